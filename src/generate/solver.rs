//! The proof that a world can be won, found by a solver that knows what hangs
//! together and which key opens what, and nothing else.

use crate::{
    grid::{ConnectedAreas, Direction, Grid},
    sim::{ItemKind, LockId, Place, Prize, ProofStep, Terrain, Vertical},
};

/// A part of a level that hangs together as long as nothing is unlocked: the level
/// and the part's label.
pub(super) type AreaId = (usize, u16);

/// A pair of stairs.
#[derive(Copy, Clone, Debug)]
pub(super) struct Stair {
    /// Its upper end.
    pub(super) at: Place,
    /// The part that its upper end lies in.
    pub(super) above: AreaId,
    /// The part that its lower end lies in.
    pub(super) below: AreaId,
}

/// A barrier between two parts.
#[derive(Copy, Clone, Debug)]
struct Barrier {
    lock: LockId,
    /// The tiles on both sides of it, and their parts.
    sides: [(Place, AreaId); 2],
}

/// All that leads anywhere.
#[derive(Clone, Debug, Default)]
pub(super) struct Ways {
    stairs: Vec<Stair>,
    barriers: Vec<Barrier>,
    /// Keys where they stand.
    keys: Vec<(LockId, Place, AreaId)>,
}

/// What the game is about: from the start to a thing, and out with it.
#[derive(Copy, Clone, Debug)]
pub(super) struct Quest {
    /// Where the player starts.
    pub(super) start: Place,
    /// The thing.
    pub(super) goal: ItemKind,
    /// Where it lies.
    pub(super) lies_at: Place,
    /// The way out.
    pub(super) exit: Place,
}

impl Ways {
    /// Those of caves.
    pub(super) const fn of_caves(stairs: Vec<Stair>) -> Self {
        Self {
            stairs,
            barriers: Vec::new(),
            keys: Vec::new(),
        }
    }

    /// Those of any levels.
    pub(super) fn of(levels: &[Grid<Terrain>], parts: &[ConnectedAreas]) -> Self {
        let part = |at: Place| Some((at.level, parts.get(at.level)?.label(at.point)?));
        let mut ways = Self::default();
        for (index, level) in levels.iter().enumerate() {
            for (point, tile) in level.iter() {
                let at = Place::new(index, point);
                match tile {
                    Terrain::StairsDown => {
                        let below = part(Place::new(index + 1, point));
                        if let (Some(above), Some(below)) = (part(at), below) {
                            ways.stairs.push(Stair { at, above, below });
                        }
                    }
                    Terrain::Pedestal(lock) => {
                        ways.keys.extend(part(at).map(|part| (lock, at, part)));
                    }
                    Terrain::Barrier(lock) | Terrain::ClearBarrier(lock) => {
                        let side = |way: Direction| {
                            let beside = at.step(way);
                            Some((beside, part(beside)?))
                        };
                        let across = |one: Direction| Some([side(one)?, side(one.opposite())?]);
                        let sides = across(Direction::N).or_else(|| across(Direction::W));
                        ways.barriers
                            .extend(sides.map(|sides| Barrier { lock, sides }));
                    }
                    _ => {}
                }
            }
        }
        ways
    }

    /// The order in which an errand is run: keys and locks as they come into reach,
    /// then the thing, then out. `None` where it cannot be.
    pub(super) fn solve(&self, parts: &[ConnectedAreas], errand: Quest) -> Option<Vec<ProofStep>> {
        let part = |at: Place| Some((at.level, parts.get(at.level)?.label(at.point)?));
        let (goal, exit) = (part(errand.lies_at)?, part(errand.exit)?);
        let mut run = Run {
            ways: self,
            at: errand.start,
            part: part(errand.start)?,
            held: Vec::new(),
            open: Vec::new(),
            steps: Vec::new(),
        };
        loop {
            let reached = run.reach();
            if run.walk(&reached, goal, errand.lies_at) {
                break;
            }
            if !run.take_key(&reached) && !run.unlock(&reached) {
                return None;
            }
        }
        let (at, what) = (errand.lies_at, Prize::Item(errand.goal));
        run.steps.push(ProofStep::Take { at, what });
        let reached = run.reach();
        if !run.walk(&reached, exit, errand.exit) {
            return None;
        }
        run.steps.push(ProofStep::Leave { at: errand.exit });
        Some(run.steps)
    }
}

