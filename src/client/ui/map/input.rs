//! Key and mouse input of the map dialog.

use bevy::{input::keyboard::Key, prelude::*, ui::RelativeCursorPosition};

use crate::{
    auto::AutoCommand,
    client::{
        command::{Command, runner::Runner, verbs::verb_for_key},
        input::{
            click::Clicks,
            device::Device,
            queue::{KeyPress, KeyQueue},
            scroll::Scroll,
        },
        session::Session,
        state::{InputMode, Layer},
    },
    grid::Point,
    read::room_of,
    sim::{Intent, Place},
};

use super::{
    layout::{LevelButton, MapArea, WholeMap},
    state::MapState,
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

fn read_keys(mut keys: ResMut<KeyQueue>, mut state: ResMut<MapState>, mut runner: Runner) {
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

/// Moves or zooms the map for a key, or returns the action of the key. Walking keys point at the
/// next room in their direction, and with Shift scroll the map.
fn press_key(key: &KeyPress, state: &mut MapState, runner: &mut Runner) -> Option<Command> {
    match &key.key {
        Key::Tab => {
            if let Some(view) = runner.session().known() {
                state.next_room(&view, key.shift);
            }
            return None;
        }
        Key::Enter => {
            let to = destination(runner.session(), state).filter(|_| !key.repeat)?;
            return Some(Command::Auto(AutoCommand::Travel { to }));
        }
        Key::Escape => return (!key.repeat).then_some(Command::Back),
        _ => {}
    }
    let verb = verb_for_key(key)?;
    match verb.command.clone()? {
        Command::Act(Intent::Walk { dir }) => {
            if let Some(view) = runner.session().known() {
                state.step_room(&view, dir);
            }
        }
        Command::Auto(AutoCommand::Walk { dir }) => state.scroll_step(dir),
        Command::Act(Intent::Stairs { dir }) => {
            if let Some(view) = runner.session().known() {
                state.change_level(&view, dir);
            }
        }
        Command::Zoom(by) => state.zoom(by),
        Command::Fullscreen => return Some(Command::Fullscreen),
        Command::Open(dialog) if dialog.get::<WholeMap>().is_some() && !key.repeat => {
            return Some(Command::Back);
        }
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
    (levels, device, clicks): (Query<&LevelButton>, Res<Device>, Res<Clicks>),
    buttons: Res<ButtonInput<MouseButton>>,
    wheel: Res<Scroll>,
    mut state: ResMut<MapState>,
    mut drag: Local<MouseDrag>,
    mut runner: Runner,
) {
    let Ok((area, cursor)) = areas.single() else {
        return;
    };
    let level = clicks.node().and_then(|node| levels.get(node).ok());
    if let (Some(LevelButton(dir)), Some(view)) = (level, runner.session().known()) {
        state.change_level(&view, *dir);
    }
    let spot = cursor.normalized.map(|at| (at + 0.5) * state.area);
    let is_over = |spot: &Vec2| spot.cmpge(Vec2::ZERO).all() && spot.cmplt(state.area).all();
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
    let is_click = clicks.node() == Some(area) && !is_drag;
    if is_click && *device == Device::Touch {
        // A finger cannot point before it taps: its first tap only selects the room.
        let room = pointed_room(&runner, &state);
        let before = std::mem::replace(&mut state.tapped, room);
        if room.is_some() && room != before {
            return;
        }
    }
    if is_click && let Some(to) = destination(runner.session(), &state) {
        runner.run(Layer::Dialog, Command::Auto(AutoCommand::Travel { to }));
    }
}

/// Index of the room that is pointed at.
fn pointed_room(runner: &Runner, state: &MapState) -> Option<usize> {
    let view = runner.session().known()?;
    state.pointed_room(&view).map(|room| room.id)
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
