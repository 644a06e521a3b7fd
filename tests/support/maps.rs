//! Random maps for the tests of the grid module.

use proptest::prelude::*;
use slight_danger::grid::{BitGrid, Point};

/// The next number of a small generator (SplitMix64), good enough to scatter walls and the same on
/// every machine.
pub(crate) fn scatter(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut bits = *state;
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

/// A map on which each tile is a wall with a chance of `percent`.
pub(crate) fn scattered(width: i32, height: i32, percent: u64, seed: u64) -> BitGrid {
    let mut state = seed;
    BitGrid::from_fn(width, height, true, |_| scatter(&mut state) % 100 < percent)
}

/// Scattered maps of up to `width` by `height` tiles, from open to crowded.
pub(crate) fn maps(width: i32, height: i32) -> impl Strategy<Value = BitGrid> {
    (1..=width, 1..=height, 0..70_u64, any::<u64>())
        .prop_map(|(width, height, percent, seed)| scattered(width, height, percent, seed))
}

/// Every tile of a map, row by row.
pub(crate) fn tiles(map: &BitGrid) -> impl Iterator<Item = Point> + use<> {
    let (width, height) = (map.width(), map.height());
    (0..height).flat_map(move |y| (0..width).map(move |x| Point::new(x, y)))
}

/// The clear tiles of a map, row by row.
pub(crate) fn floors(map: &BitGrid) -> Vec<Point> {
    tiles(map).filter(|&tile| !map.get(tile)).collect()
}
