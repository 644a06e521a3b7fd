//! The field of view from a tile.

use super::shadowcast::{Cone, QuadrantScan};
use super::tile_window::TileWindow;
use super::word::{Word, transpose};
use super::{BitGrid, Point, TileSet};

/// Maximum radius of a field of view, in tiles; larger radii are clamped to it. Up to it, a row of
/// tiles fits into one machine word.
pub const MAX_RADIUS: i32 = 60;

/// The tiles seen from a tile, by symmetric shadowcasting.
///
/// A clear tile sees another clear tile if and only if that one sees it. A tile is seen if
///
/// - it is on the map and within the radius: `dx² + dy² ≤ r²`, and
/// - it is the origin, or clear and its centre is seen, or opaque and any
///   part of it is seen.
///
/// Tiles off the map are opaque and never seen. The method is Albert Ford's, from his essay
/// "Symmetric Shadowcasting": in each quadrant a cone of rays is followed outward row by row and
/// split by walls. The slopes of its sides are exact fractions. Here a row is one machine word, and
/// its runs of wall and floor are found by counting bits.
///
/// Buffers are reused between computations.
#[derive(Clone, Debug, Default)]
pub struct FieldOfView {
    seen: TileWindow,
    /// For each row at distance 0 to the radius from the origin: the greatest sideways offset, in
    /// tiles, that is within the radius.
    widths: Vec<i32>,
    /// The cones of the current row.
    cones: Vec<Cone>,
    /// The cones of the next row.
    next: Vec<Cone>,
}

impl FieldOfView {
    /// Computes the tiles seen from `origin` within `radius` tiles, clamped to 0 to [`MAX_RADIUS`].
    /// Tiles set in `opaque` block sight. From a tile off the map no tiles are seen.
    pub fn compute(&mut self, opaque: &BitGrid, origin: Point, radius: i32) {
        let radius = radius.clamp(0, MAX_RADIUS);
        self.seen.origin = origin;
        if self.seen.radius != radius || self.widths.is_empty() {
            self.resize(radius);
        }
        self.seen.rows.fill(0);
        if !opaque.contains(origin) {
            return;
        }
        if radius <= u32::HALF {
            self.scan::<u32>(opaque);
        } else if radius <= u64::HALF {
            self.scan::<u64>(opaque);
        } else {
            self.scan::<u128>(opaque);
        }
    }

    /// Whether the tile at `point` is seen.
    #[inline]
    pub fn contains(&self, point: Point) -> bool {
        self.seen.contains(point)
    }

