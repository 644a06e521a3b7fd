//! Comforts: what somebody would do step by step anyway, done until something
//! happens.
//!
//! An [`Auto`] is asked for the next intent before every turn, and answers from
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
//! * [`Errand`]: what is to be done. [`Stop`]: why it is over.
//! * [`Wits`]: what the player keeps in mind beyond what the game remembers for it.
//! * [`Lookout`]: what somebody who types ahead must look up for.
//! * [`LeftLying`]: what is not taken because the pack is full.
//! * [`Meaning`]: what a click on a tile does, and says beforehand.
//! * [`Whereabouts`]: what is known of where things are.
//! * [`Prognosis`]: what a rest would take.

mod errand;
mod explore;
mod harmless;
mod interrupt;
mod known;
mod left;
mod lookout;
mod meaning;
mod prognosis;
mod rest;
mod travel;
mod walk;
mod whereabouts;
mod wits;

pub use errand::{Auto, Errand, Stop, Stopped};
pub use known::steps_to;
pub use left::LeftLying;
pub use lookout::{Alarm, Lookout, worst_turn};
pub use meaning::{Gesture, Meaning, meaning};
pub use prognosis::{Prognosis, prognosis};
pub use whereabouts::{Whereabouts, matching, whereabouts};
pub use wits::{Taste, Wits};
