//! The window: input in, pictures out. It plays a [`Game`](crate::game::Game)
//! like any other front end and holds no rules.
//!
//! * `verbs`: the table of what the player can do, `verb` what a row of it is.
//! * `input`: keys and mouse → verbs. `actions` carries them out.
//! * `view`: the map, its sprites and the camera.
//! * `ui`: screens, dialogs and the panel.
//! * `dialogs`: which are open, one over the other.
//! * `session`: the running game and its log.
//! * `preferences`: what the player has set.
//! * `comfort`: what goes on by itself. `grace`: what has just appeared takes no click.
//! * `curtain`: the end waits until the last blow was seen.
//! * `projector`: a recorded game that is watched.
//! * `target`: the tile that is being picked. `quick`: what is at hand under the digits.
//! * `topic`: what a part of the window stands for.

mod actions;
mod clock;
mod comfort;
mod crash;
mod curtain;
mod dialogs;
mod effect_mark;
pub mod geometry;
mod grace;
mod input;
mod launch;
mod logbook;
mod preferences;
mod projector;
mod quick;
mod redraw;
mod session;
mod state;
mod target;
#[cfg(test)]
mod tests;
mod topic;
mod ui;
mod verb;
mod verbs;
mod view;

pub use launch::{Options, Showing, run};
