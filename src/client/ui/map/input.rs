//! Key and mouse input of the map dialog.

use bevy::{input::keyboard::Key, prelude::*, ui::RelativeCursorPosition};

use crate::{
    auto::AutoCommand,
    client::{
        command::{
            verb::{Outcome, Page},
            verbs::verb_for_key,
        },
        dialogs::InputMode,
        input::{
            click::Clicks,
            queue::{KeyPress, KeyQueue},
            scroll::Scroll,
        },
        session::Session,
        ui::{
            action::{Layer, UiAction},
            action_runner::ActionRunner,
        },
    },
    grid::Point,
    read::room_of,
    sim::{Intent, Place},
};

use super::{
    layout::MapArea,
    state::{AREA, MapState},
};

/// Distance above which a click counts as a drag, in logical pixels.
const DRAG_DISTANCE: f32 = 6.0;
/// Maximum number of a room's tiles to which a path is searched.
const MAX_TRIED: usize = 12;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (read_keys, read_mouse)
            .chain()
            .run_if(in_state(InputMode::Map)),
    );
}

fn read_keys(mut keys: ResMut<KeyQueue>, mut state: ResMut<MapState>, mut runner: ActionRunner) {
    while let Some(press) = keys.take() {
        if let Some(action) = press_key(&press, &mut state, &mut runner) {
            // The remaining keys belong to the dialog or screen that opens now.
            runner.run(Layer::Dialog, action);
            break;
        }
    }
    if !keys.is_empty() {
        runner.redraw.ask();
    }
}

/// Moves or zooms the map for a key, or returns the action of the key. Walking keys scroll the map.
fn press_key(key: &KeyPress, state: &mut MapState, runner: &mut ActionRunner) -> Option<UiAction> {
    match &key.key {
        Key::Tab => {
            if let Some(view) = runner.session().known() {
                state.next_room(&view, key.shift);
            }
            return None;
        }
        Key::Enter => {
            let to = destination(runner.session(), state).filter(|_| !key.repeat)?;
            return Some(UiAction::Go(AutoCommand::Travel { to }));
        }
        Key::Escape => return (!key.repeat).then_some(UiAction::Close),
        _ => {}
    }
    let verb = verb_for_key(key)?;
    match verb.outcome {
        Outcome::Act(Intent::Walk { dir }) => state.scroll_step(dir),
        Outcome::Auto(AutoCommand::Walk { dir }) => state.scroll_step(dir),
        Outcome::Act(Intent::Stairs { dir }) => {
            if let Some(view) = runner.session().known() {
                state.change_level(&view, dir);
            }
        }
        Outcome::Zoom(by) => state.zoom(by),
        Outcome::Fullscreen => runner.change_display(verb),
        Outcome::Open(Page::Map) if !key.repeat => return Some(UiAction::Close),
        _ => {}
    }
    None
}

#[derive(Default)]
struct MouseDrag {
    /// Last position, in logical pixels from the corner of the area.
    position: Option<Vec2>,
    /// Distance moved with the button down, in logical pixels; `None` while it is up.
    distance: Option<f32>,
}

fn read_mouse(
    areas: Query<(Entity, &RelativeCursorPosition), With<MapArea>>,
    clicks: Res<Clicks>,
    buttons: Res<ButtonInput<MouseButton>>,
    wheel: Res<Scroll>,
    mut state: ResMut<MapState>,
    mut drag: Local<MouseDrag>,
    mut runner: ActionRunner,
) {
    let Ok((area, cursor)) = areas.single() else {
        return;
    };
    let spot = cursor.normalized.map(|at| (at + 0.5) * AREA);
    let is_over = |spot: &Vec2| spot.cmpge(Vec2::ZERO).all() && spot.cmplt(AREA).all();
    let inside = spot.filter(is_over);
    if buttons.just_pressed(MouseButton::Left) {
        drag.distance = inside.map(|_| 0.0);
    }
    if let (Some(before), Some(now), Some(distance)) = (drag.position, spot, drag.distance)
        && before != now
    {
        let distance = distance + before.distance(now);
        drag.distance = Some(distance);
        if distance > DRAG_DISTANCE {
            state.scroll(before - now);
        }
    }
    if let Some(now) = inside.filter(|now| drag.position != Some(*now)) {
        let tile = state.tile_at(now);
        if state.pointed != tile {
            state.pointed = tile;
        }
    }
    drag.position = spot;
    let notches = wheel.over(|node| node == area);
    if let Some(now) = inside.filter(|_| notches != 0) {
        state.zoom_at(notches.signum(), now);
        state.pointed = state.tile_at(now);
    }
    let is_drag = drag
        .distance
        .is_some_and(|distance| distance > DRAG_DISTANCE);
    if !buttons.pressed(MouseButton::Left) {
        drag.distance = None;
    }
    if clicks.node() == Some(area)
        && !is_drag
        && let Some(to) = destination(runner.session(), &state)
    {
        runner.run(Layer::Dialog, UiAction::Go(AutoCommand::Travel { to }));
    }
}

/// Destination of travel to the pointed tile: the tile itself, or else the nearest reachable tile
/// of its room. `None` on levels other than the player's.
fn destination(session: &Session, state: &MapState) -> Option<Place> {
    let view = session.known().filter(|_| session.replay().is_none())?;
    let here = view.here();
    let level = state.map.as_ref()?.level;
    let place = Place::new(level, state.pointed?);
    if level != here.level {
        return None;
    }
    let room = room_of(&view, place);
    let mut tiles: Vec<Point> = room.map_or_else(|| vec![place.point], |room| room.tiles);
    tiles.retain(|tile| view.passes(view.memory.at(Place::new(level, *tile))));
    tiles.sort_by_key(|tile| {
        let is_other = *tile != place.point;
        (is_other, tile.distance_squared(here.point), tile.y, tile.x)
    });
    if tiles.first() == Some(&here.point) {
        return None;
    }
    tiles
        .into_iter()
        .take(MAX_TRIED)
        .map(|tile| Place::new(level, tile))
        .find(|to| session.steps_to(*to).is_some())
}
