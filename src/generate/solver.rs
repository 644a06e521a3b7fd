//! Proves that a world can be won: finds an order in which to take keys, open locks and use stairs,
//! from only the connected areas of the levels.

use crate::{
    grid::{ConnectedAreas, Direction, Grid},
    sim::{ItemKind, LockId, Place, Prize, ProofStep, StairDirection, Terrain},
};

/// An area of a level that is connected while nothing is unlocked: the level, and the area's number
/// in the level's [`ConnectedAreas`].
type AreaId = (usize, u16);

/// The area of a tile; `None` if the tile is blocked.
fn area_at(areas: &[ConnectedAreas], at: Place) -> Option<AreaId> {
    Some((at.level, areas.get(at.level)?.label(at.point)?))
}

/// A pair of stairs.
#[derive(Copy, Clone, Debug)]
struct Stairs {
    /// Upper end.
    at: Place,
    /// Area of the upper end.
    above: AreaId,
    /// Area of the lower end.
    below: AreaId,
}

impl Stairs {
    /// The stairs with their upper end at `at`; `None` if either end is blocked.
    fn at(at: Place, areas: &[ConnectedAreas]) -> Option<Self> {
        Some(Self {
            at,
            above: area_at(areas, at)?,
            below: area_at(areas, Place::new(at.level + 1, at.point))?,
        })
    }
}

/// A locked barrier between two areas.
#[derive(Copy, Clone, Debug)]
struct Barrier {
    lock: LockId,
    /// The tiles on both sides, with their areas.
    sides: [(Place, AreaId); 2],
}

/// The connections between the areas of a world, and its keys.
#[derive(Clone, Debug, Default)]
pub(super) struct Routes {
    stairs: Vec<Stairs>,
    barriers: Vec<Barrier>,
    /// Lock, tile and area of each key.
    keys: Vec<(LockId, Place, AreaId)>,
}

/// The player's quest: to fetch the goal and leave.
#[derive(Copy, Clone, Debug)]
pub(super) struct Quest {
    /// The player's first tile.
    pub(super) start: Place,
    /// The kind of item to fetch.
    pub(super) goal: ItemKind,
    /// The tile on which the goal lies.
    pub(super) lies_at: Place,
    /// The stairs that lead out of the world.
    pub(super) exit: Place,
}

impl Routes {
    /// Routes of a world with only caves, from the upper ends of its stairs.
    pub(super) fn of_caves(stairs: &[Place], areas: &[ConnectedAreas]) -> Self {
        let stairs = stairs.iter().filter_map(|at| Stairs::at(*at, areas));
        Self {
            stairs: stairs.collect(),
            ..Self::default()
        }
    }

    /// Routes of any world.
    pub(super) fn of(levels: &[Grid<Terrain>], areas: &[ConnectedAreas]) -> Self {
        let area = |at: Place| area_at(areas, at);
        let mut routes = Self::default();
        for (index, level) in levels.iter().enumerate() {
            for (point, tile) in level.iter() {
                let at = Place::new(index, point);
                match tile {
                    Terrain::StairsDown => routes.stairs.extend(Stairs::at(at, areas)),
                    Terrain::Pedestal(lock) => {
                        routes.keys.extend(area(at).map(|area| (lock, at, area)));
                    }
                    Terrain::Barrier(lock) | Terrain::ClearBarrier(lock) => {
                        let side = |direction: Direction| {
                            let beside = at.step(direction);
                            Some((beside, area(beside)?))
                        };
                        let across = |one: Direction| Some([side(one)?, side(one.opposite())?]);
                        let sides = across(Direction::N).or_else(|| across(Direction::W));
                        let barrier = sides.map(|sides| Barrier { lock, sides });
                        routes.barriers.extend(barrier);
                    }
                    _ => {}
                }
            }
        }
        routes
    }

    /// The steps that complete the quest: taking keys and opening locks as they come into reach,
    /// taking the goal, and leaving. `None` if the quest is impossible.
    pub(super) fn solve(&self, areas: &[ConnectedAreas], quest: Quest) -> Option<Vec<ProofStep>> {
        let area = |at: Place| area_at(areas, at);
        let (goal, exit) = (area(quest.lies_at)?, area(quest.exit)?);
        let mut solver = Solver {
            routes: self,
            at: quest.start,
            area: area(quest.start)?,
            held: Vec::new(),
            open: Vec::new(),
            steps: Vec::new(),
        };
        loop {
            let reached = solver.reach();
            if solver.walk(&reached, goal, quest.lies_at) {
                break;
            }
            if !solver.take_key(&reached) && !solver.unlock(&reached) {
                return None;
            }
        }
        let (at, what) = (quest.lies_at, Prize::Item(quest.goal));
        solver.steps.push(ProofStep::Take { at, what });
        let reached = solver.reach();
        if !solver.walk(&reached, exit, quest.exit) {
            return None;
        }
        solver.steps.push(ProofStep::Leave { at: quest.exit });
        Some(solver.steps)
    }
}

