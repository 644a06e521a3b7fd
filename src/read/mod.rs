//! What the player may know, as plain values for every front end.
//!
//! These functions look at a simulation and never change it. They answer from
//! what the player sees or remembers, never from the truth behind it.

mod describe;
mod narrate;
mod observe;
mod status;
mod tile;
mod words;

pub use describe::{Description, describe};
pub use narrate::{Message, Tone, narrate};
pub use observe::{CreatureInfo, Observation, everybody, observe, rows};
pub use status::{StatusView, cause_of_death, status};
pub use tile::{CreatureView, Known, TileView, tile};
