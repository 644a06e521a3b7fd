//! A set of tiles around a tile, one machine word per row.

use super::Point;

/// A set of tiles within `radius` tiles of an origin along each axis, as one bit per tile.
#[derive(Clone, Debug, Default)]
pub struct TileWindow {
    pub(super) origin: Point,
    /// Number of rows on either side of the origin's row.
    pub(super) radius: i32,
    /// Bit index of the origin's column.
    pub(super) half: i32,
    /// One word per row, from north to south: `2 * radius + 1` words.
    pub(super) rows: Vec<u128>,
}

impl TileWindow {
    /// Whether the tile at `point` is in the set.
    #[inline]
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        let radius = self.radius as u32;
        if point.x.abs_diff(self.origin.x) > radius || point.y.abs_diff(self.origin.y) > radius {
            return false;
        }
        let offset = point - self.origin;
        let row = self.rows.get((offset.y + self.radius) as usize);
        row.is_some_and(|row| row >> (offset.x + self.half) & 1 == 1)
    }

    /// Tiles of the set, row by row, each row from west to east.
    pub fn iter(&self) -> impl Iterator<Item = Point> + '_ {
        let corner = self.corner();
        self.rows.iter().zip(0..).flat_map(move |(&row, y)| {
            let mut rest = row;
            std::iter::from_fn(move || {
                let x = (rest != 0).then(|| rest.trailing_zeros())?;
                rest &= rest - 1;
                Some(corner + Point::new(x as i32, y))
            })
        })
    }

    /// The tile of the first bit of the first row.
    pub(super) fn corner(&self) -> Point {
        self.origin - Point::new(self.half, self.radius)
    }
}
