//! Tiles within a number of steps.

use super::{BitGrid, MAX_RADIUS, Point, TileWindow, word::Word};

/// Clear tiles that can be reached from `start` in at most `steps` steps in all eight directions.
/// Values of `steps` above [`MAX_RADIUS`] are clamped to it. Empty if `start` is blocked or off the
/// map.
///
/// Each step widens the set of tiles by one on all sides, a whole row at a time, and removes the
/// blocked ones.
#[must_use]
pub fn within_steps(blocked: &BitGrid, start: Point, steps: u32) -> TileWindow {
    let reach = steps.min(MAX_RADIUS.unsigned_abs()).cast_signed();
    let mut nearby = TileWindow {
        origin: start,
        radius: reach,
        half: u128::HALF,
        rows: vec![0; 2 * reach as usize + 1],
    };
    if !blocked.contains(start) || blocked.get(start) {
        return nearby;
    }
    let open: Vec<u128> = (start.y - reach..=start.y + reach)
        .map(|y| {
            if y < 0 || y >= blocked.height() {
                0
            } else {
                !blocked.rows().window::<u128>(y, start.x)
            }
        })
        .collect();
    let rows = &mut nearby.rows;
    let middle = reach as usize;
    rows[middle] = 1 << u128::HALF;
    for step in 1..=middle {
        // The row south of each one needs its bits from before this step.
        let mut north = 0;
        for at in middle - step..=middle + step {
            let here = rows[at];
            let south = rows.get(at + 1).copied().unwrap_or(0);
            let wave = north | here | south;
            rows[at] = (wave | wave << 1 | wave >> 1) & open[at];
            north = here;
        }
    }
    nearby
}

#[cfg(test)]
#[path = "../../tests/unit/within_steps.rs"]
mod tests;
