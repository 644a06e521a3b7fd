//! The screen that is up, and display modes that the player switches on and off.

use bevy::prelude::*;

use super::geometry::WindowLayout;

/// Whether the window is a part of a page.
pub(crate) const IN_PAGE: bool = cfg!(target_family = "wasm");

/// The screens.
#[derive(States, Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Title screen: new game, seed, help, quit.
    #[default]
    Title,
    /// A game that is played or watched.
    Playing,
    /// End screen of a game that is over.
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
