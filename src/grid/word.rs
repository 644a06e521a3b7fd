//! Machine words as sets of up to 128 neighbouring tiles.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

/// An unsigned integer as a run of adjacent tiles, the lowest bit first.
///
/// A field of view reaches as far as half a word, so it uses the narrowest word that holds its
/// radius: wider words need several instructions per operation.
pub(super) trait Word:
    Copy
    + PartialEq
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + BitXorAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// Number of tiles in a word.
    const BITS: u32;
    /// Bit index of the tile at offset 0 in a window centred on it. The top bit stays unused, so
    /// that a run never fills the whole word.
    const HALF: i32 = Self::BITS as i32 / 2 - 1;
    /// No tile.
    const ZERO: Self;
    /// All tiles.
    const ONES: Self;

    /// Bit index of the first tile; [`BITS`](Self::BITS) if the word is empty.
    fn first(self) -> u32;

    /// The [`BITS`](Self::BITS) tiles that begin at bit `shift` (0 to 63) of a run of 192 tiles:
    /// `low`, `high` and `top`, 64 tiles each.
    fn assemble(low: u64, high: u64, top: u64, shift: u32) -> Self;

    /// The value as the widest word.
    fn widen(self) -> u128;

    /// Tiles from offset `first` to offset `last` of a window centred on offset 0, both included;
    /// empty if `last` is `first - 1`.
    fn run(first: i32, last: i32) -> Self {
        let length = (last - first + 1) as u32;
        !(Self::ONES << length) << (first + Self::HALF) as u32
    }
}

macro_rules! word {
    ($word:ty, |$low:ident, $high:ident, $top:ident, $shift:ident| $assemble:expr) => {
        impl Word for $word {
            const BITS: u32 = <$word>::BITS;
            const ZERO: Self = 0;
            const ONES: Self = <$word>::MAX;

            #[inline]
            fn first(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn assemble($low: u64, $high: u64, $top: u64, $shift: u32) -> Self {
                $assemble
            }

            #[inline]
            fn widen(self) -> u128 {
                self.into()
            }
        }
    };
}

/// The 64 bits of `low` and `high` that begin at bit `shift` of `low`, 0 to 63.
#[inline]
fn joined(low: u64, high: u64, shift: u32) -> u64 {
    // Two shifts, because one by 64 would overflow.
    (low >> shift) | (high << 1 << (63 - shift))
}

word!(u32, |low, high, _top, shift| joined(low, high, shift)
    as u32);
word!(u64, |low, high, _top, shift| joined(low, high, shift));
word!(u128, |low, high, top, shift| u128::from(joined(
    low, high, shift
)) | u128::from(joined(
    high, top, shift
)) << 64);

/// Transposes a square of bits of [`Word::BITS`] rows: bit `c` of row `r` becomes bit `r`
/// of row `c`.
///
/// The off-diagonal quarters of the square are swapped, then the off-diagonal quarters of each
/// quarter, and so on down to single bits.
pub(super) fn transpose<W: Word>(block: &mut [W]) {
    let mut side = W::BITS / 2;
    let mut low = !(W::ONES << side);
    while side != 0 {
        for pair in block.chunks_exact_mut(2 * side as usize) {
            let (upper, lower) = pair.split_at_mut(side as usize);
            for (a, b) in upper.iter_mut().zip(lower) {
                let swapped = ((*a >> side) ^ *b) & low;
                *b ^= swapped;
                *a ^= swapped << side;
            }
        }
        side /= 2;
        low ^= low << side;
    }
}
