//! Comforts: what somebody would do step by step anyway, done until something
//! happens.
//!
//! An [`AutoRunner`] is asked for the next intent before every turn, and answers from
//! what the player knows. Its intents are ordinary ones: whoever drives it hands
//! them to the game, as if they had been typed. No rule knows of it.
//!
//! **What interrupts it**, whatever it does: somebody in sight who is a threat (of
//! a kind that has the player for an enemy, or who has hurt the player), a hurt, a
//! step of hunger, an effect that begins or ends, stairs first seen, and the thing
//! that one came for first seen. Who is only detected, not seen, is no reason.
//!
//! **Who may be let be** interrupts once, when it is first seen, and keeps nothing from
//! beginning: who goes after nobody and struck by chance, and to whom it is a long way around
//! what can be seen through.
//!
//! **Who sleeps** interrupts once, when it is first seen. After that everything goes on,
//! but no way comes nearer to it where it would hear a step; where no other is known,
//! that is said, and a step at a time, or to ask once more, is left to the player.
//!
//! * [`AutoCommand`]: what is to be done. [`Stop`]: why it is over.
//! * [`AutoMemory`]: what the player keeps in mind beyond what the game remembers for it.
//! * [`ThreatWatch`]: what somebody who types ahead must look up for.
//! * [`PackFullNotice`]: what is not taken because the pack is full.
//! * [`ClickPreview`]: what a click on a tile does, and says beforehand.
//! * [`TravelTarget`]: what is known of where things are.
//! * [`RestEstimate`]: what a rest would take.

mod click;
mod command;
mod explore;
mod interrupt;
mod known;
mod memory;
mod minor_threat;
mod pack_full;
mod prognosis;
mod rest;
mod threat_watch;
mod travel;
mod travel_targets;
mod walk;

pub use click::{ClickAction, ClickPreview, preview_click};
pub use command::{AutoCommand, AutoRunner, Stop, Stopped};
pub use known::steps_to;
pub use memory::{AutoMemory, AutoPickup};
pub use pack_full::PackFullNotice;
pub use prognosis::{RestEstimate, estimate_rest};
pub use threat_watch::{ThreatWatch, Warning, worst_turn};
pub use travel_targets::{TravelTarget, matching, travel_targets};
