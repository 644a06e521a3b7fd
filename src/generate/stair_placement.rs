//! Stair placement: the connections between levels, and the player's start.

use crate::{
    grid::{ConnectedAreas, Grid, Point},
    sim::{Dice, Place, Terrain, WorldDefinition},
};

use super::{
    draws::take_random,
    keep::Keep,
    reachability, stairs,
    start_area::{self, StartArea},
};

/// Maximum number of pairs of stairs between a Keep and an adjacent level, if the data does not
/// give the number.
const MOST_STAIRS: u32 = 3;

/// Places all stairs, fills unreachable caves, and chooses the player's start. Returns the start
/// and the upper ends of all stairs; `None` if something does not fit.
pub(super) fn connect(
    levels: &mut [Grid<Terrain>],
    keeps: &[Option<Keep>],
    areas: &[ConnectedAreas],
    world: &WorldDefinition,
    dice: &mut Dice,
) -> Option<(StartArea, Vec<Place>)> {
    let needs_room = world.starts_with_room();
    let is_cave = |level: usize| keeps[level].is_none();
    let caves: Vec<Option<Grid<bool>>> = (0..levels.len())
        .map(|level| {
            let first_only = world.stairs.is_some();
            is_cave(level).then(|| largest_caves(&areas[level], first_only))
        })
        .collect();
    let Some(rules) = world.stairs else {
        let stairs = join_levels(levels, keeps, areas, &caves, world, dice)?;
        reachability::fill_unreachable_caves(levels, is_cave)?;
        let start_area = start_area::draw(&mut levels[0], needs_room, |level| {
            start_area::place(level, keeps[0].as_ref(), |_| true, dice)
        })?;
        return Some((start_area, stairs));
    };
    let start_area = start_area::draw(&mut levels[0], needs_room, |level| {
        let may = |point| caves[0].as_ref().is_none_or(|cave| cave.get(point));
        start_area::place(level, keeps[0].as_ref(), may, dice)
    })?;
    let landings: Vec<Vec<Point>> = (0..levels.len() - 1)
        .map(|upper| landings(levels, upper, keeps, &caves, rules.pairs as usize))
        .collect();
    let stairs = stairs::place_apart(levels, &landings, start_area, rules, dice)?;
    reachability::fill_unreachable_caves(levels, is_cave)?;
    Some((start_area, stairs))
}

/// Mask of the largest cave of a level. If several are equally large, it is the first one
/// (`first_only`) or all of them.
fn largest_caves(areas: &ConnectedAreas, first_only: bool) -> Grid<bool> {
    let sizes = areas.sizes();
    let most = sizes.iter().copied().max().unwrap_or(0);
    let first = sizes.iter().position(|size| *size == most);
    areas.mask(|area| {
        if first_only {
            Some(area) == first
        } else {
            sizes[area] == most
        }
    })
}

/// Connects each level to the one below, for data that does not give the number of stairs. Returns
/// the upper ends of the stairs; `None` if a Keep has no place for any.
fn join_levels(
    levels: &mut [Grid<Terrain>],
    keeps: &[Option<Keep>],
    areas: &[ConnectedAreas],
    caves: &[Option<Grid<bool>>],
    world: &WorldDefinition,
    dice: &mut Dice,
) -> Option<Vec<Place>> {
    let mut stairs = Vec::new();
    for upper in 0..levels.len() - 1 {
        if keeps[upper].is_none() && keeps[upper + 1].is_none() {
            stairs.extend(stairs::join_caves(levels, upper, areas, world, dice));
            continue;
        }
        let mut free = landings(levels, upper, keeps, caves, 1);
        for pair in 0..=dice.below(MOST_STAIRS) {
            let Some(point) = take_random(&mut free, dice) else {
                if pair == 0 {
                    return None;
                }
                break;
            };
            stairs::set_pair(levels, upper, point);
            stairs.push(Place::new(upper, point));
        }
    }
    Some(stairs)
}

/// Tiles where stairs may lead from level `upper` to the one below. In caves: floor of the largest
/// cave. In a Keep: floor of the first region for stairs up and of the last region for stairs down,
/// so that no lock is bypassed. If at least `needed` of the tiles are near the entry of a Keep's
/// last region, returns only these, because the route to its lock is already long.
fn landings(
    levels: &[Grid<Terrain>],
    upper: usize,
    keeps: &[Option<Keep>],
    caves: &[Option<Grid<bool>>],
    needed: usize,
) -> Vec<Point> {
    let keep = keeps[upper].as_ref();
    let masks =
        [(upper, keep.map_or(0, Keep::last_region)), (upper + 1, 0)].map(|(level, region)| {
            match &keeps[level] {
                Some(keep) => Some(keep.floor_mask(region)),
                None => caves[level].clone(),
            }
        });
    let is_in = |mask: &Option<Grid<bool>>, at| mask.as_ref().is_some_and(|mask| mask.get(at));
    let mut all = levels[upper].points_where(|tile| matches!(tile, Terrain::Floor));
    all.retain(|at| {
        let is_below = levels[upper + 1].get(*at) == Terrain::Floor;
        is_below && masks.iter().all(|mask| is_in(mask, *at))
    });
    let is_near =
        |point: &Point| keep.is_some_and(|keep| keep.is_near_entry(keep.last_region(), *point));
    let near: Vec<Point> = all.iter().copied().filter(is_near).collect();
    if near.len() < needed { all } else { near }
}
