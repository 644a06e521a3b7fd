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
    sim::{LockId, Place, View},
};

/// Side of a sprite where tiles are smaller, logical pixels.
const SPRITE: f32 = 16.0;
/// The same of what has no sprite.
const SPOT: f32 = 9.0;

/// Behind the mark of a barrier that is locked.
const LOCKED: Color = Color::srgb(0.42, 0.12, 0.40);
/// The mark of one that is open.
const OPEN: Color = Color::srgb(0.55, 0.55, 0.60);
/// Around secret doors.
const SECRET: Color = Color::srgb(1.0, 0.86, 0.47);
/// The player.
const YOU: Color = Color::srgb(1.0, 1.0, 1.0);

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

/// The sprites of a lock's mark and of its key, if there is such a lock.
pub(super) fn sprites<'w>(view: &View<'w>, lock: LockId) -> Option<(&'w str, &'w str)> {
    let (kind, mark) = view.lock(lock)?;
    Some((&mark.sprite, &kind.key_sprite))
}

/// Puts all of it up.
pub(super) fn put_up(
    picture: &mut ChildSpawnerCommands<'_>,
    view: &View<'_>,
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
        if let Some((mark, _)) = sprites(view, lock.lock) {
            let (colour, back) = if lock.open {
                (OPEN, Color::NONE)
            } else {
                (Color::WHITE, LOCKED)
            };
            sprite(mark, MapIcon::on(lock.at, SPRITE), colour, back);
        }
    }
    for (at, lock) in &map.keys {
        if let Some((mark, key)) = sprites(view, *lock) {
            sprite(key, MapIcon::on(*at, SPRITE), Color::WHITE, theme::PANEL);
            let beside = MapIcon::Tile {
                at: *at,
                least: SPRITE,
                aside: 1.0,
            };
            sprite(mark, beside, Color::WHITE, theme::PANEL);
        }
    }
    for at in &map.secrets {
        let icon = MapIcon::on(*at, SPOT);
        picture.spawn((icon, over(2.0), BorderColor::all(SECRET)));
    }
    if let Some(here) = map.here {
        let icon = MapIcon::on(here, SPOT);
        let around = BorderColor::all(theme::BACKGROUND);
        picture.spawn((icon, over(1.0), BackgroundColor(YOU), around));
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
