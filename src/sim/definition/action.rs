//! The kinds of actions, as far as their costs go.

/// Declares the kinds of actions, each with its name in data files.
macro_rules! action_kinds {
    ($($(#[$doc:meta])* $kind:ident $name:literal,)*) => {
        /// A kind of action.
        #[derive(Copy, Clone, Debug, PartialEq, Eq)]
        pub enum ActionKind {
            $($(#[$doc])* $kind,)*
        }

        impl ActionKind {
            /// All kinds, each with its name in data files.
            pub const ALL: [(Self, &'static str); [$($name),*].len()] =
                [$((Self::$kind, $name),)*];
        }
    };
}

action_kinds! {
    /// Letting time pass; also what cannot be done any more.
    Wait "wait",
    /// A step to a neighbouring tile.
    Step "step",
    /// A blow, or raising a weapon for one.
    Attack "attack",
    /// A shot.
    Fire "fire",
    /// A throw.
    Throw "throw",
    /// A spell.
    Cast "cast",
    /// Eating or drinking something.
    Use "use",
    /// Digging rock away.
    Dig "dig",
    /// Opening or closing a door, or opening a lock.
    Door "door",
    /// Picking something up or dropping it.
    Carry "carry",
    /// Wielding, putting on, putting away or taking off something.
    Equip "equip",
    /// Taking stairs.
    Stairs "stairs",
    /// Noticing an enemy.
    Notice "notice",
    /// Saying something.
    Tell "tell",
    /// Scratching something into the floor.
    Engrave "engrave",
    /// Spreading: growing a child nearby, as fungi do.
    Spread "spread",
}

/// What the kinds of actions cost, 10 to 1,000 each; with a speed of 100, 100 is a turn.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ActionCosts([i32; ActionKind::ALL.len()]);

impl Default for ActionCosts {
    fn default() -> Self {
        Self([100; ActionKind::ALL.len()])
    }
}

impl ActionCosts {
    /// The costs in the order of [`ActionKind::ALL`].
    #[must_use]
    pub const fn new(costs: [i32; ActionKind::ALL.len()]) -> Self {
        Self(costs)
    }

    /// The cost of a kind of action.
    #[must_use]
    pub const fn of(&self, action: ActionKind) -> i32 {
        self.0[action as usize]
    }
}
