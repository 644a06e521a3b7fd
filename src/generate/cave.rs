//! Caves by a cellular automaton: random noise, smoothed by a majority rule.

use crate::{
    grid::Grid,
    sim::{Dice, KeepSettings, Terrain, WorldDefinition},
};

use super::{
    builders::level_builder::{Built, LevelBuilder, Site},
    draws::fill_small_caves,
    tunnels,
};

/// The builder of caves, controlled by numbers of the world's definition.
pub(super) struct Caves;

impl LevelBuilder for Caves {
    fn names(&self, _: &KeepSettings) -> Vec<String> {
        vec!["caves".to_owned()]
    }

    fn build(&self, _: &str, site: &mut Site) -> Option<Built> {
        let (mut dice, mut tunnels) = (site.dice("cave"), site.dice("tunnels"));
        Some(Built {
            tiles: carve(&site.definitions.world, &mut dice, &mut tunnels),
            keep: None,
        })
    }
}

/// Carves a level of caves without stairs. If the world has tunnels, they first connect all but the
/// tiniest caves. Then caves smaller than `smallest_cave` are filled in.
fn carve(world: &WorldDefinition, dice: &mut Dice, tunnel_dice: &mut Dice) -> Grid<Terrain> {
    let rock = Grid::new(
        world.width,
        world.height,
        Terrain::Wall,
        Terrain::OutOfBounds,
    );
    let mut floors = noise(&rock, world.floor_percent, dice);
    let mut next = floors.clone();
    let mut sums = floors.clone();
    let width = world.width.unsigned_abs() as usize;
    for _ in 0..world.smoothing_passes {
        smooth(&floors, &mut sums, &mut next, width);
        std::mem::swap(&mut floors, &mut next);
    }
    let mut floors = floors.into_iter();
    let open = |rock| match floors.next() {
        Some(1) => Terrain::Floor,
        _ => rock,
    };
    let mut grid = rock.map(open, Terrain::OutOfBounds);
    if world.tunnels {
        tunnels::join(&mut grid, tunnel_dice);
    }
    fill_small_caves(&mut grid, world.smallest_cave);
    grid
}

/// Random floor, one byte per tile, row by row: 1 is floor, 0 is wall. The rim is wall.
fn noise(grid: &Grid<Terrain>, floor_percent: u32, dice: &mut Dice) -> Vec<u8> {
    let mut tiles = vec![0; grid.len()];
    let width = grid.width().unsigned_abs() as usize;
    let height = tiles.len() / width;
    for row in tiles.chunks_exact_mut(width).take(height - 1).skip(1) {
        for tile in &mut row[1..width - 1] {
            *tile = u8::from(dice.chance(floor_percent, 100));
        }
    }
    tiles
}

/// One pass of the cellular automaton from `old` to `new`: a tile within the rim becomes floor if
/// at least 5 of the 9 tiles around and including it are floor. Sums are taken of three tiles in a
/// row, then of three rows, so that the compiler can vectorise both.
fn smooth(old: &[u8], sums: &mut [u8], new: &mut [u8], width: usize) {
    for (sum, three) in sums[1..].iter_mut().zip(old.windows(3)) {
        *sum = three[0] + three[1] + three[2];
    }
    let height = old.len() / width;
    for y in 1..height.saturating_sub(1) {
        let row = y * width + 1..(y + 1) * width - 1;
        let above = &sums[row.start - width..row.end - width];
        let below = &sums[row.start + width..row.end + width];
        let beside = &sums[row.clone()];
        let three_rows = above.iter().zip(beside).zip(below);
        for (tile, ((above, beside), below)) in new[row].iter_mut().zip(three_rows) {
            *tile = u8::from(above + beside + below >= 5);
        }
    }
}
