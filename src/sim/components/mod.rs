//! What a creature is made of. A creature can do what its components say;
//! no rule asks who it is.

mod body;
mod mind;
mod senses;

pub use body::{CombatStats, Creature, Digger, Energy, Position};
pub use mind::{Spreader, Wanderer};
pub use senses::{MapMemory, Player, Vision};
