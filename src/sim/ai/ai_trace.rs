//! AI traces: why a creature chose its last action.

use bevy_ecs::prelude::Component;

use crate::sim::{definition::AiOption, verb::refusal::Refusal};

/// Declares the reasons why the AI rejects an option, each with its text.
macro_rules! reasons {
    ($($variant:ident $text:literal,)*) => {
        /// Why the AI rejected an option.
        #[derive(Copy, Clone, Debug, PartialEq, Eq)]
        pub enum Reason {
            $(#[doc = concat!("\"", $text, "\".")]
            $variant,)*
        }

        impl Reason {
            /// Text for display.
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
    ArmedAlready "something left to throw",
    NothingToFetch "nothing to fetch in sight",
    NoUsefulMagic "no useful magic",
    NothingHere "nothing here",
    NothingToTell "nothing to tell",
    KeepsItself "it says nothing now",
    NoListener "nobody to tell",
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
            Refusal::NoRangedWeapon | Refusal::NoAmmunition(_) => Self::NoRangedWeapon,
            Refusal::NothingHere => Self::NothingHere,
            Refusal::PackFull(_) => Self::NoRoom,
            _ => Self::NotPossible,
        }
    }
}

/// AI trace of a creature's last decision: the options it considered in order, why it rejected
/// each, and its choice. For debugging and display; no rule reads it.
#[derive(Component, Copy, Clone, Debug, Default, Eq)]
pub struct AiTrace {
    chosen: Option<AiOption>,
    count: usize,
    /// Rejected options in order, each with the reason. Only the first `count` entries belong to
    /// this decision; the others are left from earlier ones.
    passed: [Option<(AiOption, Reason)>; AiTrace::MOST],
}

impl PartialEq for AiTrace {
    fn eq(&self, other: &Self) -> bool {
        self.chosen == other.chosen && self.passed[..self.count] == other.passed[..other.count]
    }
}

impl AiTrace {
    /// Maximum number of rejected options; later ones are dropped.
    const MOST: usize = 16;

    /// Text of the chosen option; `None` before the first decision.
    #[must_use]
    pub fn chosen(&self) -> Option<&'static str> {
        self.chosen.map(AiOption::words)
    }

    /// The rejected options in order, each with the reason, as text.
    pub fn passed(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.passed[..self.count]
            .iter()
            .flatten()
            .map(|(what, because)| (what.words(), because.words()))
    }

    /// The chosen option.
    pub(in crate::sim) const fn chosen_option(&self) -> Option<AiOption> {
        self.chosen
    }

    /// Begins a new decision. `last_resort` is the choice if every option is rejected.
    pub(in crate::sim) const fn begin(&mut self, last_resort: AiOption) {
        self.count = 0;
        self.chosen = Some(last_resort);
    }

    /// Records a rejected option.
    #[inline]
    pub(in crate::sim) const fn pass(&mut self, what: AiOption, because: Reason) {
        if self.count < Self::MOST {
            self.passed[self.count] = Some((what, because));
            self.count += 1;
        }
    }

    /// Records the chosen option.
    pub(in crate::sim) const fn choose(&mut self, what: AiOption) {
        self.chosen = Some(what);
    }
}
