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
mod auto_command;
mod click_guard;
mod clock;
mod crash;
mod dialogs;
mod effect_icon;
pub mod geometry;
mod hover_target;
mod input;
mod launch;
mod log_file;
mod preferences;
mod quickslots;
mod redraw;
mod replay_player;
mod session;
mod state;
mod target_picker;
#[cfg(test)]
mod tests;
mod transition_delay;
mod ui;
mod verb;
mod verbs;
mod view;

pub use launch::{Options, ReplayOptions, run};
