//! Automatic commands: explore, travel, rest, search and walk until something happens.
//!
//! An [`AutoRunner`] is asked for the next intent before each turn and chooses it from the player's
//! knowledge. The intents are ordinary ones, as if typed by the player; the game rules do not
//! depend on this module.
//!
//! **Interruptions** of all commands: a threat in sight (a creature whose kind is an enemy of the
//! player's, or that has attacked the player), a search party that is heard, lost hit points,
//! growing hunger, an effect that begins or ends, and stairs or the goal seen for the first time. A
//! creature that is only detected, not seen, does not interrupt.
//!
//! **Minor threats** interrupt less. A threat that is visible across a barrier but far away on foot
//! interrupts once, when first seen, and never keeps a command from beginning. A threat that has
//! not noticed the player interrupts exploring and travelling once. A creature that never hunts but
//! attacked by chance interrupts only by attacking.
//!
//! **Hunger** comes before the command itself: see `hunger`.
//!
//! **Sleeping threats** interrupt once, when first seen. After that commands continue, but where a
//! sleeper would hear a step, no route leads nearer to it. If no other route is known, the command
//! stops; the player then walks step by step or repeats the command.
//!
//! **Known danger** is left to the player: no command opens a door behind which a hunter was last
//! seen, or, once the player has met a lurker, steps beside an item that may hide one; it throws
//! something there first. Exploring leaves doors shut that the player closed.
//!
//! * [`AutoCommand`]: the commands. [`Stop`]: why one stopped.
//! * [`AutoMemory`]: the memory of commands, in addition to the game's own memory.
//! * [`ThreatWatch`]: warnings for a player who types ahead.
//! * [`PackFullNotice`]: messages about items left because the pack is full.
//! * [`ClickPreview`]: the action that a click on a tile would start.
//! * [`TravelTarget`]: a known thing that the player can travel to.
//! * [`RestEstimate`]: duration, cost and gain of a rest.

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

pub use click::{ClickAction, ClickPreview, follow_creature, preview_click};
pub use command::AutoCommand;
pub use memory::{AutoMemory, AutoPickup};
pub use pack_full::PackFullNotice;
pub use paths::steps_to;
pub use rest::{RestEstimate, estimate_rest, next_search_party};
pub use runner::AutoRunner;
pub use stop::{Stop, Stopped};
pub use threat_watch::{ThreatWatch, Warning, worst_turn};
pub use travel_targets::{TravelTarget, matching, travel_targets};
