//! The terrain, as one tilemap that is made once for each size of map and
//! from then on written where it differs.

use bevy::prelude::{
    App, Commands, Entity, IntoScheduleConfigs, PostUpdate, Query, Res, ResMut, Resource,
    SystemCondition, Transform, resource_changed, resource_exists,
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
    },
    grid::{Grid, Point},
    read::Familiarity,
    sim::Place,
};

use super::{
    autotile,
    known::{KnownLevel, look},
    light,
    order::ViewSet,
    sprite_sheet::SpriteSheet,
    stone,
};

/// The tilemap's tiles by their place on the map.
#[derive(Resource)]
struct TileEntities {
    map: Entity,
    tiles: Grid<Option<Entity>>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        bevy::prelude::Startup,
        begin.run_if(resource_exists::<SpriteSheet>),
    )
    .add_systems(
        PostUpdate,
        (refit, show)
            .chain()
            .in_set(ViewSet)
            .after(look)
            .run_if(resource_exists::<TileEntities>.and_then(resource_changed::<Session>)),
    );
}

/// Done at the start, so that the texture is ready long before the first game.
fn begin(
    mut commands: Commands<'_, '_>,
    data: Res<'_, Data>,
    atlas: Res<'_, SpriteSheet>,
    textures: Res<'_, ArrayTextureLoader>,
) {
    let world = &data.0.world;
    let size = (world.width, world.height);
    let entities = lay_out(&mut commands, size, &atlas, &textures);
    commands.insert_resource(entities);
}

/// Makes the tilemap anew when the level is of another size than the last one.
fn refit(
    mut commands: Commands<'_, '_>,
    known: Res<'_, KnownLevel>,
    atlas: Res<'_, SpriteSheet>,
    textures: Res<'_, ArrayTextureLoader>,
    mut entities: ResMut<'_, TileEntities>,
) {
    let Some(sight) = &known.0 else {
        return;
    };
    let size = (sight.tiles.width(), sight.tiles.height());
    if size != (entities.tiles.width(), entities.tiles.height()) {
        commands.entity(entities.map).despawn();
        for (_, tile) in entities.tiles.iter() {
            if let Some(tile) = tile {
                commands.entity(tile).despawn();
            }
        }
        *entities = lay_out(&mut commands, size, &atlas, &textures);
    }
}

/// Spawns the tilemap, all of it hidden.
fn lay_out(
    commands: &mut Commands<'_, '_>,
    (width, height): (i32, i32),
    atlas: &SpriteSheet,
    textures: &ArrayTextureLoader,
) -> TileEntities {
    let size = TilemapSize {
        x: width.unsigned_abs(),
        y: height.unsigned_abs(),
    };
    let tile_size = TilemapTileSize {
        x: TILE as f32,
        y: TILE as f32,
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
    let texture = TilemapTexture::Single(atlas.image.clone());
    let corner = tile_center(Point::new(0, height - 1));
    commands.entity(map).insert(TilemapBundle {
        grid_size: TilemapGridSize::from(tile_size),
        size,
        storage,
        texture: texture.clone(),
        tile_size,
        transform: Transform::from_xyz(corner.x, corner.y, 0.0),
        ..Default::default()
    });
    textures.add(TilemapArrayTexture {
        texture,
        tile_size,
        ..Default::default()
    });
    TileEntities { map, tiles }
}

/// Writes what the player knows of the level into the tilemap.
fn show(
    known: Res<'_, KnownLevel>,
    session: Res<'_, Session>,
    atlas: Res<'_, SpriteSheet>,
    entities: Res<'_, TileEntities>,
    mut tiles: Query<'_, '_, (&mut TileTextureIndex, &mut TileColor, &mut TileVisible)>,
) {
    let (Some(sight), Some(view)) = (&known.0, session.view()) else {
        return;
    };
    for (point, entity) in entities.tiles.iter() {
        let Some(Ok((mut texture, mut colour, mut visible))) =
            entity.map(|entity| tiles.get_mut(entity))
        else {
            continue;
        };
        let there = sight.tiles.get(point);
        let shown = there.known != Familiarity::Unknown;
        if visible.0 != shown {
            visible.0 = shown;
        }
        if !shown {
            continue;
        }
        let place = Place::new(sight.level, point);
        let glow = light::glow(there.known, sight.eye, sight.radius, point);
        let glow = stone::tinted(glow, &view, place);
        if colour.0 != glow {
            colour.0 = glow;
        }
        let look = |point| sight.tiles.get(point);
        let definition = |terrain| view.looks(terrain, place);
        let cell = autotile::cell(&atlas, definition, place, look) as u32;
        if texture.0 != cell {
            texture.0 = cell;
        }
    }
}
