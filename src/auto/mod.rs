//! Automatic commands: explore, travel, rest, search and walk until something happens.
//!
//! An [`AutoRunner`] is asked for the next intent before each turn, and answers from what
//! the player knows. Its intents are ordinary ones, handed to the game as if they had been
//! typed. The rules know nothing of it.
//!
//! **Interruptions** of all commands: a threat in sight (a creature of a kind that has the
//! player for an enemy, or one that has struck the player), a search party that is heard, lost
//! hit points, growing hunger, an effect that begins or ends, stairs first seen, and the goal
//! first seen. A creature that is only detected, not seen, is no interruption.
//!
//! **Minor threats** interrupt once, when first seen, and keep nothing from beginning: those to
//! whom the way is long around what can be seen through. Those that have not noticed the player
//! interrupt exploring and travelling once. Creatures that go after nobody and struck by chance
//! interrupt nothing but by striking.
//!
//! **Hunger** comes first: see `hunger`.
//!
//! **Sleeping threats** interrupt once, when first seen. After that commands go on, but no
//! way comes nearer to a sleeper where it would hear a step. If no other way is known, the
//! command stops, and the player goes on step by step or gives the command once more.
//!
//! **Known danger** is left to the player: no command opens a door behind which a hunter was seen
//! last, or steps beside an item that may hide a lurker once the player has met one; it throws
//! something there first. Exploring leaves doors shut that the player closed.
//!
//! * [`AutoCommand`]: the commands. [`Stop`]: why one stopped.
//! * [`AutoMemory`]: what is remembered beyond the memory of the game.
//! * [`ThreatWatch`]: warnings for a player who types ahead.
//! * [`PackFullNotice`]: messages about items left because the pack is full.
//! * [`ClickPreview`]: what a click on a tile does.
//! * [`TravelTarget`]: everything known that the player can travel to.
//! * [`RestEstimate`]: what a rest would take.

mod caution;
mod click;
mod command;
mod earshot;
mod explore;
mod hunger;
mod interrupt;
mod known;
mod memory;
mod minor_threat;
mod pack_full;
mod paths;
mod pickup;
mod rest;
mod runner;
mod search;
mod stop;
mod straighten;
mod threat_watch;
mod travel;
mod travel_targets;
mod walk;

pub use click::{ClickAction, ClickPreview, preview_click};
pub use command::AutoCommand;
pub use memory::{AutoMemory, AutoPickup};
pub use pack_full::PackFullNotice;
pub use paths::steps_to;
pub use rest::{RestEstimate, estimate_rest, next_search_party};
pub use runner::AutoRunner;
pub use stop::{Stop, Stopped};
pub use threat_watch::{ThreatWatch, Warning, worst_turn};
pub use travel_targets::{TravelTarget, matching, travel_targets};
