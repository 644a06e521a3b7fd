//! What the player may know, as plain values for every front end.
//!
//! These functions look at a simulation and never change it. They answer from
//! what the player sees or remembers, never from the truth behind it, but for
//! [`building()`] and for what [`Description::why`] tells people who ask for it.

mod attire;
mod brawl;
mod building;
mod company;
mod creature;
mod describe;
mod effect;
mod epilogue;
mod examine;
mod gauge;
mod handy;
mod item;
mod level_map;
mod locks;
mod message;
mod naming;
mod narrate;
mod observe;
mod odds;
mod offer;
mod pack;
mod refusal;
mod rooms;
mod solution;
mod spells;
mod status;
mod striking;
mod target;
mod tile;
mod ways;
mod weapon_trait;
mod words;

pub use attire::{Attire, attire};
pub use brawl::{odds_in_sight, odds_of_all};
pub use building::{
    Building, HeldKey, KeyInfo, LockInfo, RegionInfo, RoomInfo, SecretInfo, building, held_keys,
    lock_kind,
};
pub use company::{Companion, company};
pub use creature::{CreatureInfo, EffectInfo, KnownInfo, everybody, knowledge};
pub use describe::{Description, describe};
pub use effect::describe_effect;
pub use epilogue::{Epilogue, cause_of_death, cause_of_harm, epilogue};
pub use examine::{Examination, examine};
pub use gauge::{Gauge, explain, explain_effect};
pub use handy::{Handy, HandyInfo, Usage, handy, usage};
pub use item::{Brew, ItemInfo, lying_about, worth};
pub use level_map::{LevelMap, MapLock, MapRegion, MapRoom, MapWay, level_map, place_words};
pub use locks::{key_name, lock_name, open_doors};
pub use message::{Message, Tone};
pub use naming::{Called, Names, believed, looks, looks_like};
pub use narrate::narrate;
pub use observe::{Observation, observe, rows};
pub use odds::{Blows, Fighter, Odds, odds, odds_against};
pub use offer::{Offer, bonus_name, offer};
pub use pack::{PackEntry, change, pack, several, stacked, underfoot};
pub use refusal::{objection, refusal};
pub use rooms::{ExitKind, RoomExit, RoomView, room_of, room_view};
pub use spells::{SpellInfo, spells, unreadable};
pub use status::{Hunger, StatusView, status};
pub use target::{
    Aiming, Harm, Leg, aim, first_target, forbids, is_for_oneself, targets, the_thing,
};
pub use tile::{CreatureView, Familiarity, ItemView, TileView, tile};
pub use ways::{WayLeg, way};
pub use weapon_trait::strikes_far;
pub use words::{a_creature, indefinite, sentence, the_creature};
