//! Bits kept in parallel lanes: a map's rows, or its columns.

use std::{
    iter,
    ops::{Range, RangeInclusive},
};

use super::{
    Point,
    word::{Word, transpose},
};

/// Bits of padding at either end of a lane, in whole words. A window that is
/// centred on the first or last tile reads at most 63 tiles beyond it.
const MARGIN: usize = 64;

/// A part of a map with straight sides; it may be empty.
#[derive(Clone, Debug)]
pub(super) struct Rect {
    columns: RangeInclusive<i32>,
    rows: RangeInclusive<i32>,
}

impl Rect {
    /// The tiles within `reach` tiles along each axis.
    pub(super) const fn around(center: Point, reach: i32) -> Self {
        Self {
            columns: center.x - reach..=center.x + reach,
            rows: center.y - reach..=center.y + reach,
        }
    }

    /// What of it is on a map of `width` by `height` tiles.
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

/// BitRows of bits, each with a margin at both ends and a lane of margin before
/// the first and after the last. Readers can therefore look past the edge of the
/// map without a check; what blocks is set there.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct BitRows {
    stride: usize,
    words: Vec<u64>,
}

impl BitRows {
    /// `count` lanes of `length` bits, all set.
    pub(super) fn new(count: i32, length: i32) -> Self {
        Self::filled(count, length, u64::MAX)
    }

    /// `count` lanes of `length` bits, all clear, the margins too.
    pub(super) fn clear(count: i32, length: i32) -> Self {
        Self::filled(count, length, 0)
    }

    fn filled(count: i32, length: i32, word: u64) -> Self {
        // A window of 128 bits that starts at bit `MARGIN + length - 64` of a
        // lane ends in the word after next.
        let stride = length as usize / 64 + 3;
        Self {
            stride,
            words: vec![word; stride * (count as usize + 2)],
        }
    }

    /// Words from one lane to the next.
    pub(super) const fn stride(&self) -> usize {
        self.stride
    }

    /// All words, the margins included.
    pub(super) fn words(&self) -> &[u64] {
        &self.words
    }

    /// The number of the bit for `at` in `lane`, counted over all words; both
    /// may be -1 or one past the end.
    pub(super) const fn bit(&self, lane: i32, at: i32) -> usize {
        (lane + 1) as usize * self.stride * 64 + (at + MARGIN as i32) as usize
    }

    /// The bit for `at` in `lane`.
    #[inline]
    pub(super) fn get(&self, lane: i32, at: i32) -> bool {
        let bit = self.bit(lane, at);
        self.words[bit / 64] >> (bit % 64) & 1 == 1
    }

    /// Sets the bit for `at` in `lane`, which must be on the map.
    pub(super) fn set(&mut self, lane: i32, at: i32, value: bool) {
        let bit = self.bit(lane, at);
        let mask = 1 << (bit % 64);
        if value {
            self.words[bit / 64] |= mask;
        } else {
            self.words[bit / 64] &= !mask;
        }
    }

    /// Clears those of 64 bits of `lane`, from the one for `at`, that are set in `clear`; `at`
    /// is a multiple of 64.
    pub(super) fn clear_64(&mut self, lane: i32, at: i32, clear: u64) {
        let bit = self.bit(lane, at);
        self.words[bit / 64] &= !clear;
    }

    /// The bits of `count` lanes of `length` bits, whose margins are set, the other way
    /// round: as `length` lanes of `count` bits.
    pub(super) fn turned(&self, count: i32, length: i32) -> Self {
        let mut turned = Self::new(length, count);
        for lane in (0..count).step_by(64) {
            for at in (0..length).step_by(64) {
                let mut block = [u64::MAX; 64];
                for (row, lane) in block.iter_mut().zip(lane..count) {
                    *row = self.words[self.bit(lane, at) / 64];
                }
                transpose(&mut block);
                for (column, at) in block.into_iter().zip(at..length) {
                    let bit = turned.bit(at, lane);
                    turned.words[bit / 64] = column;
                }
            }
        }
        turned
    }

    /// The run of bits of `lane` in a window centred on `at`: the bit for
    /// `at` is bit [`Word::HALF`].
    #[inline]
    pub(super) fn window<W: Word>(&self, lane: i32, at: i32) -> W {
        let bit = self.bit(lane, at - W::HALF);
        let first = bit / 64;
        let words = &self.words[first..first + 3];
        W::assemble(words[0], words[1], words[2], (bit % 64) as u32)
    }

    /// The three bits for `at - 1`, `at` and `at + 1`, lowest first, of the lane
    /// before `lane`, of `lane` and of the one after.
    #[inline]
    pub(super) fn square(&self, lane: i32, at: i32) -> [u32; 3] {
        let bit = self.bit(lane - 1, at - 1);
        let shift = (bit % 64) as u32;
        let words = &self.words[bit / 64..][..2 * self.stride + 2];
        [0, 1, 2].map(|row| {
            let word = row * self.stride;
            u32::assemble(words[word], words[word + 1], 0, shift) & 0b111
        })
    }

    /// The eight bits around the one for `at` in `lane`: bit `i` is for `Direction::ALL[i]`,
    /// lanes being rows.
    #[inline]
    pub(super) fn around(&self, lane: i32, at: i32) -> u8 {
        let [north, here, south] = self.square(lane, at);
        // Each row's bits are west, middle, east; the ring starts in the north
        // and runs clockwise.
        let around = (north >> 1 & 0b11)
            | (here & 0b100)
            | (south & 0b100) << 1
            | (south & 0b010) << 3
            | (south & 0b001) << 5
            | (here & 0b001) << 6
            | (north & 0b001) << 7;
        around as u8
    }

    /// The tiles of a square of the map whose bit is set in what `word` makes of the number
    /// of a word, row by row; lanes are rows.
    pub(super) fn set_within(
        &self,
        square: Rect,
        word: impl Fn(usize) -> u64 + Copy,
    ) -> impl Iterator<Item = Point> {
        let Rect { columns, rows } = square;
        let (west, east) = columns.into_inner();
        rows.filter(move |_| west <= east).flat_map(move |y| {
            let (start, end) = (self.bit(y, west), self.bit(y, east));
            let origin = self.bit(y, 0);
            (start / 64..=end / 64).flat_map(move |at| {
                let mut set = word(at);
                if at == start / 64 {
                    set &= u64::MAX << (start % 64);
                }
                if at == end / 64 {
                    set &= u64::MAX >> (63 - end % 64);
                }
                iter::from_fn(move || {
                    let bit = (set != 0).then(|| set.trailing_zeros() as usize)?;
                    set &= set - 1;
                    Some(Point::new((at * 64 + bit - origin) as i32, y))
                })
            })
        })
    }

    /// The runs of clear bits of `lane`, whose margins are set, in order.
    pub(super) fn clear_runs(&self, lane: i32) -> impl Iterator<Item = Range<i32>> + '_ {
        let start = (lane + 1) as usize * self.stride;
        let mut words = self.words[start..start + self.stride].iter();
        // Where a bit differs from the one before it, a run begins or ends.
        let (mut changes, mut before) = (0, 1);
        let mut origin = -2 * MARGIN as i32;
        let mut next_change = move || {
            while changes == 0 {
                let word = *words.next()?;
                changes = word ^ (word << 1 | before);
                before = word >> 63;
                origin += 64;
            }
            let at = origin + changes.trailing_zeros() as i32;
            changes &= changes - 1;
            Some(at)
        };
        iter::from_fn(move || Some(next_change()?..next_change()?))
    }
}
