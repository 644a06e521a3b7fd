//! Symmetric shadowcasting in a quadrant: cones of rays are followed outward row by row.

use super::bit_rows::BitRows;
use super::word::Word;

/// The left side of a cone at one depth, with offsets growing to the right. The right side of
/// a cone is stored as the left side of its mirror image.
///
/// At depth `d` the side is at the offset `d * slope / parts`. This offset plus one half equals
/// `tile + rest / parts`, so `tile` is the offset rounded to the nearest tile, halves up.
#[derive(Clone, Copy, Debug)]
struct Side {
    /// The offset of the first tile in the cone.
    tile: i32,
    /// Remainder of the rounding, in 1 / `parts` of a tile, from 0 to less than `parts`.
    rest: i32,
    /// The numerator of the slope, which each row adds to `rest`.
    slope: i32,
    /// The denominator of the slope.
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

    /// The side through the left corner of `tile`, at the depth of that tile: its slope is
    /// `(2 * tile - 1) / (2 * depth)`.
    fn beside(tile: i32, depth: i32) -> Self {
        Self {
            tile,
            rest: 0,
            slope: 2 * tile - 1,
            parts: 2 * depth,
        }
    }

    /// Moves the side to the next row. The slope is between -1 and 1, so `tile` changes by at
    /// most 1.
    #[inline]
    fn advance(&mut self) {
        let rest = self.rest + self.slope;
        let carry = i32::from(rest >= self.parts) - i32::from(rest < 0);
        self.tile += carry;
        self.rest = rest - carry * self.parts;
    }

    /// The offset of the first tile whose centre is in the cone.
    #[inline]
    fn first_centre(&self) -> i32 {
        self.tile + i32::from(2 * self.rest > self.parts)
    }
}

/// The rays between two sides. A cone always has more than one ray, so it covers at least one tile
/// of each row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cone {
    left: Side,
    /// The right side, mirrored: its tiles are the negated offsets.
    right: Side,
}

/// A scan of the two quadrants on either side of the origin's row.
pub(super) struct QuadrantScan<'a, W> {
    /// Opaque tiles by rows; by columns for the quadrants in the east and west.
    pub(super) rows: &'a BitRows,
    /// Row of the origin.
    pub(super) row: i32,
    /// Column of the origin.
    pub(super) column: i32,
    /// Mask of the columns that are on the map, in a window centred on the origin.
    pub(super) on_map: W,
    /// For each row at distance 0 to the radius from the origin: the greatest sideways offset, in
    /// tiles, that is within the radius.
    pub(super) widths: &'a [i32],
    /// The cones of the current row.
    pub(super) cones: &'a mut Vec<Cone>,
    /// The cones of the next row.
    pub(super) next: &'a mut Vec<Cone>,
}

impl<W: Word> QuadrantScan<'_, W> {
    /// Follows the cones through the quadrant towards `forward` (1 or -1), where the map has
    /// `count` rows, and passes each depth and its lit tiles to `light`.
    #[inline]
    pub(super) fn quadrant(&mut self, forward: i32, count: i32, mut light: impl FnMut(usize, W)) {
        self.cones.clear();
        self.cones.push(Cone {
            left: Side::DIAGONAL,
            right: Side::DIAGONAL,
        });
        let reach = count.min(self.widths.len() as i32 - 1);
        for depth in 1..=reach {
            let width = self.widths[depth as usize];
            let room = W::run(-width, width) & self.on_map;
            let walls = self.rows.window(self.row + forward * depth, self.column);
            light(depth as usize, self.scan_row(depth, room, walls));
            if self.cones.is_empty() {
                break;
            }
        }
    }

    /// Moves the cones into the row at `depth`, splits them at its `walls`, and returns the
    /// tiles that they light.
    ///
    /// Tiles outside `room` (off the map or outside the radius) can be ignored, since a ray that
    /// leaves it never comes back.
    #[inline]
    fn scan_row(&mut self, depth: i32, room: W, walls: W) -> W {
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
