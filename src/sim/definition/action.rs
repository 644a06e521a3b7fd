//! Kinds of actions and their energy costs.

use crate::data::{Block, Book, Field, Fields, StructShape};

/// Declares the kinds of actions, each with its name in data files.
macro_rules! action_kinds {
    ($(#[doc = $doc:literal] $kind:ident $name:literal,)*) => {
        /// A kind of action.
        #[derive(Copy, Clone, Debug, PartialEq, Eq)]
        pub enum ActionKind {
            $(#[doc = $doc] $kind,)*
        }

        impl ActionKind {
            /// All kinds, each with its name in data files.
            pub const ALL: [(Self, &'static str); [$($name),*].len()] =
                [$((Self::$kind, $name),)*];
            /// Description of each kind, in the same order.
            const ABOUT: [&'static str; Self::ALL.len()] = [$($doc),*];
        }
    };
}

action_kinds! {
    /// Waiting, or an action that has become impossible by the time it is taken.
    Wait "wait",
    /// A step to an adjacent tile.
    Step "step",
    /// A melee attack, or raising a heavy weapon for one.
    Attack "attack",
    /// Firing a ranged weapon.
    Fire "fire",
    /// Throwing an item.
    Throw "throw",
    /// Casting a spell.
    Cast "cast",
    /// Eating, drinking, reading or zapping an item.
    Use "use",
    /// Digging through rock.
    Dig "dig",
    /// Opening or closing a door, or opening a lock.
    Door "door",
    /// Picking up or dropping an item.
    Carry "carry",
    /// Equipping or unequipping an item.
    Equip "equip",
    /// Taking stairs to another level.
    Stairs "stairs",
    /// Noticing an enemy, which takes an action.
    Notice "notice",
    /// Telling another creature what an item is, or boasting.
    Tell "tell",
    /// Engraving a note in the floor.
    Engrave "engrave",
    /// Spawning a child nearby, as fungi do.
    Spread "spread",
}

/// Energy cost of each kind of action, 10 to 1,000. With speed 100, an action of cost 100 takes a
/// turn.
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

impl ActionCosts {
    /// The key and description of each kind.
    fn fields() -> impl Iterator<Item = (Field<i32>, &'static str)> {
        let keys = ActionKind::ALL.into_iter().zip(ActionKind::ABOUT);
        keys.map(|((_, key), about)| (Field::new(key).within(10..=1_000).or(100), about))
    }
}

impl Fields for ActionCosts {
    fn take(block: &mut Block<'_>) -> Option<Self> {
        let costs: Vec<Option<i32>> = Self::fields().map(|(field, _)| field.take(block)).collect();
        let costs: Vec<i32> = costs.into_iter().collect::<Option<_>>()?;
        Some(Self::new(costs.try_into().ok()?))
    }

    fn describe(book: &mut Book) -> StructShape {
        StructShape {
            name: "ActionCosts",
            about:
                "What each kind of action costs, energy. A creature gains its speed each turn, and \
                    a step costs this times the cost of the tile. Items in use may add to it \
                    (`weight`); an action takes a tenth of a turn at least and ten turns at most."
                    .to_owned(),
            list: None,
            fields: Self::fields()
                .flat_map(|(field, about)| field.shape(&[about], book))
                .collect(),
        }
    }
}
