//! The current screen, and display modes that the player toggles.

use bevy::prelude::*;

use super::geometry::WindowLayout;

/// Whether the window is embedded in a web page.
pub(crate) const IN_PAGE: bool = cfg!(target_family = "wasm");

/// The screens of the client.
#[derive(States, Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Title screen: new game, seed, help, quit.
    #[default]
    Title,
    /// A game being played or watched.
    Playing,
    /// End screen of a finished game.
    Ended,
}

/// Whether creature descriptions include the reason for the creature's last decision.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ShowMinds(pub(crate) bool);

/// Whether the map is drawn as coloured letters.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Glyphs(pub(crate) bool);

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_resource::<ShowMinds>()
        .init_resource::<Glyphs>()
        .init_resource::<WindowLayout>();
}
