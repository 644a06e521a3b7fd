//! What a bot knows of the caves, and the ways through them.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    grid::{BitGrid, Direction, Grid, Point},
    read::{ItemInfo, Observation, route},
    sim::{Intent, Place, StableId, Terrain, Vertical},
};

/// What it saw and has not seen gone.
#[derive(Clone, Debug, Default)]
pub(in crate::bot) struct Memory {
    items: BTreeMap<StableId, (Place, ItemInfo)>,
    /// Who stands still and does no harm, and is only in the way.
    obstacles: BTreeMap<StableId, Place>,
    /// The levels as it remembers them, the first first.
    maps: Vec<Map>,
}

/// A level as it is remembered, and what follows from that.
#[derive(Clone, Debug)]
struct Map {
    tiles: Grid<Terrain>,
    /// Where no way is known: rock and what was never seen.
    rock: BitGrid,
    /// Where it is open and something unknown lies beside.
    frontier: BitGrid,
    /// How many tiles of it are so.
    edges: usize,
    stairs_down: Vec<Point>,
}

impl Map {
    /// Nothing is known yet of a level of this size.
    fn blank(level: &Grid<Terrain>) -> Self {
        let (width, height) = (level.width(), level.height());
        Self {
            tiles: level.map(|_| Terrain::Unknown, Terrain::OutOfBounds),
            rock: BitGrid::new(width, height, true, true),
            frontier: BitGrid::new(width, height, false, false),
            edges: 0,
            stairs_down: Vec::new(),
        }
    }

    /// Takes in what is known now. From one turn to the next that is little more.
    fn update(&mut self, level: &Grid<Terrain>) {
        let both = self.tiles.as_slice().iter().zip(level.as_slice());
        let news: Vec<(Point, Terrain)> = (0..)
            .zip(both)
            .filter(|(_, (old, new))| old != new)
            .map(|(index, (_, new))| (self.tiles.point(index), *new))
            .collect();
        for (point, terrain) in &news {
            self.tiles.set(*point, *terrain);
            let is_door = *terrain == Terrain::ClosedDoor;
            self.rock.set(*point, terrain.blocks_steps() && !is_door);
            if *terrain == Terrain::StairsDown {
                self.stairs_down.push(*point);
            }
        }
        for (point, _) in news {
            self.look_beyond(point);
            for dir in Direction::ALL {
                self.look_beyond(point.step(dir));
            }
        }
    }

    /// Brings up to date whether something unknown lies beside an open tile.
    fn look_beyond(&mut self, point: Point) {
        let unknown = |dir: Direction| self.tiles.get(point.step(dir)) == Terrain::Unknown;
        let is_edge = !self.rock.get(point) && Direction::ALL.into_iter().any(unknown);
        if self.frontier.get(point) != is_edge {
            self.frontier.set(point, is_edge);
            if is_edge {
                self.edges += 1;
            } else {
                self.edges -= 1;
            }
        }
    }
}

impl Memory {
    /// Takes in what is in sight now.
    pub(in crate::bot) fn look(&mut self, seen: &Observation) {
        let level = seen.observer.place.level;
        let visible: BTreeSet<Point> = seen.visible.iter().copied().collect();
        let out_of_sight = |place: &Place| place.level != level || !visible.contains(&place.point);
        self.items.retain(|_, (place, _)| out_of_sight(place));
        self.obstacles.retain(|_, place| out_of_sight(place));
        for (index, tiles) in seen.levels.iter().enumerate() {
            if index == self.maps.len() {
                self.maps.push(Map::blank(tiles));
                self.maps[index].update(tiles);
            } else if index == level {
                // Nothing new is seen of the others.
                self.maps[index].update(tiles);
            }
        }
        for item in &seen.items {
            if let Some(place) = item.place {
                self.items.insert(item.id, (place, item.clone()));
            }
        }
        for other in &seen.creatures {
            if other.id != seen.observer.id && other.numbers.attack == 0 {
                self.obstacles.insert(other.id, other.place);
            }
        }
    }

    /// Where what is wanted lies, as far as it knows.
    pub(in crate::bot) fn wanted(&self, wants: impl Fn(&ItemInfo) -> bool) -> BTreeSet<Place> {
        self.items
            .values()
            .filter(|(_, item)| wants(item))
            .map(|(place, _)| *place)
            .collect()
    }

    /// The caves as it knows them now; with `headlong`, as if nobody were in
    /// them.
    pub(in crate::bot) fn chart<'s>(&'s self, seen: &'s Observation, headlong: bool) -> Chart<'s> {
        let me = seen.observer.id;
        let others = seen.creatures.iter().filter(|other| other.id != me);
        let taken = others
            .map(|other| other.place)
            .chain(self.obstacles.values().copied())
            .filter(|_| !headlong);
        let held = |lock| seen.observer.keys.iter().any(|key| key.lock == lock);
        let locks = seen.building.locks.iter();
        let opened = locks.filter(|lock| !lock.open && held(lock.id));
        // Of a lock that it opened elsewhere, where it remembers a barrier.
        let is_shut = |at: &Place| {
            let level = seen.levels.get(at.level);
            level.is_some_and(|level| level.get(at.point).locked_by().is_some())
        };
        let shut = opened.flat_map(|lock| lock.at.iter().copied().filter(is_shut));
        let keys = seen.building.keys.iter().filter(|key| !key.taken);
        Chart {
            seen,
            taken: taken.collect(),
            maps: &self.maps,
            opens: shut.collect(),
            keys: keys.map(|key| key.at).collect(),
        }
    }
}

