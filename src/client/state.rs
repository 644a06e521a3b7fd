//! Which screen is up, and which dialog lies over it.

use bevy::prelude::{App, AppExtStates, States};

use crate::{read::Use, sim::StableId};

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
    /// The bonus of a new level.
    LevelUp,
    /// Something went wrong.
    Notice,
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>().init_state::<Dialog>();
}
