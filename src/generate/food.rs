//! The law of food. At each point of the proof that the world can be won, the food in the areas
//! opened so far suffices to follow the proof and to explore their floor. The food of each level and
//! all levels above it, with what the player starts with, also suffices for a number of turns per
//! level.

use crate::{
    grid::{BitGrid, DistanceMap, Grid, Point},
    sim::{
        Definitions, Dice, FoodCosts, FoodSupply, GroundPlan, ItemSpawn, Place, ProofStep, Scatter,
        Terrain,
    },
};

use super::{
    reachability::{bits, blocks_without_keys},
    solver::{stands_after, walks_to},
};

/// Food in a world.
#[derive(Copy, Clone, Debug, Default)]
struct Amount {
    /// What the player gets from it, if fetching each item costs what the rules assume.
    net: i32,
    /// All of it.
    total: i32,
}

impl Amount {
    /// An item with food; nothing if `food` is not positive.
    fn of(food: i32, rules: FoodSupply) -> Self {
        Self {
            net: (food - rules.to_fetch).max(0),
            total: food.max(0),
        }
    }

    const fn add(&mut self, more: Self) {
        self.net += more.net;
        self.total += more.total;
    }
}

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

    /// Number of levels, from the first on, whose areas are all open when `area` is.
    fn levels_complete_with(&self, area: usize) -> usize {
        let is_later = |number: u16| usize::from(number) > area + 1;
        let is_complete = |level: &Grid<u16>| !level.as_slice().iter().copied().any(is_later);
        self.of_tiles
            .iter()
            .take_while(|level| is_complete(level))
            .count()
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
    let costs = if plan.regions.is_empty() {
        // In caves the law for each level asks for more than the proof does.
        vec![0; areas.floors.len()]
    } else {
        costs(levels, plan, start, &areas, definitions.rules.food)?
    };
    let rules = definitions.keep_settings.provisions;
    let mut used: Vec<Grid<bool>> = levels.iter().map(|one| one.map(|_| false, true)).collect();
    let mut lying = vec![Amount::default(); areas.floors.len()];
    for item in items {
        used[item.at.level].set(item.at.point, true);
        if let Some(area) = areas.at(item.at) {
            lying[area].add(Amount::of(definitions.item(item.kind).food, rules));
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
    let meal = Amount::of(definitions.item(most).food, rules);
    let first = definitions.creature(definitions.player).numbers.food;
    // A fifth of the starting food is reserved: another route of the same length may have more
    // doors, each of which costs a turn.
    let mut there = Amount {
        net: first - first / 5,
        total: first,
    };
    let mut more = Vec::new();
    let mut open = 0;
    for (area, cost) in costs.into_iter().enumerate() {
        there.add(lying[area]);
        open += i64::try_from(areas.floors[area].len()).ok()?;
        let for_proof = i64::from(cost) * i64::from(rules.of_proof) / 100;
        let levels = i64::try_from(areas.levels_complete_with(area)).ok()?;
        let for_levels = levels * i64::from(rules.per_level);
        let to_explore = open * i64::from(rules.to_explore) / 1_000;
        while i64::from(there.net) < for_proof.max(to_explore)
            || i64::from(there.total) < for_levels
        {
            there.add(meal);
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
