//! Caves of Slight Danger: a turn-based roguelike on Bevy's ECS.
//!
//! The library contains the whole game. These are its modules and their allowed dependencies
//! (arrows point from user to used module; no dependency goes the other way):
//!
//! ```text
//!  client, headless, bot ──► store ──► replay ──► game
//!  client, headless ──► auto ──► read
//!  client, headless, bot ──► game ──► content, generate, scenario
//!             │                │                  │
//!             └──────► read ◄──┘                  │
//!                        └──────► sim ◄───────────┘
//!                                  └──► grid, text
//! ```
//!
//! * [`grid`]: tiles, lines, sight, paths. Without Bevy.
//! * [`text`]: catalogues of texts in several languages. Without Bevy and without rules.
//! * [`sim`]: the rules, as components and systems; no window, file or clock.
//! * [`content`]: data files → definitions. [`generate`]: seed → world.
//! * [`game`]: one running game, the interface of all front ends.
//! * [`read`]: the player's knowledge, as plain values.
//! * [`auto`]: automatic exploring, travelling and resting.
//! * [`scenario`]: hand-made initial states of games, as data.
//! * [`replay`]: recordings and replays. [`store`]: games on disk.
//! * `background`: work on threads, if the platform has threads.
//! * [`headless`]: the game over standard input and output, as JSON lines.
//! * [`bot`]: computer players, and batches of their games.
//! * `client` (feature `client`): the window.

#![warn(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::panic,
    clippy::print_stderr,
    clippy::print_stdout
)]

pub mod auto;
#[allow(
    clippy::disallowed_methods,
    reason = "threads that have no part in the rules"
)]
mod background;
pub mod bot;
pub mod catalog;
#[cfg(feature = "client")]
#[allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stderr,
    reason = "a window has a clock, files and threads, and tells why it cannot open"
)]
pub mod client;
pub mod content;
mod data;
pub mod game;
pub mod generate;
pub mod grid;
pub mod headless;
pub mod names;
pub mod odds;
pub mod read;
pub mod replay;
pub mod scenario;
pub mod sim;
#[allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "the store keeps files, with a thread and the time of day for them"
)]
pub mod store;
pub mod text;

/// Examples of `docs/library.md`, compiled with the tests.
#[cfg(doctest)]
#[doc = include_str!("../docs/library.md")]
struct LibraryPage;
