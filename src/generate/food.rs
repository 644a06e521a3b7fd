//! Food placement in worlds with Keeps. At each point of the proof that the world can be won, the
//! food in the areas opened so far suffices to follow the proof and to explore their floor.

use crate::{
    grid::{BitGrid, DistanceMap, Grid, Point},
    sim::{
        Definitions, Dice, FoodCosts, GroundPlan, ItemSpawn, Place, ProofStep, Scatter, Terrain,
    },
};

use super::{
    reachability::{bits, blocks_without_keys},
    solver::{stands_after, walks_to},
};

/// Areas of a world, each of which opens as a whole: a level of caves, or a region of a Keep.
struct Areas {
    /// By level, each tile's area plus 1, or 0 for tiles without area.
    of_tiles: Vec<Grid<u16>>,
    /// Bare floor by area. Areas are in the order in which they open.
    floors: Vec<Vec<Place>>,
}

impl Areas {
    fn of(levels: &[Grid<Terrain>], plan: &GroundPlan) -> Self {
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

    /// The area of a tile.
    fn at(&self, place: Place) -> Option<usize> {
        let number = self.of_tiles.get(place.level)?.get(place.point);
        usize::from(number).checked_sub(1)
    }
}

/// Places the food that the world needs in addition to that in `items`, at most one item per tile.
/// `None` if it does not fit, or the world has no kind of food.
pub(super) fn missing(
    levels: &[Grid<Terrain>],
    plan: &GroundPlan,
    start: Place,
    items: &[ItemSpawn],
    definitions: &Definitions,
    dice: &mut Dice,
) -> Option<Vec<ItemSpawn>> {
    let areas = Areas::of(levels, plan);
    let costs = costs(levels, plan, start, &areas, definitions.rules.food)?;
    let rules = definitions.keep_settings.provisions;
    let mut used: Vec<Grid<bool>> = levels.iter().map(|one| one.map(|_| false, true)).collect();
    let mut lying = vec![0; areas.floors.len()];
    for item in items {
        used[item.at.level].set(item.at.point, true);
        let food = definitions.item(item.kind).food;
        if let Some(area) = areas.at(item.at).filter(|_| food > 0) {
            lying[area] += (food - rules.to_fetch).max(0);
        }
    }
    let groups = definitions.world.items.iter();
    // The most nourishing kind justifies the longest detour; `min_by_key` returns the first of
    // several.
    let edible = groups.flat_map(Scatter::kinds).copied();
    let most = edible.min_by_key(|kind| -definitions.item(*kind).food)?;
    if definitions.item(most).food <= 0 {
        return None;
    }
    let first = definitions.creature(definitions.player).numbers.food;
    // A fifth of the starting food is reserved: another route of the same length may have more
    // doors, each of which costs a turn.
    let mut there = first - first / 5;
    let mut more = Vec::new();
    let mut open = 0;
    for (area, cost) in costs.into_iter().enumerate() {
        there += lying[area];
        open += areas.floors[area].len();
        let for_proof = i64::from(cost) * i64::from(rules.of_proof) / 100;
        let to_explore = i64::try_from(open).ok()? * i64::from(rules.to_explore) / 1_000;
        while i64::from(there) < for_proof.max(to_explore) {
            there += (definitions.item(most).food - rules.to_fetch).max(1);
            let at = take_free(&areas.floors[area], &mut used, dice)?;
            more.push(ItemSpawn { kind: most, at });
        }
    }
    Some(more)
}

/// A random tile of an area without an item, which is then marked as used; `None` if none was
/// found.
fn take_free(floor: &[Place], used: &mut [Grid<bool>], dice: &mut Dice) -> Option<Place> {
    for _ in 0..floor.len() {
        let at = *dice.pick(floor)?;
        if !used[at.level].get(at.point) {
            used[at.level].set(at.point, true);
            return Some(at);
        }
    }
    None
}

/// By area, the total food used by following the proof from the start until it first enters a later
/// area, or to its end. `None` if the proof cannot be followed.
fn costs(
    levels: &[Grid<Terrain>],
    plan: &GroundPlan,
    start: Place,
    areas: &Areas,
    food: FoodCosts,
) -> Option<Vec<i32>> {
    let mut blocked: Vec<BitGrid> = levels
        .iter()
        .map(|level| bits(level, blocks_without_keys))
        .collect();
    let mut costs = vec![0; areas.floors.len()];
    let mut map = DistanceMap::default();
    // Routes have the same length in both directions, so the map from the end of one walk also
    // serves the next walk, unless a lock was opened in between.
    let mut source = None;
    let (mut here, mut cost, mut last) = (start, 0, 0);
    for step in &plan.proof {
        let to = walks_to(*step);
        last = areas.at(to)?.max(last);
        let far = if source == Some(here) {
            to
        } else {
            map.compute(&blocked[to.level], &[to.point]);
            source = Some(to);
            here
        };
        cost += walk_cost(&map, &levels[to.level], far.point, food)?;
        // Taking something, opening a lock and using stairs each take a turn.
        cost += food.turn;
        here = stands_after(*step)?;
        if let ProofStep::Open { lock, .. } = *step {
            for at in &plan.locks.get(usize::from(lock.0))?.at {
                blocked[at.level].set(at.point, false);
            }
            source = None;
        }
        costs[last] = cost;
    }
    // An area that the proof does not enter costs as much as the one before it.
    for area in 1..costs.len() {
        costs[area] = costs[area].max(costs[area - 1]);
    }
    Some(costs)
}

/// Food needed to walk between a tile and the source of `map`: the cost of each step, and a turn
/// for each closed door.
fn walk_cost(map: &DistanceMap, level: &Grid<Terrain>, far: Point, food: FoodCosts) -> Option<i32> {
    let mut cost = i32::from(map.get(far)?) * (food.turn + food.step);
    let mut at = far;
    while let Some(direction) = map.downhill(at) {
        at = at + direction;
        if level.get(at) == Terrain::ClosedDoor {
            cost += food.turn;
        }
    }
    Some(cost)
}
