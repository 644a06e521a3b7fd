//! What the player may know, as plain values for every front end.
//!
//! These functions take [`Known`](crate::sim::Known), and answer from what the player sees or
//! remembers. Those that tell the truth behind it take [`Omniscient`](crate::sim::Omniscient).

mod attack_pattern;
mod bonus;
mod building;
mod cause;
mod combatant;
mod creature;
mod describe;
mod effect;
mod end_summary;
mod event_sentences;
mod event_text;
mod examine;
mod group_odds;
mod in_sight;
mod item;
mod level_map;
mod locks;
mod message;
mod naming;
mod narrate;
mod nouns;
mod observe;
mod odds;
mod pack;
mod proof;
mod quickslots;
mod refusal;
mod rooms;
mod route;
mod spells;
mod stats;
mod status;
mod target;
mod weapon_trait;
mod words;

pub use bonus::{bonus_effect, bonus_name, bonus_words};
pub use building::{
    Building, HeldKey, KeyInfo, LockInfo, RegionInfo, RoomInfo, SecretInfo, building, held_keys,
    lock_kind,
};
pub use cause::{cause_of_death, cause_of_harm};
pub use combatant::Combatant;
pub use creature::{CreatureInfo, EffectInfo, KnownInfo, known_kinds, living_creatures};
pub use describe::{Description, describe};
pub use effect::describe_effect;
pub use end_summary::{EndSummary, end_summary};
pub use examine::{Examination, examine};
pub use group_odds::{odds_in_sight, odds_of_all};
pub use in_sight::{CreatureInSight, creatures_in_sight};
pub use item::{EffectBelief, ItemInfo, floor_items};
pub use level_map::{LevelMap, MapLock, MapRegion, MapRoom, MapWay, level_map, place_words};
pub use locks::open_doors;
pub use message::{Message, Tone, in_words};
pub use naming::{EventItemName, Names, appearance_name, belief_name, looks, unidentified_noun};
pub use narrate::{beginning, narrate};
pub use nouns::{
    creature_noun, effect_noun, item_noun, lock_nouns, signed, spell_noun, terrain_noun,
};
pub use observe::{Observation, observe, rows};
pub use odds::{Blows, Odds, odds, odds_against};
pub use pack::{PackEntry, equip_change, pack, several, stacked, underfoot};
pub use proof::why;
pub use quickslots::{ItemAction, Quickslot, QuickslotKind, default_action, quickslots};
pub use refusal::{objection, refusal};
pub use rooms::{ExitKind, RoomExit, RoomView, room_of, room_view};
pub use route::{RouteStep, route};
pub use spells::{SpellInfo, spells, unreadable, unusable};
pub use stats::{Stat, explain_effect, explain_stat};
pub use status::{Hunger, StatusView, status};
pub use target::{
    AimPreview, PathTile, ThreatLevel, aim, aim_refusal, first_target, is_beneficial_spell,
    item_argument, targets,
};
pub use weapon_trait::strikes_far;
pub use words::{indefinite, thousands};
