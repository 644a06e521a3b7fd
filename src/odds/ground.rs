//! The known terrain around the player: walking distances of enemies, and the number of enemies
//! that fit beside a tile.

use crate::{
    grid::{BitGrid, Direction, DistanceMap, Point},
    sim::{Known, KnownCreature, Mover, Place, can_pass},
};

/// Radius around the player in tiles in which enemy paths are searched.
pub(super) const NEAR: i32 = 12;
/// Steps by which the path to another tile beside the player may exceed the shortest one.
const DETOUR: u16 = 3;

/// The tiles near the player that block a creature that opens doors.
pub(super) struct Ground {
    level: usize,
    corner: Point,
    closed: BitGrid,
}

impl Ground {
    /// The terrain around the player. Creatures do not block it.
    pub(super) fn around(view: &Known) -> Self {
        let here = view.here();
        let corner = Point::new(here.point.x - NEAR, here.point.y - NEAR);
        let hands = Mover {
            hands: true,
            ..Mover::default()
        };
        let size = 2 * NEAR + 1;
        let closed = BitGrid::from_fn(size, size, true, |at| {
            !can_pass(view.memory.at(Place::new(here.level, corner + at)), hands)
        });
        Self {
            level: here.level,
            corner,
            closed,
        }
    }

    /// Walking distances from a point to all tiles near the player.
    pub(super) fn steps_from(&self, from: Point) -> Steps {
        let mut map = DistanceMap::default();
        map.compute(&self.closed, &[from - self.corner]);
        let corner = self.corner;
        Steps { corner, map }
    }

    /// Number of these enemies that can attack a tile at once, 1 or more: the neighbouring tiles
    /// that they reach without a long detour, and without crossing the tile itself.
    pub(super) fn room_beside(&self, tile: Point, foes: &[KnownCreature]) -> usize {
        if foes.len() < 2 {
            return 1;
        }
        let middle = tile - self.corner;
        let mut closed = self.closed.clone();
        closed.set(middle, true);
        let near = foes.iter().filter(|foe| foe.place.level == self.level);
        let near = near.map(|foe| foe.place.point - self.corner);
        let near: Vec<Point> = near
            .filter(|at| *at != middle && closed.contains(*at))
            .collect();
        let mut steps = DistanceMap::default();
        steps.compute(&closed, &near);
        let beside = Direction::ALL.map(|dir| steps.get(middle.step(dir)));
        let nearest = beside.into_iter().flatten().min().unwrap_or(0);
        let ways = beside.into_iter().flatten();
        ways.filter(|far| *far <= nearest + DETOUR).count().max(1)
    }

    /// Whether a creature that opens doors can enter a tile, as far as is known.
    pub(super) fn is_open(&self, tile: Point) -> bool {
        let at = tile - self.corner;
        self.closed.contains(at) && !self.closed.get(at)
    }
}

/// Walking distances from a point to the tiles near the player.
pub(super) struct Steps {
    corner: Point,
    map: DistanceMap,
}

impl Steps {
    /// Steps to a tile; `None` without a known path, or if the tile is not near.
    pub(super) fn to(&self, tile: Point) -> Option<i32> {
        self.map.get(tile - self.corner).map(i32::from)
    }
}
