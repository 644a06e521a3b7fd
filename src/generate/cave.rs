//! Caves by smoothing noise: a cellular automaton with a majority rule.

use crate::{
    grid::{Grid, Point},
    sim::{Dice, Terrain, WorldDefinition},
};

use super::{is_rim, reach::bits};

/// One level of caves, the small ones filled in, without stairs.
pub(super) fn carve(world: &WorldDefinition, dice: &mut Dice) -> Grid<Terrain> {
    let mut grid = noise(world, dice);
    for _ in 0..world.smoothing_passes {
        grid = smooth(&grid);
    }
    fill_small_regions(&mut grid, world.smallest_region);
    grid
}

fn noise(world: &WorldDefinition, dice: &mut Dice) -> Grid<Terrain> {
    let mut grid = Grid::new(
        world.width,
        world.height,
        Terrain::Wall,
        Terrain::OutOfBounds,
    );
    for point in grid.points() {
        if !is_rim(&grid, point) && dice.chance(world.floor_percent, 100) {
            grid.set(point, Terrain::Floor);
        }
    }
    grid
}

/// A tile becomes floor when, among itself and its neighbours on the map,
/// there are at least as many floors as walls. Reads one grid, writes another.
fn smooth(old: &Grid<Terrain>) -> Grid<Terrain> {
    let mut new = old.clone();
    for point in old.points() {
        if is_rim(old, point) {
            continue;
        }
        let mut balance = 0;
        for y in point.y - 1..=point.y + 1 {
            for x in point.x - 1..=point.x + 1 {
                match old.get(Point::new(x, y)) {
                    Terrain::Floor => balance += 1,
                    Terrain::Wall => balance -= 1,
                    _ => {}
                }
            }
        }
        new.set(
            point,
            if balance >= 0 {
                Terrain::Floor
            } else {
                Terrain::Wall
            },
        );
    }
    new
}

fn fill_small_regions(grid: &mut Grid<Terrain>, smallest: u32) {
    let regions = crate::grid::Regions::of(&bits(grid));
    for point in grid.points() {
        let small = regions
            .label(point)
            .is_some_and(|label| regions.sizes()[usize::from(label)] < smallest);
        if small {
            grid.set(point, Terrain::Wall);
        }
    }
}
