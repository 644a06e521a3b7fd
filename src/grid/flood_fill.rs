//! What can be walked to from a tile.

use super::{BitGrid, Direction, Point, bit_rows::BitRows};

/// The clear tiles that can be reached from `start` in steps in all eight
/// directions, `start` first and the nearer ones (in steps) before the
/// farther. None if `start` is blocked or off the map.
///
/// They are found as they are asked for, so that to look for something near costs
/// little.
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
        given: 0,
        left: 0,
    }
}

/// The iterator that [`flood_fill()`] returns.
#[derive(Clone, Debug)]
pub struct FloodFill {
    /// What is blocked or was reached, by rows.
    closed: BitRows,
    /// What was reached, in order.
    tiles: Vec<Point>,
    /// How many of those were given out.
    given: usize,
    /// How many of those were looked around from.
    left: usize,
}

impl Iterator for FloodFill {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        while self.given == self.tiles.len() {
            let from = *self.tiles.get(self.left)?;
            self.left += 1;
            spread(&mut self.closed, from, &mut self.tiles);
        }
        self.given += 1;
        self.tiles.get(self.given - 1).copied()
    }
}

/// Reaches the open tiles around one, clockwise from north, and blocks them.
fn spread(closed: &mut BitRows, from: Point, tiles: &mut Vec<Point>) {
    let mut around = !closed.around(from.y, from.x);
    while around != 0 {
        let next = from + Direction::ALL[around.trailing_zeros() as usize];
        around &= around - 1;
        closed.set(next.y, next.x, true);
        tiles.push(next);
    }
}
