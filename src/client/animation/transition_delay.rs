//! Delays the end screen until the last turn's animations are over, because it would cover them,
//! and its scene was seen.

use bevy::prelude::*;

use crate::client::{
    dialogs::{Dialog, Dialogs},
    session::Session,
    state::Screen,
};

/// Whether animations of the last turn still run.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TransitionDelay {
    /// Whether the end screen must wait.
    pub(crate) is_active: bool,
}

/// Opens the end screen. Systems that change [`TransitionDelay`] run before this set.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TransitionDelaySet;

pub(in crate::client) fn plugin(app: &mut App) {
    app.init_resource::<TransitionDelay>().add_systems(
        PostUpdate,
        open_end_screen
            .in_set(TransitionDelaySet)
            .run_if(in_state(Screen::Playing)),
    );
}

fn open_end_screen(
    delay: Res<TransitionDelay>,
    mut session: ResMut<Session>,
    mut dialogs: ResMut<Dialogs>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let is_in_scene = matches!(dialogs.top(), Some(Dialog::Scene(_)));
    if session.is_over() && !delay.is_active && !is_in_scene {
        dialogs.clear();
        match session.take_scene() {
            Some(scene) => dialogs.push(Dialog::Scene(scene)),
            None => screen.set(Screen::Ended),
        }
    }
}
