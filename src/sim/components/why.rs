//! Why a creature did what it did last.

use bevy::prelude::Component;

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

words! {
    /// Something that a mind considers doing.
    Thought,
    Wait "wait",
    Idle "idle",
    Wander "wander",
    Search "search",
    Fight "fight",
    Spread "spread",
    Equip "equip",
    Quaff "quaff",
    Fire "fire",
    Throw "throw",
    PickUp "pick_up",
    Tell "tell",
    TryUnknown "try_unknown",
    Sleep "sleep",
    Notice "notice",
    Follow "follow",
    Strike "strike",
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
    NobodyWent "nobody went by stairs",
}

/// The last decision of a mind: what it considered in order, why it passed each
/// over, and what it chose. For people who watch and debug; no rule reads it.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct DecisionTrace {
    chosen: Option<Thought>,
    count: usize,
    passed: [Option<(Thought, Reason)>; DecisionTrace::MOST],
}

impl DecisionTrace {
    /// How much of what was passed over is kept, the first first: more than
    /// there are tactics.
    const MOST: usize = 16;

    /// What it chose; nothing before the first decision.
    #[must_use]
    pub fn chosen(&self) -> Option<&'static str> {
        self.chosen.map(Thought::words)
    }

    /// What it considered before, and why not.
    pub fn passed(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.passed[..self.count]
            .iter()
            .flatten()
            .map(|(what, because)| (what.words(), because.words()))
    }

    /// Begins a new decision, with what is left when all else is passed over.
    #[inline]
    pub(crate) const fn begin(&mut self, last_resort: Thought) {
        self.count = 0;
        self.chosen = Some(last_resort);
    }

    /// Passes something over.
    #[inline]
    pub(crate) const fn pass(&mut self, what: Thought, because: Reason) {
        if self.count < Self::MOST {
            self.passed[self.count] = Some((what, because));
            self.count += 1;
        }
    }

    /// Chooses something.
    #[inline]
    pub(crate) const fn choose(&mut self, what: Thought) {
        self.chosen = Some(what);
    }
}
