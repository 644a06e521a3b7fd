//! The window: input in, pictures out. It plays a [`Game`](crate::game::Game) like any
//! other front end and holds no rules.
//!
//! * `verbs`: the table of what the player can do; `verb`: the type of its rows.
//! * `input`: keys and mouse to verbs. `actions` carries them out.
//! * `view`: the map, its sprites, animations and the camera.
//! * `ui`: screens, dialogs and the panel. `dialogs`: the stack of open dialogs.
//! * `session`: the game that is played or watched, and its messages.
//! * `auto_command`: the automatic command in progress, such as exploring.
//! * `replay_player`: speed and position of a replay.
//! * `target_picker`: the tile being picked. `quickslots`: items and spells under the digits.
//! * `scene`: what is shown large when it happens for the first time in a game.
//! * `words`: the words of the player's language.
//! * `fight`: the forecast of a fight, which panel and card show.
//! * `hover_target`: what a UI node explains. `preferences`: the player's settings.
//! * `click_guard`, `transition_delay`: when input and new screens must wait.

mod actions;
mod auto_command;
mod click_guard;
mod clock;
mod crash;
mod dialogs;
mod effect_icon;
mod fight;
pub mod geometry;
mod hover_target;
mod input;
mod launch;
mod log_file;
mod preferences;
mod quickslots;
mod redraw;
mod replay_player;
mod scene;
mod session;
mod state;
mod target_picker;
#[cfg(test)]
#[path = "../../tests/client/mod.rs"]
mod tests;
mod transition_delay;
mod ui;
mod verb;
mod verbs;
mod view;
mod words;

pub use crash::{crash_words, running_game};
pub use dialogs::InputMode;
pub use launch::{Options, ReplayOptions, run};
pub use session::{HostPage, Session};
pub use state::Screen;
