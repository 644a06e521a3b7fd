//! The list of tactics, and the words for what minds consider.

use serde::Deserialize;

use crate::sim::{refusal::Refusal, verb::Intent};

use super::{context::AiContext, tactics};

/// Declares words that minds use, each with its text.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident $(, $variant:ident $text:literal)* $(,)?) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Debug, PartialEq, Eq)]
        pub enum $name {
            $(#[doc = concat!("\"", $text, "\".")]
            $variant,)*
        }

        impl $name {
            /// The words for it.
            #[must_use]
            pub const fn words(self) -> &'static str {
                match self {
                    $(Self::$variant => $text,)*
                }
            }
        }
    };
}

/// Something a creature may do, with the numbers of its kind.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Tactic {
    /// Do nothing, in so many of 1000 actions.
    Idle(u32),
    /// Put out a child.
    Spread {
        /// Chance of a child at each action, per 1000.
        chance: u32,
        /// How far a child may appear, tiles along each axis.
        reach: i32,
        /// Most children that one parent ever has.
        offspring: u32,
        /// A level never holds more of the kind than this times its number at the start.
        crowding: u32,
    },
    /// Wield or wear something better that it carries.
    Equip,
    /// Drink a potion that it believes would help, when hurt.
    Quaff,
    /// Get away from the enemies in sight.
    Flee {
        /// Below so many of 1000 of its hit points.
        below: u32,
    },
    /// Strike an enemy within reach, unless what it would fire or throw does more.
    Strike,
    /// Fire at an enemy in sight.
    Fire,
    /// Throw something at an enemy in sight.
    Throw,
    /// Close in on an enemy in sight and strike it.
    Fight,
    /// Go to where it last saw an enemy.
    Search,
    /// Pick up what it stands on.
    PickUp,
    /// Tell its own kind what a kind of item is.
    Tell,
    /// Once in its life, drink an unknown potion when no enemy is in sight.
    TryUnknown,
    /// Step about at random.
    Wander,
}

words! {
    /// Something that a mind considers doing: a tactic, or what comes before all tactics.
    Thought,
    Wait "wait",
    Sleep "sleep",
    Notice "notice",
    Follow "follow",
    Idle "idle",
    Spread "spread",
    Equip "equip",
    Quaff "quaff",
    Flee "flee",
    Strike "strike",
    Fire "fire",
    Throw "throw",
    Fight "fight",
    Search "search",
    PickUp "pick_up",
    Tell "tell",
    TryUnknown "try_unknown",
    Wander "wander",
}

impl Tactic {
    /// The word for it.
    #[must_use]
    pub const fn thought(self) -> Thought {
        match self {
            Self::Idle(_) => Thought::Idle,
            Self::Spread { .. } => Thought::Spread,
            Self::Equip => Thought::Equip,
            Self::Quaff => Thought::Quaff,
            Self::Flee { .. } => Thought::Flee,
            Self::Strike => Thought::Strike,
            Self::Fire => Thought::Fire,
            Self::Throw => Thought::Throw,
            Self::Fight => Thought::Fight,
            Self::Search => Thought::Search,
            Self::PickUp => Thought::PickUp,
            Self::Tell => Thought::Tell,
            Self::TryUnknown => Thought::TryUnknown,
            Self::Wander => Thought::Wander,
        }
    }

    /// Whether it is about enemies, so that a creature that has it notices them.
    #[must_use]
    pub const fn is_about_enemies(self) -> bool {
        match self {
            Self::Flee { .. }
            | Self::Strike
            | Self::Fire
            | Self::Throw
            | Self::Fight
            | Self::Search => true,
            Self::Idle(_)
            | Self::Spread { .. }
            | Self::Equip
            | Self::Quaff
            | Self::PickUp
            | Self::Tell
            | Self::TryUnknown
            | Self::Wander => false,
        }
    }

