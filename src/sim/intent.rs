//! What an actor wants to do.

use std::fmt;

use bevy::prelude::Component;
use serde::{Deserialize, Serialize};

use crate::grid::{Direction, Point};

use super::{
    components::Bonus,
    definition::{ItemKind, SpellKind},
    stable_id::StableId,
};

/// A wish, carried out by the verb of the same name or refused.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Intent {
    /// Let the turn pass.
    #[default]
    Wait,
    /// Step to a neighbouring tile; into a foe is a blow, into rock a dig.
    Walk {
        /// Where to.
        dir: Direction,
    },
    /// Take the stairs one stands on.
    Stairs {
        /// Which way.
        dir: Vertical,
    },
    /// Strike a creature on a neighbouring tile.
    Attack {
        /// Whom. It may have moved by then.
        target: StableId,
    },
    /// Turn a neighbouring rock into floor, staying where one is.
    Dig {
        /// Which one.
        dir: Direction,
    },
    /// Put out a child.
    Spread {
        /// On which tile of the same level.
        at: Point,
    },
    /// Take what lies underfoot.
    PickUp,
    /// Put something carried on the floor.
    Drop {
        /// What.
        item: StableId,
    },
    /// Eat something carried.
    Eat {
        /// What.
        item: StableId,
    },
    /// Wield or put on something carried or underfoot.
    Equip {
        /// What.
        item: StableId,
    },
    /// Put away or take off something used.
    Unequip {
        /// What.
        item: StableId,
    },
    /// Drink something carried.
    Quaff {
        /// What.
        item: StableId,
    },
    /// Throw something carried.
    Throw {
        /// What.
        item: StableId,
        /// At which tile of the same level.
        at: Point,
    },
    /// Shoot with what is wielded.
    Fire {
        /// At which tile of the same level.
        at: Point,
    },
    /// Read a spell out of a book that is carried.
    Cast {
        /// The book.
        item: StableId,
        /// The spell.
        spell: SpellKind,
        /// At which tile of the same level.
        at: Point,
    },
    /// Tell a neighbour what one calls a kind of item.
    Tell {
        /// Whom.
        listener: StableId,
        /// What about.
        kind: ItemKind,
    },
    /// Choose the bonus of a level, which takes no time.
    LevelUp {
        /// Which.
        bonus: Bonus,
    },
}

impl Intent {
    /// Whether no turn passes when it is carried out.
    #[must_use]
    pub const fn is_free(self) -> bool {
        matches!(self, Self::LevelUp { .. })
    }
}

/// Up or down.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Vertical {
    /// Towards the exit.
    Up,
    /// Deeper.
    Down,
}

impl fmt::Display for Vertical {
    /// As in a sentence: "up".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Up => "up",
            Self::Down => "down",
        })
    }
}
