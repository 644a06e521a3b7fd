//! A rectangular map with one value per tile.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::{Point, SizeMismatch};

/// A rectangular map with one value per tile, stored row by row from the north-west corner, and one
/// value for all places off the map, so that reads need no bounds check.
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
    /// Creates a map of `width` by `height` tiles that all hold `fill`, with `outside` off the map.
    /// A size below 0 counts as 0.
    pub fn new(width: i32, height: i32, fill: T, outside: T) -> Self {
        let (width, height) = (width.max(0), height.max(0));
        Self {
            width,
            height,
            outside,
            tiles: vec![fill; width as usize * height as usize],
        }
    }

    /// Number of columns.
    pub const fn width(&self) -> i32 {
        self.width
    }

    /// Number of rows.
    pub const fn height(&self) -> i32 {
        self.height
    }

    /// Number of tiles.
    pub const fn len(&self) -> usize {
        self.tiles.len()
    }

    /// Whether the map has no tiles.
    pub const fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    /// Whether `point` is on the map.
    pub const fn contains(&self, point: Point) -> bool {
        point.is_within(self.width, self.height)
    }

    /// Index of `point` in [`as_slice`](Self::as_slice); `None` off the map.
    pub const fn index(&self, point: Point) -> Option<usize> {
        if self.contains(point) {
            Some(point.y as usize * self.width as usize + point.x as usize)
        } else {
            None
        }
    }

    /// The point at `index` of [`as_slice`](Self::as_slice). An index past the end gives a
    /// point south of the map; on a map without columns, every index gives (0, 0).
    pub const fn point(&self, index: usize) -> Point {
        if self.width == 0 {
            return Point::new(0, 0);
        }
        let width = self.width as usize;
        Point::new((index % width) as i32, (index / width) as i32)
    }

    /// The value at `point`; the outside value off the map.
    pub fn get(&self, point: Point) -> T {
        match self.index(point) {
            Some(index) => self.tiles[index],
            None => self.outside,
        }
    }

    /// Sets the value at `point` and returns true; off the map, does nothing and returns
    /// false.
    pub fn set(&mut self, point: Point, value: T) -> bool {
        match self.index(point) {
            Some(index) => {
                self.tiles[index] = value;
                true
            }
            None => false,
        }
    }

    /// Sets the columns `tiles` of row `y`, which must be on the map, to `value`.
    pub(super) fn fill_run(&mut self, y: i32, tiles: Range<i32>, value: T) {
        let row = y as usize * self.width as usize;
        self.tiles[row + tiles.start as usize..row + tiles.end as usize].fill(value);
    }

    /// Sets all tiles of the map to `value`; the outside value stays.
    pub fn fill(&mut self, value: T) {
        self.tiles.fill(value);
    }

    /// All points of the map, row by row.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<T> {
        let width = self.width;
        (0..self.height).flat_map(move |y| (0..width).map(move |x| Point::new(x, y)))
    }

    /// All points of the map with their values, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Point, T)> + '_ {
        let rows = (0..).zip(self.rows());
        rows.flat_map(|(y, row)| {
            (0..)
                .zip(row)
                .map(move |(x, tile)| (Point::new(x, y), *tile))
        })
    }

    /// Points of the tiles whose value `predicate` accepts, row by row.
    pub fn points_where(&self, predicate: impl Fn(T) -> bool) -> Vec<Point> {
        let mut found = Vec::new();
        for (y, row) in (0..).zip(self.rows()) {
            for (x, tile) in (0..).zip(row) {
                if predicate(*tile) {
                    found.push(Point::new(x, y));
                }
            }
        }
        found
    }

    /// Values of each row, from north to south; empty for a map without columns.
    pub fn rows(&self) -> impl Iterator<Item = &[T]> {
        self.tiles
            .chunks_exact(self.width.max(1).unsigned_abs() as usize)
    }

    /// All values, row by row.
    pub fn as_slice(&self) -> &[T] {
        &self.tiles
    }

    /// All values, row by row, mutable.
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.tiles
    }

    /// A map of the same size that holds `f(value)` for each value, with `outside` off the map.
    pub fn map<U: Copy>(&self, f: impl FnMut(T) -> U, outside: U) -> Grid<U> {
        Grid {
            width: self.width,
            height: self.height,
            outside,
            tiles: self.tiles.iter().copied().map(f).collect(),
        }
    }
}

/// Maximum side length of a deserialised map, in tiles.
const LONGEST_SIDE: i32 = 1 << 16;

/// Serialised form of a [`Grid`], checked on deserialisation because a saved file may have been
/// edited.
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
        // The buffers of a `BitGrid` grow with each side, even if the other one is 0.
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
