//! Delays the end screen until the last turn's animations are over, because it would cover them.

use bevy::prelude::*;

use super::{dialogs::Dialogs, session::Session, state::Screen};

/// Whether animations of the last turn still run.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TransitionDelay {
    /// Whether the end screen must wait.
    pub(crate) is_active: bool,
}

/// Opens the end screen. Systems that change [`TransitionDelay`] run before this set.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TransitionDelaySet;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TransitionDelay>().add_systems(
        PostUpdate,
        open_end_screen
            .in_set(TransitionDelaySet)
            .run_if(in_state(Screen::Playing)),
    );
}

fn open_end_screen(
    delay: Res<TransitionDelay>,
    session: Res<Session>,
    mut dialogs: ResMut<Dialogs>,
    mut screen: ResMut<NextState<Screen>>,
) {
    if session.is_over() && !delay.is_active {
        dialogs.clear();
        screen.set(Screen::Ended);
    }
}
