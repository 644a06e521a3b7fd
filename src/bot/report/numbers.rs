//! Numbers for tables, computed with integers so that they are the same on every machine.

pub(super) use crate::read::thousands;

/// Placeholder for a mean or a percentage that cannot be computed from 0 values.
pub(super) const NONE: &str = "–";

/// A part of a whole as a percentage with one decimal: "12.3 %".
pub(super) fn per_cent(part: usize, whole: usize) -> String {
    ratio(part as u64 * 100, whole as u64, 1).map_or_else(|| NONE.to_owned(), |text| text + " %")
}

/// A mean with two decimals.
pub(super) fn mean(sum: u64, count: u64) -> String {
    ratio(sum, count, 2).unwrap_or_else(|| NONE.to_owned())
}

/// The quotient `over / under` with the given number of decimals, halves rounded up; `None` if
/// `under` is 0.
fn ratio(over: u64, under: u64, digits: u32) -> Option<String> {
    let unit = 10_u128.pow(digits);
    let (over, under) = (u128::from(over), u128::from(under));
    let scaled = (over * unit * 2 + under).checked_div(under * 2)?;
    let width = usize::try_from(digits).ok()?;
    let (whole, part) = (scaled / unit, scaled % unit);
    Some(format!("{}.{part:0width$}", thousands(whole)))
}

/// A count, such as a number of games.
pub(super) fn count(number: usize) -> String {
    thousands(number as u64)
}

/// The lower quartile, the median and the upper quartile: the values at one, two and three quarters
/// of the sorted list. `None` if the list is empty.
pub(crate) fn quartiles(values: impl Iterator<Item = u32>) -> Option<[u32; 3]> {
    let mut sorted: Vec<u32> = values.collect();
    sorted.sort_unstable();
    let at = |quarters: usize| sorted.get(sorted.len() * quarters / 4).copied();
    Some([at(1)?, at(2)?, at(3)?])
}

/// The value that at least `percent` per 100 of a sorted list do not exceed. `None` if the list is
/// empty.
pub(super) fn per_hundred(sorted: &[u32], percent: usize) -> Option<u32> {
    let reached = (sorted.len() * percent).div_ceil(100);
    sorted.get(reached.saturating_sub(1)).copied()
}

#[cfg(test)]
#[path = "../../../tests/unit/numbers.rs"]
mod tests;
