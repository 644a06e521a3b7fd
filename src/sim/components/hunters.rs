//! The player's memory of the enemies that hunt it.

use serde::{Deserialize, Serialize};

use crate::sim::{
    event::{CreatureRef, ItemRef},
    world::place::Place,
};

use super::CombatStats;

/// A creature that hunts the player, as the player last saw it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeenHunter {
    /// The hunter.
    pub who: CreatureRef,
    /// Place where it was seen.
    pub place: Place,
    /// Turn in which it was seen, counted from 0.
    pub turn: u32,
    /// Hit points; attack and defence without equipment.
    pub stats: CombatStats,
    /// Attack with equipment.
    pub attack: i32,
    /// Defence with equipment.
    pub defence: i32,
    /// Energy gained per turn.
    pub speed: i32,
    /// Weapon that it wielded.
    pub weapon: Option<ItemRef>,
}
