//! Cones of rays, followed outward row by row.

use super::bit_rows::BitRows;
use super::word::Word;

/// One side of a cone, at some depth.
///
/// It is the left side, with offsets growing to the right; the right side is
/// the left side of the mirror image. Where the side crosses the row at depth
/// `d`, at `d` times its slope, `tile + rest / parts` is half a tile further
/// to the right. So `tile` is the first tile that the cone takes in: the
/// crossing rounded, ties up.
#[derive(Clone, Copy, Debug)]
struct Side {
    tile: i32,
    rest: i32,
    /// The slope's numerator: what a row adds to `rest`.
    slope: i32,
    /// The slope's denominator, which `rest` stays below.
    parts: i32,
}

impl Side {
    /// The diagonal that bounds a quadrant, at depth 0.
    const DIAGONAL: Self = Self {
        tile: 0,
        rest: 1,
        slope: -2,
        parts: 2,
    };

    /// The side that grazes the near corner of `tile` from the origin, at the
    /// depth of that tile: the slope is `(2 * tile - 1) / (2 * depth)`.
    fn beside(tile: i32, depth: i32) -> Self {
        Self {
            tile,
            rest: 0,
            slope: 2 * tile - 1,
            parts: 2 * depth,
        }
    }

    /// The same side, a row further on; it moves at most a tile a row.
    #[inline]
    fn advance(&mut self) {
        let rest = self.rest + self.slope;
        let carry = i32::from(rest >= self.parts) - i32::from(rest < 0);
        self.tile += carry;
        self.rest = rest - carry * self.parts;
    }

    /// The first tile whose centre the cone holds.
    #[inline]
    fn first_centre(&self) -> i32 {
        self.tile + i32::from(2 * self.rest > self.parts)
    }
}

/// The rays between two sides. It always holds more than one ray, so it takes
/// in at least one tile of every row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cone {
    left: Side,
    /// Mirrored: its tiles are the negated offsets.
    right: Side,
}

/// A scan of the quadrants to either side of one lane.
pub(super) struct QuadrantScan<'a, W> {
    /// The rows, or the columns.
    pub(super) lanes: &'a BitRows,
    /// The origin's lane, and its place in it.
    pub(super) lane: i32,
    pub(super) at: i32,
    /// The tiles of a window around the origin that are on the map.
    pub(super) on_map: W,
    /// For each depth up to the radius, the farthest offset within it.
    pub(super) widths: &'a [i32],
    /// The cones of the current row, and room for those of the next.
    pub(super) cones: &'a mut Vec<Cone>,
    pub(super) next: &'a mut Vec<Cone>,
}

impl<W: Word> QuadrantScan<'_, W> {
    /// Follows the cones through the quadrant toward `forward` (1 or -1), at
    /// most through the `lanes` that the map has there, and gives each depth
    /// that is reached and its lit tiles to `light`.
    #[inline]
    pub(super) fn quadrant(&mut self, forward: i32, lanes: i32, mut light: impl FnMut(usize, W)) {
        self.cones.clear();
        self.cones.push(Cone {
            left: Side::DIAGONAL,
            right: Side::DIAGONAL,
        });
        let reach = lanes.min(self.widths.len() as i32 - 1);
        for depth in 1..=reach {
            let width = self.widths[depth as usize];
            let room = W::run(-width, width) & self.on_map;
            let walls = self.lanes.window(self.lane + forward * depth, self.at);
            light(depth as usize, self.row(depth, room, walls));
            if self.cones.is_empty() {
                break;
            }
        }
    }

    /// Moves the cones into the row at `depth`, splits them by its `walls`,
    /// and answers the tiles that they light.
    ///
    /// Nothing outside `room` is looked at, be it wall or floor: a ray that
    /// leaves the radius or the map stays outside, so what it would find there
    /// has no bearing on what is lit.
    #[inline]
    fn row(&mut self, depth: i32, room: W, walls: W) -> W {
        let mut lit = W::ZERO;
        self.next.clear();
        for cone in self.cones.iter_mut() {
            cone.left.advance();
            cone.right.advance();
            let (first, last) = (cone.left.tile, -cone.right.tile);
            let taken = W::run(first, last) & room;
            let hit = taken & walls;
            lit |= hit | W::run(cone.left.first_centre(), -cone.right.first_centre());
            let mut floor = taken ^ hit;
            if hit == W::ZERO {
                if floor != W::ZERO {
                    self.next.push(*cone);
                }
                continue;
            }
            while floor != W::ZERO {
                let start = floor.first();
                let end = start + (!(floor >> start)).first();
                floor &= W::ONES << end;
                let (from, to) = (start as i32 - W::HALF, end as i32 - 1 - W::HALF);
                let mut part = *cone;
                if from > first {
                    part.left = Side::beside(from, depth);
                }
                if to < last {
                    part.right = Side::beside(-to, depth);
                }
                self.next.push(part);
            }
        }
        std::mem::swap(self.cones, self.next);
        lit & room
    }
}