/// A part that was reached: by which stairs, and from which other.
#[derive(Copy, Clone, Debug)]
struct Reached {
    part: AreaId,
    from: Option<usize>,
    by: Option<ProofStep>,
}

/// An errand being run.
struct Run<'w> {
    ways: &'w Ways,
    at: Place,
    part: AreaId,
    held: Vec<LockId>,
    open: Vec<LockId>,
    steps: Vec<ProofStep>,
}

impl Run<'_> {
    /// The parts in reach, the nearer ones first.
    fn reach(&self) -> Vec<Reached> {
        let mut all = vec![Reached {
            part: self.part,
            from: None,
            by: None,
        }];
        let mut done = 0;
        while let Some(here) = all.get(done).copied() {
            let mut add = |part: AreaId, by: Option<ProofStep>| {
                if !all.iter().any(|other| other.part == part) {
                    let from = Some(done);
                    all.push(Reached { part, from, by });
                }
            };
            for stair in &self.ways.stairs {
                let take = |at, dir| Some(ProofStep::Stairs { at, dir });
                if stair.above == here.part {
                    add(stair.below, take(stair.at, Vertical::Down));
                } else if stair.below == here.part {
                    let at = Place::new(stair.at.level + 1, stair.at.point);
                    add(stair.above, take(at, Vertical::Up));
                }
            }
            for barrier in &self.ways.barriers {
                let [(_, one), (_, other)] = barrier.sides;
                let is_open = self.open.contains(&barrier.lock);
                if is_open && one == here.part {
                    add(other, None);
                } else if is_open && other == here.part {
                    add(one, None);
                }
            }
            done += 1;
        }
        all
    }

    /// Goes to a place of a part, if it is in reach.
    fn walk(&mut self, reached: &[Reached], part: AreaId, to: Place) -> bool {
        let Some(found) = reached.iter().position(|one| one.part == part) else {
            return false;
        };
        let mut back = Vec::new();
        let mut next = Some(found);
        while let Some(one) = next.and_then(|index| reached.get(index)) {
            back.extend(one.by);
            next = one.from;
        }
        self.steps.extend(back.into_iter().rev());
        self.part = part;
        self.at = to;
        true
    }

    /// Takes a key in reach that is not held yet.
    fn take_key(&mut self, reached: &[Reached]) -> bool {
        let is_new = |lock: LockId| !self.held.contains(&lock);
        let key =
            self.ways.keys.iter().copied().find(|(lock, _, part)| {
                is_new(*lock) && reached.iter().any(|one| one.part == *part)
            });
        let Some((lock, at, part)) = key else {
            return false;
        };
        self.walk(reached, part, at);
        self.held.push(lock);
        let what = Prize::Key(lock);
        self.steps.push(ProofStep::Take { at, what });
        true
    }

    /// Opens a lock in reach whose key is held, at the nearest of its barriers.
    fn unlock(&mut self, reached: &[Reached]) -> bool {
        let side = self
            .ways
            .barriers
            .iter()
            .filter(|barrier| {
                self.held.contains(&barrier.lock) && !self.open.contains(&barrier.lock)
            })
            .flat_map(|barrier| barrier.sides.map(|(at, part)| (barrier.lock, at, part)))
            .filter(|(_, _, part)| reached.iter().any(|one| one.part == *part))
            .min_by_key(|(_, at, _)| {
                let levels = at.level.abs_diff(self.at.level);
                (levels, at.point.chebyshev(self.at.point))
            });
        let Some((lock, from, part)) = side else {
            return false;
        };
        self.walk(reached, part, from);
        self.open.push(lock);
        self.steps.push(ProofStep::Open { lock, from });
        true
    }
}
