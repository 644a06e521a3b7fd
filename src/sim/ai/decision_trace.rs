//! Why a creature did what it did last, in the words of minds.

use bevy_ecs::prelude::Component;

use crate::sim::{definition::Thought, verb::refusal::Refusal};

/// Declares why minds pass things over, each with its text.
macro_rules! reasons {
    ($($variant:ident $text:literal,)*) => {
        /// Why a mind passed something over.
        #[derive(Copy, Clone, Debug, PartialEq, Eq)]
        pub enum Reason {
            $(#[doc = concat!("\"", $text, "\".")]
            $variant,)*
        }

        impl Reason {
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

reasons! {
    NotThisTime "not this time",
    ChildrenEnough "children enough",
    NoRoom "no room",
    NoEnemyInSight "no enemy in sight",
    AnEnemyInSight "an enemy in sight",
    NowhereToLook "nowhere to look",
    NoPreyInSight "no prey in sight",
    NothingBetter "nothing better at hand",
    NotHurt "not hurt",
    NoHealingPotion "no potion believed to heal",
    NoRangedWeapon "no ranged weapon",
    NothingToThrow "nothing to throw",
    NoUsefulMagic "no useful magic",
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
    FarEnough "far enough away",
    ShieldIsThere "the shield is there already",
    NoCorpse "no corpse within reach",
    NothingStolen "nothing stolen",
    NothingToSteal "nothing to steal",
    NobodyToUseItOn "nobody to use it on",
    NobodyToObey "nobody to obey",
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

/// The last decision of a mind: what it considered in order, why it passed each over, and
/// what it chose. For people who watch and debug; no rule reads it.
#[derive(Component, Copy, Clone, Debug, Default, Eq)]
pub struct DecisionTrace {
    chosen: Option<Thought>,
    count: usize,
    /// Only the first `count` are of this decision.
    passed: [Option<(Thought, Reason)>; DecisionTrace::MOST],
}

impl PartialEq for DecisionTrace {
    fn eq(&self, other: &Self) -> bool {
        self.chosen == other.chosen && self.passed[..self.count] == other.passed[..other.count]
    }
}

impl DecisionTrace {
    /// Most entries of what was passed over; later ones are dropped.
    const MOST: usize = 16;

    /// The word for what it chose; `None` before the first decision.
    #[must_use]
    pub fn chosen(&self) -> Option<&'static str> {
        self.chosen.map(Thought::words)
    }

    /// What it considered before, and why not, in words.
    pub fn passed(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.passed[..self.count]
            .iter()
            .flatten()
            .map(|(what, because)| (what.words(), because.words()))
    }

    /// What it chose.
    pub(in crate::sim) const fn chosen_thought(&self) -> Option<Thought> {
        self.chosen
    }

    /// Begins a new decision, with what is left when everything else is passed over.
    pub(in crate::sim) const fn begin(&mut self, last_resort: Thought) {
        self.count = 0;
        self.chosen = Some(last_resort);
    }

    /// Passes something over.
    #[inline]
    pub(in crate::sim) const fn pass(&mut self, what: Thought, because: Reason) {
        if self.count < Self::MOST {
            self.passed[self.count] = Some((what, because));
            self.count += 1;
        }
    }

    /// Chooses something.
    pub(in crate::sim) const fn choose(&mut self, what: Thought) {
        self.chosen = Some(what);
    }
}
