//! A set of tiles of a map, stored by rows.

use super::{
    Point,
    bit_rows::{BitRows, Rect},
};

/// A set of tiles of a map, for sets that change often: adding or removing a tile takes one write.
/// A [`BitGrid`](super::BitGrid) takes two, but also serves fields of view.
#[derive(Clone, Debug, PartialEq)]
pub struct TileSet {
    width: i32,
    height: i32,
    /// The set by rows: bit `x` of row `y`. Bits off the map are clear.
    rows: BitRows,
}

impl TileSet {
    /// Creates an empty set of tiles of a map of `width` by `height` tiles. A size below 0 counts
    /// as 0.
    pub fn new(width: i32, height: i32) -> Self {
        let (width, height) = (width.max(0), height.max(0));
        Self {
            width,
            height,
            rows: BitRows::all_clear(height, width),
        }
    }

    /// The set of a map's tiles whose bit is set in `rows`; the padding of `rows` must be set.
    pub(super) fn of_rows(width: i32, height: i32, rows: &BitRows) -> Self {
        let rows = rows.without_padding(height, width);
        Self {
            width,
            height,
            rows,
        }
    }

    /// Whether the tile at `point` is in the set; false off the map.
    #[inline]
    pub fn contains(&self, point: Point) -> bool {
        point.is_within(self.width, self.height) && self.rows.get(point.y, point.x)
    }

    /// Adds the tile at `point` to the set if `value` is true, removes it otherwise; does
    /// nothing off the map.
    #[inline]
    pub fn set(&mut self, point: Point, value: bool) {
        if point.is_within(self.width, self.height) {
            self.rows.set(point.y, point.x, value);
        }
    }

    /// Whether any of the eight neighbours of `point` is in the set; false off the map.
    #[inline]
    pub fn any_around(&self, point: Point) -> bool {
        if !point.is_within(self.width, self.height) {
            return false;
        }
        let [north, here, south] = self.rows.three_by_three(point.y, point.x);
        (north | here & 0b101 | south) != 0
    }

    /// Neighbours of `point` that are in the set: bit `i` stands for `Direction::ALL[i]`; 0 off the
    /// map.
    #[inline]
    pub fn around(&self, point: Point) -> u8 {
        if point.is_within(self.width, self.height) {
            self.rows.around(point.y, point.x)
        } else {
            0
        }
    }

    /// Tiles of the set within `reach` tiles of `center` along each axis, row by row.
    pub fn within(&self, center: Point, reach: i32) -> impl Iterator<Item = Point> {
        let square = Rect::around(center, reach).within(self.width, self.height);
        self.rows.set_within(square, |word| self.rows.words()[word])
    }

    /// The bits by rows: bit `x` of row `y`. Bits off the map are clear.
    pub(super) const fn rows(&self) -> &BitRows {
        &self.rows
    }
}

#[cfg(test)]
#[path = "../../tests/unit/tile_set.rs"]
mod tests;
