//! Keys in the caves.

use bevy::prelude::{App, IntoScheduleConfigs, ResMut, SystemCondition, Update, in_state};

use crate::client::{actor::Actor, dialogs::OnTop, redraw::Redraw, state::Screen, verbs::verb_of};

use super::{display::Display, queue::Keys};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        play.run_if(in_state(Screen::Playing).and_then(in_state(OnTop::Nothing))),
    );
}

/// Answers the waiting keys until one of them opens a dialog or ends the game.
fn play(
    mut keys: ResMut<'_, Keys>,
    mut actor: Actor<'_>,
    mut display: Display<'_, '_>,
    mut redraw: ResMut<'_, Redraw>,
) {
    while let Some(press) = keys.take() {
        let Some(verb) = verb_of(&press) else {
            continue;
        };
        display.change(verb);
        if !actor.begin(verb) {
            break;
        }
    }
    if !keys.is_empty() {
        redraw.ask();
    }
}
