//! The window: input in, pictures out. It plays a [`Game`](crate::game::Game) like any
//! other front end and holds no rules.
//!
//! * `command`: what the player can do, the table of it, and what carries it out.
//! * `input`: keys and mouse to commands.
//! * `session`: the game that is played or watched, and its messages.
//! * `view`: the map, its sprites and the camera. `animation`: the last turn in motion.
//! * `ui`: screens, dialogs and the panel. `dialogs`: the stack of open dialogs.
//! * `picture`: sprites, colours and letters, for map and screens alike. `geometry`: the layout of the
//!   window.
//! * `launch`: opens the window. `state`: the screen that is up. `redraw`: when a frame is drawn.
//! * `words`: the words of the player's language. `preferences`: the player's settings.

mod animation;
mod command;
mod dialogs;
pub mod geometry;
mod input;
mod launch;
mod picture;
mod preferences;
mod redraw;
mod session;
mod state;
#[cfg(test)]
#[path = "../../tests/client/mod.rs"]
mod tests;
mod ui;
mod view;
mod words;

pub use dialogs::InputMode;
pub use launch::{Options, ReplayOptions, crash_words, run, running_game};
pub use session::{HostPage, Session};
pub use state::Screen;
