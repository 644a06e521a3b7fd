//! Which screen is up, and which dialog lies over it.

use bevy::prelude::{App, AppExtStates, Resource, States};

use crate::{
    read::{Purpose, Use},
    sim::StableId,
};

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

/// What lies over the screen and takes all input.
#[derive(States, Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Dialog {
    /// Nothing.
    #[default]
    None,
    /// Keys and story.
    Help,
    /// Typing a seed.
    Seed,
    /// The menu of a running game.
    Menu,
    /// Give this game up?
    Abandon,
    /// Leave the caves without what was lost?
    Leave,
    /// What is carried.
    Pack,
    /// What can be done with a thing that is carried.
    Item(StableId),
    /// Which thing to put to a use.
    Choose(Use),
    /// Everything that is known of a thing.
    Examine(StableId),
    /// Which spell to read in a book.
    Spells(StableId),
    /// Which tile to look, throw, fire or cast at. It leaves the map in view.
    Target(Purpose),
    /// Whether to name a single thing or all of its kind.
    Naming(StableId),
    /// Typing a name for a thing, or for all of its kind.
    Name {
        /// The thing.
        item: StableId,
        /// Whether all of its kind are meant.
        whole_kind: bool,
    },
    /// The bonus of a new level.
    LevelUp,
    /// Something went wrong.
    Notice,
}

/// Whether the description of a creature tells why it did what it did last: for
/// people who watch minds.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Minds(pub(crate) bool);

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_state::<Dialog>()
        .init_resource::<Minds>();
}
