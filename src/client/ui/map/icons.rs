//! What lies over the picture of the map: marks of locks, keys, stairs, secrets that were
//! found, the player, and a frame around the room that is pointed at.

use bevy::{
    color::Color,
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{
        BackgroundColor, BorderColor, Component, Display, ImageNode, Node, PositionType, UiRect, px,
    },
};

use crate::{
    client::{ui::theme, view::sprite_sheet::SpriteSheet},
    grid::Point,
    read::{LevelMap, MapRoom},
    sim::{LockId, Place, Rgb, View},
};

/// Side of a sprite where tiles are smaller, logical pixels.
const SPRITE: f32 = 16.0;
/// The same of what has no sprite.
const SPOT: f32 = 9.0;

/// Behind the mark of a barrier that is locked.
const LOCKED: Color = Color::srgb(0.04, 0.03, 0.06);
/// Around secret doors.
const SECRET: Color = Color::srgb(1.0, 0.86, 0.47);

/// Where something lies over the picture.
#[derive(Component, Copy, Clone, Debug, PartialEq)]
pub(super) enum MapIcon {
    /// On a tile, at least so large, and so many of its own widths further right.
    Tile {
        /// The tile.
        at: Point,
        /// The least side, logical pixels.
        least: f32,
        /// How far to the right.
        aside: f32,
    },
    /// Around the room that is pointed at.
    Room,
}

impl MapIcon {
    const fn on(at: Point, least: f32) -> Self {
        let aside = 0.0;
        Self::Tile { at, least, aside }
    }

    /// Puts a node where it belongs, with tiles this large.
    pub(super) fn place(self, node: &mut Node, scale: f32, room: Option<MapRoom>) {
        match (self, room) {
            (Self::Tile { at, least, aside }, _) => {
                let side = scale.max(least);
                let corner = |tile: i32| (tile as f32 + 0.5) * scale - side / 2.0;
                node.left = px((corner(at.x) + aside * side).round());
                node.top = px(corner(at.y).round());
                (node.width, node.height) = (px(side), px(side));
            }
            (Self::Room, Some(room)) => {
                // A wall's width further out than its floor.
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

/// How a lock is known on the map.
pub(super) struct LockSprites<'w> {
    /// The sprite of its mark.
    pub(super) mark: &'w str,
    /// The colour of its mark.
    pub(super) colour: Color,
    /// The sprite of its key.
    pub(super) key: &'w str,
}

/// How a lock is known, if there is such a lock.
pub(super) fn lock_sprites<'w>(view: &View<'w>, lock: LockId) -> Option<LockSprites<'w>> {
    let (kind, mark) = view.lock(lock)?;
    let Rgb([red, green, blue]) = mark.colour;
    Some(LockSprites {
        mark: &mark.sprite,
        colour: Color::srgb_u8(red, green, blue),
        key: &kind.key_sprite,
    })
}

/// Puts all of it up.
pub(super) fn spawn_icons(
    picture: &mut ChildSpawnerCommands,
    view: &View,
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
        picture.spawn((icon, over(0.0), image, BackgroundColor(back)));
    };
    for at in &map.stairs {
        let terrain = map.tiles.get(*at);
        let looks = view.looks(terrain, Place::new(map.level, *at));
        if let Some(name) = looks.sprites.first() {
            sprite(name, MapIcon::on(*at, SPRITE), Color::WHITE, Color::NONE);
        }
    }
    for lock in &map.locks {
        if let Some(lock_sprites) = lock_sprites(view, lock.lock) {
            let back = if lock.open { Color::NONE } else { LOCKED };
            sprite(
                lock_sprites.mark,
                MapIcon::on(lock.at, SPRITE),
                lock_sprites.colour,
                back,
            );
        }
    }
    for (at, lock) in &map.keys {
        if let Some(lock_sprites) = lock_sprites(view, *lock) {
            sprite(
                lock_sprites.key,
                MapIcon::on(*at, SPRITE),
                Color::WHITE,
                theme::PANEL,
            );
            let beside = MapIcon::Tile {
                at: *at,
                least: SPRITE,
                aside: 1.0,
            };
            sprite(lock_sprites.mark, beside, lock_sprites.colour, theme::PANEL);
        }
    }
    if let Some(here) = map.here {
        let you = &view.definitions.creature(view.me.creature.0).sprite;
        sprite(
            you,
            MapIcon::on(here, SPRITE),
            Color::WHITE,
            theme::BACKGROUND,
        );
    }
    for at in &map.secrets {
        let icon = MapIcon::on(*at, SPOT);
        picture.spawn((icon, over(2.0), BorderColor::all(SECRET)));
    }
    picture.spawn((MapIcon::Room, over(1.0), BorderColor::all(theme::ACCENT)));
}

/// What lies over the picture, with a frame so wide.
fn over(border: f32) -> Node {
    Node {
        position_type: PositionType::Absolute,
        border: UiRect::all(px(border)),
        ..Default::default()
    }
}
