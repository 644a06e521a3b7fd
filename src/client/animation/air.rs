//! Idle effects in the air: embers above fires in view, and near the player spores, drips, ash,
//! frost or glints, depending on the rock.
//!
//! Pure functions of the time and the tile.

use bevy::prelude::*;

use crate::{
    client::{
        geometry::TILE,
        picture::{
            known_level::{KnownLevel, LevelSight},
            noise::noise,
            sprite_sheet::SpriteSheet,
        },
        session::Session,
        view::{
            autotile::is_massive,
            sprites::{SpriteSpec, SpriteWriter},
        },
    },
    grid::Point,
    sim::{Known, Place, StableId, TileKnowledge},
};

use super::idle::IdleAnimation;

/// Draw height of the specks, above the creatures.
const HEIGHT: f32 = 2.5;
/// Maximum number of specks in the air.
const POINTS: u32 = 8;
/// Maximum distance of a speck from the player, in tiles.
const REACH: i32 = 5;
/// Side of the repeating pattern of speck positions, in sprite pixels.
const PATTERN: i32 = (2 * REACH + 1) * TILE;
/// Maximum number of tiles that emit embers.
const FIRES: usize = 16;
/// Steps between two embers of a tile.
const EMBER: u32 = 6;
/// Colour of an ember when it appears.
const GLOWING: Color = Color::srgb(1.0, 0.82, 0.35);
/// Colour of an ember before it disappears.
const DULL: Color = Color::srgb(0.7, 0.33, 0.17);

/// Sprite pool of the specks.
pub(in crate::client) struct AirSprites;

type Specks = Vec<SpriteSpec<'static>>;

/// Draws the specks.
pub(in crate::client) fn draw(
    idle: Res<IdleAnimation>,
    known: Res<KnownLevel>,
    session: Res<Session>,
    mut sprites: SpriteWriter<AirSprites>,
) {
    if !idle.is_changed() && !known.is_changed() {
        return;
    }
    let mut all = Vec::new();
    if let (Some(step), Some(sight), Some(view)) = (idle.step, &known.0, session.known()) {
        all = embers(step, sight, &view, sprites.atlas());
        let (_, wall) = view.definitions.terrain.rock(sight.level);
        let stone = wall.stone.as_deref().unwrap_or_default();
        if !view.is_built(sight.level) {
            all.extend(points(stone, step, sight));
        }
    }
    sprites.show(all.into_iter());
}

/// Embers above visible burning tiles, the nearest first.
fn embers(step: u32, sight: &LevelSight, view: &Known, atlas: &SpriteSheet) -> Specks {
    let burns = |at: &Point| {
        let there = sight.tiles.get(*at);
        let looks = view.looks(there.terrain, Place::new(sight.level, *at));
        let mut sprites = looks.sprites.iter();
        there.known == TileKnowledge::Seen && sprites.any(|name| atlas.frames(name).count() > 1)
    };
    let fires = sight.lamps.iter().take(FIRES).map(|lamp| lamp.at);
    let embers = fires.filter(burns).zip(POINTS..).map(|(at, number)| {
        let tile = noise(at.x.unsigned_abs() << 12 ^ at.y.unsigned_abs());
        let clock = step.wrapping_add(tile % EMBER);
        let age = (clock % EMBER) as f32;
        let aside = (noise(tile ^ (clock / EMBER)) % 9) as f32 - 4.0;
        let ember = SpriteSpec::new(StableId(!number), at, HEIGHT, "speck");
        let ember = ember.moved(Vec2::new(aside, 2.0 + 2.0 * age));
        ember.tinted(GLOWING.mix(&DULL, age / (EMBER - 1) as f32))
    });
    embers.collect()
}

/// Specks around the player for this kind of rock.
fn points(stone: &str, step: u32, sight: &LevelSight) -> Specks {
    let points = (0..POINTS).filter_map(|number| {
        let own = noise(number + 1);
        // Two to four seconds; glints are rarer.
        let life = (20 + own % 20) * if stone == "glass" { 3 } else { 2 } / 2;
        let clock = step.wrapping_add(own >> 8);
        let (age, place) = (clock % life, noise(own ^ (clock / life)));
        let (sprite, by, colour) = look(stone, age, life - 1 - age)?;
        // The pattern repeats, so each point has one copy near the player.
        let away = |eye: i32, at: u32| {
            (at as i32 % PATTERN - eye * TILE).rem_euclid(PATTERN) - PATTERN / 2
        };
        let (x, y) = (away(sight.eye.x, place), away(sight.eye.y, place >> 16));
        let tiles = |away: i32| (away + TILE / 2).div_euclid(TILE);
        let at = Point::new(sight.eye.x + tiles(x), sight.eye.y + tiles(y));
        let there = sight.drawn(at);
        let is_lit = there.known == TileKnowledge::Seen
            && at.distance_squared(sight.eye) <= REACH * REACH
            && (stone == "glass" || !is_massive(there.terrain));
        let by = Vec2::new(x as f32, -y as f32) + by.round();
        let point = SpriteSpec::new(StableId(!number), sight.eye, HEIGHT, sprite);
        is_lit.then(|| point.tinted(colour).moved(by))
    });
    points.collect()
}

/// Sprite, offset and colour of a speck, given its age and its remaining life in steps.
fn look(stone: &str, age: u32, left: u32) -> Option<(&'static str, Vec2, Color)> {
    const RINGS: [&str; 3] = ["ring_2", "ring_1", "ring_0"];
    let drift = |rise: f32, colour: Color| {
        let by = Vec2::new((age as f32 * 0.35).sin() * 2.0, rise * age as f32);
        let seen = 0.25 * age.min(left).min(4) as f32;
        Some(("speck", by, colour.with_alpha(seen)))
    };
    let fall = || Vec2::Y * 6.0 * (left - 2) as f32;
    match stone {
        "moss" => drift(0.4, Color::srgb(0.7, 0.95, 0.4)),
        "red" => drift(-0.5, Color::srgb(0.79, 0.55, 0.45)),
        "bone" => drift(-0.3, Color::srgb(0.82, 0.85, 0.86)),
        "wet" if left < 3 => Some((RINGS[left as usize], Vec2::ZERO, Color::WHITE)),
        "wet" if left < 7 => Some(("drop", fall(), Color::WHITE)),
        "glass" if age == 0 => Some(("twinkle", Vec2::ZERO, Color::WHITE)),
        _ => None,
    }
}
