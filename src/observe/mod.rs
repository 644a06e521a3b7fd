//! Observations: the tiles, creatures and items that one creature sees or remembers, as plain
//! data for bots and the protocol.

mod building;
mod creature;
mod item;
mod observation;

pub use building::{
    Building, HeldKey, KeyInfo, LockInfo, RegionInfo, RoomInfo, SecretInfo, building, held_keys,
    lock_kind,
};
pub use creature::{CreatureInfo, EffectInfo, KnownInfo, known_kinds, living_creatures};
pub use item::{EffectBelief, ItemInfo, believed_effect, floor_items};
pub use observation::{Observation, observe, omens, rows};
