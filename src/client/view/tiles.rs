//! Terrain: one tilemap per chunk of the level, spawned when a tile of the chunk becomes known,
//! then updated where the known level changes.

use std::collections::{BTreeMap, BTreeSet};

use bevy::{prelude::*, render::renderer::RenderAdapterInfo};
use bevy_ecs_tilemap::prelude::{
    AnimatedTile, ArrayTextureLoader, TileBundle, TileColor, TilePos, TileStorage,
    TileTextureIndex, TileVisible, TilemapArrayTexture, TilemapBundle, TilemapGridSize, TilemapId,
    TilemapSize, TilemapTexture, TilemapTileSize,
};

use crate::{
    client::{
        animation::idle::renders_on_cpu,
        geometry::{TILE, tile_center},
        picture::{
            known_level::{KnownLevel, LevelSight, update_known_level},
            stone,
            terrain_sheet::{self, TerrainSheet, TerrainSheets},
            view_set::ViewSet,
        },
        preferences::Preferences,
        session::Session,
        state::Glyphs,
    },
    grid::{Grid, Point},
    sim::{Known, Place, TileKnowledge},
};

use super::{
    autotile,
    glyphs::{lit, map_may_change},
};

/// Side of a chunk, in tiles.
const CHUNK: i32 = 32;
/// Duration of an animation frame of a tile, in seconds.
const FRAME: f32 = 0.12;

/// Tilemaps of the level by chunk position.
#[derive(Resource, Default)]
struct Tilemaps {
    chunks: BTreeMap<Point, Chunk>,
}

struct Chunk {
    map: Entity,
    tiles: Grid<Option<Entity>>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tilemaps>()
        .add_systems(
            Startup,
            begin
                .after(terrain_sheet::cut)
                .run_if(resource_exists::<TerrainSheets>),
        )
        .add_systems(
            PostUpdate,
            (refit, show)
                .chain()
                .in_set(ViewSet)
                .after(update_known_level)
                .run_if(resource_exists::<TerrainSheets>.and_then(map_may_change)),
        );
}

/// Registers the textures at startup, so that they are ready before the first game.
fn begin(sheets: Res<TerrainSheets>, textures: Res<ArrayTextureLoader>) {
    for sheet in sheets.all() {
        textures.add(TilemapArrayTexture {
            texture: TilemapTexture::Single(sheet.image.clone()),
            tile_size: TILE_SIZE,
            ..Default::default()
        });
    }
}

/// Despawns the tilemaps of the last level, and spawns the tilemaps of newly known chunks.
fn refit(
    mut commands: Commands,
    known: Res<KnownLevel>,
    sheets: Res<TerrainSheets>,
    mut tilemaps: ResMut<Tilemaps>,
) {
    let Some(sight) = &known.0 else {
        return;
    };
    if sight.is_new {
        for chunk in std::mem::take(&mut tilemaps.chunks).into_values() {
            commands.entity(chunk.map).despawn();
            for (_, tile) in chunk.tiles.iter() {
                if let Some(tile) = tile {
                    commands.entity(tile).despawn();
                }
            }
        }
    }
    let chunks: BTreeSet<Point> = sight.changed.iter().map(|at| chunk_of(*at)).collect();
    for chunk in chunks {
        let texture = || TilemapTexture::Single(sheets.of(sight.level).image.clone());
        let laid = tilemaps.chunks.entry(chunk);
        laid.or_insert_with(|| lay_out(&mut commands, chunk, texture()));
    }
}

const TILE_SIZE: TilemapTileSize = TilemapTileSize {
    x: TILE as f32,
    y: TILE as f32,
};

/// Chunk position of a tile, in chunks.
const fn chunk_of(at: Point) -> Point {
    Point::new(at.x.div_euclid(CHUNK), at.y.div_euclid(CHUNK))
}

/// Position of a tile within its chunk.
const fn in_chunk(at: Point) -> Point {
    Point::new(at.x.rem_euclid(CHUNK), at.y.rem_euclid(CHUNK))
}

