//! Runs a few steps of the automatic command per frame until it stops by itself or a key or click
//! stops it.

use bevy::prelude::*;

use crate::client::{
    command::actions::PlayerActions,
    redraw::Redraw,
    state::{InputMode, Screen},
};

use super::queue::KeyQueue;

/// Steps per second, slow enough to watch.
const STEPS_PER_SECOND: f32 = 60.0;
/// Maximum number of steps per frame, however long the last frame took.
const MAX_STEPS: f32 = 6.0;

/// Set of the system that steps the automatic command. Runs before keys are read, since a key that
/// stops the command does nothing else.
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
    mut steps_due: Local<f32>,
    mut was_running: Local<bool>,
) {
    let is_new = !std::mem::replace(&mut *was_running, actions.session.is_auto_running());
    if !*was_running {
        *steps_due = 0.0;
        return;
    }
    redraw.ask();
    // The click that started the command in this frame must not stop it.
    let is_pressed = !is_new && buttons.get_just_pressed().len() > 0;
    // The key that started it may still be down.
    let is_stopped = std::iter::from_fn(|| keys.take()).any(|press| press.is_fresh());
    if is_pressed || is_stopped {
        keys.clear();
        actions.session.stop_auto();
        actions.session.refuse("stopped");
        return;
    }
    let passed = time.map_or(1.0, |time| time.delta_secs() * STEPS_PER_SECOND);
    *steps_due = (*steps_due + passed).min(MAX_STEPS);
    while *steps_due >= 1.0 && actions.step_auto() {
        *steps_due -= 1.0;
    }
}
