//! Connected areas of a map (connected-component labelling).

use std::ops::Range;

use super::{BitGrid, Grid, Point};

/// Connected areas of a map's clear tiles, with steps in all eight directions.
///
/// Areas are numbered from 0 in the order of their first tiles, row by row. Tiles of areas after
/// the first 65,535 have no label.
#[derive(Clone, Debug, PartialEq)]
pub struct ConnectedAreas {
    /// Number of each tile's area.
    labels: Grid<u16>,
    /// Size of each area in tiles.
    sizes: Vec<u32>,
}

/// Marks a tile without area.
const UNLABELLED: u16 = u16::MAX;

impl ConnectedAreas {
    /// Finds the connected areas of the tiles that are clear in `blocked`.
    ///
    /// Adjacent tiles of a row are connected, so whole runs of them are joined to the runs of the
    /// row above (union-find).
    pub fn of(blocked: &BitGrid) -> Self {
        let mut labels = Grid::new(blocked.width(), blocked.height(), UNLABELLED, UNLABELLED);
        let mut sizes = Vec::new();
        let mut runs = Runs::of(blocked);
        // Label of each run. A run is either joined to an earlier one or the first of its area.
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
                let Run { y, tiles, .. } = &runs.0[index];
                sizes[usize::from(label)] += tiles.len() as u32;
                labels.fill_run(*y, tiles.clone(), label);
            }
        }
        Self { labels, sizes }
    }

    /// Number of the area of the tile at `point`; `None` if the tile is blocked or off the map.
    pub fn label(&self, point: Point) -> Option<u16> {
        Some(self.labels.get(point)).filter(|&label| label != UNLABELLED)
    }

    /// Number of each tile's area, row by row; 65,535 for tiles without area.
    pub fn labels(&self) -> &[u16] {
        self.labels.as_slice()
    }

    /// Size of each area in tiles, by number.
    pub fn sizes(&self) -> &[u32] {
        &self.sizes
    }

    /// Sets the tiles of a map of the same size to `value` where `is_filled` accepts their area;
    /// `None` stands for tiles without area.
    pub fn fill<T: Copy>(
        &self,
        tiles: &mut Grid<T>,
        is_filled: impl Fn(Option<usize>) -> bool,
        value: T,
    ) {
        for (label, tile) in self.labels.as_slice().iter().zip(tiles.as_mut_slice()) {
            let area = (*label != UNLABELLED).then_some(usize::from(*label));
            if is_filled(area) {
                *tile = value;
            }
        }
    }

    /// Mask of the tiles whose area is `wanted`.
    pub fn mask(&self, wanted: impl Fn(usize) -> bool) -> Grid<bool> {
        self.labels.map(
            |label| label != UNLABELLED && wanted(usize::from(label)),
            false,
        )
    }

    /// Number of areas.
    pub const fn len(&self) -> usize {
        self.sizes.len()
    }

    /// Whether there are no areas, because every tile is blocked.
    pub const fn is_empty(&self) -> bool {
        self.sizes.is_empty()
    }
}

/// A maximal run of clear tiles in a row.
struct Run {
    y: i32,
    /// Columns of the tiles.
    tiles: Range<i32>,
    /// Index of an earlier run of the same area, or of the run itself.
    earlier: usize,
}

/// All runs of a map, row by row, each row from west to east.
struct Runs(Vec<Run>);

impl Runs {
    fn of(blocked: &BitGrid) -> Self {
        let mut runs = Self(Vec::new());
        let mut above = 0..0;
        for y in 0..blocked.height() {
            let begin = runs.0.len();
            // A run above that ends too far west of a run also ends too far west of the runs east
            // of it.
            let mut near = above.start;
            for tiles in blocked.rows().clear_runs(y) {
                let index = runs.0.len();
                while near < above.end && runs.0[near].tiles.end < tiles.start {
                    near += 1;
                }
                let end = tiles.end;
                runs.0.push(Run {
                    y,
                    tiles,
                    earlier: index,
                });
                // Runs that touch at their corners are also connected.
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

    /// The first run of a run's area, as far as known.
    fn first_of(&mut self, mut run: usize) -> usize {
        while self.0[run].earlier != run {
            // Path halving: the next search is half as long.
            let earlier = self.0[self.0[run].earlier].earlier;
            self.0[run].earlier = earlier;
            run = earlier;
        }
        run
    }

    /// Records that two runs belong to the same area.
    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.first_of(one), self.first_of(other));
        self.0[one.max(other)].earlier = one.min(other);
    }
}
