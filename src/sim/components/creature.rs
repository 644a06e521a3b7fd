//! A creature's kind, position, combat stats and energy.

use bevy_ecs::prelude::Component;
use serde::{Deserialize, Serialize};

use crate::sim::{definition::CreatureKind, world::place::Place};

/// Marks a creature and names its kind.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Creature(pub CreatureKind);

/// Position of a creature. Only `Stage` writes it, together with the level's index of occupants.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position(pub Place);

/// Hit points, base attack and defence, and sight radius of a creature.
///
/// Attack and defence exclude equipment; [`totals()`](crate::sim::rules::totals::totals()) adds it.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CombatStats {
    /// Hit points left; dead at 0 or below.
    pub hp: i32,
    /// Maximum hit points.
    pub max_hp: i32,
    /// Base attack.
    pub attack: i32,
    /// Base defence.
    pub defence: i32,
    /// Sight radius in tiles, 0 to 60.
    pub vision: i32,
}

impl CombatStats {
    /// Whether the creature has lost at least a third of its maximum hit points.
    #[must_use]
    pub const fn is_badly_hurt(&self) -> bool {
        (self.max_hp - self.hp).saturating_mul(3) >= self.max_hp
    }

    /// Whether the creature is alive: it acts, perceives and blocks its tile.
    #[must_use]
    pub const fn is_alive(&self) -> bool {
        self.hp > 0
    }
}

/// Speed of a creature and the energy stored for its actions.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Energy {
    /// Energy gained per turn.
    pub speed: i32,
    /// Energy stored; negative while it still owes part of its last action. Most actions cost
    /// [`Energy::ACTION`].
    pub stored: i32,
}

impl Energy {
    /// Usual energy cost of an action.
    pub const ACTION: i32 = 100;
    /// Maximum speed: ten usual actions a turn.
    pub const FASTEST: i32 = 1_000;
    /// Minimum speed to which effects can slow the player.
    pub const MIN_PLAYER_SPEED: i32 = 10;
    /// Bound on owed energy: an action takes ten turns at most.
    const MOST_OWED: i32 = 11 * Self::FASTEST;

    /// Whether the values are possible for a creature between two actions of the player; no
    /// creature has enough energy for another action then.
    #[must_use]
    pub const fn is_sound(self) -> bool {
        self.speed >= 0
            && self.speed <= Self::FASTEST
            && !self.is_ready()
            && self.stored >= -Self::MOST_OWED
    }

    /// Whether the creature has enough energy to act.
    #[must_use]
    pub const fn is_ready(&self) -> bool {
        self.stored >= Self::ACTION
    }

    /// Pays the usual cost if the creature can act; returns whether it can.
    pub(crate) const fn spend(&mut self) -> bool {
        let is_ready = self.is_ready();
        if is_ready {
            self.stored -= Self::ACTION;
        }
        is_ready
    }
}
