//! Caves of Slight Danger in a browser.
//!
//! * `window`: the window on a page.
//! * `rules`: the rules without a window, which speak the protocol.
//! * `probe`: the state of the window for tests.
//! * `link`: games requested by the address of the page.
//! * `disk`: files, which the page stores.

pub mod disk;
pub mod link;
#[cfg(feature = "window")]
pub mod probe;
#[cfg(not(feature = "window"))]
pub mod rules;
#[cfg(feature = "window")]
pub mod window;
