//! The visible part of a level on the map, and its scale.

use bevy::prelude::*;

use crate::{
    grid::{Direction, Point},
    read::{LevelMap, MapRoom, level_map},
    sim::{Known, Place, StairDirection},
};

/// Available sides of a tile in logical pixels. Whole numbers avoid seams between tiles.
const SCALES: [f32; 13] = [
    1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0, 12.0, 16.0, 20.0, 24.0, 32.0,
];
/// Number of key presses to scroll by the whole area.
const SCROLL_STEPS: f32 = 6.0;

/// Content of the map dialog.
#[derive(Resource, Debug, Default)]
pub(in crate::client) struct MapState {
    /// The level as the player knows it; `None` before the map is first opened.
    pub(in crate::client) map: Option<LevelMap>,
    /// Tile that the mouse or a key points at.
    pub(in crate::client) pointed: Option<Point>,
    /// Room that a finger tapped last, by its index.
    pub(super) tapped: Option<usize>,
    /// Size of the area that shows the map, in logical pixels.
    pub(in crate::client) area: Vec2,
    /// Index of [`SCALES`].
    scale: usize,
    /// Position of the area's corner on the magnified map, in logical pixels; negative if the map
    /// is smaller than the area.
    corner: Vec2,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MapState>();
}

impl MapState {
    /// Shows the player's level at the largest scale at which it fits completely.
    pub(super) fn reset(&mut self, view: &Known, area: Vec2) {
        *self = Self {
            area,
            ..Self::default()
        };
        self.show_level(level_map(view, view.here().level));
    }

    /// Shows the next known level up or down, if any.
    pub(super) fn change_level(&mut self, view: &Known, dir: StairDirection) {
        let Some(now) = self.map.as_ref().map(|map| map.level) else {
            return;
        };
        let next = match dir {
            StairDirection::Up => (0..now).rev().find_map(|level| level_map(view, level)),
            StairDirection::Down => {
                (now + 1..view.depths()).find_map(|level| level_map(view, level))
            }
        };
        if next.is_some() {
            self.show_level(next);
        }
    }

    fn show_level(&mut self, map: Option<LevelMap>) {
        self.map = map;
        self.pointed = None;
        self.tapped = None;
        let fits = |scale: &f32| {
            self.size().x * scale <= self.area.x && self.size().y * scale <= self.area.y
        };
        let largest = SCALES.iter().rposition(fits);
        self.scale = largest.unwrap_or_default();
        let here = self.map.as_ref().and_then(|map| map.here);
        self.centre_on(here.unwrap_or(Point::new(0, 0)));
    }

    /// Width and height of the level, in tiles.
    fn size(&self) -> Vec2 {
        let (width, height) = self.map.as_ref().map_or((0, 0), LevelMap::size);
        Vec2::new(width as f32, height as f32)
    }

    /// Side of a tile, in logical pixels.
    pub(in crate::client) fn scale(&self) -> f32 {
        SCALES.get(self.scale).copied().unwrap_or(1.0)
    }

    /// Position of the map's corner in the area, in logical pixels.
    pub(in crate::client) fn origin(&self) -> Vec2 {
        -self.corner
    }

    /// Size of the magnified map, in logical pixels.
    pub(super) fn size_on_screen(&self) -> Vec2 {
        self.size() * self.scale()
    }

    /// Centre of a tile on the magnified map, in logical pixels.
    fn middle_of(&self, tile: Point) -> Vec2 {
        (Vec2::new(tile.x as f32, tile.y as f32) + 0.5) * self.scale()
    }

    /// Centres the area on a tile, as far as the edges of the map allow.
    fn centre_on(&mut self, tile: Point) {
        self.corner = self.middle_of(tile) - self.area / 2.0;
        self.stop_at_edges();
    }

    /// Limits scrolling to the edges of the map, and centres a map smaller than the area.
    fn stop_at_edges(&mut self) {
        let spare = self.size_on_screen() - self.area;
        let along = |corner: f32, spare: f32| {
            let stopped = if spare <= 0.0 {
                spare / 2.0
            } else {
                corner.clamp(0.0, spare)
            };
            stopped.round()
        };
        self.corner = Vec2::new(along(self.corner.x, spare.x), along(self.corner.y, spare.y));
    }

    /// Scrolls by a distance in logical pixels.
    pub(super) fn scroll(&mut self, by: Vec2) {
        self.corner += by;
        self.stop_at_edges();
    }

