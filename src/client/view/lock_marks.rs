//! Visible and remembered lock marks, keys on pedestals, and engravings.

use bevy::prelude::*;

use crate::{
    client::{
        geometry::TILE,
        picture::{known_level::KnownLevel, sprite_sheet::SpriteSheet},
        session::Session,
    },
    grid::Point,
    sim::{Known, LockId, StableId, Terrain, TileKnowledge},
};

use super::{
    glyphs::lit,
    light,
    sprites::{self, SpriteSpec, SpriteWriter},
};

/// Draw height of the marks, below the items.
const HEIGHT: f32 = 1.3;

/// Offset of a small key that lies on a pedestal, in sprite pixels.
const ON_PEDESTAL: Vec2 = Vec2::new(0.0, 6.0);

/// Sprite pool of the lock marks.
struct LockMarkSprites;

pub(super) fn plugin(app: &mut App) {
    sprites::draw_with::<LockMarkSprites, _>(app, show);
}

fn show(known: Res<KnownLevel>, session: Res<Session>, mut sprites: SpriteWriter<LockMarkSprites>) {
    let Some(game) = session.known() else {
        return;
    };
    let shown = known.0.iter().flat_map(|sight| {
        sight.features().filter_map(|(at, there)| {
            let (lock, is_key) = match there.terrain {
                Terrain::Barrier(lock) | Terrain::ClearBarrier(lock) => (lock, false),
                Terrain::Pedestal(lock) => (lock, true),
                _ => return None,
            };
            let light = match there.known {
                TileKnowledge::Seen => light::tint(sight, at),
                TileKnowledge::Remembered | TileKnowledge::Unknown => light::MEMORY,
            };
            Some((at, lock, is_key, light))
        })
    });
    let atlas = sprites.atlas().clone();
    let drawn = shown.flat_map(|(at, lock, is_key, light)| {
        let key = is_key.then(|| key(&atlas, &game, lock, at)).flatten();
        let key = key.map(|key| key.tinted(light));
        key.into_iter().chain(mark(&game, lock, at, is_key, light))
    });
    let engraved = known.0.iter().flat_map(|sight| {
        let here = game.memory.engravings().map(|(at, _)| at);
        here.filter(|at| at.level == sight.level).map(|at| {
            let light = match game.sight.sees(at) {
                true => light::tint(sight, at.point),
                false => light::MEMORY,
            };
            SpriteSpec::new(number(at.point, false), at.point, HEIGHT, "engraving").tinted(light)
        })
    });
    sprites.show(drawn.chain(engraved));
}

/// Id of the key or mark sprite at a tile.
fn number(at: Point, is_mark: bool) -> StableId {
    let tile = at.y.unsigned_abs() << 12 | at.x.unsigned_abs();
    StableId(tile << 1 | u32::from(is_mark))
}

fn key<'w>(
    atlas: &SpriteSheet,
    game: &Known<'w>,
    lock: LockId,
    at: Point,
) -> Option<SpriteSpec<'w>> {
    let sprite = &game.lock(lock)?.0.key_sprite;
    let small = atlas.lying(sprite);
    let key = SpriteSpec::new(number(at, false), at, HEIGHT, small.unwrap_or(sprite));
    Some(small.map_or(key.clone(), |_| key.moved(ON_PEDESTAL)))
}

fn mark<'w>(
    game: &Known<'w>,
    lock: LockId,
    at: Point,
    is_key: bool,
    light: Color,
) -> Option<SpriteSpec<'w>> {
    let (_, mark) = game.lock(lock)?;
    let tint = lit(mark.colour, light);
    let mark = SpriteSpec::new(number(at, true), at, HEIGHT + 0.1, &mark.sprite).tinted(tint);
    // The key must stay visible beside its mark.
    let half = TILE as f32 / 2.0;
    let corner = Vec2::new(half / 2.0, -half / 2.0);
    Some(if is_key {
        mark.at_size(corner, Vec2::splat(half))
    } else {
        mark
    })
}
