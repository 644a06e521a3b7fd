//! A value for every tile of a map.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::{Point, SizeMismatch};

/// A value for every tile of a map, row by row from the north-west corner,
/// and one more for everywhere else, so that no reader checks bounds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(
    try_from = "Stored<T>",
    into = "Stored<T>",
    bound(
        serialize = "T: Copy + Serialize",
        deserialize = "T: Copy + Deserialize<'de>"
    )
)]
pub struct Grid<T: Copy> {
    width: i32,
    height: i32,
    outside: T,
    tiles: Vec<T>,
}

impl<T: Copy> Grid<T> {
    /// A map of `width` by `height` tiles, all `fill`, with `outside` all
    /// around. A size below 0 counts as 0.
    pub fn new(width: i32, height: i32, fill: T, outside: T) -> Self {
        let (width, height) = (width.max(0), height.max(0));
        Self {
            width,
            height,
            outside,
            tiles: vec![fill; width as usize * height as usize],
        }
    }

    /// Tiles from west to east.
    pub const fn width(&self) -> i32 {
        self.width
    }

    /// Tiles from north to south.
    pub const fn height(&self) -> i32 {
        self.height
    }

    /// Tiles in all.
    pub const fn len(&self) -> usize {
        self.tiles.len()
    }

    /// Whether the map has no tile at all.
    pub const fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    /// Whether `point` is on the map.
    pub const fn contains(&self, point: Point) -> bool {
        // Below 0 is far above any size when read without a sign.
        (point.x.cast_unsigned() < self.width.cast_unsigned())
            & (point.y.cast_unsigned() < self.height.cast_unsigned())
    }

    /// Where `point` stands in [`as_slice`](Self::as_slice); none off the map.
    pub const fn index(&self, point: Point) -> Option<usize> {
        if self.contains(point) {
            Some(point.y as usize * self.width as usize + point.x as usize)
        } else {
            None
        }
    }

    /// The tile at `index` of [`as_slice`](Self::as_slice). An index past the
    /// end gives a point south of the map; on a map without columns, every
    /// index gives the corner.
    pub const fn point(&self, index: usize) -> Point {
        if self.width == 0 {
            return Point::new(0, 0);
        }
        let width = self.width as usize;
        Point::new((index % width) as i32, (index / width) as i32)
    }

    /// The value at `point`, or the outside value off the map.
    pub fn get(&self, point: Point) -> T {
        match self.index(point) {
            Some(index) => self.tiles[index],
            None => self.outside,
        }
    }

    /// Sets the value at `point` and answers true; off the map, does nothing
    /// and answers false.
    pub fn set(&mut self, point: Point, value: T) -> bool {
        match self.index(point) {
            Some(index) => {
                self.tiles[index] = value;
                true
            }
            None => false,
        }
    }

    /// Sets tiles side by side in a row, which must be on the map.
    pub(super) fn fill_run(&mut self, y: i32, tiles: Range<i32>, value: T) {
        let row = y as usize * self.width as usize;
        self.tiles[row + tiles.start as usize..row + tiles.end as usize].fill(value);
    }

    /// Sets every tile of the map to `value`; the outside keeps its own.
    pub fn fill(&mut self, value: T) {
        self.tiles.fill(value);
    }

    /// Every tile's place, row by row.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<T> {
        let width = self.width;
        let mut next = Point::new(0, 0);
        (0..self.tiles.len()).map(move |_| {
            let point = next;
            next.x += 1;
            if next.x == width {
                next = Point::new(0, point.y + 1);
            }
            point
        })
    }

    /// Every tile's place and value, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Point, T)> + '_ {
        self.points().zip(self.tiles.iter().copied())
    }

    /// The values, row by row.
    pub fn as_slice(&self) -> &[T] {
        &self.tiles
    }

    /// A map of the same size that holds `f` of every value, with `outside`
    /// all around.
    pub fn map<U: Copy>(&self, f: impl FnMut(T) -> U, outside: U) -> Grid<U> {
        Grid {
            width: self.width,
            height: self.height,
            outside,
            tiles: self.tiles.iter().copied().map(f).collect(),
        }
    }
}

/// Longest side of a grid that is read back, tiles.
const LONGEST_SIDE: i32 = 1 << 16;

/// How a grid is written down; checked when read back, because a saved file
/// may have been edited.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Grid")]
struct Stored<T> {
    width: i32,
    height: i32,
    outside: T,
    tiles: Vec<T>,
}

impl<T: Copy> From<Grid<T>> for Stored<T> {
    fn from(grid: Grid<T>) -> Self {
        Self {
            width: grid.width,
            height: grid.height,
            outside: grid.outside,
            tiles: grid.tiles,
        }
    }
}

impl<T: Copy> TryFrom<Stored<T>> for Grid<T> {
    type Error = SizeMismatch;

    fn try_from(stored: Stored<T>) -> Result<Self, SizeMismatch> {
        let (width, height) = (stored.width.max(0), stored.height.max(0));
        let expected = (width as usize).saturating_mul(height as usize);
        // What is kept by rows or columns grows with a side, also where there is no
        // tile at all.
        if stored.tiles.len() != expected || width.max(height) > LONGEST_SIDE {
            return Err(SizeMismatch {
                expected,
                found: stored.tiles.len(),
            });
        }
        Ok(Self {
            width,
            height,
            outside: stored.outside,
            tiles: stored.tiles,
        })
    }
}
