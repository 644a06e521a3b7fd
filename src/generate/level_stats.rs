//! Statistics of generated levels: rooms, locks, loops, and the length of the proof that the world
//! can be won.

use std::collections::VecDeque;

use crate::{
    grid::{Direction, Grid},
    sim::{Blueprint, InitialState, LockId, Place, Prize, ProofStep, StairDirection, Terrain},
};

use super::solver::{stands_after, walks_to};

/// Statistics of a level.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct LevelStats {
    /// Number of rooms, including secret ones.
    pub rooms: usize,
    /// Number of regions.
    pub regions: usize,
    /// Number of locks; each has one or more barriers.
    pub locks: usize,
    /// Number of connections between rooms of a region beyond a spanning tree.
    pub loops: usize,
    /// Number of rooms with one exit.
    pub dead_ends: usize,
    /// Number of secret rooms.
    pub secrets: usize,
    /// Number of locks except the first of the level.
    pub later_locks: usize,
    /// Number of locks, except the first of the level, with a barrier in a region that opens before
    /// the region of their key.
    pub met_before_key: usize,
    /// Number of steps that the proof takes on this level.
    pub proof: usize,
}

/// Statistics of each level; `None` if the proof is wrong and cannot be walked.
#[must_use]
pub fn level_stats(initial: &InitialState) -> Option<Vec<LevelStats>> {
    let plan = &initial.blueprint;
    let mut all = vec![LevelStats::default(); initial.levels.len()];
    for region in &plan.regions {
        all.get_mut(region.level)?.regions += 1;
    }
    for lock in &plan.locks {
        all.get_mut(lock.at.first()?.level)?.locks += 1;
    }
    let mut exits = vec![0; plan.rooms.len()];
    let mut met: Vec<bool> = vec![false; plan.locks.len()];
    for (index, level) in initial.levels.iter().enumerate() {
        for (point, tile) in level.iter() {
            for [one, other] in connected_rooms(plan, Place::new(index, point), tile) {
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
        // A tree has one connection fewer than rooms.
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
    for (level, steps) in walks(initial)? {
        all.get_mut(level)?.proof += steps;
    }
    Some(all)
}

/// Number of steps from the start to the goal and on to the exit if all locks that the proof opens
/// were open; `None` without a route.
#[must_use]
pub fn steps_without_locks(initial: &InitialState) -> Option<usize> {
    let mut levels = initial.levels.clone();
    let (mut goal, mut exit) = (None, None);
    for step in &initial.blueprint.proof {
        match *step {
            ProofStep::Take {
                at,
                what: Prize::Item(_),
            } => goal = Some(at),
            ProofStep::Leave { at } => exit = Some(at),
            ProofStep::Open { lock, .. } => open(&mut levels, &initial.blueprint, lock),
            ProofStep::Take { .. } | ProofStep::Stairs { .. } => {}
        }
    }
    let (goal, exit) = (goal?, exit?);
    Some(steps(&levels, initial.player.at, goal)? + steps(&levels, goal, exit)?)
}

/// Level and number of steps of each walk of the proof.
fn walks(initial: &InitialState) -> Option<Vec<(usize, usize)>> {
    let mut levels = initial.levels.clone();
    let mut here = initial.player.at;
    let mut walks = Vec::new();
    for step in &initial.blueprint.proof {
        let to = walks_to(*step);
        walks.push((to.level, steps(&levels, here, to)?));
        here = stands_after(*step)?;
        if let ProofStep::Open { lock, .. } = *step {
            open(&mut levels, &initial.blueprint, lock);
        }
    }
    Some(walks)
}

/// Opens all barriers of a lock.
fn open(levels: &mut [Grid<Terrain>], plan: &Blueprint, lock: LockId) {
    for at in plan.barriers(lock) {
        levels[at.level].set(at.point, Terrain::Gate(lock));
    }
}

/// Pairs of rooms that a tile visibly connects. For a door or barrier: the rooms on both sides. For
/// floor: its own room paired with a different one in the east or south, because a gap in a wall
/// belongs to one of its rooms.
pub(super) fn connected_rooms(plan: &Blueprint, at: Place, tile: Terrain) -> Vec<[usize; 2]> {
    let room = |direction: Direction| plan.room_at(at.step(direction));
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

/// Steps from one tile to another, through doors and by stairs, which cost no step; `None` without
/// a route.
fn steps(levels: &[Grid<Terrain>], from: Place, to: Place) -> Option<usize> {
    // By level, the steps to each tile plus 1, or 0 for unreached tiles.
    let mut distances: Vec<Grid<u32>> = levels.iter().map(|one| one.map(|_| 0, 1)).collect();
    distances[from.level].set(from.point, 1);
    let mut open = VecDeque::from([from]);
    while let Some(here) = open.pop_front() {
        let steps = distances[here.level].get(here.point);
        if here == to {
            return usize::try_from(steps - 1).ok();
        }
        let other = match levels[here.level].get(here.point).stairs() {
            Some(StairDirection::Down) => here.level.checked_add(1),
            Some(StairDirection::Up) => here.level.checked_sub(1),
            None => None,
        };
        if let Some(other) = other.filter(|other| *other < levels.len()) {
            let there = Place::new(other, here.point);
            if distances[other].get(here.point) == 0 {
                distances[other].set(here.point, steps);
                // Stairs cost no step, so their other end comes before all tiles farther away.
                open.push_front(there);
            }
        }
        for next in Direction::ALL.map(|direction| here.step(direction)) {
            let tile = levels[next.level].get(next.point);
            let passes = tile == Terrain::ClosedDoor || !tile.blocks_steps();
            if passes && distances[next.level].get(next.point) == 0 {
                distances[next.level].set(next.point, steps + 1);
                open.push_back(next);
            }
        }
    }
    None
}
