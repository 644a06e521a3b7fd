//! Tunnels between the caves of a level, so that all of them hang together.

use crate::{
    grid::{BitGrid, ConnectedAreas, Direction, Grid, Point, TileSet},
    sim::{Dice, Terrain},
};

use super::{cave::fill_small_caves, is_rim, reachability::bits};

/// Fewest tiles of a cave that a tunnel is dug to.
const SMALLEST_CAVE: u32 = 8;

/// Of 100 steps of a tunnel, how many turn aside.
const WINDING: u32 = 30;

/// Marks a tile from which no cave was reached.
const NOBODYS: u16 = u16::MAX;

/// Joins all caves of a level to one, by as few tunnels as it takes and as short ones;
/// the smallest caves are filled in.
pub(super) fn join(grid: &mut Grid<Terrain>, dice: &mut Dice) {
    fill_small_caves(grid, SMALLEST_CAVE);
    let walls = bits(grid);
    let caves = ConnectedAreas::of(&walls);
    if caves.len() < 2 {
        return;
    }
    let mut parents: Vec<u16> = (0..=NOBODYS).take(caves.len()).collect();
    for gap in gaps(&walls, &caves) {
        let [one, other] = gap.caves.map(|cave| root(&mut parents, cave));
        if one != other {
            parents[usize::from(one.max(other))] = one.min(other);
            dig(grid, gap.shores, dice);
        }
    }
}

/// The cave that stands for all that a cave was joined to.
fn root(parents: &mut [u16], mut cave: u16) -> u16 {
    while parents[usize::from(cave)] != cave {
        let above = parents[usize::from(cave)];
        parents[usize::from(cave)] = parents[usize::from(above)];
        cave = above;
    }
    cave
}

/// Rock between two caves where no third is nearer.
struct Gap {
    /// Steps through it.
    steps: u32,
    caves: [u16; 2],
    /// The tiles of the caves that it lies between.
    shores: [Point; 2],
}

/// A tile as seen from the nearest cave.
#[derive(Copy, Clone)]
struct Nearest {
    cave: u16,
    /// Steps from it.
    steps: u16,
    /// The tile of the cave that it is nearest to.
    shore: Point,
}

/// All gaps, the narrow ones first. The shortest tunnels that join all caves are among
/// them.
fn gaps(walls: &BitGrid, caves: &ConnectedAreas) -> Vec<Gap> {
    let nearest = nearest(walls, caves);
    let tiles = nearest.as_slice();
    let width = nearest.width().unsigned_abs() as usize;
    // East, and the three to the south.
    let ahead = [1, width + 1, width, width - 1];
    let mut gaps = Vec::new();
    for (index, here) in tiles.iter().enumerate() {
        // No wave reaches the rim, so what lies ahead of all others is on the map.
        if here.cave == NOBODYS {
            continue;
        }
        for there in ahead.iter().filter_map(|offset| tiles.get(index + offset)) {
            if there.cave != NOBODYS && there.cave != here.cave {
                gaps.push(Gap {
                    steps: u32::from(here.steps) + u32::from(there.steps) + 1,
                    caves: [here.cave, there.cave],
                    shores: [here.shore, there.shore],
                });
            }
        }
    }
    // Of equals the first, row by row.
    gaps.sort_by_key(|gap| gap.steps);
    gaps
}

/// Every tile within the rim as seen from the nearest cave. A wave spreads from all caves
/// at once; the gaps are where two caves' waves meet.
fn nearest(walls: &BitGrid, caves: &ConnectedAreas) -> Grid<Nearest> {
    let unknown = Nearest {
        cave: NOBODYS,
        steps: 0,
        shore: Point::new(0, 0),
    };
    let (width, height) = (walls.width(), walls.height());
    let mut nearest = Grid::new(width, height, unknown, unknown);
    let mut unreached = TileSet::new(width, height);
    let mut wave = Vec::new();
    for point in nearest.points() {
        if let Some(cave) = caves.label(point) {
            let (steps, shore) = (0, point);
            nearest.set(point, Nearest { cave, steps, shore });
            // Nothing spreads from amid a cave.
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
    // It turns aside no more often than it is long, and so it arrives.
    let mut turns = from.chebyshev(to);
    let mut here = from;
    while let Some(ahead) = Direction::toward(here, to) {
        let mut next = here + ahead;
        if turns > 0 && dice.chance(WINDING, 100) {
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
mod tests {
    use super::*;

    /// A level of rock with the floor that a drawing has, within a rim.
    fn level(rows: &[&str]) -> Grid<Terrain> {
        let width = i32::try_from(rows[0].len()).unwrap_or(0) + 2;
        let height = i32::try_from(rows.len()).unwrap_or(0) + 2;
        let mut grid = Grid::new(width, height, Terrain::Wall, Terrain::OutOfBounds);
        for (y, row) in (1..).zip(rows) {
            for (x, symbol) in (1..).zip(row.chars()) {
                if symbol == '.' {
                    grid.set(Point::new(x, y), Terrain::Floor);
                }
            }
        }
        grid
    }

    fn floor(grid: &Grid<Terrain>) -> usize {
        let tiles = grid.iter().filter(|(_, tile)| *tile == Terrain::Floor);
        tiles.count()
    }

    const THREE_CAVES: [&str; 5] = [
        "....#####....########....",
        "....#####....########....",
        "....#####....########....",
        "#########################",
        "#######..################",
    ];

    #[test]
    fn all_caves_but_the_smallest_become_one() {
        for seed in 0..100 {
            let mut grid = level(&THREE_CAVES);
            join(&mut grid, &mut Dice::keyed(seed));
            assert_eq!(ConnectedAreas::of(&bits(&grid)).len(), 1);
            let is_rock = grid.points().filter(|point| is_rim(&grid, *point));
            assert!(is_rock.into_iter().all(|at| grid.get(at) == Terrain::Wall));
        }
    }

    #[test]
    fn it_takes_one_short_tunnel_for_each_join() {
        for seed in 0..100 {
            let mut grid = level(&THREE_CAVES);
            join(&mut grid, &mut Dice::keyed(seed));
            // 5 and 8 tiles of rock lie between, and 2 tiles of floor are filled in; a
            // tunnel may be two tiles wide and wind once for every step.
            let dug = floor(&grid) - 3 * 12;
            assert!(
                (5 + 8..=2 * 2 * (6 + 9)).contains(&dug),
                "seed {seed}: {dug}"
            );
        }
    }

    #[test]
    fn tunnels_wind_and_differ_in_width() {
        let lengths = |seed| {
            let mut grid = level(&THREE_CAVES);
            join(&mut grid, &mut Dice::keyed(seed));
            floor(&grid)
        };
        let all: std::collections::BTreeSet<usize> = (0..100).map(lengths).collect();
        assert!(all.len() > 8, "{all:?}");
    }

    #[test]
    fn one_cave_is_left_as_it_is() {
        let grid = level(&["....", "....", "...."]);
        let mut joined = grid.clone();
        join(&mut joined, &mut Dice::keyed(1));
        assert_eq!(grid, joined);
        let mut nothing = level(&["####", "#..#", "####"]);
        join(&mut nothing, &mut Dice::keyed(1));
        assert_eq!(floor(&nothing), 0);
    }
}
