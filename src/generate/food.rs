//! Food enough for the proof and for looking around: in every part of the way, so many
//! times what it costs to come that far, and so much for the floor that is open by then.

use crate::{
    grid::{BitGrid, DistanceMap, Grid, Point},
    sim::{
        Definitions, Dice, FOOD_FOR_STEP, FOOD_FOR_TURN, GroundPlan, ItemSpawn, Place, Prize,
        ProofStep, Terrain, Vertical,
    },
};

use super::reachability::{bits_of, is_shut};

/// A world and what was built in it.
type Raised<'w> = (&'w [Grid<Terrain>], &'w GroundPlan);

/// The places of a world that open together: a level of caves, or a region.
struct Areas {
    /// By level, the area of each tile, from 1; 0 for none.
    of_tiles: Vec<Grid<u16>>,
    /// By area in the order in which they open, its bare floor.
    floors: Vec<Vec<Place>>,
}

impl Areas {
    fn of((levels, plan): Raised) -> Self {
        let mut areas = Self {
            of_tiles: Vec::new(),
            floors: Vec::new(),
        };
        for (index, level) in levels.iter().enumerate() {
            let mut numbers: Grid<u16> = level.map(|_| 0, 0);
            let first = plan.regions.iter().position(|one| one.level == index);
            let before = areas.floors.len();
            let number = |area: usize| u16::try_from(area + 1).unwrap_or(u16::MAX);
            if let Some(first) = first {
                let regions = plan.regions.iter().filter(|one| one.level == index);
                areas.floors.resize(before + regions.count(), Vec::new());
                let rooms = plan.rooms.iter().filter(|room| room.level == index);
                for room in rooms.filter(|room| !room.is_secret) {
                    let area = before + usize::from(room.region).saturating_sub(first);
                    for at in &room.tiles {
                        numbers.set(*at, number(area));
                        if level.get(*at) == Terrain::Floor {
                            areas.floors[area].push(Place::new(index, *at));
                        }
                    }
                }
            } else {
                let floor = level.iter().filter(|(_, tile)| *tile == Terrain::Floor);
                let floor = floor.map(|(at, _)| Place::new(index, at)).collect();
                areas.floors.push(floor);
                numbers.fill(number(before));
            }
            areas.of_tiles.push(numbers);
        }
        areas
    }

    fn at(&self, place: Place) -> Option<usize> {
        let number = self.of_tiles.get(place.level)?.get(place.point);
        usize::from(number).checked_sub(1)
    }
}

/// The food that is still missing, one a tile; `None` when there is no room for it,
/// or when nothing that lies about can be eaten.
pub(super) fn more(
    built: Raised,
    start: Place,
    items: &[ItemSpawn],
    definitions: &Definitions,
    dice: &mut Dice,
) -> Option<Vec<ItemSpawn>> {
    let areas = Areas::of(built);
    let costs = costs(built, start, &areas)?;
    let law = definitions.keep_words.provisions;
    let mut used: Vec<Grid<bool>> = built.0.iter().map(|one| one.map(|_| false, true)).collect();
    let mut lying = vec![0; areas.floors.len()];
    for item in items {
        used[item.at.level].set(item.at.point, true);
        let food = definitions.item(item.kind).food;
        if let Some(area) = areas.at(item.at).filter(|_| food > 0) {
            lying[area] += (food - law.to_fetch).max(0);
        }
    }
    let groups = definitions.world.items.iter();
    // What feeds most is worth the longest way; of equals the first.
    let edible = groups.flat_map(|group| &group.any_of).copied();
    let most = edible.min_by_key(|kind| -definitions.item(*kind).food)?;
    if definitions.item(most).food <= 0 {
        return None;
    }
    let first = definitions.creature(definitions.player).numbers.food;
    // A fifth is left for doors on other ways of the same length.
    let mut there = first - first / 5;
    let mut more = Vec::new();
    let mut open = 0;
    for (area, cost) in costs.into_iter().enumerate() {
        there += lying[area];
        open += areas.floors[area].len();
        let for_proof = i64::from(cost) * i64::from(law.of_proof) / 100;
        let to_explore = i64::try_from(open).ok()? * i64::from(law.to_explore) / 1_000;
        while i64::from(there) < for_proof.max(to_explore) {
            there += (definitions.item(most).food - law.to_fetch).max(1);
            let at = free(&areas.floors[area], &mut used, dice)?;
            more.push(ItemSpawn { kind: most, at });
        }
    }
    Some(more)
}

/// A tile of an area on which nothing lies yet.
fn free(floor: &[Place], used: &mut [Grid<bool>], dice: &mut Dice) -> Option<Place> {
    for _ in 0..floor.len() {
        let at = *dice.pick(floor)?;
        if !used[at.level].get(at.point) {
            used[at.level].set(at.point, true);
            return Some(at);
        }
    }
    None
}

/// By area, the food that the proof costs until the next area is entered; of the last
/// one, until the end.
fn costs((levels, plan): Raised, start: Place, areas: &Areas) -> Option<Vec<i32>> {
    let mut shut: Vec<BitGrid> = levels.iter().map(|one| bits_of(one, is_shut)).collect();
    let mut costs = vec![0; areas.floors.len()];
    let mut map = DistanceMap::default();
    // Ways are as long back as there, so that one map from the end of a walk serves the
    // next one, too, unless something was opened in between.
    let mut source = None;
    let (mut here, mut cost, mut last) = (start, 0, 0);
    for step in &plan.proof {
        let to = match *step {
            ProofStep::Take { at, .. } | ProofStep::Stairs { at, .. } | ProofStep::Leave { at } => {
                at
            }
            ProofStep::Open { from, .. } => from,
        };
        last = areas.at(to)?.max(last);
        let far = if source == Some(here) {
            to
        } else {
            map.compute(&shut[to.level], &[to.point]);
            source = Some(to);
            here
        };
        cost += walk(&map, &levels[to.level], far.point)?;
        // Taking, opening and stairs take a turn.
        cost += FOOD_FOR_TURN;
        here = to;
        match *step {
            ProofStep::Open { lock, .. } => {
                for at in &plan.locks.get(usize::from(lock.0))?.at {
                    shut[at.level].set(at.point, false);
                }
                source = None;
            }
            ProofStep::Stairs { at, dir } => {
                let level = match dir {
                    Vertical::Down => at.level + 1,
                    Vertical::Up => at.level.checked_sub(1)?,
                };
                here = Place::new(level, at.point);
            }
            ProofStep::Take {
                what: Prize::Key(_) | Prize::Item(_),
                ..
            }
            | ProofStep::Leave { .. } => {}
        }
        costs[last] = cost;
    }
    // An area that nothing leads through costs what it did to come that far.
    for area in 1..costs.len() {
        costs[area] = costs[area].max(costs[area - 1]);
    }
    Some(costs)
}

/// What the way between a tile and the source of a map costs: every step, and a turn
/// for every door on it.
fn walk(map: &DistanceMap, level: &Grid<Terrain>, far: Point) -> Option<i32> {
    let mut cost = i32::from(map.get(far)?) * (FOOD_FOR_TURN + FOOD_FOR_STEP);
    let mut at = far;
    while let Some(way) = map.downhill(at) {
        at = at + way;
        if level.get(at) == Terrain::ClosedDoor {
            cost += FOOD_FOR_TURN;
        }
    }
    Some(cost)
}
