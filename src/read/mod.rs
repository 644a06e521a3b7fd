//! The player's knowledge as plain values for all front ends.
//!
//! Most functions take [`Known`](crate::sim::Known) and answer from the player's sight and memory.
//! Functions that return the complete truth take [`Omniscient`](crate::sim::Omniscient).

mod below;
mod cause;
mod describe;
mod description;
mod effect;
mod end_summary;
mod engraving;
mod event_sentences;
mod event_text;
mod examine;
mod friend;
mod in_sight;
mod level_map;
mod locks;
mod making;
mod message;
mod missile_path;
mod narrate;
mod noticing;
mod odds;
mod pack;
mod perks;
mod proof;
mod quickslots;
mod refusal;
mod rooms;
mod route;
mod score;
mod spells;
mod stats;
mod status;
mod target;
mod weapon_trait;
mod words;

pub use below::{below, omen_text, warning_below};
pub use cause::{cause_of_death, cause_of_harm};
pub use describe::{describe, describe_with};
pub use description::Description;
pub use effect::describe_effect;
pub use end_summary::{EndSummary, end_summary};
pub use examine::{Examination, examine};
pub use in_sight::{CreatureInSight, creatures_in_sight, things_in_sight};
pub use level_map::{LevelMap, MapLock, MapRegion, MapRoom, MapWay, level_map, place_words};
pub use locks::open_doors;
pub use making::{OtherMaking, making_change, other_makings};
pub use message::{Message, Tone, in_words};
pub use missile_path::{PathTile, obstacle};
pub use narrate::{beginning, narrate};
pub use odds::{forecast_details, forecast_line, odds_words};
pub use pack::{PackEntry, equip_change, pack, several, stacked, underfoot};
pub use perks::{
    MoveInfo, explain_perks, moves, moves_without_target, perk_effect, perk_offer, perk_title,
    ready_perks,
};
pub use proof::{next_steps, why};
pub use quickslots::{
    ItemAction, Quickslot, QuickslotKind, default_action, quickslot_choices, quickslots,
};
pub use refusal::{item_argument, objection, refusal};
pub use rooms::{ExitKind, RoomExit, RoomView, room_of, room_view};
pub use route::{RouteStep, route};
pub use score::score;
pub use spells::{SpellInfo, spells, unreadable, unusable};
pub use stats::{Stat, explain_effect, explain_stat};
pub use status::{EffectInfo, StatusView, status};
pub use target::{
    AimPreview, ThreatLevel, aim, aim_refusal, first_target, hopeless_intent, is_beneficial_spell,
    is_spell_for_oneself, mana_lack, nearest_hunter, next_to_attack, targets,
};
pub use weapon_trait::strikes_far;
pub use words::{indefinite, thousands};
