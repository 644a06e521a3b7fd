//! What a creature is made of. A creature can do what its components say;
//! no rule asks who it is.

mod alert;
mod body;
mod effects;
mod growth;
mod inventory;
mod keys;
mod magic;
mod metabolism;
mod mind;
mod names;
mod player;
mod senses;
mod why;

pub use alert::{Alert, Awareness, Noise, StairsTaken, Stance};
pub use body::{CombatStats, Creature, Digger, Energy, Position};
pub use effects::{Effects, StatusEffect};
pub use growth::{Bonus, ChoosesBonuses, Experience};
pub use inventory::Inventory;
pub use keys::{Keys, SecretSearch};
pub use magic::{Mana, ManaRegeneration};
pub use metabolism::{Food, Regeneration, Starves};
pub use mind::{Hunter, Spreader, Tactician, Wanderer};
pub use names::{Belief, Given, ItemNames, Known, Name, Provenance};
pub use player::{Conduct, Player};
pub use senses::{MapMemory, RememberedItem, Vision};
pub use why::{DecisionTrace, Reason, Thought};
