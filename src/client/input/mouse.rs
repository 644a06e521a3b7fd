//! The mouse over the map.

use bevy::{
    input::{ButtonInput, mouse::MouseButton},
    prelude::{
        App, IntoScheduleConfigs, NextState, Query, Res, ResMut, Resource, State, SystemCondition,
        Update, With, in_state,
    },
    window::{PrimaryWindow, Window},
};

use crate::{
    client::{
        geometry::Viewport,
        session::Session,
        state::{Dialog, Screen},
    },
    grid::{Direction, Point},
    sim::{Intent, Levels, Position, Terrain, Vertical},
};

use super::play::stands_at_exit;

/// The tile under the mouse, if it is over the map and nothing covers it.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pointed(pub(crate) Option<Point>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointed>().add_systems(
        Update,
        (
            point,
            click.run_if(in_state(Screen::Playing).and_then(in_state(Dialog::None))),
        )
            .chain(),
    );
}

fn point(
    viewport: Res<'_, Viewport>,
    screen: Res<'_, State<Screen>>,
    dialog: Res<'_, State<Dialog>>,
    mut pointed: ResMut<'_, Pointed>,
    windows: Query<'_, '_, &Window, With<PrimaryWindow>>,
) {
    let free = *screen.get() == Screen::Playing && *dialog.get() == Dialog::None;
    let tile = windows
        .single()
        .ok()
        .filter(|_| free)
        .and_then(Window::physical_cursor_position)
        .and_then(|position| viewport.tile_at(position));
    if pointed.0 != tile {
        pointed.0 = tile;
    }
}

/// A click on a neighbouring tile is a step there; on one's own tile it takes
/// the stairs there, or waits.
fn click(
    buttons: Res<'_, ButtonInput<MouseButton>>,
    pointed: Res<'_, Pointed>,
    mut session: ResMut<'_, Session>,
    mut screen: ResMut<'_, NextState<Screen>>,
    mut dialog: ResMut<'_, NextState<Dialog>>,
) {
    if !buttons.just_pressed(MouseButton::Left) {
        return;
    }
    let Some(game) = session.game() else {
        return;
    };
    let Some(here) = game
        .world()
        .get::<Position>(game.player())
        .map(|position| position.0)
    else {
        return;
    };
    let Some(there) = pointed.0 else {
        return;
    };
    let intent = if there == here.point {
        match game.world().resource::<Levels>().terrain(here) {
            Terrain::StairsUp if stands_at_exit(&session) => {
                dialog.set(Dialog::Leave);
                return;
            }
            Terrain::StairsUp => Intent::Stairs { dir: Vertical::Up },
            Terrain::StairsDown => Intent::Stairs {
                dir: Vertical::Down,
            },
            Terrain::Floor | Terrain::Wall | Terrain::OutOfBounds | Terrain::Unknown => {
                Intent::Wait
            }
        }
    } else if let Some(dir) = Direction::between(here.point, there) {
        Intent::Walk { dir }
    } else {
        return;
    };
    session.step(intent);
    if session.is_over() {
        screen.set(Screen::Ended);
    }
}
