//! What keys and mouse do to the map.

use bevy::{
    input::{ButtonInput, keyboard::Key, mouse::MouseButton},
    prelude::{
        App, Entity, IntoScheduleConfigs, Local, Query, Res, ResMut, Update, Vec2, With, in_state,
    },
    ui::RelativeCursorPosition,
};

use crate::{
    auto::Errand,
    client::{
        dialogs::OnTop,
        input::{
            click::Clicks,
            queue::{KeyQueue, Press},
            wheel::Wheel,
        },
        session::Session,
        ui::action::{ActionRunner, Layer, UiAction},
        verb::{Outcome, Page},
        verbs::verb_of,
    },
    grid::Point,
    read::room_of,
    sim::{Intent, Place},
};

use super::{
    layout::MapArea,
    state::{AREA, MapState},
};

/// How far the mouse goes before a click is a drag, logical pixels.
const DRAG: f32 = 6.0;
/// Of a room, how many of the nearest tiles are tried for a way there.
const MOST_TRIED: usize = 12;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (by_keys, by_mouse).chain().run_if(in_state(OnTop::Map)),
    );
}

fn by_keys(mut keys: ResMut<KeyQueue>, mut sheet: ResMut<MapState>, mut runner: ActionRunner) {
    while let Some(press) = keys.take() {
        if let Some(action) = answer(&press, &mut sheet, &mut runner) {
            // One press, one answer: the rest belongs to what opens now.
            runner.run(Layer::Dialog, action);
            break;
        }
    }
    if !keys.is_empty() {
        runner.redraw.ask();
    }
}

/// What a key does: what moves the player moves the map.
fn answer(press: &Press, sheet: &mut MapState, runner: &mut ActionRunner) -> Option<UiAction> {
    match &press.key {
        Key::Tab => {
            if let Some(view) = runner.session().view() {
                sheet.next_room(&view, press.shift);
            }
            return None;
        }
        Key::Enter => {
            let to = destination(runner.session(), sheet).filter(|_| !press.repeat)?;
            return Some(UiAction::Go(Errand::Travel { to }));
        }
        Key::Escape => return (!press.repeat).then_some(UiAction::Close),
        _ => {}
    }
    let verb = verb_of(press)?;
    match verb.outcome {
        Outcome::Act(Intent::Walk { dir }) => sheet.stride(dir),
        Outcome::Go(Errand::Walk { dir }) => sheet.stride(dir),
        Outcome::Act(Intent::Stairs { dir }) => {
            if let Some(view) = runner.session().view() {
                sheet.change_level(&view, dir);
            }
        }
        Outcome::Zoom(by) => sheet.zoom(by),
        Outcome::Fullscreen => runner.display.change(verb),
        Outcome::Open(Page::Map) if !press.repeat => return Some(UiAction::Close),
        _ => {}
    }
    None
}

/// Where the mouse was.
#[derive(Default)]
struct MouseDrag {
    /// Over the area, logical pixels from its corner.
    spot: Option<Vec2>,
    /// How far it went with the button down, logical pixels; nothing while it is up.
    way: Option<f32>,
}

fn by_mouse(
    areas: Query<(Entity, &RelativeCursorPosition), With<MapArea>>,
    (clicks, buttons, wheel): (Res<Clicks>, Res<ButtonInput<MouseButton>>, Res<Wheel>),
    mut sheet: ResMut<MapState>,
    mut dragged: Local<MouseDrag>,
    mut runner: ActionRunner,
) {
    let Ok((area, cursor)) = areas.single() else {
        return;
    };
    let spot = cursor.normalized.map(|at| (at + 0.5) * AREA);
    let is_over = |spot: &Vec2| spot.cmpge(Vec2::ZERO).all() && spot.cmplt(AREA).all();
    let inside = spot.filter(is_over);
    if buttons.just_pressed(MouseButton::Left) {
        dragged.way = inside.map(|_| 0.0);
    }
    if let (Some(before), Some(now), Some(way)) = (dragged.spot, spot, dragged.way)
        && before != now
    {
        let whole = way + before.distance(now);
        dragged.way = Some(whole);
        if whole > DRAG {
            sheet.scroll(before - now);
        }
    }
    if let Some(now) = inside.filter(|now| dragged.spot != Some(*now)) {
        let tile = sheet.tile_at(now);
        if sheet.pointed != tile {
            sheet.pointed = tile;
        }
    }
    dragged.spot = spot;
    let notches = wheel.over(|node| node == area);
    if let Some(now) = inside.filter(|_| notches != 0) {
        sheet.zoom_at(notches.signum(), now);
        sheet.pointed = sheet.tile_at(now);
    }
    let is_drag = dragged.way.is_some_and(|way| way > DRAG);
    if !buttons.pressed(MouseButton::Left) {
        dragged.way = None;
    }
    if clicks.node() == Some(area)
        && !is_drag
        && let Some(to) = destination(runner.session(), &sheet)
    {
        runner.run(Layer::Dialog, UiAction::Go(Errand::Travel { to }));
    }
}

/// Where on the player's level one goes who wants to go to what is pointed at: there, or
/// where no way is known to that tile, to the nearest one of its room.
fn destination(session: &Session, sheet: &MapState) -> Option<Place> {
    let view = session.view().filter(|_| session.reel().is_none())?;
    let here = view.here();
    let level = sheet.map.as_ref()?.level;
    let place = Place::new(level, sheet.pointed?);
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
        .take(MOST_TRIED)
        .map(|tile| Place::new(level, tile))
        .find(|to| session.steps_to(*to).is_some())
}
