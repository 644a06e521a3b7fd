//! What the explorer knows of the caves, and the ways through them.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::{
    grid::{BitGrid, Direction, Grid, Point},
    read::{ItemInfo, Observation},
    sim::{Intent, Place, StableId, Terrain, Vertical},
};

/// What it saw and has not seen gone.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    items: BTreeMap<StableId, (Place, ItemInfo)>,
    /// Who stands still and does no harm, and is only in the way.
    obstacles: BTreeMap<StableId, Place>,
}

impl Memory {
    /// Takes in what is in sight now.
    pub(super) fn look(&mut self, seen: &Observation) {
        let level = seen.observer.place.level;
        let visible: BTreeSet<Point> = seen.visible.iter().copied().collect();
        let out_of_sight = |place: &Place| place.level != level || !visible.contains(&place.point);
        self.items.retain(|_, (place, _)| out_of_sight(place));
        self.obstacles.retain(|_, place| out_of_sight(place));
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
    pub(super) fn wanted(&self, wants: impl Fn(&ItemInfo) -> bool) -> BTreeSet<Place> {
        self.items
            .values()
            .filter(|(_, item)| wants(item))
            .map(|(place, _)| *place)
            .collect()
    }

    /// The caves as it knows them now; with `headlong`, as if nobody were in
    /// them.
    pub(super) fn chart<'s>(&self, seen: &'s Observation, headlong: bool) -> Chart<'s> {
        let me = seen.observer.id;
        let others = seen.creatures.iter().filter(|other| other.id != me);
        let taken = others
            .map(|other| other.place)
            .chain(self.obstacles.values().copied())
            .filter(|_| !headlong);
        Chart {
            seen,
            taken: taken.collect(),
        }
    }
}

/// The caves as it knows them at one moment.
pub(super) struct Chart<'s> {
    seen: &'s Observation,
    /// Places where somebody stands, as far as it knows.
    taken: BTreeSet<Place>,
}

impl Chart<'_> {
    /// What it knows of a place.
    pub(super) fn tile(&self, place: Place) -> Terrain {
        self.seen
            .levels
            .get(place.level)
            .map_or(Terrain::OutOfBounds, |level: &Grid<Terrain>| {
                level.get(place.point)
            })
    }

    /// Whether something unknown lies beside a place.
    pub(super) fn is_frontier(&self, place: Place) -> bool {
        Direction::ALL
            .into_iter()
            .any(|dir| self.tile(place.step(dir)) == Terrain::Unknown)
    }

    /// Whether it never saw the other end of stairs that lead down.
    pub(super) fn is_new(&self, stairs: Place) -> bool {
        self.tile(Place::new(stairs.level + 1, stairs.point)) == Terrain::Unknown
    }

    /// The next move on the shortest known way to a goal, over stairs too:
    /// around everybody if there is such a way, else through whoever is in it.
    /// On a goal that is stairs, taking them.
    pub(super) fn way(&self, goal: impl Fn(Place, Terrain) -> bool) -> Option<Intent> {
        let here = self.seen.observer.place;
        if goal(here, self.tile(here))
            && let Some((intent, _)) = self.stairs(here)
        {
            return Some(intent);
        }
        self.search(&goal, |place| self.taken.contains(&place))
            .or_else(|| self.search(&goal, |_| false))
    }

    /// Breadth first over all levels.
    fn search(
        &self,
        goal: &impl Fn(Place, Terrain) -> bool,
        avoid: impl Fn(Place) -> bool,
    ) -> Option<Intent> {
        let start = self.seen.observer.place;
        // Rock, and where the search has been; made when it comes to a level.
        let mut closed: Vec<Option<BitGrid>> = vec![None; self.seen.levels.len()];
        let mut open: VecDeque<(Place, Option<Intent>)> = VecDeque::from([(start, None)]);
        while let Some((place, first)) = open.pop_front() {
            if place != start && goal(place, self.tile(place)) {
                return first;
            }
            let steps = Direction::ALL
                .into_iter()
                .map(|dir| (Intent::Walk { dir }, place.step(dir)));
            for (intent, next) in steps.chain(self.stairs(place)) {
                let Some(closed) = closed.get_mut(next.level) else {
                    continue;
                };
                let closed = closed.get_or_insert_with(|| self.rock(next.level));
                if !closed.get(next.point) && next != start {
                    closed.set(next.point, true);
                    if !avoid(next) {
                        open.push_back((next, first.or(Some(intent))));
                    }
                }
            }
        }
        None
    }

    /// Where it knows no way: rock and what was never seen.
    fn rock(&self, level: usize) -> BitGrid {
        let tiles = &self.seen.levels[level];
        BitGrid::from_fn(tiles.width(), tiles.height(), true, |point| {
            tiles.get(point).blocks()
        })
    }

    /// Taking the stairs of a place, and where they lead if they stay in the
    /// caves.
    fn stairs(&self, place: Place) -> Option<(Intent, Place)> {
        let (dir, level) = match self.tile(place) {
            Terrain::StairsDown => (Vertical::Down, place.level + 1),
            Terrain::StairsUp => (Vertical::Up, place.level.saturating_sub(1)),
            Terrain::Floor | Terrain::Wall | Terrain::OutOfBounds | Terrain::Unknown => {
                return None;
            }
        };
        Some((Intent::Stairs { dir }, Place::new(level, place.point)))
    }
}
