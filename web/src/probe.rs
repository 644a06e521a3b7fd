//! The state of the window for tests, which read it instead of pixels.

use std::sync::{Mutex, PoisonError};

use bevy::{
    platform::time::Instant,
    prelude::*,
    ui::{ComputedNode, UiGlobalTransform, UiSystems},
};
use serde_json::{Value, json};
use slight_danger::{
    client::{Screen, Session, geometry::Viewport},
    game::Game,
    grid::Point,
};
use wasm_bindgen::prelude::*;

static LOOK: Mutex<Value> = Mutex::new(Value::Null);

/// The content of the last frame as JSON: `frames`, the number drawn so far; `busy`, the
/// milliseconds of the longest frame before drawing (rules, generation and saving); `screen`;
/// `texts`, each with the middle of its node in CSS pixels; and of a game `seed`, `turn`, `hash`,
/// `kills`, the `player` and the `creatures` in sight, each with its tile and the middle of the
/// tile in CSS pixels.
#[wasm_bindgen]
pub fn probe() -> String {
    let look = LOOK.lock().unwrap_or_else(PoisonError::into_inner);
    look.to_string()
}

/// Panics, as a bug in the game would.
#[wasm_bindgen]
#[expect(clippy::panic, reason = "it is asked for")]
pub fn fail() {
    panic!("a test wants it");
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Busy>()
        .add_systems(First, begin)
        .add_systems(PostUpdate, end.before(UiSystems::Prepare))
        .add_systems(Last, look);
}

/// Start of the current frame, and milliseconds of the longest frame before drawing.
#[derive(Resource, Default)]
struct Busy {
    begun: Option<Instant>,
    longest: u128,
}

fn begin(mut busy: ResMut<Busy>) {
    busy.begun = Some(Instant::now());
}

fn end(mut busy: ResMut<Busy>) {
    let passed = busy.begun.map_or(0, |begun| begun.elapsed().as_millis());
    busy.longest = busy.longest.max(passed);
}

fn look(
    session: Res<Session>,
    screen: Res<State<Screen>>,
    viewport: Res<Viewport>,
    texts: Query<(
        &Text,
        &UiGlobalTransform,
        &ComputedNode,
        &InheritedVisibility,
    )>,
    busy: Res<Busy>,
    mut frames: Local<u64>,
) {
    *frames += 1;
    let shown = texts.iter().filter(|(text, _, node, visible)| {
        visible.get() && !text.0.is_empty() && node.size().min_element() > 0.0
    });
    let texts = shown.map(|(text, at, ..)| {
        let middle = at.translation / viewport.scale_factor;
        json!({ "text": text.0, "x": middle.x, "y": middle.y })
    });
    let texts: Vec<Value> = texts.collect();
    let mut found = json!({
        "frames": *frames,
        "busy": u64::try_from(busy.longest).unwrap_or(u64::MAX),
        "screen": format!("{:?}", screen.get()),
        "texts": texts,
    });
    if let (Some(game), Value::Object(found)) = (session.game(), &mut found) {
        found.insert("game".to_owned(), of_game(game, &viewport));
    }
    *LOOK.lock().unwrap_or_else(PoisonError::into_inner) = found;
}

fn of_game(game: &Game, viewport: &Viewport) -> Value {
    let view = game.known();
    let place = |point: Point| {
        let (x, y, side) = viewport.tile_corner(point);
        let middle = |corner| (corner + side / 2) as f32 / viewport.scale_factor;
        json!({ "tile": [point.x, point.y], "x": middle(x), "y": middle(y) })
    };
    let creatures = view.creatures().filter(|one| !one.is_player);
    let creatures = creatures.map(|one| place(one.place.point));
    json!({
        "seed": game.seed().to_string(),
        "turn": game.turn(),
        "hash": format!("{:016x}", game.hash()),
        "kills": view.kills().count(),
        "player": place(view.here().point),
        "creatures": creatures.collect::<Vec<_>>(),
    })
}
