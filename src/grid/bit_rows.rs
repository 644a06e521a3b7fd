//! Rows of bits packed into machine words: the rows of a map, or its columns.

use std::{
    iter,
    ops::{Range, RangeInclusive},
};

use super::{
    Point,
    word::{Word, transpose},
};

/// Number of padding bits before the first tile of a row, a multiple of 64. A window centred on the
/// first or last tile reads at most 63 tiles beyond it.
const MARGIN: usize = 64;

/// A rectangle of tiles, which may be empty.
#[derive(Clone, Debug)]
pub(super) struct Rect {
    columns: RangeInclusive<i32>,
    rows: RangeInclusive<i32>,
}

impl Rect {
    /// The tiles within `reach` tiles of `center` along each axis.
    pub(super) const fn around(center: Point, reach: i32) -> Self {
        Self {
            columns: center.x - reach..=center.x + reach,
            rows: center.y - reach..=center.y + reach,
        }
    }

    /// The part of the rectangle on a map of `width` by `height` tiles.
    pub(super) fn within(self, width: i32, height: i32) -> Self {
        let cut = |side: RangeInclusive<i32>, length: i32| {
            *side.start().max(&0)..=*side.end().min(&(length - 1))
        };
        Self {
            columns: cut(self.columns, width),
            rows: cut(self.rows, height),
        }
    }
}

/// Rows of bits with padding at both ends of each, and a row of padding before the first and after
/// the last, so that reads past the edge of the map need no bounds check.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct BitRows {
    /// Words per row.
    stride: usize,
    words: Vec<u64>,
}

impl BitRows {
    /// `count` rows of `length` bits, all set including the padding.
    pub(super) fn all_set(count: i32, length: i32) -> Self {
        Self::filled(count, length, u64::MAX)
    }

    /// `count` rows of `length` bits, all clear including the padding.
    pub(super) fn all_clear(count: i32, length: i32) -> Self {
        Self::filled(count, length, 0)
    }

    fn filled(count: i32, length: i32, word: u64) -> Self {
        // A window of 128 bits that starts at bit `MARGIN + length - 64` of a row ends in
        // the word after next.
        let stride = length as usize / 64 + 3;
        Self {
            stride,
            words: vec![word; stride * (count as usize + 2)],
        }
    }

    /// A copy of these `count` rows of `length` bits, with clear padding.
    pub(super) fn without_padding(&self, count: i32, length: i32) -> Self {
        let mut rows = Self::all_clear(count, length);
        for row in 0..count {
            for column in (0..length).step_by(64) {
                let word = self.bit(row, column) / 64;
                let off = (column + 64 - length).max(0).unsigned_abs();
                rows.words[word] = self.words[word] & u64::MAX >> off;
            }
        }
        rows
    }

    /// Words per row.
    pub(super) const fn stride(&self) -> usize {
        self.stride
    }

    /// All words, including the padding.
    pub(super) fn words(&self) -> &[u64] {
        &self.words
    }

    /// Index of the bit in column `column` of `row`, counted over all words; both may be -1 or one
    /// past the end.
    pub(super) const fn bit(&self, row: i32, column: i32) -> usize {
        (row + 1) as usize * self.stride * 64 + (column + MARGIN as i32) as usize
    }

    /// The bit in column `column` of `row`.
    #[inline]
    pub(super) fn get(&self, row: i32, column: i32) -> bool {
        let bit = self.bit(row, column);
        self.words[bit / 64] >> (bit % 64) & 1 == 1
    }

    /// Sets the bit in column `column` of `row`, which must be on the map.
    pub(super) fn set(&mut self, row: i32, column: i32, value: bool) {
        let bit = self.bit(row, column);
        let mask = 1 << (bit % 64);
        if value {
            self.words[bit / 64] |= mask;
        } else {
            self.words[bit / 64] &= !mask;
        }
    }

    /// Clears, among the 64 bits of `row` from `column` (a multiple of 64), the bits that are set
    /// in `clear`.
    pub(super) fn clear_64(&mut self, row: i32, column: i32, clear: u64) {
        let bit = self.bit(row, column);
        self.words[bit / 64] &= !clear;
    }

    /// Transposes these `count` rows of `length` bits, with set padding, into `length` rows of
    /// `count` bits.
    pub(super) fn transposed(&self, count: i32, length: i32) -> Self {
        let mut transposed = Self::all_set(length, count);
        for row in (0..count).step_by(64) {
            for column in (0..length).step_by(64) {
                let mut block = [u64::MAX; 64];
                for (word, row) in block.iter_mut().zip(row..count) {
                    *word = self.words[self.bit(row, column) / 64];
                }
                transpose(&mut block);
                for (word, column) in block.into_iter().zip(column..length) {
                    let bit = transposed.bit(column, row);
                    transposed.words[bit / 64] = word;
                }
            }
        }
        transposed
    }

    /// The bits of `row` in a window centred on `column`, whose own bit becomes bit
    /// [`Word::HALF`].
    #[inline]
    pub(super) fn window<W: Word>(&self, row: i32, column: i32) -> W {
        let bit = self.bit(row, column - W::HALF);
        let first = bit / 64;
        let words = &self.words[first..first + 3];
        W::assemble(words[0], words[1], words[2], (bit % 64) as u32)
    }