/// The caves as it knows them at one moment.
pub(in crate::bot) struct Chart<'s> {
    seen: &'s Observation,
    /// Places where somebody stands, as far as it knows.
    taken: Vec<Place>,
    maps: &'s [Map],
    /// Locked barriers that it has the key of.
    opens: Vec<Place>,
    /// Keys that it saw and has not taken.
    keys: Vec<Place>,
}

impl Chart<'_> {
    /// What it knows of a place.
    pub(in crate::bot) fn tile(&self, place: Place) -> Terrain {
        self.seen
            .levels
            .get(place.level)
            .map_or(Terrain::OutOfBounds, |level: &Grid<Terrain>| {
                level.get(place.point)
            })
    }

    /// Whether a place is open and something unknown lies beside it, or it is a key
    /// to be taken or a lock to be opened.
    pub(in crate::bot) fn is_frontier(&self, place: Place) -> bool {
        self.maps[place.level].frontier.get(place.point)
            || self.opens.contains(&place)
            || self.keys.contains(&place)
    }

    /// Whether there is such a place on a level.
    pub(in crate::bot) fn has_frontier(&self, level: usize) -> bool {
        let mut errands = self.opens.iter().chain(&self.keys);
        self.maps[level].edges > 0 || errands.any(|place| place.level == level)
    }

    /// Whether it knows of an open tile beside which something unknown lies, or
    /// of stairs down whose other end it never saw, on any level.
    pub(in crate::bot) fn has_more(&self) -> bool {
        self.maps.iter().enumerate().any(|(level, map)| {
            let mut down = map.stairs_down.iter();
            self.has_frontier(level) || down.any(|point| self.is_new(Place::new(level, *point)))
        })
    }

    /// Whether it never saw the other end of stairs that lead down.
    pub(in crate::bot) fn is_new(&self, stairs: Place) -> bool {
        self.tile(Place::new(stairs.level + 1, stairs.point)) == Terrain::Unknown
    }

    /// Whether it never saw the other end of stairs that lead up within the caves.
    pub(in crate::bot) fn is_new_above(&self, stairs: Place) -> bool {
        let above = stairs.level.checked_sub(1);
        above.is_some_and(|level| self.tile(Place::new(level, stairs.point)) == Terrain::Unknown)
    }

    /// The next move on the shortest known way to a goal, over stairs too:
    /// around everybody if there is such a way, else through whoever is in it.
    /// On a goal that is stairs, taking them.
    pub(in crate::bot) fn way(&self, goal: impl Fn(Place, Terrain) -> bool) -> Option<Intent> {
        let here = self.seen.observer.place;
        if goal(here, self.tile(here))
            && let Some((intent, _)) = self.stairs(here)
        {
            return Some(intent);
        }
        self.search(&goal, &self.taken, true)
            .or_else(|| self.search(&goal, &[], true))
    }

    /// Where no way is known on a level: rock and what was never seen. Nothing of a
    /// level that it has not seen.
    pub(in crate::bot) fn rock(&self, level: usize) -> Option<&BitGrid> {
        self.maps.get(level).map(|map| &map.rock)
    }

    /// Like [`way`](Self::way), but only around everybody and around these places.
    pub(in crate::bot) fn way_around(
        &self,
        wary: &[Place],
        goal: impl Fn(Place, Terrain) -> bool,
    ) -> Option<Intent> {
        let here = self.seen.observer.place;
        if goal(here, self.tile(here))
            && let Some((intent, _)) = self.stairs(here)
        {
            return Some(intent);
        }
        let avoid: Vec<Place> = self.taken.iter().chain(wary).copied().collect();
        self.search(&goal, &avoid, true)
    }

    /// The first move of a shortest way on its level alone: around these places and
    /// everybody or, without any, through whoever is in it if there is no other.
    pub(in crate::bot) fn way_on_level(
        &self,
        wary: Option<&[Place]>,
        goal: impl Fn(Place, Terrain) -> bool,
    ) -> Option<Intent> {
        let wary_of = wary.unwrap_or_default();
        let avoid: Vec<Place> = self.taken.iter().chain(wary_of).copied().collect();
        let through = || self.search(&goal, &[], false);
        let around = self.search(&goal, &avoid, false);
        around.or_else(|| wary.is_none().then(through).flatten())
    }

    /// The first move of a shortest way around some places, over stairs or not.
    fn search(
        &self,
        goal: &impl Fn(Place, Terrain) -> bool,
        avoid: &[Place],
        over_stairs: bool,
    ) -> Option<Intent> {
        let closed = |level: usize| {
            let mut closed = self.maps.get(level)?.rock.clone();
            for place in self.opens.iter().filter(|place| place.level == level) {
                closed.set(place.point, false);
            }
            for place in avoid.iter().filter(|place| place.level == level) {
                closed.set(place.point, true);
            }
            Some(closed)
        };
        let there = |place: Place| goal(place, self.tile(place));
        let way = route(
            self.seen.observer.place,
            closed,
            |place| self.stairs(place).filter(|_| over_stairs),
            there,
        );
        way?.first().map(|(intent, _)| *intent)
    }

    /// Taking the stairs of a place, and where they lead if they stay in the
    /// caves.
    fn stairs(&self, place: Place) -> Option<(Intent, Place)> {
        let dir = self.tile(place).stairs()?;
        let level = match dir {
            Vertical::Down => place.level + 1,
            Vertical::Up => place.level.saturating_sub(1),
        };
        Some((Intent::Stairs { dir }, Place::new(level, place.point)))
    }
}