/// An area that can be reached.
#[derive(Copy, Clone, Debug)]
struct ReachedArea {
    area: AreaId,
    /// The index of the area from which it is entered.
    from: Option<usize>,
    /// The stairs by which it is entered.
    by: Option<ProofStep>,
}

/// State of the solver: the player's place and keys, and the steps so far.
struct Solver<'r> {
    routes: &'r Routes,
    at: Place,
    area: AreaId,
    /// The locks whose keys the player has.
    held: Vec<LockId>,
    /// The locks that are open.
    open: Vec<LockId>,
    steps: Vec<ProofStep>,
}

impl Solver<'_> {
    /// Areas in reach, the nearest first.
    fn reach(&self) -> Vec<ReachedArea> {
        let mut all = vec![ReachedArea {
            area: self.area,
            from: None,
            by: None,
        }];
        let mut done = 0;
        while let Some(here) = all.get(done).copied() {
            let mut add = |area: AreaId, by: Option<ProofStep>| {
                if !all.iter().any(|other| other.area == area) {
                    let from = Some(done);
                    all.push(ReachedArea { area, from, by });
                }
            };
            for stairs in &self.routes.stairs {
                let take = |at, dir| Some(ProofStep::Stairs { at, dir });
                if stairs.above == here.area {
                    add(stairs.below, take(stairs.at, StairDirection::Down));
                } else if stairs.below == here.area {
                    let at = Place::new(stairs.at.level + 1, stairs.at.point);
                    add(stairs.above, take(at, StairDirection::Up));
                }
            }
            for barrier in &self.routes.barriers {
                let [(_, one), (_, other)] = barrier.sides;
                let is_open = self.open.contains(&barrier.lock);
                if is_open && one == here.area {
                    add(other, None);
                } else if is_open && other == here.area {
                    add(one, None);
                }
            }
            done += 1;
        }
        all
    }

    /// Walks to a tile of an area; returns false if the area is out of reach.
    fn walk(&mut self, reached: &[ReachedArea], area: AreaId, to: Place) -> bool {
        let Some(found) = reached.iter().position(|one| one.area == area) else {
            return false;
        };
        let mut back = Vec::new();
        let mut next = Some(found);
        while let Some(one) = next.and_then(|index| reached.get(index)) {
            back.extend(one.by);
            next = one.from;
        }
        self.steps.extend(back.into_iter().rev());
        self.area = area;
        self.at = to;
        true
    }

    /// Takes a key in reach that the player lacks; returns false if there is none.
    fn take_key(&mut self, reached: &[ReachedArea]) -> bool {
        let is_new = |lock: LockId| !self.held.contains(&lock);
        let is_reached = |area: AreaId| reached.iter().any(|one| one.area == area);
        let mut keys = self.routes.keys.iter().copied();
        let Some((lock, at, area)) =
            keys.find(|(lock, _, area)| is_new(*lock) && is_reached(*area))
        else {
            return false;
        };
        self.walk(reached, area, at);
        self.held.push(lock);
        let what = Prize::Key(lock);
        self.steps.push(ProofStep::Take { at, what });
        true
    }

    /// Opens a lock in reach that the player has the key to, at its nearest barrier; returns false
    /// if there is none.
    fn unlock(&mut self, reached: &[ReachedArea]) -> bool {
        let side = self
            .routes
            .barriers
            .iter()
            .filter(|one| self.held.contains(&one.lock) && !self.open.contains(&one.lock))
            .flat_map(|one| one.sides.map(|(at, area)| (one.lock, at, area)))
            .filter(|(_, _, area)| reached.iter().any(|one| one.area == *area))
            .min_by_key(|(_, at, _)| {
                let levels = at.level.abs_diff(self.at.level);
                (levels, at.point.chebyshev(self.at.point))
            });
        let Some((lock, from, area)) = side else {
            return false;
        };
        self.walk(reached, area, from);
        self.open.push(lock);
        self.steps.push(ProofStep::Open { lock, from });
        true
    }
}

/// The tile to which the player walks to take a step of the proof.
pub(super) const fn walks_to(step: ProofStep) -> Place {
    match step {
        ProofStep::Take { at, .. } | ProofStep::Stairs { at, .. } | ProofStep::Leave { at } => at,
        ProofStep::Open { from, .. } => from,
    }
}

/// The player's place after a step of the proof, which for stairs is their other end; `None` for
/// stairs up from the first level.
pub(super) fn stands_after(step: ProofStep) -> Option<Place> {
    let ProofStep::Stairs { at, dir } = step else {
        return Some(walks_to(step));
    };
    let level = match dir {
        StairDirection::Down => at.level + 1,
        StairDirection::Up => at.level.checked_sub(1)?,
    };
    Some(Place::new(level, at.point))
}
