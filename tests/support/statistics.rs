//! Statistics of random numbers.
//!
//! Seeds are fixed, so a test that passes does so always; the critical values only decide how far
//! from the expected is too far.

/// Pearson's χ² of counts that should all be equal.
///
/// Compare it with the upper 0.1 % point of the χ² distribution with one degree of freedom less
/// than the number of counts.
pub(crate) fn chi_square(counts: &[u32]) -> f64 {
    let total: u32 = counts.iter().sum();
    let expected = f64::from(total) / counts.len() as f64;
    counts
        .iter()
        .map(|count| (f64::from(*count) - expected).powi(2) / expected)
        .sum()
}