    /// Scrolls one step in a direction.
    pub(super) fn scroll_step(&mut self, dir: Direction) {
        let step = Point::new(0, 0).step(dir);
        self.scroll(Vec2::new(step.x as f32, step.y as f32) * self.area / SCROLL_STEPS);
    }

    /// Changes the scale by steps. The point of the map at this position of the area stays there.
    pub(super) fn zoom_at(&mut self, by: i32, spot: Vec2) {
        let before = self.scale();
        let last = SCALES.len() - 1;
        let by = isize::try_from(by).unwrap_or_default();
        self.scale = self.scale.saturating_add_signed(by).min(last);
        self.corner = (self.corner + spot) / before * self.scale() - spot;
        self.stop_at_edges();
    }

    /// Changes the scale by steps around the centre of the area. If the whole map was visible,
    /// centres on the pointed tile, or else on the player.
    pub(super) fn zoom(&mut self, by: i32) {
        let here = self.map.as_ref().and_then(|map| map.here);
        let tile = self.pointed.or(here);
        let is_whole =
            self.size_on_screen().x <= self.area.x && self.size_on_screen().y <= self.area.y;
        self.zoom_at(by, self.area / 2.0);
        if let Some(tile) = tile.filter(|_| is_whole) {
            self.centre_on(tile);
        }
    }

    /// Tile at a position of the area, in logical pixels from its corner; `None` outside the map.
    pub(super) fn tile_at(&self, spot: Vec2) -> Option<Point> {
        let at = ((spot + self.corner) / self.scale()).floor();
        let tile = Point::new(at.x as i32, at.y as i32);
        let map = self.map.as_ref()?;
        map.tiles.contains(tile).then_some(tile)
    }

    /// Room of the pointed tile, if any.
    pub(super) fn pointed_room(&self, view: &Known) -> Option<&MapRoom> {
        let map = self.map.as_ref()?;
        let id = view.room_at(Place::new(map.level, self.pointed?))?;
        map.room(id)
    }

    /// Points at the next or previous room in reading order, and scrolls it into view.
    pub(super) fn next_room(&mut self, view: &Known, back: bool) {
        let now = self.pointed_room(view).map(|room| room.id);
        let Some(map) = &self.map else {
            return;
        };
        let mut rooms: Vec<&MapRoom> = map.rooms.iter().collect();
        rooms.sort_by_key(|room| (room.middle.y, room.middle.x));
        let count = rooms.len();
        let index = rooms.iter().position(|room| Some(room.id) == now);
        let next = match (index, back) {
            (None, false) => Some(0),
            (None, true) => count.checked_sub(1),
            (Some(index), false) => Some((index + 1) % count),
            (Some(index), true) => Some((index + count - 1) % count),
        };
        if let Some(room) = next.and_then(|next| rooms.get(next)) {
            self.point_at(room.middle);
        }
    }

    /// Points at the nearest room in a direction from the one that is pointed at, or else from the
    /// player. Without rooms, scrolls a step.
    pub(super) fn step_room(&mut self, view: &Known, dir: Direction) {
        let now = self.pointed_room(view).map(|room| room.middle);
        let Some(map) = self.map.as_ref().filter(|map| !map.rooms.is_empty()) else {
            return self.scroll_step(dir);
        };
        let (width, height) = map.size();
        let from = now.or(self.pointed).or(map.here);
        let from = from.unwrap_or(Point::new(width / 2, height / 2));
        let step = Point::new(0, 0).step(dir);
        let rooms = map.rooms.iter().map(|room| room.middle);
        let nearest = rooms
            .filter_map(|tile| {
                let (x, y) = (tile.x - from.x, tile.y - from.y);
                let (ahead, aside) = (x * step.x + y * step.y, (x * step.y - y * step.x).abs());
                // Within 45 degrees of the direction, and rather ahead than aside.
                (ahead > 0 && aside <= ahead).then_some((ahead + aside, tile.y, tile.x, tile))
            })
            .min();
        if let Some((.., tile)) = nearest {
            self.point_at(tile);
        }
    }

    /// Points at a tile, and scrolls it into view.
    fn point_at(&mut self, tile: Point) {
        self.pointed = Some(tile);
        let spot = self.middle_of(tile) - self.corner;
        let is_in_view = spot.cmpge(Vec2::ZERO).all() && spot.cmple(self.area).all();
        if !is_in_view {
            self.centre_on(tile);
        }
    }
}
