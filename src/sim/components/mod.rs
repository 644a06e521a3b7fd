//! What a creature is made of. A creature can do what its components say;
//! no rule asks who it is.

mod body;
mod conduct;
mod growth;
mod inventory;
mod metabolism;
mod mind;
mod senses;

pub use body::{CombatStats, Creature, Digger, Energy, Position};
pub use conduct::Conduct;
pub use growth::{Bonus, ChoosesBonuses, Experience};
pub use inventory::Inventory;
pub use metabolism::{Food, Regeneration, Starves};
pub use mind::{Hunter, Spreader, Wanderer};
pub use senses::{MapMemory, Player, RememberedItem, Vision};
