//! Pseudo-random numbers for graphics.

/// Pseudo-random number that depends only on these bits.
pub(in crate::client) fn noise(mut bits: u32) -> u32 {
    // An integer finaliser: each round spreads every bit over the others.
    for multiplier in [0x7FEB_352D, 0x846C_A68B] {
        bits ^= bits >> 16;
        bits = bits.wrapping_mul(multiplier);
    }
    bits ^ (bits >> 15)
}
