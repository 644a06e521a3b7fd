//! Straight lines of tiles (Bresenham).

use std::iter::FusedIterator;

use super::Point;

/// Tiles of Bresenham's line from `from` to `to`, both included.
///
/// Each tile is adjacent to the one before it, so the line has `from.chebyshev(to) + 1` tiles. The
/// line from `to` to `from` has the same tiles.
pub fn line(from: Point, to: Point) -> Line {
    let reach = Point::new((to.x - from.x).abs(), (to.y - from.y).abs());
    Line {
        next: from,
        reach,
        sign: Point::new((to.x - from.x).signum(), (to.y - from.y).signum()),
        error: reach.x - reach.y,
        left: reach.x.max(reach.y) as usize + 1,
        is_backward: (to.y, to.x) < (from.y, from.x),
    }
}

/// The iterator that [`line()`] returns.
#[derive(Clone, Debug)]
pub struct Line {
    /// The next tile.
    next: Point,
    /// The length of the line along each axis, in tiles.
    reach: Point,
    /// The direction along each axis: -1, 0 or 1.
    sign: Point,
    /// Distance of `next` from the true line, times the length of the longer axis.
    error: i32,
    /// Number of tiles left.
    left: usize,
    /// Whether the end comes before the start, by row and column. Ties between two tiles are then
    /// broken the other way, so that the reversed line has the same tiles.
    is_backward: bool,
}

impl Iterator for Line {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        self.left = self.left.checked_sub(1)?;
        let tile = self.next;
        let doubled = 2 * self.error;
        let tie = i32::from(self.is_backward);
        if doubled >= tie - self.reach.y {
            self.error -= self.reach.y;
            self.next.x += self.sign.x;
        }
        if doubled <= self.reach.x - tie {
            self.error += self.reach.x;
            self.next.y += self.sign.y;
        }
        Some(tile)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for Line {}

impl FusedIterator for Line {}
