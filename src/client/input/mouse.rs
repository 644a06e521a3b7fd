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
    sim::{Intent, Position},
};

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

/// A click on a neighbouring tile is a step there.
fn click(
    buttons: Res<'_, ButtonInput<MouseButton>>,
    pointed: Res<'_, Pointed>,
    mut session: ResMut<'_, Session>,
    mut screen: ResMut<'_, NextState<Screen>>,
) {
    if !buttons.just_pressed(MouseButton::Left) {
        return;
    }
    let here = session
        .game()
        .and_then(|game| game.world().get::<Position>(game.player()))
        .map(|position| position.0.point);
    if let (Some(here), Some(there)) = (here, pointed.0)
        && let Some(dir) = Direction::between(here, there)
    {
        session.step(Intent::Walk { dir });
        if session.is_over() {
            screen.set(Screen::Ended);
        }
    }
}
