//! What the player may know, as plain values for every front end.
//!
//! These functions look at a simulation and never change it. They answer from
//! what the player sees or remembers, never from the truth behind it.

mod creature;
mod describe;
mod item;
mod narrate;
mod observe;
mod offer;
mod pack;
mod refusal;
mod status;
mod tile;
mod words;

pub use creature::{CreatureInfo, everybody};
pub use describe::{Description, describe};
pub use item::{ItemInfo, lying_about, worth};
pub use narrate::{Message, Tone, narrate};
pub use observe::{Observation, observe, rows};
pub use offer::{Offer, offer};
pub use pack::{Choice, PackEntry, Use, choices, objection, pack};
pub use refusal::refusal;
pub use status::{Hunger, StatusView, cause_of_death, status};
pub use tile::{CreatureView, ItemView, Known, TileView, tile};
