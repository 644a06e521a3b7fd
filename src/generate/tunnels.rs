//! Tunnels that connect all caves of a level.

use crate::{
    grid::{BitGrid, ConnectedAreas, Direction, Grid, Point, TileSet},
    sim::{Dice, Terrain},
};

use super::{
    draws::{fill_small_caves, is_rim},
    reachability::bits,
};

/// Fewest tiles of a cave that a tunnel leads to; smaller ones are filled in.
const SMALLEST_CAVE: u32 = 8;

/// Chance of a step of a tunnel to turn aside, in percent.
const TURN_PERCENT: u32 = 30;

/// Marks a tile without a nearest cave.
const NO_CAVE: u16 = u16::MAX;

/// Connects all caves of a level by the fewest and shortest tunnels (Kruskal's minimum spanning
/// tree). Caves of fewer than [`SMALLEST_CAVE`] tiles are filled in.
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

/// The representative of all caves that a cave was joined to (union-find).
fn root(parents: &mut [u16], mut cave: u16) -> u16 {
    while parents[usize::from(cave)] != cave {
        let above = parents[usize::from(cave)];
        parents[usize::from(cave)] = parents[usize::from(above)];
        cave = above;
    }
    cave
}

/// Rock between two caves where no third cave is nearer.
struct Gap {
    /// Steps from one cave to the other.
    steps: u32,
    caves: [u16; 2],
    /// The tile of each cave at the end of the gap.
    ends: [Point; 2],
}

/// The cave that is nearest to a tile.
#[derive(Copy, Clone)]
struct Nearest {
    cave: u16,
    /// Steps from the cave to the tile.
    steps: u16,
    /// The tile of the cave that is nearest.
    from: Point,
}

/// All gaps between caves, the narrowest first. The shortest tunnels that connect all caves are
/// among them.
fn gaps(walls: &BitGrid, caves: &ConnectedAreas) -> Vec<Gap> {
    let nearest = nearest(walls, caves);
    let tiles = nearest.as_slice();
    let width = nearest.width().unsigned_abs() as usize;
    // The neighbours in the east, south-east, south and south-west.
    let ahead = [1, width + 1, width, width - 1];
    let mut gaps = Vec::new();
    for (index, here) in tiles.iter().enumerate() {
        // Tiles with a nearest cave are not on the rim, so their neighbours are on the map.
        if here.cave == NO_CAVE {
            continue;
        }
        for there in ahead.iter().filter_map(|offset| tiles.get(index + offset)) {
            if there.cave != NO_CAVE && there.cave != here.cave {
                gaps.push(Gap {
                    steps: u32::from(here.steps) + u32::from(there.steps) + 1,
                    caves: [here.cave, there.cave],
                    ends: [here.from, there.from],
                });
            }
        }
    }
    // The sort is stable: equally narrow gaps stay in order of their rows.
    gaps.sort_by_key(|gap| gap.steps);
    gaps
}

/// The nearest cave of every tile within the rim, by a breadth-first search from all caves at
/// once. The gaps are where the searches of two caves meet.
fn nearest(walls: &BitGrid, caves: &ConnectedAreas) -> Grid<Nearest> {
    let unknown = Nearest {
        cave: NO_CAVE,
        steps: 0,
        from: Point::new(0, 0),
    };
    let (width, height) = (walls.width(), walls.height());
    let mut nearest = Grid::new(width, height, unknown, unknown);
    let mut unreached = TileSet::new(width, height);
    let mut wave = Vec::new();
    for point in nearest.points() {
        if let Some(cave) = caves.label(point) {
            let (steps, from) = (0, point);
            nearest.set(point, Nearest { cave, steps, from });
            // Tiles amid a cave have no rock around them.
            if walls.clear_around(point) != u8::MAX {
                wave.push(point);
            }
        } else if !is_rim(&nearest, point) {
            unreached.set(point, true);
        }
    }
    let mut done = 0;
    while let Some(point) = wave.get(done).copied() {
        done += 1;
        let here = nearest.get(point);
        let steps = here.steps.saturating_add(1);
        let mut ways = unreached.around(point);
        while ways != 0 {
            let next = point + Direction::ALL[ways.trailing_zeros() as usize];
            ways &= ways - 1;
            unreached.set(next, false);
            nearest.set(next, Nearest { steps, ..here });
            wave.push(next);
        }
    }
    nearest
}

/// Digs a tunnel from tile to tile, one or two tiles wide.
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
