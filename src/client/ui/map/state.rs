//! Which part of which level the map shows, and how large.

use bevy::prelude::{App, Resource, Vec2};

use crate::{
    grid::{Direction, Point},
    read::{LevelMap, MapRoom, level_map},
    sim::{Place, Vertical, View},
};

/// Room for the map in its dialog, logical pixels.
pub(in crate::client) const AREA: Vec2 = Vec2::new(900.0, 500.0);
/// How large a tile may be, logical pixels: whole ones, so that tiles have no seams.
const SCALES: [f32; 13] = [
    1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0, 12.0, 16.0, 20.0, 24.0, 32.0,
];
/// How far the map goes with a key, in parts of the area.
const STRIDE: f32 = 6.0;

/// What the map shows.
#[derive(Resource, Debug, Default)]
pub(in crate::client) struct MapState {
    /// The level as the player knows it; nothing while no map is open.
    pub(in crate::client) map: Option<LevelMap>,
    /// The tile that is pointed at, by the mouse or by key.
    pub(in crate::client) pointed: Option<Point>,
    /// Index in [`SCALES`].
    scale: usize,
    /// The map's pixel (magnified) at the area's corner; negative where the map is
    /// smaller than its area.
    corner: Vec2,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MapState>();
}

impl MapState {
    /// The player's level, as large as all of it fits.
    pub(super) fn begin(&mut self, view: &View) {
        *self = Self::default();
        self.take(level_map(view, view.here().level));
    }

    /// The next level that way of which something is known, if there is one.
    pub(super) fn change_level(&mut self, view: &View, dir: Vertical) {
        let Some(now) = self.map.as_ref().map(|map| map.level) else {
            return;
        };
        let next = match dir {
            Vertical::Up => (0..now).rev().find_map(|level| level_map(view, level)),
            Vertical::Down => {
                (now + 1..view.levels.iter().count()).find_map(|level| level_map(view, level))
            }
        };
        if next.is_some() {
            self.take(next);
        }
    }

    fn take(&mut self, map: Option<LevelMap>) {
        self.map = map;
        self.pointed = None;
        let fits = |scale: &f32| self.size().x * scale <= AREA.x && self.size().y * scale <= AREA.y;
        let largest = SCALES.iter().rposition(fits);
        self.scale = largest.unwrap_or_default();
        let here = self.map.as_ref().and_then(|map| map.here);
        self.look_at(here.unwrap_or(Point::new(0, 0)));
    }

    /// Tiles across and down.
    fn size(&self) -> Vec2 {
        let (width, height) = self.map.as_ref().map_or((0, 0), LevelMap::size);
        Vec2::new(width as f32, height as f32)
    }

    /// Side of a tile, logical pixels.
    pub(in crate::client) fn scale(&self) -> f32 {
        SCALES.get(self.scale).copied().unwrap_or(1.0)
    }

    /// Where the map's corner is in the area, logical pixels.
    pub(in crate::client) fn origin(&self) -> Vec2 {
        -self.corner
    }

    /// The map's own size, logical pixels.
    pub(super) fn extent(&self) -> Vec2 {
        self.size() * self.scale()
    }

    /// Where the middle of a tile is on the magnified map.
    fn middle_of(&self, tile: Point) -> Vec2 {
        (Vec2::new(tile.x as f32, tile.y as f32) + 0.5) * self.scale()
    }

    /// A tile comes to the middle, as far as the map's edges let it.
    fn look_at(&mut self, tile: Point) {
        self.corner = self.middle_of(tile) - AREA / 2.0;
        self.stop_at_edges();
    }

    fn stop_at_edges(&mut self) {
        let spare = self.extent() - AREA;
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

    /// The map is moved by so many logical pixels.
    pub(super) fn scroll(&mut self, by: Vec2) {
        self.corner += by;
        self.stop_at_edges();
    }

    /// The map is moved a stride that way.
    pub(super) fn stride(&mut self, dir: Direction) {
        let step = Point::new(0, 0).step(dir);
        self.scroll(Vec2::new(step.x as f32, step.y as f32) * AREA / STRIDE);
    }

    /// Larger or smaller by so many steps; what is at this spot of the area stays there.
    pub(super) fn zoom_at(&mut self, by: i32, spot: Vec2) {
        let before = self.scale();
        let last = SCALES.len() - 1;
        let by = isize::try_from(by).unwrap_or_default();
        self.scale = self.scale.saturating_add_signed(by).min(last);
        self.corner = (self.corner + spot) / before * self.scale() - spot;
        self.stop_at_edges();
    }

    /// The same about the middle; as long as all of the map is in view, about what is
    /// pointed at, else the player.
    pub(super) fn zoom(&mut self, by: i32) {
        let here = self.map.as_ref().and_then(|map| map.here);
        let tile = self.pointed.or(here);
        let is_whole = self.extent().x <= AREA.x && self.extent().y <= AREA.y;
        self.zoom_at(by, AREA / 2.0);
        if let Some(tile) = tile.filter(|_| is_whole) {
            self.look_at(tile);
        }
    }

    /// The tile at a spot of the area, logical pixels from its corner.
    pub(super) fn tile_at(&self, spot: Vec2) -> Option<Point> {
        let at = ((spot + self.corner) / self.scale()).floor();
        let tile = Point::new(at.x as i32, at.y as i32);
        let map = self.map.as_ref()?;
        map.tiles.contains(tile).then_some(tile)
    }

    /// The room that is pointed at.
    pub(super) fn room(&self, view: &View) -> Option<&MapRoom> {
        let map = self.map.as_ref()?;
        let id = view
            .blueprint
            .room_at(Place::new(map.level, self.pointed?))?;
        map.room(id)
    }

    /// Points at the next room, row by row, and brings it into view.
    pub(super) fn next_room(&mut self, view: &View, back: bool) {
        let now = self.room(view).map(|room| room.id);
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
        let Some(room) = next.and_then(|next| rooms.get(next)) else {
            return;
        };
        let tile = room.middle;
        self.pointed = Some(tile);
        let spot = self.middle_of(tile) - self.corner;
        let is_in_view = spot.cmpge(Vec2::ZERO).all() && spot.cmple(AREA).all();
        if !is_in_view {
            self.look_at(tile);
        }
    }
}
