//! What the player remembers of the enemies that hunt it.

use serde::{Deserialize, Serialize};

use crate::sim::{
    event::{CreatureRef, ItemRef},
    world::place::Place,
};

use super::CombatStats;

/// A hunter of the player as the player saw it last.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeenHunter {
    /// The hunter.
    pub who: CreatureRef,
    /// Its place.
    pub place: Place,
    /// The turn in which it was seen, counted from 0.
    pub turn: u32,
    /// Hit points, and attack and defence without equipment.
    pub stats: CombatStats,
    /// Attack with equipment.
    pub attack: i32,
    /// Defence with equipment.
    pub defence: i32,
    /// Energy that it gains each turn.
    pub speed: i32,
    /// The weapon that it wielded.
    pub weapon: Option<ItemRef>,
}
