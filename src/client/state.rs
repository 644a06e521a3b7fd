//! Which screen is up, and what it tells.

use bevy::prelude::{App, AppExtStates, Resource, States};

use super::geometry::WindowLayout;

/// The screens.
#[derive(States, Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Screen {
    /// New game, seed, help, quit.
    #[default]
    Title,
    /// The caves.
    Playing,
    /// How it ended.
    Ended,
}

/// Whether the description of a creature tells why it did what it did last: for
/// people who watch minds.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Minds(pub(crate) bool);

/// Whether the map is drawn as coloured letters.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Glyphs(pub(crate) bool);

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_resource::<Minds>()
        .init_resource::<Glyphs>()
        .init_resource::<WindowLayout>();
}
