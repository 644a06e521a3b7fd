//! Support shared by the rules tests.
//!
//! A test draws a map, plays a turn and states the expected events:
//!
//! ```ignore
//! let mut play = Scenario::new(&["#####", "#@.b#", "#####"])
//!     .creature('b', inert("bat").hp(5))
//!     .play();
//! play.act(walk(E));
//! assert_eq!(play.told(), ["@ moves to (2, 1)"]);
//! ```

mod being;
mod builtin;
mod folder;
mod full_pack;
mod golden;
mod ids;
mod intents;
mod invariants;
mod item_tracker;
pub(crate) mod maps;
mod minds;
mod pack;
mod part;
mod perk;
mod pillars;
mod play;
mod potions;
mod protocol;
mod scenario;
mod secrets;
mod skip;
mod statistics;
mod svg;
mod tries;

pub(crate) use being::{Being, being, furniture, ground, inert, key, lock, quiet, thing};
pub(crate) use builtin::{builtin, plain};
pub(crate) use folder::Folder;
pub(crate) use full_pack::FULL;
pub(crate) use golden::compare_with_golden;
pub(crate) use ids::{Ids, hyphens};
pub(crate) use intents::{
    DOWN, E, N, NE, PICK_UP, S, SE, SW, UP, W, WAIT, attack, cast, choose, dig, drink, drop_item,
    eat, equip, fire, throw, unequip, walk,
};
pub(crate) use invariants::{CreatureInvariants, check_event};
pub(crate) use item_tracker::ItemTracker;
pub(crate) use part::Part;
pub(crate) use perk::Perk;
pub(crate) use pillars::{MIDDLE, PILLARS, around_pillars};
pub(crate) use play::Play;
pub(crate) use potions::{BLUE, Base, WHITE, left, worth};
pub(crate) use protocol::{act, answer, ask, conversation, laden, started};
pub(crate) use scenario::Scenario;
pub(crate) use secrets::{Secrets, crowded};
pub(crate) use skip::is_skipped_in_this_danger;
pub(crate) use statistics::chi_square;
pub(crate) use svg::check_svg;
pub(crate) use tries::any_intent;

use slight_danger::grid::Point;

/// A tile, short to read in a list of expectations.
pub(crate) const fn at(x: i32, y: i32) -> Point {
    Point::new(x, y)
}
