//! Straight lines of tiles.

use std::iter::FusedIterator;

use super::Point;

/// The tiles of Bresenham's line from `from` to `to`, both included.
///
/// Every tile is adjacent to the one before it, and there is one for every
/// step of the longer axis, so the line has `from.chebyshev(to) + 1` tiles.
/// Back and forth may differ where the line passes between two tiles.
pub fn line(from: Point, to: Point) -> Line {
    let reach = Point::new((to.x - from.x).abs(), (to.y - from.y).abs());
    Line {
        next: from,
        reach,
        sign: Point::new((to.x - from.x).signum(), (to.y - from.y).signum()),
        error: reach.x - reach.y,
        left: reach.x.max(reach.y) as usize + 1,
    }
}

/// The iterator that [`line()`] returns.
#[derive(Clone, Debug)]
pub struct Line {
    next: Point,
    reach: Point,
    sign: Point,
    /// How far `next` strays from the true line, times the longer axis.
    error: i32,
    left: usize,
}

impl Iterator for Line {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        self.left = self.left.checked_sub(1)?;
        let tile = self.next;
        let doubled = 2 * self.error;
        if doubled >= -self.reach.y {
            self.error -= self.reach.y;
            self.next.x += self.sign.x;
        }
        if doubled <= self.reach.x {
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
