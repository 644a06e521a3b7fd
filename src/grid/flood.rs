//! Connected areas.

use super::{BitGrid, Direction, Grid, Point};

/// The clear tiles that can be reached from `start` in steps in all eight
/// directions, `start` first and the nearer ones (in steps) before the
/// farther. None if `start` is blocked or off the map.
///
/// They are found as they are asked for, so that to look for something near costs
/// little.
pub fn flood(blocked: &BitGrid, start: Point) -> Flood {
    let mut closed = blocked.clone();
    let mut tiles = Vec::new();
    if closed.contains(start) && !closed.get(start) {
        closed.set(start, true);
        tiles.push(start);
    }
    Flood {
        closed,
        tiles,
        given: 0,
        left: 0,
    }
}

/// The iterator that [`flood()`] returns.
#[derive(Clone, Debug)]
pub struct Flood {
    /// What is blocked or was reached.
    closed: BitGrid,
    /// What was reached, in order.
    tiles: Vec<Point>,
    /// How many of those were given out.
    given: usize,
    /// How many of those were looked around from.
    left: usize,
}

impl Iterator for Flood {
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
fn spread(closed: &mut BitGrid, from: Point, tiles: &mut Vec<Point>) {
    let around = closed.clear_around(from);
    for direction in Direction::ALL {
        if around >> direction as u32 & 1 == 1 {
            let next = from + direction;
            closed.set(next, true);
            tiles.push(next);
        }
    }
}

/// Floods from `start`, which is clear, and blocks what is reached.
fn take(closed: &mut BitGrid, start: Point) -> Vec<Point> {
    closed.set(start, true);
    let mut tiles = vec![start];
    let mut done = 0;
    while let Some(&from) = tiles.get(done) {
        done += 1;
        spread(closed, from, &mut tiles);
    }
    tiles
}

/// The connected areas of a map's clear tiles, with steps in all eight
/// directions.
///
/// They are numbered from 0 in the order of their first tiles, row by row. At
/// most 65,535 are told apart; tiles of any further ones have no label.
#[derive(Clone, Debug, PartialEq)]
pub struct ConnectedParts {
    labels: Grid<u16>,
    sizes: Vec<u32>,
}

/// Marks a tile that belongs to no region.
const UNLABELLED: u16 = u16::MAX;

impl ConnectedParts {
    /// Finds the regions of the tiles that are clear in `blocked`.
    pub fn of(blocked: &BitGrid) -> Self {
        let mut labels = Grid::new(blocked.width(), blocked.height(), UNLABELLED, UNLABELLED);
        let mut sizes = Vec::new();
        let mut closed = blocked.clone();
        for start in labels.points() {
            if sizes.len() == usize::from(UNLABELLED) {
                break;
            }
            if closed.get(start) {
                continue;
            }
            let tiles = take(&mut closed, start);
            for &tile in &tiles {
                labels.set(tile, sizes.len() as u16);
            }
            sizes.push(tiles.len() as u32);
        }
        Self { labels, sizes }
    }

    /// The region that the tile at `point` belongs to; none if it is blocked
    /// or off the map.
    pub fn label(&self, point: Point) -> Option<u16> {
        Some(self.labels.get(point)).filter(|&label| label != UNLABELLED)
    }

    /// Each region's size in tiles, by label.
    pub fn sizes(&self) -> &[u32] {
        &self.sizes
    }

    /// How many regions there are.
    pub const fn len(&self) -> usize {
        self.sizes.len()
    }

    /// Whether there is none: every tile is blocked.
    pub const fn is_empty(&self) -> bool {
        self.sizes.is_empty()
    }
}
