//! Tiles around a tile, the nearest first.

use std::iter::FusedIterator;

use super::Point;

/// The tile `center`, then the square ring of its neighbours, then the ring around that, up to
/// `radius` rings; a radius below 0 counts as 0.
///
/// The tiles of a ring are ordered by Euclidean distance, then by `y`, then by `x`. So the first
/// tile that satisfies a condition has the fewest steps across open floor and, among tiles with
/// equally few, the least distance.
pub fn outward(center: Point, radius: i32) -> Outward {
    Outward {
        center,
        radius: radius.max(0),
        ring: 0,
        aside: 0,
        slot: 0,
    }
}

/// The iterator that [`outward()`] returns.
#[derive(Clone, Debug)]
pub struct Outward {
    center: Point,
    /// The outermost ring.
    radius: i32,
    /// The current ring.
    ring: i32,
    /// Distance of the next tile from the middle of its side of the ring, in tiles.
    aside: i32,
    /// Number of tiles at that distance that were returned.
    slot: usize,
}

impl Outward {
    /// Offset of the tile with index `slot` among the tiles of `ring` that are `aside` tiles from
    /// the middle of their side, ordered by `y`, then `x`; `None` after the last. There are four
    /// such tiles at the middles and at the corners, eight elsewhere.
    fn offset(ring: i32, aside: i32, slot: usize) -> Option<Point> {
        let (r, a) = (ring, aside);
        let at = |tiles: &[(i32, i32)]| tiles.get(slot).map(|&(x, y)| Point::new(x, y));
        if r == 0 {
            at(&[(0, 0)])
        } else if a == 0 {
            at(&[(0, -r), (-r, 0), (r, 0), (0, r)])
        } else if a == r {
            at(&[(-r, -r), (r, -r), (-r, r), (r, r)])
        } else {
            at(&[
                (-a, -r),
                (a, -r),
                (-r, -a),
                (r, -a),
                (-r, a),
                (r, a),
                (-a, r),
                (a, r),
            ])
        }
    }
}

impl Iterator for Outward {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        while self.ring <= self.radius {
            if let Some(offset) = Self::offset(self.ring, self.aside, self.slot) {
                self.slot += 1;
                return Some(self.center + offset);
            }
            self.slot = 0;
            self.aside += 1;
            if self.aside > self.ring {
                self.aside = 0;
                self.ring += 1;
            }
        }
        None
    }
}

impl FusedIterator for Outward {}