    /// Whether a creature leaves its tile by it.
    #[must_use]
    pub const fn moves(self) -> bool {
        matches!(
            self,
            Self::Flee { .. } | Self::Fight | Self::Search | Self::Wander
        )
    }

    /// The numbers it has, each with its name and the range that it may have.
    pub fn numbers(self) -> impl Iterator<Item = (&'static str, i64, (i64, i64))> {
        let numbers: [Option<(&'static str, i64, (i64, i64))>; 4] = match self {
            Self::Idle(chance) => [Some(("idle", chance.into(), (0, 1000))), None, None, None],
            Self::Spread {
                chance,
                reach,
                offspring,
                crowding,
            } => [
                Some(("chance", chance.into(), (0, 1000))),
                Some(("reach", reach.into(), (1, 20))),
                Some(("offspring", offspring.into(), (0, 1_000_000))),
                Some(("crowding", crowding.into(), (0, 1_000_000))),
            ],
            Self::Flee { below } => [Some(("below", below.into(), (1, 1000))), None, None, None],
            Self::Equip
            | Self::Quaff
            | Self::Strike
            | Self::Fire
            | Self::Throw
            | Self::Fight
            | Self::Search
            | Self::PickUp
            | Self::Tell
            | Self::TryUnknown
            | Self::Wander => [None; 4],
        };
        numbers.into_iter().flatten()
    }

    /// What the creature does by it (`None` to wait), if it applies.
    pub(super) fn choose(self, context: &mut AiContext) -> Result<Option<Intent>, Reason> {
        match self {
            Self::Idle(chance) => tactics::idle(context, chance),
            Self::Spread {
                chance,
                reach,
                offspring,
                ..
            } => tactics::spread(context, chance, reach, offspring),
            Self::Equip => tactics::equip(context),
            Self::Quaff => tactics::quaff(context),
            Self::Flee { below } => tactics::flee(context, below),
            Self::Strike => tactics::strike(context),
            Self::Fire => tactics::fire(context),
            Self::Throw => tactics::throw(context),
            Self::Fight => tactics::fight(context),
            Self::Search => tactics::search(context),
            Self::PickUp => tactics::pick_up(context),
            Self::Tell => tactics::tell(context),
            Self::TryUnknown => tactics::try_unknown(context),
            Self::Wander => tactics::wander(context),
        }
    }
}

words! {
    /// Why a mind passed something over.
    Reason,
    NotThisTime "not this time",
    ChildrenEnough "children enough",
    NoRoom "no room",
    NoEnemyInSight "no enemy in sight",
    AnEnemyInSight "an enemy in sight",
    NowhereToLook "nowhere to look",
    NothingBetter "nothing better at hand",
    NotHurt "not hurt",
    NoHealingPotion "no potion believed to heal",
    NoRangedWeapon "no ranged weapon",
    NothingToThrow "nothing to throw",
    NothingHere "nothing here",
    NothingToTell "nothing to tell",
    KeepsItself "it says nothing now",
    NobodyToTell "nobody to tell",
    NothingNewToTell "nothing new to tell",
    TriedBefore "tried one before",
    NoUnknownPotion "no unknown potion",
    FriendInTheWay "a friend in the way",
    RockInTheWay "rock in the way",
    NotPossible "not possible",
    Unaware "not aware of any enemy",
    OutOfReach "no enemy within reach",
    MoreFromAfar "more harm from afar",
    NowhereToFlee "nowhere to flee",
}

impl From<Refusal> for Reason {
    #[inline]
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::FriendInTheWay => Self::FriendInTheWay,
            Refusal::WallInTheWay
            | Refusal::NoLanding
            | Refusal::OutOfSight
            | Refusal::NobodyThere => Self::RockInTheWay,
            Refusal::NoRangedWeapon => Self::NoRangedWeapon,
            Refusal::NothingHere => Self::NothingHere,
            Refusal::PackFull(_) => Self::NoRoom,
            _ => Self::NotPossible,
        }
    }
}
