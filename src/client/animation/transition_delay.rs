//! Delays the end screen, which would cover the last turn's animations, until they are over and the
//! player has seen the final scene.

use bevy::prelude::*;

use crate::client::{
    dialogs::Dialogs,
    session::Session,
    state::{InputMode, Screen},
};

#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TransitionDelay {
    /// Whether the end screen must wait for animations.
    pub(crate) is_active: bool,
}

/// Set of the system that opens the end screen. Systems that change [`TransitionDelay`] run before
/// it.
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
    let is_in_scene = dialogs.input_mode() == InputMode::Scene;
    if session.is_over() && !delay.is_active && !is_in_scene {
        dialogs.clear();
        match session.take_scene() {
            Some(scene) => dialogs.push(scene),
            None => screen.set(Screen::Ended),
        }
    }
}
