//! Connected areas.

use std::ops::Range;

use super::{BitGrid, Grid, Point};

/// The connected areas of a map's clear tiles, with steps in all eight
/// directions.
///
/// They are numbered from 0 in the order of their first tiles, row by row. At
/// most 65,535 are told apart; tiles of any further ones have no label.
#[derive(Clone, Debug, PartialEq)]
pub struct ConnectedAreas {
    labels: Grid<u16>,
    sizes: Vec<u32>,
}

/// Marks a tile that belongs to no region.
const UNLABELLED: u16 = u16::MAX;

impl ConnectedAreas {
    /// Finds the regions of the tiles that are clear in `blocked`.
    ///
    /// Tiles side by side in a row hang together, so it is enough to join whole
    /// runs of them to the runs of the row above.
    pub fn of(blocked: &BitGrid) -> Self {
        let mut labels = Grid::new(blocked.width(), blocked.height(), UNLABELLED, UNLABELLED);
        let mut sizes = Vec::new();
        let mut runs = Spans::of(blocked);
        // By run; a run is joined to an earlier one or is the first of its region.
        let mut known: Vec<u16> = Vec::with_capacity(runs.0.len());
        for index in 0..runs.0.len() {
            let first = runs.first_of(index);
            let label = match known.get(first) {
                Some(label) => *label,
                None if sizes.len() < usize::from(UNLABELLED) => {
                    sizes.push(0);
                    sizes.len() as u16 - 1
                }
                None => UNLABELLED,
            };
            known.push(label);
            if label != UNLABELLED {
                let Span { y, tiles, .. } = &runs.0[index];
                sizes[usize::from(label)] += tiles.len() as u32;
                labels.fill_run(*y, tiles.clone(), label);
            }
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

/// A run of clear tiles: side by side in a row, as many as there are.
struct Span {
    y: i32,
    /// From the westernmost to the one past the easternmost.
    tiles: Range<i32>,
    /// An earlier run of the same region; itself if it knows of none.
    earlier: usize,
}

/// All runs of a map, row by row, from west to east.
struct Spans(Vec<Span>);

impl Spans {
    fn of(blocked: &BitGrid) -> Self {
        let mut runs = Self(Vec::new());
        let mut above = 0..0;
        for y in 0..blocked.height() {
            let begin = runs.0.len();
            // What ends too far west for a run does so for those east of it, too.
            let mut near = above.start;
            for tiles in blocked.rows().clear_runs(y) {
                let index = runs.0.len();
                while near < above.end && runs.0[near].tiles.end < tiles.start {
                    near += 1;
                }
                let end = tiles.end;
                runs.0.push(Span {
                    y,
                    tiles,
                    earlier: index,
                });
                // Corners touch.
                let mut other = near;
                while other < above.end && runs.0[other].tiles.start <= end {
                    runs.join(other, index);
                    other += 1;
                }
            }
            above = begin..runs.0.len();
        }
        runs
    }

    /// The first run of the region of one, as far as is known.
    fn first_of(&mut self, mut run: usize) -> usize {
        while self.0[run].earlier != run {
            // Half of the way is saved the next time.
            let earlier = self.0[self.0[run].earlier].earlier;
            self.0[run].earlier = earlier;
            run = earlier;
        }
        run
    }

    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.first_of(one), self.first_of(other));
        self.0[one.max(other)].earlier = one.min(other);
    }
}
