//! Worlds in numbers: how much was built, and how long the proof is.

use std::collections::VecDeque;

use crate::{
    grid::{Direction, Grid},
    sim::{Blueprint, InitialState, LockId, Place, Prize, ProofStep, Terrain, Vertical},
};

/// A level in numbers.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct LevelStats {
    /// Rooms, secret ones included.
    pub rooms: usize,
    /// Regions.
    pub regions: usize,
    /// Locks, each with one barrier or more.
    pub locks: usize,
    /// Ways between rooms of a region beyond those that are needed to join them.
    pub loops: usize,
    /// Rooms with one exit.
    pub dead_ends: usize,
    /// Secret rooms.
    pub secrets: usize,
    /// Locks after the first of the level.
    pub later_locks: usize,
    /// How many of those also stand in a region that opens before the one with their
    /// key.
    pub met_before_key: usize,
    /// Steps that the proof takes on this level, tiles.
    pub proof: usize,
}

/// Each level in numbers; `None` when the proof cannot be walked, which would be a
/// mistake in it.
#[must_use]
pub fn level_stats(setting: &InitialState) -> Option<Vec<LevelStats>> {
    let plan = &setting.blueprint;
    let mut all = vec![LevelStats::default(); setting.levels.len()];
    for region in &plan.regions {
        all.get_mut(region.level)?.regions += 1;
    }
    for lock in &plan.locks {
        all.get_mut(lock.at.first()?.level)?.locks += 1;
    }
    let mut exits = vec![0; plan.rooms.len()];
    let mut met: Vec<bool> = vec![false; plan.locks.len()];
    for (index, level) in setting.levels.iter().enumerate() {
        for (point, tile) in level.iter() {
            for [one, other] in joined(plan, Place::new(index, point), tile) {
                exits[one] += 1;
                exits[other] += 1;
                let regions = [one, other].map(|room| plan.rooms[room].region);
                all[index].loops += usize::from(regions[0] == regions[1]);
                if let Some(lock) = tile.locked_by() {
                    let key = plan.keys.get(usize::from(lock.0))?;
                    let home = plan.rooms[plan.room_at(key.at)?].region;
                    met[usize::from(lock.0)] |= regions[0].min(regions[1]) < home;
                }
            }
        }
    }
    for (room, exits) in plan.rooms.iter().zip(exits) {
        let here = all.get_mut(room.level)?;
        here.rooms += 1;
        here.secrets += usize::from(room.is_secret);
        here.dead_ends += usize::from(!room.is_secret && exits == 1);
    }
    for here in &mut all {
        // A tree of the rooms of a region has a way less than rooms.
        here.loops = (here.loops + here.regions).saturating_sub(here.rooms - here.secrets);
    }
    for (index, region) in plan.regions.iter().enumerate().skip(1) {
        if let Some(lock) = region.lock
            && plan.regions[index - 1].lock.is_some()
        {
            let here = &mut all[region.level];
            here.later_locks += 1;
            here.met_before_key += usize::from(met[usize::from(lock.0)]);
        }
    }
    for (level, steps) in walks(setting)? {
        all.get_mut(level)?.proof += steps;
    }
    Some(all)
}

/// Steps to what the world is about and out again if nothing were locked, tiles;
/// `None` when the proof cannot be walked.
#[must_use]
pub fn steps_without_locks(setting: &InitialState) -> Option<usize> {
    let mut levels = setting.levels.clone();
    let (mut goal, mut exit) = (None, None);
    for step in &setting.blueprint.proof {
        match *step {
            ProofStep::Take {
                at,
                what: Prize::Item(_),
            } => goal = Some(at),
            ProofStep::Leave { at } => exit = Some(at),
            ProofStep::Open { lock, .. } => open(&mut levels, &setting.blueprint, lock),
            ProofStep::Take { .. } | ProofStep::Stairs { .. } => {}
        }
    }
    let (goal, exit) = (goal?, exit?);
    Some(steps(&levels, setting.player.at, goal)? + steps(&levels, goal, exit)?)
}

/// The walks of the proof: on which level, and of how many steps.
fn walks(setting: &InitialState) -> Option<Vec<(usize, usize)>> {
    let mut levels = setting.levels.clone();
    let mut here = setting.player.at;
    let mut walks = Vec::new();
    for step in &setting.blueprint.proof {
        let to = match *step {
            ProofStep::Take { at, .. } | ProofStep::Stairs { at, .. } | ProofStep::Leave { at } => {
                at
            }
            ProofStep::Open { from, .. } => from,
        };
        walks.push((to.level, steps(&levels, here, to)?));
        here = to;
        match *step {
            ProofStep::Open { lock, .. } => open(&mut levels, &setting.blueprint, lock),
            ProofStep::Stairs { at, dir } => {
                let level = match dir {
                    Vertical::Down => at.level + 1,
                    Vertical::Up => at.level.checked_sub(1)?,
                };
                here = Place::new(level, at.point);
            }
            ProofStep::Take { .. } | ProofStep::Leave { .. } => {}
        }
    }
    Some(walks)
}

fn open(levels: &mut [Grid<Terrain>], plan: &Blueprint, lock: LockId) {
    for at in plan.barriers(lock) {
        levels[at.level].set(at.point, Terrain::Gate(lock));
    }
}

/// The pairs of rooms that a tile joins so that anybody sees it: those beside a door or
/// a barrier; for floor, its own and those to its east and south, since a gap in a wall
/// belongs to one of its rooms.
fn joined(plan: &Blueprint, at: Place, tile: Terrain) -> Vec<[usize; 2]> {
    let room = |way: Direction| plan.room_at(at.step(way));
    match tile {
        Terrain::ClosedDoor
        | Terrain::OpenDoor
        | Terrain::Barrier(_)
        | Terrain::ClearBarrier(_) => {
            let across = |one: Direction| Some([room(one)?, room(one.opposite())?]);
            let pair = across(Direction::N).or_else(|| across(Direction::W));
            pair.into_iter().collect()
        }
        Terrain::Floor => {
            let Some(own) = plan.room_at(at) else {
                return Vec::new();
            };
            let beside = [Direction::E, Direction::S].into_iter().filter_map(room);
            beside
                .filter(|other| *other != own)
                .map(|other| [own, other])
                .collect()
        }
        _ => Vec::new(),
    }
}

/// Steps from one place to another, over stairs, which take none, and through doors.
fn steps(levels: &[Grid<Terrain>], from: Place, to: Place) -> Option<usize> {
    let mut far: Vec<Grid<u32>> = levels.iter().map(|one| one.map(|_| 0, 1)).collect();
    far[from.level].set(from.point, 1);
    let mut open = VecDeque::from([from]);
    while let Some(here) = open.pop_front() {
        let steps = far[here.level].get(here.point);
        if here == to {
            return usize::try_from(steps - 1).ok();
        }
        let other = match levels[here.level].get(here.point).stairs() {
            Some(Vertical::Down) => here.level.checked_add(1),
            Some(Vertical::Up) => here.level.checked_sub(1),
            None => None,
        };
        if let Some(other) = other.filter(|other| *other < levels.len()) {
            let there = Place::new(other, here.point);
            if far[other].get(here.point) == 0 {
                far[other].set(here.point, steps);
                open.push_front(there);
            }
        }
        for next in Direction::ALL.map(|way| here.step(way)) {
            let tile = levels[next.level].get(next.point);
            let passes = tile == Terrain::ClosedDoor || !tile.blocks_steps();
            if passes && far[next.level].get(next.point) == 0 {
                far[next.level].set(next.point, steps + 1);
                open.push_back(next);
            }
        }
    }
    None
}
