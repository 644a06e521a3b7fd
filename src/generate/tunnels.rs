//! Tunnels that connect all caves of a level.

use crate::{
    grid::{BitGrid, ConnectedAreas, Direction, Grid, Point},
    sim::{Dice, Terrain},
};

use super::{
    draws::{fill_small_caves, is_rim},
    reachability::bits,
};

/// Minimum number of tiles of a cave that gets a tunnel; smaller caves are filled in.
const SMALLEST_CAVE: u32 = 8;

/// Chance that a step of a tunnel turns aside, in percent.
const TURN_PERCENT: u32 = 30;

/// Marks a tile without a nearest cave.
const NO_CAVE: u16 = u16::MAX;

/// Connects all caves of a level with the fewest and shortest tunnels (Kruskal's minimum spanning
/// tree). Fills in caves of fewer than [`SMALLEST_CAVE`] tiles.
pub(super) fn join(grid: &mut Grid<Terrain>, dice: &mut Dice) {
    fill_small_caves(grid, SMALLEST_CAVE);
    let walls = bits(grid, Terrain::blocks_steps);
    let caves = ConnectedAreas::of(&walls);
    if caves.len() < 2 {
        return;
    }
    let mut parents: Vec<u16> = (0..=NO_CAVE).take(caves.len()).collect();
    for gap in gaps(&walls, &caves) {
        let [one, other] = gap.caves.map(|cave| root(&mut parents, cave));
        if one != other {
            parents[usize::from(one.max(other))] = one.min(other);
            dig(grid, gap.ends, dice);
        }
    }
}

/// The representative of the caves connected to a cave (union-find with path halving).
fn root(parents: &mut [u16], mut cave: u16) -> u16 {
    while parents[usize::from(cave)] != cave {
        let above = parents[usize::from(cave)];
        parents[usize::from(cave)] = parents[usize::from(above)];
        cave = above;
    }
    cave
}

/// A stretch of rock between two caves, with no third cave nearer.
struct Gap {
    /// Number of steps from one cave to the other.
    steps: u32,
    caves: [u16; 2],
    /// The tile of each cave at its end of the gap.
    ends: [Point; 2],
}

/// The nearest cave of each tile, row by row from the north-west.
struct Nearest {
    width: usize,
    /// The cave, or [`NO_CAVE`].
    caves: Vec<u16>,
    /// Number of steps from the cave to the tile.
    steps: Vec<u16>,
    /// Index of the nearest tile of that cave.
    from: Vec<u32>,
}

/// All gaps between caves, the narrowest first. They include the shortest tunnels that connect all
/// caves.
fn gaps(walls: &BitGrid, caves: &ConnectedAreas) -> Vec<Gap> {
    let nearest = Nearest::of(walls, caves);
    let width = nearest.width;
    let point = |index: u32| {
        let index = index as usize;
        Point::new((index % width) as i32, (index / width) as i32)
    };
    // Neighbours in the east, south-east, south and south-west.
    let ahead = [1, width + 1, width, width - 1];
    let mut gaps = Vec::new();
    let all = &nearest.caves;
    // Tiles with a nearest cave are not on the rim, so their neighbours are on the map.
    let count = all.len().saturating_sub(width + 1);
    let beside = ahead.map(|offset| &all[offset.min(all.len() - count)..][..count]);
    for (index, here) in all[..count].iter().copied().enumerate() {
        if here == NO_CAVE || beside.iter().all(|there| there[index] == here) {
            continue;
        }
        for there in ahead.map(|offset| index + offset) {
            if all[there] != NO_CAVE && all[there] != here {
                gaps.push(Gap {
                    steps: u32::from(nearest.steps[index]) + u32::from(nearest.steps[there]) + 1,
                    caves: [here, all[there]],
                    ends: [index, there].map(|index| point(nearest.from[index])),
                });
            }
        }
    }
    // The sort is stable: equally narrow gaps stay in row order.
    gaps.sort_by_key(|gap| gap.steps);
    gaps
}

impl Nearest {
    /// Finds the nearest cave of each tile within the rim, by a breadth-first search from all caves
    /// at once. Gaps are where the searches of two caves meet.
    fn of(walls: &BitGrid, areas: &ConnectedAreas) -> Self {
        let (width, height) = (walls.width(), walls.height());
        let caves = areas.labels().to_vec();
        let mut nearest = Self {
            width: width.unsigned_abs() as usize,
            steps: vec![0; caves.len()],
            from: (0..).take(caves.len()).collect(),
            caves,
        };
        // Tunnels never touch the rim, so the search leaves it out.
        let mut unreached = walls.set_tiles();
        for y in 0..height {
            unreached.set(Point::new(0, y), false);
            unreached.set(Point::new(width - 1, y), false);
        }
        for x in 0..width {
            unreached.set(Point::new(x, 0), false);
            unreached.set(Point::new(x, height - 1), false);
        }
        // The search starts from the edges of caves only: inner tiles have no rock around them.
        let mut wave = walls.edges();
        let index = |at: Point| at.y as usize * width as usize + at.x as usize;
        let mut done = 0;
        while let Some(point) = wave.get(done).copied() {
            done += 1;
            let here = index(point);
            let steps = nearest.steps[here].saturating_add(1);
            let mut ways = unreached.around(point);
            while ways != 0 {
                let next = point + Direction::ALL[ways.trailing_zeros() as usize];
                ways &= ways - 1;
                unreached.set(next, false);
                let there = index(next);
                nearest.caves[there] = nearest.caves[here];
                nearest.steps[there] = steps;
                nearest.from[there] = nearest.from[here];
                wave.push(next);
            }
        }
        nearest
    }
}

/// Digs a tunnel between two tiles, one or two tiles wide.
fn dig(grid: &mut Grid<Terrain>, [from, to]: [Point; 2], dice: &mut Dice) {
    let is_level = (to.x - from.x).abs() >= (to.y - from.y).abs();
    let aside = if is_level { Direction::S } else { Direction::E };
    let is_wide = dice.chance(1, 2);
    // The number of turns is limited so that the tunnel arrives.
    let mut turns = from.chebyshev(to);
    let mut here = from;
    while let Some(ahead) = Direction::toward(here, to) {
        let mut next = here + ahead;
        if turns > 0 && dice.chance(TURN_PERCENT, 100) {
            turns -= 1;
            let turn = if dice.chance(1, 2) { 1 } else { 7 };
            let turned = here + Direction::ALL[(ahead as usize + turn) % 8];
            if !is_rim(grid, turned) {
                next = turned;
            }
        }
        here = next;
        grid.set(here, Terrain::Floor);
        if is_wide && !is_rim(grid, here + aside) {
            grid.set(here + aside, Terrain::Floor);
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/tunnels.rs"]
mod tests;
