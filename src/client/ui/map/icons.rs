//! Icons over the image of the map: locks, keys, stairs, secret doors, the player, and a frame
//! around the pointed room.

use bevy::prelude::*;

use crate::{
    client::picture::{sprite_sheet::SpriteSheet, theme},
    grid::Point,
    read::{LevelMap, MapRoom},
    sim::{Known, LockId, Place, Rgb},
};

/// Minimum side of a sprite, in logical pixels.
const SPRITE_SIDE: f32 = 16.0;
/// Minimum side of a mark without a sprite, in logical pixels.
const MARK_SIDE: f32 = 9.0;

/// Background of the mark of a locked barrier.
const LOCKED: Color = Color::srgb(0.04, 0.03, 0.06);
/// Frame of a secret door.
const SECRET: Color = Color::srgb(1.0, 0.86, 0.47);

/// Place of an icon over the image.
#[derive(Component, Copy, Clone, Debug, PartialEq)]
pub(super) enum MapIcon {
    /// On a tile.
    Tile {
        at: Point,
        /// Minimum side, in logical pixels.
        min_side: f32,
        /// Shift to the right, in icon widths.
        shift: f32,
    },
    /// Around the pointed room.
    Room,
}

impl MapIcon {
    const fn on(at: Point, min_side: f32) -> Self {
        let shift = 0.0;
        Self::Tile {
            at,
            min_side,
            shift,
        }
    }

    /// Positions a node on a map with tiles of `scale` logical pixels.
    pub(super) fn place(self, node: &mut Node, scale: f32, room: Option<MapRoom>) {
        match (self, room) {
            (
                Self::Tile {
                    at,
                    min_side,
                    shift,
                },
                _,
            ) => {
                let side = scale.max(min_side);
                let corner = |tile: i32| (tile as f32 + 0.5) * scale - side / 2.0;
                node.left = px((corner(at.x) + shift * side).round());
                node.top = px(corner(at.y).round());
                (node.width, node.height) = (px(side), px(side));
            }
            (Self::Room, Some(room)) => {
                // The frame includes the walls.
                let tiles = |from: i32, to: i32| ((to - from + 3) as f32 * scale).round();
                node.display = Display::Flex;
                node.left = px((room.from.x - 1) as f32 * scale);
                node.top = px((room.from.y - 1) as f32 * scale);
                node.width = px(tiles(room.from.x, room.to.x));
                node.height = px(tiles(room.from.y, room.to.y));
            }
            (Self::Room, None) => node.display = Display::None,
        }
    }
}

/// Sprites of a lock.
pub(super) struct LockSprites<'w> {
    /// Sprite of the mark.
    pub(super) mark: &'w str,
    /// Colour of the mark.
    pub(super) colour: Color,
    /// Sprite of the key.
    pub(super) key: &'w str,
}

/// Sprites of a lock, if the world contains it.
pub(super) fn lock_sprites<'w>(view: &Known<'w>, lock: LockId) -> Option<LockSprites<'w>> {
    let (kind, mark) = view.lock(lock)?;
    let Rgb([red, green, blue]) = mark.colour;
    Some(LockSprites {
        mark: &mark.sprite,
        colour: Color::srgb_u8(red, green, blue),
        key: &kind.key_sprite,
    })
}

/// Spawns all icons of a level.
pub(super) fn spawn_icons(
    picture: &mut ChildSpawnerCommands,
    view: &Known,
    map: &LevelMap,
    atlas: &SpriteSheet,
) {
    let mut sprite = |name: &str, icon: MapIcon, colour: Color, back: Color| {
        let image = ImageNode {
            image: atlas.image.clone(),
            texture_atlas: Some(atlas.cell(atlas.index(name))),
            color: colour,
            ..Default::default()
        };
        picture.spawn((icon, icon_node(0.0), image, BackgroundColor(back)));
    };
    for at in &map.stairs {
        let terrain = map.tiles.get(*at);
        let looks = view.looks(terrain, Place::new(map.level, *at));
        if let Some(name) = looks.sprites.first() {
            sprite(
                name,
                MapIcon::on(*at, SPRITE_SIDE),
                Color::WHITE,
                Color::NONE,
            );
        }
    }
    for lock in &map.locks {
        if let Some(lock_sprites) = lock_sprites(view, lock.lock) {
            let back = if lock.open { Color::NONE } else { LOCKED };
            sprite(
                lock_sprites.mark,
                MapIcon::on(lock.at, SPRITE_SIDE),
                lock_sprites.colour,
                back,
            );
        }
    }
    for (at, lock) in &map.keys {
        if let Some(lock_sprites) = lock_sprites(view, *lock) {
            sprite(
                lock_sprites.key,
                MapIcon::on(*at, SPRITE_SIDE),
                Color::WHITE,
                theme::PANEL,
            );
            let beside = MapIcon::Tile {
                at: *at,
                min_side: SPRITE_SIDE,
                shift: 1.0,
            };
            sprite(lock_sprites.mark, beside, lock_sprites.colour, theme::PANEL);
        }
    }
    if let Some(here) = map.here {
        let player = &view.definitions.creature(view.me.creature.0).sprite;
        sprite(
            player,
            MapIcon::on(here, SPRITE_SIDE),
            Color::WHITE,
            theme::BACKGROUND,
        );
    }
    for at in &map.secrets {
        let icon = MapIcon::on(*at, MARK_SIDE);
        picture.spawn((icon, icon_node(2.0), BorderColor::all(SECRET)));
    }
    picture.spawn((
        MapIcon::Room,
        icon_node(1.0),
        BorderColor::all(theme::ACCENT),
    ));
}

/// Node of an icon with a border of this width in logical pixels.
fn icon_node(border: f32) -> Node {
    Node {
        position_type: PositionType::Absolute,
        border: UiRect::all(px(border)),
        ..Default::default()
    }
}
