//! Resumes the game when a level has caught up.

use bevy::prelude::*;

use crate::client::{
    command::actions::PlayerActions, redraw::Redraw, session::Session, state::InputMode,
};

use super::{
    click::{self, ClickSet, Clicks},
    queue::{self, KeyQueue},
};

/// Frames after which the catch-up bar is surely on screen: one frame is drawn while the next is
/// prepared.
const FRAMES_SHOWN: u32 = 2;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        hold_clicks
            .in_set(ClickSet)
            .after(click::watch)
            .after(queue::drop_typed_ahead),
    )
    .add_systems(Update, wait.run_if(in_state(InputMode::CatchUp)));
}

/// Queues clicks made while a level catches up among the keys, and replays them afterwards, one per
/// frame.
fn hold_clicks(session: Res<Session>, mut keys: ResMut<KeyQueue>, mut clicks: ResMut<Clicks>) {
    let is_catching_up = session.is_catching_up();
    if !is_catching_up && !keys.holds_clicks() {
        return;
    }
    if let Some(click) = clicks.take() {
        keys.hold(click);
    }
    // Input after a click must not stop the walk that the click starts.
    let is_busy = is_catching_up || session.is_auto_running();
    if !is_busy && let Some(click) = keys.take_click() {
        clicks.give(click);
    }
}

fn wait(mut actions: PlayerActions, mut redraw: ResMut<Redraw>, mut frames: Local<u32>) {
    redraw.ask();
    *frames += 1;
    if *frames > FRAMES_SHOWN && actions.session.has_caught_up() {
        *frames = 0;
        actions.finish_catch_up();
    }
}
