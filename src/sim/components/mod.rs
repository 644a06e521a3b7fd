//! The components of creatures.
//!
//! Every creature has a [`StableId`](super::StableId), a [`Creature`] and the nine components
//! [`Position`], [`CombatStats`], [`Metabolism`], [`Energy`], [`Experience`], [`Inventory`],
//! [`Effects`], [`ItemNames`] and [`Mind`]; the player's creature also has a [`PlayerData`].
//! Components and kind determine what a creature can do; no rule asks whether it is the player.

mod awareness;
mod creature;
mod effects;
mod experience;
mod hunters;
mod inventory;
mod item_names;
mod kind_map;
mod map_memory;
mod metabolism;
mod mind;
mod player;
mod regeneration;
mod wind_up;

pub use awareness::{Alert, Awareness, NoticeCause, StairsTaken};
pub use creature::{CombatStats, Creature, Energy, Position};
pub use effects::{Effects, StatusEffect};
pub use experience::Experience;
pub use hunters::SeenHunter;
pub use inventory::Inventory;
pub use item_names::{Belief, Given, Identification, ItemNames, Name, Provenance};
pub use map_memory::{MapMemory, RememberedItem};
pub use metabolism::{Food, Mana, Metabolism};
pub use mind::{Memory, Mind};
pub use player::{Bond, Companion, Conduct, Keys, Order, PlayerData, SecretSearch};
pub use regeneration::Regeneration;
pub use wind_up::{Grip, WindUp};
