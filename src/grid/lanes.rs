//! Bits kept in parallel lanes: a map's rows, or its columns.

use std::{iter, ops::Range};

use super::word::Word;

/// Bits of padding at either end of a lane, in whole words. A window that is
/// centred on the first or last tile reads at most 63 tiles beyond it.
const MARGIN: usize = 64;

/// Lanes of bits, each with a margin at both ends and a lane of margin before
/// the first and after the last. Readers can therefore look past the edge of the
/// map without a check; what blocks is set there.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Lanes {
    stride: usize,
    words: Vec<u64>,
}

impl Lanes {
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

    /// The run of bits of `lane` in a window centred on `at`: the bit for
    /// `at` is bit [`Word::HALF`].
    #[inline]
    pub(super) fn window<W: Word>(&self, lane: i32, at: i32) -> W {
        let bit = self.bit(lane, at - W::HALF);
        let first = bit / 64;
        let words = &self.words[first..first + 3];
        W::assemble(words[0], words[1], words[2], (bit % 64) as u32)
    }

    /// The three bits for `at - 1`, `at` and `at + 1` of `lane`, lowest
    /// first.
    #[inline]
    pub(super) fn three(&self, lane: i32, at: i32) -> u32 {
        let bit = self.bit(lane, at - 1);
        let first = bit / 64;
        u32::assemble(
            self.words[first],
            self.words[first + 1],
            0,
            (bit % 64) as u32,
        ) & 0b111
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
