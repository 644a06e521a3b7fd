//! One bit for every tile of a map.

use serde::{Deserialize, Serialize};

use super::bit_rows::{BitRows, Rect};
use super::{Grid, Point, SizeMismatch, TileSet};

/// One bit for every tile of a map: as a rule whether it blocks sight or
/// steps.
///
/// The bits are kept by rows and again by columns, so that a scan for sight
/// reads a run of either at once; setting one costs two writes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Stored", into = "Stored")]
pub struct BitGrid {
    width: i32,
    height: i32,
    outside: bool,
    rows: BitRows,
    columns: BitRows,
}

impl BitGrid {
    /// A map of `width` by `height` tiles, all `fill`, that answers `outside`
    /// off the map. A size below 0 counts as 0.
    pub fn new(width: i32, height: i32, fill: bool, outside: bool) -> Self {
        Self::from_fn(width, height, outside, |_| fill)
    }

    /// A map of `width` by `height` tiles that holds `f` of every tile and
    /// answers `outside` off the map.
    pub fn from_fn(
        width: i32,
        height: i32,
        outside: bool,
        mut f: impl FnMut(Point) -> bool,
    ) -> Self {
        let (width, height) = (width.max(0), height.max(0));
        // Fresh lanes are set throughout.
        let mut rows = BitRows::new(height, width);
        for y in 0..height {
            for start in (0..width).step_by(64) {
                let tiles = (start..width).take(64).zip(0..);
                let clear = tiles.fold(0, |clear, (x, bit)| {
                    clear | u64::from(!f(Point::new(x, y))) << bit
                });
                rows.clear_64(y, start, clear);
            }
        }
        Self::of_rows((width, height), outside, rows)
    }

    /// A map of the size of `tiles` that holds `is_set` of every one of them and answers
    /// `outside` off the map.
    pub fn of_tiles<T: Copy>(tiles: &Grid<T>, outside: bool, is_set: impl Fn(T) -> bool) -> Self {
        let (width, height) = (tiles.width(), tiles.height());
        let mut rows = BitRows::new(height, width);
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
        Self::of_rows((width, height), outside, rows)
    }

    fn of_rows((width, height): (i32, i32), outside: bool, rows: BitRows) -> Self {
        Self {
            width,
            height,
            outside,
            columns: rows.turned(height, width),
            rows,
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

    /// Whether `point` is on the map.
    pub const fn contains(&self, point: Point) -> bool {
        // Below 0 is far above any size when read without a sign.
        (point.x.cast_unsigned() < self.width.cast_unsigned())
            & (point.y.cast_unsigned() < self.height.cast_unsigned())
    }

    /// The bit at `point`, or the outside one off the map.
    pub fn get(&self, point: Point) -> bool {
        if self.contains(point) {
            self.rows.get(point.y, point.x)
        } else {
            self.outside
        }
    }

    /// Sets the bit at `point` and answers true; off the map, does nothing
    /// and answers false.
    pub fn set(&mut self, point: Point, value: bool) -> bool {
        if !self.contains(point) {
            return false;
        }
        self.rows.set(point.y, point.x, value);
        self.columns.set(point.x, point.y, value);
        true
    }

    /// How many tiles are set.
    pub fn count(&self) -> usize {
        let clear: u32 = self
            .rows
            .words()
            .iter()
            .map(|word| word.count_zeros())
            .sum();
        // The margins are set, so every clear bit is a tile.
        self.width as usize * self.height as usize - clear as usize
    }

    /// The rows' bits: lane `y`, bit `x`. Off the map they are set.
    pub(super) const fn rows(&self) -> &BitRows {
        &self.rows
    }

    /// The columns' bits: lane `x`, bit `y`. Off the map they are set.
    pub(super) const fn columns(&self) -> &BitRows {
        &self.columns
    }

    /// The tiles within `reach` tiles along each axis that are clear and not
    /// taken, row by row. Both maps must be of the same size.
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

    /// The clear neighbours of a tile: bit `i` is for `Direction::ALL[i]`. Off
    /// the map none is clear.
    #[inline]
    pub fn clear_around(&self, point: Point) -> u8 {
        if !self.contains(point) {
            return 0;
        }
        !self.rows.around(point.y, point.x)
    }
}

/// How a bit grid is written down: one string a row, `#` for a set bit and
/// `.` for a clear one.
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
