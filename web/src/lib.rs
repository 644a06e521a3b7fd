//! Caves of Slight Danger in a browser.
//!
//! * `window`: the window on a page.
//! * `rules`: the rules without one, which speak the protocol.
//! * `probe`: what tests read of the window.
//! * `link`: games that an address asks for.
//! * `disk`: files, which the page keeps.

pub mod disk;
pub mod link;
#[cfg(feature = "window")]
pub mod probe;
#[cfg(not(feature = "window"))]
pub mod rules;
#[cfg(feature = "window")]
pub mod window;
