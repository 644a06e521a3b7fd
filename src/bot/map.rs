//! The map as a bot remembers it, and routes on it.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    grid::{BitGrid, Direction, Grid, Point},
    read::{RouteStep, route},
    sim::{Intent, Item, Kinds, Known, Place, StableId, StairDirection, Terrain},
};

use super::{creatures::others, inventory::is_goal};

/// Map, items and obstacles that a bot has seen, until it sees that they are gone.
#[derive(Clone, Debug, Default)]
pub(super) struct BotMemory {
    items: BTreeMap<StableId, (Place, Item)>,
    /// Creatures without an attack, which merely block the way.
    obstacles: BTreeMap<StableId, Place>,
    /// The vault pedestal to take from; while `None`, the bot takes nothing from a vault.
    pub(super) chosen_in_vault: Option<Place>,
    /// Levels from the top down.
    levels: Vec<LevelMemory>,
}

/// A remembered level.
#[derive(Clone, Debug)]
struct LevelMemory {
    tiles: Grid<Terrain>,
    /// Impassable, harmful and unknown tiles.
    closed: BitGrid,
    /// Open tiles beside an unknown tile.
    frontier: BitGrid,
    /// Number of frontier tiles.
    frontier_tiles: usize,
    stairs_down: Vec<Point>,
}

impl LevelMemory {
    /// An unknown level of the same size.
    fn unknown(level: &Grid<Terrain>) -> Self {
        let (width, height) = (level.width(), level.height());
        Self {
            tiles: level.map(|_| Terrain::Unknown, Terrain::OutOfBounds),
            closed: BitGrid::new(width, height, true, true),
            frontier: BitGrid::new(width, height, false, false),
            frontier_tiles: 0,
            stairs_down: Vec::new(),
        }
    }

    /// Updates the level to the terrain known now: only the tiles that have changed, and the
    /// frontier around them.
    fn update(&mut self, level: &Grid<Terrain>, kinds: &Kinds) {
        let both = self.tiles.as_slice().iter().zip(level.as_slice());
        let changed: Vec<(Point, Terrain)> = (0..)
            .zip(both)
            .filter(|(_, (old, new))| old != new)
            .map(|(index, (_, new))| (self.tiles.point(index), *new))
            .collect();
        for (point, terrain) in &changed {
            self.tiles.set(*point, *terrain);
            let is_door = *terrain == Terrain::ClosedDoor;
            let is_closed = terrain.blocks_steps() && !is_door || kinds.harms(*terrain);
            self.closed.set(*point, is_closed);
            if *terrain == Terrain::StairsDown {
                self.stairs_down.push(*point);
            }
        }
        for (point, _) in changed {
            self.update_frontier(point);
            for dir in Direction::ALL {
                self.update_frontier(point.step(dir));
            }
        }
    }

    /// Updates whether a tile is on the frontier.
    fn update_frontier(&mut self, point: Point) {
        let unknown = |dir: Direction| self.tiles.get(point.step(dir)) == Terrain::Unknown;
        let is_edge = !self.closed.get(point) && Direction::ALL.into_iter().any(unknown);
        if self.frontier.get(point) != is_edge {
            self.frontier.set(point, is_edge);
            if is_edge {
                self.frontier_tiles += 1;
            } else {
                self.frontier_tiles -= 1;
            }
        }
    }
}

impl BotMemory {
    /// Updates the memory from what the bot sees now.
    pub(super) fn update(&mut self, view: &Known) {
        let level = view.here().level;
        let out_of_sight = |place: &Place| !view.sight.sees(*place);
        self.items.retain(|_, (place, _)| out_of_sight(place));
        self.obstacles.retain(|_, place| out_of_sight(place));
        for (index, tiles) in view.memory.levels().enumerate() {
            let tiles = tiles.tiles();
            if index == self.levels.len() {
                self.levels.push(LevelMemory::unknown(tiles));
                self.levels[index].update(tiles, view.definitions);
            } else if index == level {
                // The bot sees nothing new of other levels.
                self.levels[index].update(tiles, view.definitions);
            }
        }
        for (place, what) in view.items_in_sight() {
            if let Some(item) = view.item(what.id) {
                self.items.insert(what.id, (place, item));
            }
        }
        for other in others(view) {
            if other.stats.attack == 0 {
                self.obstacles.insert(other.id, other.place);
            }
        }
    }

