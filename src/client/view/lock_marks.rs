//! The marks of locks and the keys on their pedestals, seen or remembered.

use bevy::{
    color::{Color, ColorToComponents, LinearRgba},
    math::Vec2,
    prelude::{App, IntoScheduleConfigs, PostUpdate, Res, SystemCondition, resource_exists},
};

use crate::{
    client::{geometry::TILE, session::Session},
    grid::Point,
    read::Familiarity,
    sim::{LockId, Rgb, StableId, Terrain, View},
};

use super::{
    glyphs::differs,
    known_level::{KnownLevel, update_known_level},
    light,
    sprite_sheet::SpriteSheet,
    sprites::{SpritePool, SpriteSpec, SpriteWriter},
    view_set::ViewSet,
};

/// How far above the terrain they are drawn: below the items.
const HEIGHT: f32 = 1.3;

/// The sort of sprites that marks have.
struct LockMarkSprites;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SpritePool<LockMarkSprites>>()
        .add_systems(
            PostUpdate,
            show.in_set(ViewSet)
                .after(update_known_level)
                .run_if(resource_exists::<SpriteSheet>.and_then(differs)),
        );
}

fn show(known: Res<KnownLevel>, session: Res<Session>, mut sprites: SpriteWriter<LockMarkSprites>) {
    let Some(game) = session.view() else {
        return;
    };
    let shown = known.0.iter().flat_map(|sight| {
        sight.things().filter_map(|(at, there)| {
            let (lock, is_key) = match there.terrain {
                Terrain::Barrier(lock) | Terrain::ClearBarrier(lock) => (lock, false),
                Terrain::Pedestal(lock) => (lock, true),
                _ => return None,
            };
            let light = match there.known {
                Familiarity::Seen => light::tint(sight.eye, sight.radius, at),
                Familiarity::Remembered | Familiarity::Unknown => light::MEMORY,
            };
            Some((at, lock, is_key, light))
        })
    });
    let drawn = shown.flat_map(|(at, lock, is_key, light)| {
        let key = is_key.then(|| key(&game, lock, at, light)).flatten();
        key.into_iter().chain(mark(&game, lock, at, is_key, light))
    });
    sprites.show(drawn);
}

/// A number for what is drawn at a tile: the key's, and after it the mark's.
fn number(at: Point, is_mark: bool) -> StableId {
    let tile = at.y.unsigned_abs() << 12 | at.x.unsigned_abs();
    StableId(tile << 1 | u32::from(is_mark))
}

fn key<'w>(game: &View<'w>, lock: LockId, at: Point, tint: Color) -> Option<SpriteSpec<'w>> {
    let (kind, _) = game.lock(lock)?;
    Some(SpriteSpec::new(number(at, false), at, HEIGHT, &kind.key_sprite).tinted(tint))
}

fn mark<'w>(
    game: &View<'w>,
    lock: LockId,
    at: Point,
    is_key: bool,
    light: Color,
) -> Option<SpriteSpec<'w>> {
    let (_, mark) = game.lock(lock)?;
    let Rgb([red, green, blue]) = mark.colour;
    let own = LinearRgba::from(Color::srgb_u8(red, green, blue)).to_f32_array_no_alpha();
    let [r, g, b] = LinearRgba::from(light).to_f32_array_no_alpha();
    let tint = Color::linear_rgb(own[0] * r, own[1] * g, own[2] * b);
    let mark = SpriteSpec::new(number(at, true), at, HEIGHT + 0.1, &mark.sprite).tinted(tint);
    // The key itself must be seen beside it.
    let half = TILE as f32 / 2.0;
    let corner = Vec2::new(half / 2.0, -half / 2.0);
    Some(if is_key {
        mark.at_size(corner, Vec2::splat(half))
    } else {
        mark
    })
}
