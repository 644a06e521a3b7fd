//! Keys in the caves.

use bevy::{
    prelude::{App, IntoScheduleConfigs, Query, ResMut, SystemCondition, Update, With, in_state},
    window::{MonitorSelection, PrimaryWindow, Window, WindowMode},
};

use crate::{
    client::{
        dialogs::{Dialog, OnTop},
        redraw::Redraw,
        state::{Minds, Screen},
    },
    read::Purpose,
    sim::{Intent, Vertical},
};

use super::{
    Actor, Keys,
    keymap::{Command, command_of},
};

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
    mut minds: ResMut<'_, Minds>,
    mut redraw: ResMut<'_, Redraw>,
    mut windows: Query<'_, '_, &mut Window, With<PrimaryWindow>>,
) {
    while let Some(press) = keys.take() {
        let Some(command) = command_of(&press) else {
            continue;
        };
        let goes_on = match command {
            Command::Step(dir) => actor.act(Intent::Walk { dir }),
            Command::Wait => actor.act(Intent::Wait),
            Command::StairsDown => actor.act(Intent::Stairs {
                dir: Vertical::Down,
            }),
            Command::StairsUp => actor.climb(),
            Command::PickUp => actor.act(Intent::PickUp),
            Command::Pack => actor.open(Dialog::Pack),
            Command::Choose(purpose) => actor.open(Dialog::Choose(purpose)),
            Command::Look => actor.open(Dialog::Target(Purpose::Look)),
            Command::Fire => actor.fire(),
            Command::Minds => {
                minds.0 = !minds.0;
                true
            }
            Command::Help => actor.open(Dialog::Help),
            Command::Back => actor.open(Dialog::Menu),
            Command::Fullscreen => {
                if let Ok(mut window) = windows.single_mut() {
                    toggle_fullscreen(&mut window);
                }
                true
            }
        };
        if !goes_on {
            break;
        }
    }
    if !keys.is_empty() {
        redraw.ask();
    }
}

/// Fills the screen, or goes back to a window.
pub(crate) fn toggle_fullscreen(window: &mut Window) {
    window.mode = match window.mode {
        WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        WindowMode::BorderlessFullscreen(_) | WindowMode::Fullscreen(..) => WindowMode::Windowed,
    };
}
