//! Stair placement: which levels are connected where, and where the player starts.

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

/// Most pairs of stairs between a Keep and a level next to it in a world whose data does not
/// say how many pairs there are.
const MOST_STAIRS: u32 = 3;

/// Places all stairs, fills in the caves that cannot be reached, and chooses where the player
/// starts. Returns the start and the upper ends of all stairs; `None` if there is no room.
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

/// By tile, whether it belongs to the largest cave of a level: to the first of several equally
/// large ones if `first_only`, to any of them otherwise.
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

/// Joins every level to the one below where the data does not say how many stairs there are.
/// Returns the upper ends of the stairs; `None` if a Keep has no room for any.
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

/// The tiles on which stairs may lead from level `upper` to the one below: in caves the floor
/// of the largest one, in a Keep for stairs up that of the first region and for stairs down
/// that of the last, so that no lock is bypassed. Near the entry of the last region if there
/// are at least `needed` such tiles, because the way to its lock is already long.
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
