//! The mouse over the map.

use bevy::{
    input::{ButtonInput, mouse::MouseButton},
    prelude::{
        App, IntoScheduleConfigs, Query, Res, ResMut, Resource, State, SystemCondition, Update,
        With, in_state,
    },
    window::{PrimaryWindow, Window},
};

use crate::{
    client::{actor::Actor, dialogs::OnTop, geometry::Viewport, state::Screen, target::Target},
    grid::{Direction, Point},
    read::tile,
    sim::{Intent, Terrain, Vertical, View, try_intent},
};

use super::aim::AimSet;

/// The tile that is being picked, else the one under the mouse, if it is over
/// the map and nothing covers it.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pointed(pub(crate) Option<Point>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointed>().add_systems(
        Update,
        (
            point,
            click.run_if(in_state(Screen::Playing).and_then(in_state(OnTop::Nothing))),
        )
            .chain()
            .after(AimSet),
    );
}

fn point(
    viewport: Res<'_, Viewport>,
    screen: Res<'_, State<Screen>>,
    on_top: Res<'_, State<OnTop>>,
    target: Res<'_, Target>,
    mut pointed: ResMut<'_, Pointed>,
    windows: Query<'_, '_, &Window, With<PrimaryWindow>>,
) {
    let free =
        *screen.get() == Screen::Playing && matches!(on_top.get(), OnTop::Nothing | OnTop::Reel);
    let tile = windows
        .single()
        .ok()
        .filter(|_| free)
        .and_then(Window::physical_cursor_position)
        .and_then(|position| viewport.tile_at(position))
        .or_else(|| target.aimed().map(|aimed| aimed.at));
    if pointed.0 != tile {
        pointed.0 = tile;
    }
}

/// A click on a neighbouring tile is a step there; on one's own tile it does
/// what lies nearest.
fn click(
    buttons: Res<'_, ButtonInput<MouseButton>>,
    pointed: Res<'_, Pointed>,
    mut actor: Actor<'_>,
) {
    if !buttons.just_pressed(MouseButton::Left) {
        return;
    }
    let (Some(view), Some(there)) = (actor.session.view(), pointed.0) else {
        return;
    };
    let here = view.here();
    if there == here.point {
        let intent = on_own_tile(&view);
        actor.wish(intent);
    } else if let Some(dir) = Direction::between(here.point, there) {
        actor.act(Intent::Walk { dir });
    }
}

/// What a click on oneself means: take what lies there, else the stairs, else
/// wait. On stairs a full pack does not bar the way.
fn on_own_tile(view: &View<'_>) -> Intent {
    let here = view.here();
    let stairs = match view.levels.terrain(here) {
        Terrain::StairsUp => Some(Vertical::Up),
        Terrain::StairsDown => Some(Vertical::Down),
        Terrain::Floor | Terrain::Wall | Terrain::OutOfBounds | Terrain::Unknown => None,
    };
    let item = tile(view, here).item.is_some();
    match stairs {
        Some(dir) if !item || try_intent(view, Intent::PickUp).is_err() => Intent::Stairs { dir },
        _ if item => Intent::PickUp,
        _ => Intent::Wait,
    }
}
