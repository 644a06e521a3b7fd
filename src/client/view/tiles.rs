//! The terrain, as one tilemap that is made once for each size of map and
//! from then on written where it differs.

use bevy::{
    color::Color,
    prelude::{
        App, Commands, DetectChanges, DetectChangesMut, Entity, IntoScheduleConfigs, PostUpdate,
        Query, Res, ResMut, Resource, SystemCondition, Transform, resource_exists,
    },
};
use bevy_ecs_tilemap::prelude::{
    ArrayTextureLoader, TileBundle, TileColor, TilePos, TileStorage, TileTextureIndex, TileVisible,
    TilemapArrayTexture, TilemapBundle, TilemapGridSize, TilemapId, TilemapSize, TilemapTexture,
    TilemapTileSize,
};

use crate::{
    client::{
        geometry::{TILE, tile_center},
        session::{Data, Session},
        state::Glyphs,
    },
    grid::{Direction, Grid, Point},
    read::{Familiarity, TileView},
    sim::Place,
};

use super::{
    autotile,
    glyphs::{coloured, differs},
    known::{KnownLevel, Sight, look},
    order::ViewSet,
    stone,
    terrain_sheet::{self, TerrainSheets},
};

/// The tilemap's tiles by their place on the map.
#[derive(Resource)]
struct TileEntities {
    map: Entity,
    tiles: Grid<Option<Entity>>,
    /// Which sheet they are cut from.
    sheet: usize,
    /// What is shown on them; of no level at first.
    shown: Option<(usize, Grid<TileView>)>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        bevy::prelude::Startup,
        begin
            .after(terrain_sheet::cut)
            .run_if(resource_exists::<TerrainSheets>),
    )
    .add_systems(
        PostUpdate,
        (refit, show)
            .chain()
            .in_set(ViewSet)
            .after(look)
            .run_if(resource_exists::<TileEntities>.and_then(differs)),
    );
}

/// Done at the start, so that the textures are ready long before the first game.
fn begin(
    mut commands: Commands<'_, '_>,
    data: Res<'_, Data>,
    sheets: Res<'_, TerrainSheets>,
    textures: Res<'_, ArrayTextureLoader>,
) {
    for sheet in sheets.all() {
        textures.add(TilemapArrayTexture {
            texture: TilemapTexture::Single(sheet.image.clone()),
            tile_size: TILE_SIZE,
            ..Default::default()
        });
    }
    let world = &data.0.world;
    let entities = lay_out(&mut commands, (world.width, world.height), &sheets, 0);
    commands.insert_resource(entities);
}

/// Makes the tilemap anew when the level is of another size or rock than the last one.
fn refit(
    mut commands: Commands<'_, '_>,
    known: Res<'_, KnownLevel>,
    sheets: Res<'_, TerrainSheets>,
    mut entities: ResMut<'_, TileEntities>,
) {
    let Some(sight) = &known.0 else {
        return;
    };
    let size = (sight.tiles.width(), sight.tiles.height());
    let sheet = sheets.number(sight.level);
    if size != (entities.tiles.width(), entities.tiles.height()) || sheet != entities.sheet {
        commands.entity(entities.map).despawn();
        for (_, tile) in entities.tiles.iter() {
            if let Some(tile) = tile {
                commands.entity(tile).despawn();
            }
        }
        *entities = lay_out(&mut commands, size, &sheets, sheet);
    }
}

const TILE_SIZE: TilemapTileSize = TilemapTileSize {
    x: TILE as f32,
    y: TILE as f32,
};

/// Spawns the tilemap, all of it hidden.
fn lay_out(
    commands: &mut Commands<'_, '_>,
    (width, height): (i32, i32),
    sheets: &TerrainSheets,
    sheet: usize,
) -> TileEntities {
    let size = TilemapSize {
        x: width.unsigned_abs(),
        y: height.unsigned_abs(),
    };
    let map = commands.spawn_empty().id();
    let mut storage = TileStorage::empty(size);
    let mut tiles = Grid::new(width, height, None, None);
    for point in tiles.points() {
        // The tilemap counts rows from the bottom.
        let position = TilePos {
            x: point.x.unsigned_abs(),
            y: (height - 1 - point.y).unsigned_abs(),
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
    let texture = TilemapTexture::Single(sheets.of(sheet).image.clone());
    let corner = tile_center(Point::new(0, height - 1));
    commands.entity(map).insert(TilemapBundle {
        grid_size: TilemapGridSize::from(TILE_SIZE),
        size,
        storage,
        texture,
        tile_size: TILE_SIZE,
        transform: Transform::from_xyz(corner.x, corner.y, 0.0),
        ..Default::default()
    });
    TileEntities {
        map,
        tiles,
        sheet,
        shown: None,
    }
}

/// Writes what the player knows of the level into the tilemap, where it or what lies
/// beside it differs from what is shown.
fn show(
    known: Res<'_, KnownLevel>,
    (session, letters): (Res<'_, Session>, Res<'_, Glyphs>),
    sheets: Res<'_, TerrainSheets>,
    mut entities: ResMut<'_, TileEntities>,
    mut tiles: Query<'_, '_, (&mut TileTextureIndex, &mut TileColor, &mut TileVisible)>,
) {
    let (Some(sight), Some(view)) = (&known.0, session.view()) else {
        return;
    };
    let sheet = sheets.of(sight.level);
    let shown = entities.shown.take();
    let shown = shown.filter(|(level, _)| *level == sight.level && !letters.is_changed());
    let differs = |point| {
        let there = sight.tiles.get(point);
        shown.as_ref().is_none_or(|(_, shown)| {
            let before = shown.get(point);
            (before.known, before.terrain) != (there.known, there.terrain)
        })
    };
    let changed = grown(sight.tiles.points().filter(|point| differs(*point)), sight);
    for (point, is_changed) in changed.iter() {
        let entity = entities.tiles.get(point).filter(|_| is_changed);
        let Some(Ok((mut texture, mut colour, mut visible))) =
            entity.map(|entity| tiles.get_mut(entity))
        else {
            continue;
        };
        let is_known = sight.tiles.get(point).known != Familiarity::Unknown;
        visible.set_if_neq(TileVisible(is_known));
        if !is_known {
            continue;
        }
        let place = Place::new(sight.level, point);
        let looks = view.looks(sight.tiles.get(point).terrain, place);
        let tint = if letters.0 {
            coloured(looks.colour, Color::WHITE)
        } else {
            stone::tinted(Color::WHITE, &view, place)
        };
        if colour.0 != tint {
            colour.0 = tint;
        }
        let look = |point| sight.tiles.get(point);
        let cell = if letters.0 {
            sheet.letter(looks.glyph)
        } else {
            autotile::cell(sheet, &view, place, look)
        };
        texture.set_if_neq(TileTextureIndex(cell));
    }
    entities.shown = Some((sight.level, sight.tiles.clone()));
}

/// These points and all beside them.
fn grown(points: impl Iterator<Item = Point>, sight: &Sight) -> Grid<bool> {
    let mut all = Grid::new(sight.tiles.width(), sight.tiles.height(), false, false);
    for point in points {
        all.set(point, true);
        for direction in Direction::ALL {
            all.set(point.step(direction), true);
        }
    }
    all
}
