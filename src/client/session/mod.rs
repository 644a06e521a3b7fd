//! The game being played or watched.
//!
//! * `state`: the session itself, and its processing of a turn.
//! * `catch_up`, `long_step`: steps for which levels catch up in the background.
//! * `auto`: automatic commands. `replay`: replays. `saves`: saved and past games.
//! * `fight`: the forecast shown by panel and card. `replay_player`: playback of a replay.
//! * `scene`: full-screen scenes for events that happen for the first time in a game.

mod auto;
mod catch_up;
pub(super) mod fight;
mod long_step;
mod replay;
pub(super) mod replay_player;
mod saves;
pub(super) mod scene;
mod state;

pub(crate) use state::{Data, WantedKit};
pub use state::{HostPage, Session};

use bevy::{prelude::*, window::ExitSystems};

use crate::store::ArchiveTask;

use super::{preferences::Preferences, redraw::Redraw, state::Screen, words::Words};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Session>()
        .init_resource::<WantedKit>()
        .add_systems(First, (apply_preferences, report_archiving))
        .add_systems(
            PreUpdate,
            apply_language.run_if(resource_changed::<Preferences>),
        )
        .add_systems(
            Last,
            save_on_exit
                .after(ExitSystems)
                .run_if(on_message::<AppExit>),
        );
}

/// Switches to the language of the settings, and redraws the screen after a change.
fn apply_language(
    preferences: Res<Preferences>,
    data: Res<Data>,
    screen: Res<State<Screen>>,
    mut next: ResMut<NextState<Screen>>,
    mut words: ResMut<Words>,
    mut session: ResMut<Session>,
) {
    let languages = data.0.languages();
    let language = preferences.language(languages);
    let mut chosen = Words::of(languages, &language);
    chosen.is_touch = words.is_touch;
    if *words != chosen {
        *words = chosen;
        session.set_language(&language);
        // Entering the screen again rebuilds it.
        next.set(*screen.get());
    }
}

/// Passes the settings for automatic commands and motion to the session.
fn apply_preferences(preferences: Res<Preferences>, mut session: ResMut<Session>) {
    if !preferences.is_changed() && !session.is_changed() {
        return;
    }
    let session = session.bypass_change_detection();
    session.scenes.only_great = !preferences.has_motion();
    let (auto, settings) = (&mut session.auto, &preferences.settings);
    auto.takes_walking = settings.take_walking;
    auto.auto_memory.pickup = preferences.auto_pickup();
    auto.auto_memory.eats = settings.eat;
    auto.auto_memory.continues_after_effects = !settings.stop_after_effects;
}

/// Reports on the end screen if the game could not be archived.
fn report_archiving(mut session: ResMut<Session>, mut redraw: ResMut<Redraw>) {
    let is_done = session.archiving.as_ref().map(ArchiveTask::is_done);
    match is_done {
        Some(true) => session.finish_archiving(),
        Some(false) => redraw.ask(),
        None => {}
    }
}

fn save_on_exit(mut session: ResMut<Session>) {
    if let Err(trouble) = session.save_and_close() {
        error!("{trouble:?}");
    }
}