    /// The bits in the columns `column - 1`, `column` and `column + 1`, lowest first, of the
    /// row before `row`, of `row` and of the row after.
    #[inline]
    pub(super) fn three_by_three(&self, row: i32, column: i32) -> [u32; 3] {
        let bit = self.bit(row - 1, column - 1);
        let shift = (bit % 64) as u32;
        let words = &self.words[bit / 64..][..2 * self.stride + 2];
        [0, 1, 2].map(|row| {
            let word = row * self.stride;
            u32::assemble(words[word], words[word + 1], 0, shift) & 0b111
        })
    }

    /// The eight bits around column `column` of `row`: bit `i` stands for
    /// `Direction::ALL[i]`, rows running from west to east.
    #[inline]
    pub(super) fn around(&self, row: i32, column: i32) -> u8 {
        let [north, here, south] = self.three_by_three(row, column);
        // The bits of a row are west, middle and east; the result starts in the north and
        // runs clockwise.
        let around = (north >> 1 & 0b11)
            | (here & 0b100)
            | (south & 0b100) << 1
            | (south & 0b010) << 3
            | (south & 0b001) << 5
            | (here & 0b001) << 6
            | (north & 0b001) << 7;
        around as u8
    }

    /// A word of a row, between the words of its bits' western and eastern neighbours.
    #[inline]
    fn beside(&self, row: usize, word: usize) -> [u64; 3] {
        let word = row * self.stride + word;
        let [west, here, east] = [word - 1, word, word + 1].map(|word| self.words[word]);
        [here << 1 | west >> 63, here, here >> 1 | east << 63]
    }

    /// Clear tiles of the map beside a set one, row by row. `count` is the number of rows; the
    /// padding must be set.
    pub(super) fn edges(&self, count: i32) -> Vec<Point> {
        let mut edges = Vec::new();
        for y in 0..count {
            let row = y.unsigned_abs() as usize + 1;
            for word in 1..self.stride - 1 {
                let rows = [row - 1, row, row + 1].map(|row| self.beside(row, word));
                let near = rows.as_flattened().iter().fold(0, |near, word| near | word);
                let mut left = near & !rows[1][1];
                while left != 0 {
                    let x = (word * 64 - MARGIN) as i32 + left.trailing_zeros() as i32;
                    left &= left - 1;
                    edges.push(Point::new(x, y));
                }
            }
        }
        edges
    }

    /// Calls `f` with each clear tile of the map, row by row, and the bits around it as in
    /// [`around`](Self::around). `count` is the number of rows; the padding must be set.
    pub(super) fn for_each_clear(&self, count: i32, mut f: impl FnMut(Point, u8)) {
        for y in 0..count {
            let row = y.unsigned_abs() as usize + 1;
            for word in 1..self.stride - 1 {
                let mut left = !self.words[row * self.stride + word];
                if left == 0 {
                    continue;
                }
                let [north_west, north, north_east] = self.beside(row - 1, word);
                let [west, _, east] = self.beside(row, word);
                let [south_west, south, south_east] = self.beside(row + 1, word);
                let around = [
                    north, north_east, east, south_east, south, south_west, west, north_west,
                ];
                while left != 0 {
                    let bit = left.trailing_zeros();
                    left &= left - 1;
                    let mut bits = 0;
                    for (direction, word) in around.into_iter().enumerate() {
                        bits |= ((word >> bit & 1) as u8) << direction;
                    }
                    f(
                        Point::new((word * 64 - MARGIN) as i32 + bit as i32, y),
                        bits,
                    );
                }
            }
        }
    }

    /// Tiles of a rectangle of the map, row by row, whose bit is set. `word` returns the 64 bits of
    /// the word with a given index, which may combine several maps of the same layout.
    pub(super) fn set_within(
        &self,
        rect: Rect,
        word: impl Fn(usize) -> u64 + Copy,
    ) -> impl Iterator<Item = Point> {
        let Rect { columns, rows } = rect;
        let (west, east) = columns.into_inner();
        rows.filter(move |_| west <= east).flat_map(move |y| {
            let (start, end) = (self.bit(y, west), self.bit(y, east));
            let origin = self.bit(y, 0);
            (start / 64..=end / 64).flat_map(move |index| {
                let mut set = word(index);
                if index == start / 64 {
                    set &= u64::MAX << (start % 64);
                }
                if index == end / 64 {
                    set &= u64::MAX >> (63 - end % 64);
                }
                iter::from_fn(move || {
                    let bit = (set != 0).then(|| set.trailing_zeros() as usize)?;
                    set &= set - 1;
                    Some(Point::new((index * 64 + bit - origin) as i32, y))
                })
            })
        })
    }

    /// Runs of clear bits of `row`, from first to last. The padding must be set.
    pub(super) fn clear_runs(&self, row: i32) -> impl Iterator<Item = Range<i32>> + '_ {
        let start = (row + 1) as usize * self.stride;
        let mut words = self.words[start..start + self.stride].iter();
        // A run begins or ends where a bit differs from the one before it.
        let (mut changes, mut before) = (0, 1);
        let mut origin = -2 * MARGIN as i32;
        let mut next_change = move || {
            while changes == 0 {
                let word = *words.next()?;
                changes = word ^ (word << 1 | before);
                before = word >> 63;
                origin += 64;
            }
            let column = origin + changes.trailing_zeros() as i32;
            changes &= changes - 1;
            Some(column)
        };
        iter::from_fn(move || Some(next_change()?..next_change()?))
    }
}
