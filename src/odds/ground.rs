//! The known ground around the player: how far enemies have to come, and how many find room
//! beside a tile.

use crate::{
    grid::{BitGrid, Direction, DistanceMap, Point},
    sim::{Known, KnownCreature, Mover, Place, can_pass},
};

/// How far around the player ways of enemies are looked for, tiles.
pub(super) const NEAR: i32 = 12;
/// How many steps farther than the nearest tile beside the player another may be.
const DETOUR: u16 = 3;

/// The tiles near the player that are closed to those who open doors.
pub(super) struct Ground {
    level: usize,
    corner: Point,
    closed: BitGrid,
}

impl Ground {
    /// The ground around the player, of which nobody stands in the way.
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

    /// Steps from a place to all tiles near the player.
    pub(super) fn steps_from(&self, from: Point) -> Steps {
        let mut map = DistanceMap::default();
        map.compute(&self.closed, &[from - self.corner]);
        let corner = self.corner;
        Steps { corner, map }
    }

    /// How many of these enemies can get beside a tile at once, 1 or more: the tiles there to
    /// which they have no longer way than around a corner or two, not through the tile itself.
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

    /// Whether nothing known keeps one who opens doors off a tile.
    pub(super) fn is_open(&self, tile: Point) -> bool {
        let at = tile - self.corner;
        self.closed.contains(at) && !self.closed.get(at)
    }
}

/// Steps from a place to the tiles near the player.
pub(super) struct Steps {
    corner: Point,
    map: DistanceMap,
}

impl Steps {
    /// The steps to a tile; `None` without a known way, or if it is not near.
    pub(super) fn to(&self, tile: Point) -> Option<i32> {
        self.map.get(tile - self.corner).map(i32::from)
    }
}
