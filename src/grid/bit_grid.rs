//! A map with one bit per tile, stored by rows and by columns.

use serde::{Deserialize, Serialize};

use super::bit_rows::{BitRows, Rect};
use super::{Grid, Point, SizeMismatch, TileSet};

/// A map with one bit per tile, which usually says whether the tile blocks sight or movement.
///
/// The bits are stored both by rows and by columns, so that a field of view can read many tiles of
/// a row or a column at once; setting a bit takes two writes. [`TileSet`] stores only rows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Stored", into = "Stored")]
pub struct BitGrid {
    width: i32,
    height: i32,
    outside: bool,
    /// The map by rows: bit `x` of row `y`. Bits off the map are set.
    rows: BitRows,
    /// The map by columns: bit `y` of row `x`. Bits off the map are set.
    columns: BitRows,
}

impl BitGrid {
    /// Creates a map of `width` by `height` tiles that all hold `fill`, with `outside` off the map.
    /// A size below 0 counts as 0.
    pub fn new(width: i32, height: i32, fill: bool, outside: bool) -> Self {
        Self::from_fn(width, height, outside, |_| fill)
    }

    /// Creates a map of `width` by `height` tiles that holds `f(tile)` for each tile, with
    /// `outside` off the map. A size below 0 counts as 0.
    pub fn from_fn(
        width: i32,
        height: i32,
        outside: bool,
        mut f: impl FnMut(Point) -> bool,
    ) -> Self {
        let (width, height) = (width.max(0), height.max(0));
        let mut rows = BitRows::all_set(height, width);
        for y in 0..height {
            for start in (0..width).step_by(64) {
                let tiles = (start..width).take(64).zip(0..);
                let clear = tiles.fold(0, |clear, (x, bit)| {
                    clear | u64::from(!f(Point::new(x, y))) << bit
                });
                rows.clear_64(y, start, clear);
            }
        }
        Self::from_rows(width, height, outside, rows)
    }

    /// Creates a map of the size of `tiles` that holds `is_set(value)` for each tile's value, with
    /// `outside` off the map.
    pub fn of_tiles<T: Copy>(tiles: &Grid<T>, outside: bool, is_set: impl Fn(T) -> bool) -> Self {
        let (width, height) = (tiles.width(), tiles.height());
        let mut rows = BitRows::all_set(height, width);
        let row_length = width.max(1).unsigned_abs() as usize;
        for (y, row) in (0..).zip(tiles.as_slice().chunks_exact(row_length)) {
            for (start, run) in (0..).step_by(64).zip(row.chunks(64)) {
                let clear = run
                    .iter()
                    .rev()
                    .fold(0, |clear, tile| clear << 1 | u64::from(!is_set(*tile)));
                rows.clear_64(y, start, clear);
            }
        }
        Self::from_rows(width, height, outside, rows)
    }

    fn from_rows(width: i32, height: i32, outside: bool, rows: BitRows) -> Self {
        Self {
            width,
            height,
            outside,
            columns: rows.transposed(height, width),
            rows,
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

    /// Whether `point` is on the map.
    pub const fn contains(&self, point: Point) -> bool {
        point.is_within(self.width, self.height)
    }

    /// The bit at `point`; the outside bit off the map.
    pub fn get(&self, point: Point) -> bool {
        if self.contains(point) {
            self.rows.get(point.y, point.x)
        } else {
            self.outside
        }
    }

    /// Sets the bit at `point` and returns true; off the map, does nothing and returns
    /// false.
    pub fn set(&mut self, point: Point, value: bool) -> bool {
        if !self.contains(point) {
            return false;
        }
        self.rows.set(point.y, point.x, value);
        self.columns.set(point.x, point.y, value);
        true
    }

    /// Number of tiles whose bit is set.
    pub fn count(&self) -> usize {
        let clear: u32 = self
            .rows
            .words()
            .iter()
            .map(|word| word.count_zeros())
            .sum();
        // Bits off the map are set, so each clear bit is a tile.
        self.width as usize * self.height as usize - clear as usize
    }

    /// The bits by rows: bit `x` of row `y`. Bits off the map are set.
    pub(super) const fn rows(&self) -> &BitRows {
        &self.rows
    }

    /// The bits by columns: bit `y` of row `x`. Bits off the map are set.
    pub(super) const fn columns(&self) -> &BitRows {
        &self.columns
    }

    /// Tiles within `reach` tiles of `center` along each axis that are clear here and not in
    /// `taken`, row by row. Both maps must have the same size.
    pub fn clear_within(
        &self,
        taken: &TileSet,
        center: Point,
        reach: i32,
    ) -> impl Iterator<Item = Point> {
        let square = Rect::around(center, reach).within(self.width, self.height);
        let words = move |word: usize| !(self.rows.words()[word] | taken.rows().words()[word]);
        self.rows.set_within(square, words)
    }

    /// The set of tiles whose bit is set.
    pub fn set_tiles(&self) -> TileSet {
        TileSet::of_rows(self.width, self.height, &self.rows)
    }

    /// Clear tiles beside a set tile in any of the eight directions, row by row. Tiles off the map
    /// count as set.
    pub fn edges(&self) -> Vec<Point> {
        self.rows.edges(self.height)
    }

    /// The [clear neighbours](Self::clear_around) of each clear tile, and 0 for all others.
    pub fn all_clear_around(&self) -> Grid<u8> {
        let mut all = Grid::new(self.width, self.height, 0, 0);
        let width = self.width.unsigned_abs() as usize;
        let tiles = all.as_mut_slice();
        self.rows.for_each_clear(self.height, |point, around| {
            let (x, y) = (point.x.unsigned_abs(), point.y.unsigned_abs());
            tiles[y as usize * width + x as usize] = !around;
        });
        all
    }

    /// Clear neighbours of a tile: bit `i` stands for `Direction::ALL[i]`. Tiles off the map are
    /// not clear and have no clear neighbours.
    #[inline]
    pub fn clear_around(&self, point: Point) -> u8 {
        if !self.contains(point) {
            return 0;
        }
        !self.rows.around(point.y, point.x)
    }
}

/// Serialised form of a [`BitGrid`]: one string per row, `#` for a set bit and `.` for a clear one.
#[derive(Serialize, Deserialize)]
#[serde(rename = "BitGrid")]
struct Stored {
    width: i32,
    height: i32,
    outside: bool,
    rows: Vec<String>,
}

impl From<BitGrid> for Stored {
    fn from(grid: BitGrid) -> Self {
        let mark = |set| if set { '#' } else { '.' };
        Self {
            width: grid.width,
            height: grid.height,
            outside: grid.outside,
            rows: (0..grid.height)
                .map(|y| (0..grid.width).map(|x| mark(grid.rows.get(y, x))).collect())
                .collect(),
        }
    }
}

impl TryFrom<Stored> for BitGrid {
    type Error = SizeMismatch;

    fn try_from(stored: Stored) -> Result<Self, SizeMismatch> {
        let (width, height) = (stored.width.max(0) as usize, stored.height.max(0) as usize);
        let mismatch = |expected, found| Err(SizeMismatch { expected, found });
        if stored.rows.len() != height {
            return mismatch(height, stored.rows.len());
        }
        if let Some(row) = stored.rows.iter().find(|row| row.len() != width) {
            return mismatch(width, row.len());
        }
        Ok(Self::from_fn(
            stored.width,
            stored.height,
            stored.outside,
            |point| stored.rows[point.y as usize].as_bytes()[point.x as usize] == b'#',
        ))
    }
}
