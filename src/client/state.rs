//! Which screen is up, and which dialog lies over it.

use bevy::prelude::{App, AppExtStates, States};

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
    /// Something went wrong.
    Notice,
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>().init_state::<Dialog>();
}