    /// The items remembered on each pedestal of the vault on a level.
    pub(super) fn vault(&self, level: usize) -> BTreeMap<Place, Vec<Item>> {
        let mut offers: BTreeMap<Place, Vec<Item>> = BTreeMap::new();
        for (place, item) in self
            .items
            .values()
            .filter(|(place, _)| place.level == level)
        {
            if self.is_in_vault(*place) {
                offers.entry(*place).or_default().push(*item);
            }
        }
        offers
    }

    fn is_in_vault(&self, place: Place) -> bool {
        let level = self.levels.get(place.level);
        level.is_some_and(|level| level.tiles.get(place.point) == Terrain::VaultPedestal)
    }

    /// Places of wanted items that the bot remembers; in a vault, only on the chosen pedestal.
    pub(super) fn places_of(&self, wants: impl Fn(Place, &Item) -> bool) -> BTreeSet<Place> {
        self.items
            .values()
            .filter(|(place, item)| {
                let is_free = self.chosen_in_vault == Some(*place) || !self.is_in_vault(*place);
                is_free && wants(*place, item)
            })
            .map(|(place, _)| *place)
            .collect()
    }

    /// Places where the bot remembers the goal item; in a vault, only on the chosen pedestal.
    pub(super) fn goal(&self, view: &Known) -> BTreeSet<Place> {
        self.places_of(|_, item| is_goal(view, item))
    }

    /// The map as known now, optionally without creatures.
    pub(super) fn map<'s, 'w>(
        &'s self,
        view: &Known<'w>,
        ignores_creatures: bool,
    ) -> KnownMap<'s, 'w> {
        let taken = others(view)
            .map(|other| other.place)
            .chain(self.obstacles.values().copied())
            .filter(|_| !ignores_creatures);
        let unlocked = view.locks().filter(|lock| view.data.keys.open(*lock));
        // A lock may be open already: keep the places where a barrier is still remembered.
        let is_barrier = |at: &Place| view.memory.at(*at).locked_by().is_some();
        let barriers = unlocked.flat_map(|lock| view.barriers(lock).filter(is_barrier));
        KnownMap {
            view: *view,
            levels: &self.levels,
            taken: taken.collect(),
            unlockable: barriers.collect(),
            keys: view.pedestals().collect(),
        }
    }
}

/// The map as a bot knows it at one moment.
pub(super) struct KnownMap<'s, 'w> {
    view: Known<'w>,
    levels: &'s [LevelMemory],
    /// Places known to be occupied.
    taken: Vec<Place>,
    /// Locked barriers that the bot has the key to.
    unlockable: Vec<Place>,
    /// Keys that were seen but not taken.
    keys: Vec<Place>,
}

impl KnownMap<'_, '_> {
    /// Known terrain of a place.
    pub(super) fn tile(&self, place: Place) -> Terrain {
        self.view.memory.at(place)
    }

    /// Tiles of a level that cannot be entered, as far as known; `None` for a level never seen.
    pub(super) fn closed(&self, level: usize) -> Option<&BitGrid> {
        self.levels.get(level).map(|level| &level.closed)
    }

    /// Whether a place remains to be explored: an open tile beside an unknown one, a key to take or
    /// a lock to open.
    pub(super) fn is_frontier(&self, place: Place) -> bool {
        self.levels[place.level].frontier.get(place.point)
            || self.unlockable.contains(&place)
            || self.keys.contains(&place)
    }