    /// The tiles seen, row by row, each row from west to east.
    pub fn iter(&self) -> impl Iterator<Item = Point> + '_ {
        self.seen.iter()
    }

    /// Runs of seen tiles, row by row, each row from west to east: the westernmost tile of a run
    /// and its length in tiles. Faster than [`iter`](Self::iter) for filling a map.
    pub fn runs(&self) -> impl Iterator<Item = (Point, usize)> + '_ {
        let corner = self.seen.corner();
        self.seen.rows.iter().zip(0..).flat_map(move |(&row, y)| {
            let mut rest = row;
            std::iter::from_fn(move || {
                let start = (rest != 0).then(|| rest.trailing_zeros())?;
                let length = (!(rest >> start)).trailing_zeros();
                // Adding to the lowest bit of a run carries through all of it.
                rest &= rest.wrapping_add(1 << start);
                Some((corner + Point::new(start as i32, y), length as usize))
            })
        })
    }

    /// The seen tiles that are also in a set of tiles of the same map, row by row, each row from
    /// west to east.
    pub fn among<'s>(&'s self, set: &'s TileSet) -> impl Iterator<Item = Point> + 's {
        let (corner, column) = (self.seen.corner(), self.seen.origin.x);
        let shift = u128::HALF - self.seen.half;
        let rows = self.seen.rows.iter().zip(corner.y..);
        rows.filter(|(row, _)| **row != 0)
            .flat_map(move |(row, y)| {
                let there: u128 = set.rows().window(y, column);
                let mut both = row & there >> shift;
                std::iter::from_fn(move || {
                    let x = (both != 0).then(|| both.trailing_zeros())?;
                    both &= both - 1;
                    Some(Point::new(corner.x + x as i32, y))
                })
            })
    }

    /// Number of tiles seen.
    pub fn len(&self) -> usize {
        self.seen
            .rows
            .iter()
            .map(|row| row.count_ones() as usize)
            .sum()
    }

    /// Whether no tile is seen: before the first computation, after [`clear`](Self::clear), or from
    /// off the map.
    pub fn is_empty(&self) -> bool {
        self.seen.rows.iter().all(|&row| row == 0)
    }

    /// The origin of the last computation.
    pub const fn origin(&self) -> Point {
        self.seen.origin
    }

    /// The radius of the last computation, in tiles.
    pub const fn radius(&self) -> i32 {
        self.seen.radius
    }

    /// Removes all tiles; origin and radius stay.
    pub fn clear(&mut self) {
        self.seen.rows.fill(0);
    }

    /// Resizes the buffers to a new radius.
    fn resize(&mut self, radius: i32) {
        self.seen.radius = radius;
        self.seen.rows.resize(2 * radius as usize + 1, 0);
        self.widths.clear();
        self.widths
            .extend((0..=radius).map(|depth| (radius * radius - depth * depth).isqrt()));
        // Walls separate the cones of a row, so it has fewer cones than tiles.
        self.cones.reserve(radius as usize + 2);
        self.next.reserve(radius as usize + 2);
    }

    /// Scans all four quadrants in words of type `W`.
    fn scan<W: Word>(&mut self, opaque: &BitGrid) {
        let Self {
            seen,
            widths,
            cones,
            next,
        } = self;
        let origin = seen.origin;
        let middle = seen.radius as usize;
        seen.half = W::HALF;
        let rows = &mut seen.rows;
        rows[middle] = W::run(0, 0).widen();

        let mut view = QuadrantScan {
            rows: opaque.rows(),
            row: origin.y,
            column: origin.x,
            on_map: on_map(origin.x, opaque.width()),
            widths,
            cones,
            next,
        };
        view.quadrant(-1, origin.y, |depth, lit: W| {
            rows[middle - depth] = lit.widen();
        });
        view.quadrant(1, opaque.height() - 1 - origin.y, |depth, lit: W| {
            rows[middle + depth] = lit.widen();
        });

        // East and west are scanned by columns and then transposed into rows.
        let mut block = [W::ZERO; 128];
        let block = &mut block[..W::BITS as usize];
        let centre = W::HALF as usize;
        view.rows = opaque.columns();
        (view.row, view.column) = (origin.x, origin.y);
        view.on_map = on_map(origin.y, opaque.height());
        view.quadrant(-1, origin.x, |depth, lit| block[centre - depth] = lit);
        view.quadrant(1, opaque.width() - 1 - origin.x, |depth, lit| {
            block[centre + depth] = lit;
        });
        transpose(block);
        for (row, column) in rows.iter_mut().zip(&block[centre - middle..]) {
            *row |= column.widen();
        }
    }
}

/// Two fields of view are equal if they have the same origin, radius and tiles, regardless of their
/// buffers.
impl PartialEq for FieldOfView {
    fn eq(&self, other: &Self) -> bool {
        self.origin() == other.origin()
            && self.radius() == other.radius()
            && self.iter().eq(other.iter())
    }
}

impl Eq for FieldOfView {}

/// Tiles on the map, in columns 0 to `length - 1`, of a window centred on column `at`.
fn on_map<W: Word>(at: i32, length: i32) -> W {
    W::run((-at).max(-W::HALF), (length - 1 - at).min(W::HALF))
}
