//! The kind of a creature, its place, its strength and its speed.

use bevy_ecs::prelude::Component;
use serde::{Deserialize, Serialize};

use crate::sim::{definition::CreatureKind, world::place::Place};

/// Marks a creature and names its kind.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Creature(pub CreatureKind);

/// The tile a creature stands on. Only `Stage` writes it,
/// together with the level's index of occupants.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position(pub Place);

/// Hit points, strength in a fight and sight of a creature.
///
/// Attack and defence are without equipment; [`totals()`](crate::sim::rules::totals::totals()) adds it.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CombatStats {
    /// Hit points left; 0 or less is dead.
    pub hp: i32,
    /// Maximum hit points.
    pub max_hp: i32,
    /// Base attack.
    pub attack: i32,
    /// Base defence.
    pub defence: i32,
    /// Sight radius, 0 to 60 tiles.
    pub vision: i32,
}

impl CombatStats {
    /// Whether the creature still acts, blocks its tile and perceives.
    #[must_use]
    pub const fn is_alive(&self) -> bool {
        self.hp > 0
    }
}

/// Speed of a creature and the energy it has saved up for actions.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Energy {
    /// Energy gained each turn.
    pub speed: i32,
    /// Energy saved up; below 0 what is left to pay for the last action. An action costs
    /// [`Energy::ACTION`] where nothing else is said.
    pub stored: i32,
}

impl Energy {
    /// Usual cost of one action.
    pub const ACTION: i32 = 100;
    /// Highest speed: ten usual actions a turn.
    pub const FASTEST: i32 = 1_000;
    /// Lowest speed to which effects bring the player.
    pub const MIN_PLAYER_SPEED: i32 = 10;
    /// More than anybody owes: an action takes ten turns at most.
    const MOST_OWED: i32 = 11 * Self::FASTEST;

    /// Whether it can be that of a creature in a game, between two actions of the player. Nobody
    /// keeps enough for another action then.
    #[must_use]
    pub const fn is_sound(self) -> bool {
        self.speed >= 0
            && self.speed <= Self::FASTEST
            && !self.is_ready()
            && self.stored >= -Self::MOST_OWED
    }

    /// Whether the creature can act now.
    #[must_use]
    pub const fn is_ready(&self) -> bool {
        self.stored >= Self::ACTION
    }

    /// Pays for an action if the creature can act now; whether it can.
    pub(crate) const fn spend(&mut self) -> bool {
        let is_ready = self.is_ready();
        if is_ready {
            self.stored -= Self::ACTION;
        }
        is_ready
    }
}
