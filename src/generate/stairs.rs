//! Pairs of stairs between two levels. They are placed where caves of the two levels overlap, or
//! far from the stairs that lead into the upper level.

use std::collections::BTreeMap;

use crate::{
    grid::{BitGrid, ConnectedAreas, DistanceMap, Grid, Point},
    sim::{Dice, Place, StairsDefinition, Terrain, WorldDefinition},
};

use super::{
    reachability::{bits, blocks_without_keys},
    start_area::StartArea,
};

/// Maximum number of draws of a level's stairs, to leave room for the stairs of the level below.
const MOST_DRAWS: usize = 12;

/// Number of landings that should be left for the stairs of the level below.
const ENOUGH_LANDINGS: usize = 30;

/// Connects the caves of two levels. Each two caves that overlap get a pair of stairs on a shared
/// tile, and one more for each `tiles_per_extra_stairs` shared tiles. Returns the upper ends of the
/// stairs.
pub(super) fn join_caves(
    levels: &mut [Grid<Terrain>],
    upper: usize,
    caves: &[ConnectedAreas],
    world: &WorldDefinition,
    dice: &mut Dice,
) -> Vec<Place> {
    let mut stairs = Vec::new();
    for mut shared in overlaps(&levels[upper], &caves[upper], &caves[upper + 1]) {
        let pairs = 1 + shared.len() / world.tiles_per_extra_stairs as usize;
        // Stairs from above may already be here, and a tile holds at most one staircase.
        shared.retain(|point| levels[upper].get(*point) == Terrain::Floor);
        for _ in 0..pairs {
            let Some(point) = dice.pick(&shared).copied() else {
                break;
            };
            set_pair(levels, upper, point);
            shared.retain(|other| *other != point);
            stairs.push(Place::new(upper, point));
        }
    }
    stairs
}

/// Places a pair of stairs on one tile of level `upper` and of the level below.
pub(super) fn set_pair(levels: &mut [Grid<Terrain>], upper: usize, point: Point) {
    levels[upper].set(point, Terrain::StairsDown);
    levels[upper + 1].set(point, Terrain::StairsUp);
}

/// Tiles shared by each two overlapping caves of two levels, ordered by the numbers of the caves.
fn overlaps(
    level: &Grid<Terrain>,
    upper: &ConnectedAreas,
    lower: &ConnectedAreas,
) -> impl Iterator<Item = Vec<Point>> + use<> {
    let mut shared: BTreeMap<(u16, u16), Vec<Point>> = BTreeMap::new();
    for point in level.points() {
        if let (Some(above), Some(below)) = (upper.label(point), lower.label(point)) {
            shared.entry((above, below)).or_default().push(point);
        }
    }
    shared.into_values()
}

/// Connects each level to the one below by stairs far from the stairs into the level, on the tiles
/// that `landings` lists for each level. Returns the upper ends of the stairs; `None` if a level
/// has no place for any.
pub(super) fn place_apart(
    levels: &mut [Grid<Terrain>],
    landings: &[Vec<Point>],
    start_area: StartArea,
    rules: StairsDefinition,
    dice: &mut Dice,
) -> Option<Vec<Place>> {
    let walls: Vec<BitGrid> = levels
        .iter()
        .map(|level| bits(level, blocks_with_all_keys))
        .collect();
    let candidates: Vec<Candidates> = walls
        .iter()
        .zip(landings)
        .map(|(walls, landings)| Candidates { walls, landings })
        .collect();
    let mut stairs = Vec::new();
    let mut entries = vec![start_area.start.point, start_area.exit.point];
    for (upper, here) in candidates.iter().enumerate() {
        let down = draw(here, candidates.get(upper + 1), &entries, rules, dice);
        if down.is_empty() {
            return None;
        }
        for point in &down {
            set_pair(levels, upper, *point);
            stairs.push(Place::new(upper, *point));
        }
        entries = down;
    }
    Some(stairs)
}

/// Whether a tile blocks a player who has all keys and finds no secret doors.
const fn blocks_with_all_keys(tile: Terrain) -> bool {
    match tile {
        Terrain::Barrier(_) | Terrain::ClearBarrier(_) => false,
        other => blocks_without_keys(other),
    }
}

/// Tiles of a level where stairs down may be placed.
struct Candidates<'w> {
    /// Tiles that block movement.
    walls: &'w BitGrid,
    landings: &'w [Point],
}

impl Candidates<'_> {
    /// Number of landings at least `apart` steps from all entries.
    fn count_far(&self, entries: &[Point], apart: u16) -> usize {
        let mut distances = DistanceMap::default();
        distances.compute(self.walls, entries);
        let steps = self.landings.iter().filter_map(|at| distances.get(*at));
        steps.filter(|steps| *steps >= apart.max(1)).count()
    }
}

/// Draws the stairs down of a level repeatedly, and returns the first draw that leaves
/// [`ENOUGH_LANDINGS`] on the level below, or else the one that leaves the most.
fn draw(
    here: &Candidates,
    below: Option<&Candidates>,
    entries: &[Point],
    rules: StairsDefinition,
    dice: &mut Dice,
) -> Vec<Point> {
    let mut from_entries = DistanceMap::default();
    from_entries.compute(here.walls, entries);
    let mut best: Option<(usize, Vec<Point>)> = None;
    for _ in 0..MOST_DRAWS {
        let down = draw_once(here, &from_entries, rules, dice);
        let left = below.map_or(ENOUGH_LANDINGS, |below| {
            below.count_far(&down, rules.apart).min(ENOUGH_LANDINGS)
        });
        if best.as_ref().is_none_or(|(most, _)| left > *most) {
            best = Some((left, down));
        }
        if left == ENOUGH_LANDINGS {
            break;
        }
    }
    best.map_or_else(Vec::new, |(_, down)| down)
}

/// Draws the stairs down of a level once, each at least `rules.apart` steps from the entries and
/// from one another, or as far as possible.
fn draw_once(
    here: &Candidates,
    from_entries: &DistanceMap,
    rules: StairsDefinition,
    dice: &mut Dice,
) -> Vec<Point> {
    let mut left: Vec<(u16, Point)> = here
        .landings
        .iter()
        .filter_map(|at| Some((from_entries.get(*at)?, *at)))
        // Entries already hold stairs or the player.
        .filter(|(steps, _)| *steps > 0)
        .collect();
    let mut down: Vec<Point> = Vec::new();
    let mut from_others = DistanceMap::default();
    for _ in 0..rules.pairs {
        from_others.compute(here.walls, &down);
        // Distances of `apart` or more all count the same.
        let worth = |(steps, at): &(u16, Point)| {
            let between = from_others.get(*at).unwrap_or(rules.apart);
            ((*steps).min(rules.apart), between.min(rules.apart))
        };
        let Some(most) = left.iter().map(worth).max() else {
            break;
        };
        let best: Vec<Point> = left
            .iter()
            .filter(|one| worth(one) == most)
            .map(|(_, at)| *at)
            .collect();
        let Some(point) = dice.pick(&best).copied() else {
            break;
        };
        down.push(point);
        left.retain(|(_, at)| *at != point);
    }
    down
}
