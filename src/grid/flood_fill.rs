//! Flood fill: tiles that can be reached from a tile.

use super::{BitGrid, Direction, Point, bit_rows::BitRows};

/// Clear tiles that can be reached from `start` by steps in all eight directions, ordered by their
/// number of steps, `start` first. Empty if `start` is blocked or off the map.
///
/// The iterator is lazy, so searching for something nearby is cheap.
pub fn flood_fill(blocked: &BitGrid, start: Point) -> FloodFill {
    let mut closed = blocked.rows().clone();
    let mut tiles = Vec::new();
    if blocked.contains(start) && !blocked.get(start) {
        closed.set(start.y, start.x, true);
        tiles.push(start);
    }
    FloodFill {
        closed,
        tiles,
        returned: 0,
        expanded: 0,
    }
}

/// The iterator that [`flood_fill()`] returns.
#[derive(Clone, Debug)]
pub struct FloodFill {
    /// Tiles that are blocked or were reached, by rows.
    closed: BitRows,
    /// Tiles that were reached, in order.
    tiles: Vec<Point>,
    /// Number of `tiles` that were returned.
    returned: usize,
    /// Number of `tiles` whose neighbours were added.
    expanded: usize,
}

impl Iterator for FloodFill {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        while self.returned == self.tiles.len() {
            let from = *self.tiles.get(self.expanded)?;
            self.expanded += 1;
            spread(&mut self.closed, from, &mut self.tiles);
        }
        self.returned += 1;
        self.tiles.get(self.returned - 1).copied()
    }
}

/// Adds the open neighbours of `from` to `tiles`, clockwise from north, and closes them.
fn spread(closed: &mut BitRows, from: Point, tiles: &mut Vec<Point>) {
    let mut around = !closed.around(from.y, from.x);
    while around != 0 {
        let next = from + Direction::ALL[around.trailing_zeros() as usize];
        around &= around - 1;
        closed.set(next.y, next.x, true);
        tiles.push(next);
    }
}
