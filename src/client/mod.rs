//! The graphical client: turns input into commands and draws the game. It plays a
//! [`Game`](crate::game::Game) like any other front end and contains no rules.
//!
//! * `command`: the table of player commands, and code that carries them out.
//! * `input`: translates keys and mouse events to commands.
//! * `session`: the game being played or watched, and its messages.
//! * `view`: the map, its sprites and the camera. `animation`: animations of the last turn.
//! * `dialog`: what every dialog is. `sheet`: what it shows. `dialogs`: the stack of open ones.
//! * `ui`: screens, dialogs and the panel.
//! * `picture`: sprites, colours and glyphs for map and screens. `geometry`: the window layout.
//! * `launch`: opens the window. `state`: the current screen. `redraw`: when frames are drawn.
//! * `words`: texts in the player's language. `preferences`: the player's settings.

mod animation;
mod command;
mod dialog;
mod dialogs;
pub mod geometry;
mod input;
mod launch;
mod picture;
mod preferences;
mod redraw;
mod session;
mod sheet;
mod state;
#[cfg(test)]
#[path = "../../tests/client/mod.rs"]
mod tests;
mod ui;
mod view;
mod words;

pub use launch::{Options, ReplayOptions, crash_words, run, running_game};
pub use session::{HostPage, Session};
pub use state::{InputMode, Screen};
pub use ui::text_input::TextField;
