//! Keys in the caves.

use bevy::{
    prelude::{
        App, IntoScheduleConfigs, NextState, Query, ResMut, SystemCondition, Update, With, in_state,
    },
    window::{MonitorSelection, PrimaryWindow, Window, WindowMode},
};

use crate::{
    client::{
        redraw::Redraw,
        session::Session,
        state::{Dialog, Screen},
    },
    sim::{Intent, Levels, Place, Position, Terrain, Vertical},
};

use super::{
    Keys,
    keymap::{Command, command_of},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        play.run_if(in_state(Screen::Playing).and_then(in_state(Dialog::None))),
    );
}

/// Answers the waiting keys until one of them opens a dialog or ends the game.
fn play(
    mut keys: ResMut<'_, Keys>,
    mut session: ResMut<'_, Session>,
    mut dialog: ResMut<'_, NextState<Dialog>>,
    mut screen: ResMut<'_, NextState<Screen>>,
    mut redraw: ResMut<'_, Redraw>,
    mut windows: Query<'_, '_, &mut Window, With<PrimaryWindow>>,
) {
    while let Some(press) = keys.take() {
        let Some(command) = command_of(&press) else {
            continue;
        };
        let opened = match command {
            Command::Step(dir) => {
                session.step(Intent::Walk { dir });
                None
            }
            Command::Wait => {
                session.step(Intent::Wait);
                None
            }
            Command::StairsDown => {
                session.step(Intent::Stairs {
                    dir: Vertical::Down,
                });
                None
            }
            Command::StairsUp if stands_at_exit(&session) => Some(Dialog::Leave),
            Command::StairsUp => {
                session.step(Intent::Stairs { dir: Vertical::Up });
                None
            }
            Command::Help => Some(Dialog::Help),
            Command::Back => Some(Dialog::Menu),
            Command::Fullscreen => {
                if let Ok(mut window) = windows.single_mut() {
                    toggle_fullscreen(&mut window);
                }
                None
            }
        };
        if session.is_over() {
            screen.set(Screen::Ended);
        }
        if let Some(opened) = opened {
            dialog.set(opened);
        }
        if session.is_over() || opened.is_some() {
            break;
        }
    }
    if !keys.is_empty() {
        redraw.ask();
    }
}

/// Whether the stairs up under the player lead out of the caves.
pub(super) fn stands_at_exit(session: &Session) -> bool {
    session.game().is_some_and(|game| {
        let world = game.world();
        let place: Option<Place> = world
            .get::<Position>(game.player())
            .map(|position| position.0);
        place.is_some_and(|place| {
            place.level == 0 && world.resource::<Levels>().terrain(place) == Terrain::StairsUp
        })
    })
}

/// Fills the screen, or goes back to a window.
pub(crate) fn toggle_fullscreen(window: &mut Window) {
    window.mode = match window.mode {
        WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        WindowMode::BorderlessFullscreen(_) | WindowMode::Fullscreen(..) => WindowMode::Windowed,
    };
}