    /// Whether a level has a frontier.
    pub(super) fn has_frontier(&self, level: usize) -> bool {
        let mut others = self.unlockable.iter().chain(&self.keys);
        self.levels[level].frontier_tiles > 0 || others.any(|place| place.level == level)
    }

    /// Whether any level has a frontier or stairs down to an unknown place.
    pub(super) fn has_more(&self) -> bool {
        self.levels.iter().enumerate().any(|(index, level)| {
            let mut down = level.stairs_down.iter();
            self.has_frontier(index)
                || down.any(|point| self.is_unknown_below(Place::new(index, *point)))
        })
    }

    fn is_unknown_below(&self, place: Place) -> bool {
        self.tile(Place::new(place.level + 1, place.point)) == Terrain::Unknown
    }

    /// Whether a tile has stairs down whose lower end is still unknown.
    pub(super) fn is_new_stairs_down(&self, place: Place) -> bool {
        self.tile(place) == Terrain::StairsDown && self.is_unknown_below(place)
    }

    /// Whether a tile has stairs up whose upper end is still unknown, and is not the exit.
    pub(super) fn is_new_stairs_up(&self, place: Place) -> bool {
        let above = place.level.checked_sub(1);
        let above = above.map(|level| self.tile(Place::new(level, place.point)));
        self.tile(place) == Terrain::StairsUp && above == Some(Terrain::Unknown)
    }

    /// The next move on the shortest known route to a goal, which may lead over stairs. If the bot
    /// already stands on a goal with stairs, the move takes them. The route leads around creatures
    /// and the places to `avoid`; if `avoid` is `None`, it leads through creatures where necessary.
    pub(super) fn step_to(
        &self,
        avoid: Option<&[Place]>,
        goal: impl Fn(Place) -> bool,
    ) -> Option<Intent> {
        let here = self.view.here();
        if goal(here)
            && let Some((intent, _)) = self.stairs(here)
        {
            return Some(intent);
        }
        self.search(avoid, true, goal)
    }

    /// Like [`step_to`](Self::step_to), but stays on the bot's level.
    pub(super) fn step_on_level(
        &self,
        avoid: Option<&[Place]>,
        goal: impl Fn(Place) -> bool,
    ) -> Option<Intent> {
        self.search(avoid, false, goal)
    }

    fn search(
        &self,
        avoid: Option<&[Place]>,
        over_stairs: bool,
        goal: impl Fn(Place) -> bool,
    ) -> Option<Intent> {
        let taken = self.taken.iter().copied();
        let blocked: Vec<Place> = taken.chain(avoid.into_iter().flatten().copied()).collect();
        let around = self.first_move(&blocked, over_stairs, &goal);
        around.or_else(|| match avoid {
            Some(_) => None,
            None => self.first_move(&[], over_stairs, &goal),
        })
    }

    /// The first move of a shortest route around the blocked places.
    fn first_move(
        &self,
        blocked: &[Place],
        over_stairs: bool,
        goal: impl Fn(Place) -> bool,
    ) -> Option<Intent> {
        let closed = |level: usize| {
            let mut closed = self.closed(level)?.clone();
            for place in self.unlockable.iter().filter(|place| place.level == level) {
                closed.set(place.point, false);
            }
            for place in blocked.iter().filter(|place| place.level == level) {
                closed.set(place.point, true);
            }
            Some(closed)
        };
        let stairs = |place| self.stairs(place).filter(|_| over_stairs);
        let way = route(self.view.here(), closed, stairs, goal)?;
        way.first().map(|(intent, _)| *intent)
    }

    /// The step that takes the stairs of a place.
    fn stairs(&self, place: Place) -> Option<RouteStep> {
        let dir = self.tile(place).stairs()?;
        let level = match dir {
            StairDirection::Down => place.level + 1,
            StairDirection::Up => place.level.saturating_sub(1),
        };
        Some((Intent::Stairs { dir }, Place::new(level, place.point)))
    }
}
