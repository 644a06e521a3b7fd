//! Where a creature is, what it can take, what keeps it alive and how fast it
//! acts.

use bevy::prelude::Component;
use serde::{Deserialize, Serialize};

use crate::sim::{definition::CreatureKind, place::Place};

/// Marks a creature and says of which kind it is.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Creature(pub CreatureKind);

/// Where a creature stands. Only the mutations that move creatures write it,
/// together with the level's index of occupants.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position(pub Place);

/// What blows do to a creature and what it does with blows.
///
/// Attack and defence are without equipment; [`totals()`](crate::sim::totals())
/// adds it.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CombatStats {
    /// Hit points left; 0 or less is dead.
    pub hp: i32,
    /// Most hit points it can have.
    pub max_hp: i32,
    /// Base attack.
    pub attack: i32,
    /// Base defence.
    pub defence: i32,
}

impl CombatStats {
    /// Whether it still acts, blocks its tile and perceives.
    #[must_use]
    pub const fn is_alive(&self) -> bool {
        self.hp > 0
    }
}

/// When a creature may act.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Energy {
    /// Gained each turn.
    pub speed: i32,
    /// Saved up; an action costs [`Energy::ACTION`].
    pub stored: i32,
}

impl Energy {
    /// What one action costs.
    pub const ACTION: i32 = 100;

    /// Whether it can act now.
    #[must_use]
    pub const fn is_ready(&self) -> bool {
        self.stored >= Self::ACTION
    }

    /// Takes the cost of an action, if it can act now; whether it can.
    pub(crate) const fn spend(&mut self) -> bool {
        let is_ready = self.is_ready();
        if is_ready {
            self.stored -= Self::ACTION;
        }
        is_ready
    }
}

/// Walks into rock to dig it away.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Digger;