/// Spawns a tilemap with hidden tiles.
fn lay_out(commands: &mut Commands, chunk: Point, texture: TilemapTexture) -> Chunk {
    let side = CHUNK.unsigned_abs();
    let size = TilemapSize { x: side, y: side };
    let map = commands.spawn_empty().id();
    let mut storage = TileStorage::empty(size);
    let mut tiles = Grid::new(CHUNK, CHUNK, None, None);
    for point in tiles.points() {
        // Tilemap rows count from the bottom.
        let position = TilePos {
            x: point.x.unsigned_abs(),
            y: (CHUNK - 1 - point.y).unsigned_abs(),
        };
        let entity = commands
            .spawn(TileBundle {
                position,
                tilemap_id: TilemapId(map),
                visible: TileVisible(false),
                ..Default::default()
            })
            .id();
        storage.set(&position, entity);
        tiles.set(point, Some(entity));
    }
    let corner = tile_center(Point::new(chunk.x * CHUNK, (chunk.y + 1) * CHUNK - 1));
    commands.entity(map).insert(TilemapBundle {
        grid_size: TilemapGridSize::from(TILE_SIZE),
        size,
        storage,
        texture,
        tile_size: TILE_SIZE,
        transform: Transform::from_xyz(corner.x, corner.y, 0.0),
        ..Default::default()
    });
    Chunk { map, tiles }
}

/// Writes changed tiles and their neighbours into the tilemaps. Animated tiles run on the GPU.
fn show(
    mut commands: Commands,
    known: Res<KnownLevel>,
    session: Res<Session>,
    letters: Res<Glyphs>,
    (preferences, adapter): (Res<Preferences>, Option<Res<RenderAdapterInfo>>),
    (sheets, tilemaps): (Res<TerrainSheets>, Res<Tilemaps>),
    mut tiles: Query<(
        &mut TileTextureIndex,
        &mut TileColor,
        &mut TileVisible,
        Has<AnimatedTile>,
    )>,
) {
    let moves = preferences.has_motion() && !renders_on_cpu(adapter);
    let (Some(sight), Some(view)) = (&known.0, session.known()) else {
        return;
    };
    let sheet = sheets.of(sight.level);
    let due: Vec<Point> = if letters.is_changed() || preferences.is_changed() {
        sight.tiles.points().collect()
    } else {
        sight.dirty_tiles().into_iter().collect()
    };
    for point in due {
        let chunk = tilemaps.chunks.get(&chunk_of(point));
        let entity = chunk.and_then(|chunk| chunk.tiles.get(in_chunk(point)));
        let Some(entity) = entity else {
            continue;
        };
        let Ok((mut texture, mut colour, mut visible, has_moved)) = tiles.get_mut(entity) else {
            continue;
        };
        let is_known = sight.drawn(point).known != TileKnowledge::Unknown;
        visible.set_if_neq(TileVisible(is_known));
        if !is_known {
            continue;
        }
        let (cell, tint) = picture(sheet, sight, &view, point, letters.0);
        if colour.0 != tint {
            colour.0 = tint;
        }
        texture.set_if_neq(TileTextureIndex(cell));
        if let Some(frames) = sheet.frames(cell).filter(|_| moves) {
            // Neighbouring tiles start with different frames.
            let start = cell + autotile::scatter(Place::new(sight.level, point)) % frames;
            commands.entity(entity).insert(AnimatedTile {
                start,
                end: start + frames,
                speed: 1.0 / (frames as f32 * FRAME),
            });
        } else if has_moved {
            commands.entity(entity).remove::<AnimatedTile>();
            texture.set_changed();
        }
    }
}

/// Sheet cell and tint of a known tile.
fn picture(
    sheet: &TerrainSheet,
    sight: &LevelSight,
    view: &Known,
    point: Point,
    as_letter: bool,
) -> (u32, Color) {
    let place = Place::new(sight.level, point);
    if as_letter {
        let there = sight.drawn(point);
        let looks = view.looks(there.terrain, place);
        let tint = lit(looks.colour, Color::WHITE);
        // One letter per tile: a creature or item takes precedence.
        let is_bare = there.creature.is_none() && there.item.is_none();
        let letter = if is_bare { looks.glyph } else { ' ' };
        return (sheet.letter(letter), tint);
    }
    let cell = autotile::cell(sheet, view, place, |point| sight.drawn(point));
    (cell, stone::tinted(Color::WHITE, view, place))
}
