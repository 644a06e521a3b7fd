//! What goes on by itself, a few steps in each frame, until it is over or a key or a
//! click stops it.

use bevy::{
    input::{ButtonInput, mouse::MouseButton},
    prelude::{
        App, IntoScheduleConfigs, Local, Res, ResMut, SystemCondition, SystemSet, Update, in_state,
    },
    time::{Real, Time},
};

use crate::client::{actions::PlayerActions, dialogs::InputMode, redraw::Redraw, state::Screen};

use super::queue::KeyQueue;

/// Steps in a second, so that one sees what happens.
const PACE: f32 = 60.0;
/// Most steps in a frame, however long the last one took.
const MOST_STEPS: f32 = 6.0;

/// Goes on before keys are read: the one that stops it does nothing else.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct AutoCommandSet;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        advance
            .in_set(AutoCommandSet)
            .run_if(in_state(Screen::Playing).and_then(in_state(InputMode::Screen))),
    );
}

fn advance(
    time: Option<Res<Time<Real>>>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut keys: ResMut<KeyQueue>,
    mut actions: PlayerActions,
    mut redraw: ResMut<Redraw>,
    (mut due, mut was_under_way): (Local<f32>, Local<bool>),
) {
    let is_new = !std::mem::replace(&mut *was_under_way, actions.session.is_auto_running());
    if !*was_under_way {
        *due = 0.0;
        return;
    }
    redraw.ask();
    // A click that began it in this very frame does not stop it.
    let is_pressed = !is_new && buttons.get_just_pressed().len() > 0;
    // The key that began it may still be down.
    let is_stopped = std::iter::from_fn(|| keys.take()).any(|press| press.is_fresh());
    if is_pressed || is_stopped {
        keys.clear();
        actions.session.stop_auto();
        actions.session.refuse("You stop.".to_owned());
        return;
    }
    let passed = time.map_or(1.0, |time| time.delta_secs() * PACE);
    *due = (*due + passed).min(MOST_STEPS);
    while *due >= 1.0 && actions.step_auto() {
        *due -= 1.0;
    }
}
