//! Fields of view.

use super::shadowcast::{Cone, QuadrantScan};
use super::word::{Word, transpose};
use super::{BitGrid, Point};

/// The farthest that sight reaches, in tiles; greater radii count as this.
/// The width of a row of sight then fits one machine word.
pub const MAX_RADIUS: i32 = 60;

/// The tiles seen from one tile, by symmetric shadowcasting.
///
/// A floor tile sees another exactly if that one sees it. A tile is lit if
///
/// - it is on the map and within the radius: `dx² + dy² ≤ r²`, and
/// - it is the origin, or clear and its centre is seen, or opaque and any
///   part of it is seen.
///
/// Off the map, all is opaque and dark. The method is Albert Ford's, from
/// his essay "Symmetric Shadowcasting": in each quadrant a cone of rays is
/// followed outward row by row and split by walls, the slopes of its sides
/// being exact fractions. Here a row is one machine word, and its runs of
/// wall and floor are found by counting bits.
///
/// The buffers are kept from one computation to the next.
#[derive(Clone, Debug, Default)]
pub struct FieldOfView {
    origin: Point,
    radius: i32,
    /// The bit of the origin's column in `rows`.
    half: i32,
    /// The lit tiles, a row each, from `radius` rows north of the origin.
    rows: Vec<u128>,
    /// For each depth up to the radius, the farthest offset within it.
    widths: Vec<i32>,
    cones: Vec<Cone>,
    next: Vec<Cone>,
}

impl FieldOfView {
    /// Finds what is seen from `origin` within `radius` tiles, in 0 to
    /// [`MAX_RADIUS`] (others count as the nearer end), past the tiles set in
    /// `opaque`. From off the map nothing is seen.
    pub fn compute(&mut self, opaque: &BitGrid, origin: Point, radius: i32) {
        let radius = radius.clamp(0, MAX_RADIUS);
        self.origin = origin;
        if self.radius != radius || self.widths.is_empty() {
            self.resize(radius);
        }
        self.rows.fill(0);
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
        let radius = self.radius as u32;
        if point.x.abs_diff(self.origin.x) > radius || point.y.abs_diff(self.origin.y) > radius {
            return false;
        }
        let offset = point - self.origin;
        let row = self.rows.get((offset.y + self.radius) as usize);
        row.is_some_and(|row| row >> (offset.x + self.half) & 1 == 1)
    }

    /// The tiles seen, row by row, each from west to east.
    pub fn iter(&self) -> impl Iterator<Item = Point> + '_ {
        let corner = self.origin - Point::new(self.half, self.radius);
        self.rows.iter().zip(0..).flat_map(move |(&row, y)| {
            let mut rest = row;
            std::iter::from_fn(move || {
                let x = (rest != 0).then(|| rest.trailing_zeros())?;
                rest &= rest - 1;
                Some(corner + Point::new(x as i32, y))
            })
        })
    }

    /// The tiles seen as runs from west to east, row by row: the first tile of
    /// each and how many there are. To fill a map this is quicker than tile by
    /// tile.
    pub fn runs(&self) -> impl Iterator<Item = (Point, usize)> + '_ {
        let corner = self.origin - Point::new(self.half, self.radius);
        self.rows.iter().zip(0..).flat_map(move |(&row, y)| {
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

    /// How many tiles are seen.
    pub fn len(&self) -> usize {
        self.rows.iter().map(|row| row.count_ones() as usize).sum()
    }

    /// Whether nothing is seen: before the first computation, after
    /// [`clear`](Self::clear), or from off the map.
    pub fn is_empty(&self) -> bool {
        self.rows.iter().all(|&row| row == 0)
    }

    /// Where the last computation looked from.
    pub const fn origin(&self) -> Point {
        self.origin
    }

    /// How far the last computation looked, in tiles.
    pub const fn radius(&self) -> i32 {
        self.radius
    }

    /// Forgets what is seen; origin and radius stay.
    pub fn clear(&mut self) {
        self.rows.fill(0);
    }

    /// Fits the buffers to a new radius.
    fn resize(&mut self, radius: i32) {
        self.radius = radius;
        self.rows.resize(2 * radius as usize + 1, 0);
        self.widths.clear();
        self.widths
            .extend((0..=radius).map(|depth| (radius * radius - depth * depth).isqrt()));
        // Walls part the cones of a row, so it has fewer than it has tiles.
        self.cones.reserve(radius as usize + 2);
        self.next.reserve(radius as usize + 2);
    }

    /// Lights all four quadrants, in words of type `W`.
    fn scan<W: Word>(&mut self, opaque: &BitGrid) {
        let Self {
            origin,
            radius,
            rows,
            widths,
            cones,
            next,
            ..
        } = self;
        let middle = *radius as usize;
        self.half = W::HALF;
        rows[middle] = W::run(0, 0).widen();

        let mut view = QuadrantScan {
            lanes: opaque.rows(),
            lane: origin.y,
            at: origin.x,
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

        // East and west are scanned by columns and turned into rows after.
        let mut block = [W::ZERO; 128];
        let block = &mut block[..W::BITS as usize];
        let centre = W::HALF as usize;
        view.lanes = opaque.columns();
        (view.lane, view.at) = (origin.x, origin.y);
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

/// Two fields of view are equal if they show the same tiles from the same
/// origin and radius, whatever their buffers hold.
impl PartialEq for FieldOfView {
    fn eq(&self, other: &Self) -> bool {
        self.origin == other.origin && self.radius == other.radius && self.iter().eq(other.iter())
    }
}

impl Eq for FieldOfView {}

/// The tiles of a window centred on `at` that are among the `length` on the
/// map.
fn on_map<W: Word>(at: i32, length: i32) -> W {
    W::run((-at).max(-W::HALF), (length - 1 - at).min(W::HALF))
}
