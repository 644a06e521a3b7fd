//! Checks of worlds with Keeps that share no code with their generation: they look at the
//! initial state alone, with a search of their own.

mod connections;
mod items;
mod plan;
mod proof;
mod regions;
mod rewards;
mod stairs;

use std::{
    env,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

use slight_danger::{
    generate::generate,
    grid::{Direction, Grid, Point},
    sim::{
        Blueprint, BuilderKind, Definitions, GroundPlan, InitialState, KeyPlace, LevelPlan, LockId,
        Place, Seed, Terrain,
    },
};

use crate::builtin::builtin;

use items::Density;

/// The default number of worlds of each kind; `KEEP_WORLDS` overrides it.
const WORLDS: u64 = 300;

/// The result of a check: the fault, if any.
type CheckResult = Result<(), String>;

/// Fails with a message unless `holds` is true.
fn ensure(holds: bool, message: impl FnOnce() -> String) -> CheckResult {
    if holds { Ok(()) } else { Err(message()) }
}

/// Runs all checks of a world.
fn check(initial: &InitialState, definitions: &Definitions) -> CheckResult {
    plan::check(initial, definitions)?;
    regions::check(initial, definitions)?;
    proof::check(initial, definitions)?;
    items::check(initial, definitions)?;
    rewards::check(initial, definitions)
}

fn in_world(name: &str) -> Definitions {
    builtin().in_world(name).expect("a world of this name")
}

fn world(seed: u64, definitions: &Definitions) -> InitialState {
    generate(&Seed::from(seed), definitions).expect("a world")
}

fn check_many(name: &str) {
    let definitions = in_world(name);
    let count = env::var("KEEP_WORLDS").map_or(WORLDS, |text| text.parse().expect("a number"));
    let next = AtomicU64::new(0);
    let densities = Mutex::new([Density::default(); 2]);
    let helpers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..helpers {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= count {
                        break;
                    }
                    let initial = world(seed, &definitions);
                    if let Err(broken) = check(&initial, &definitions) {
                        panic!("\"{name}\", seed {seed}: {broken}");
                    }
                    let mut densities = densities.lock().expect("nobody has panicked");
                    let here = Density::of_first_and_last_regions(&initial);
                    for (all, here) in densities.iter_mut().zip(here) {
                        all.add(here);
                    }
                }
            });
        }
    });
    let densities = densities.into_inner().expect("nobody has panicked");
    assert_eq!(items::check_density_grows(densities), Ok(()), "\"{name}\"");
}

#[test]
fn worlds_of_the_campaign_pass_every_check() {
    check_many("campaign");
}

#[test]
fn worlds_of_one_keep_pass_every_check() {
    check_many("keep");
}

#[test]
fn the_same_seed_makes_the_same_keep() {
    for name in ["campaign", "keep"] {
        let definitions = in_world(name);
        for seed in 0..5 {
            assert_eq!(world(seed, &definitions), world(seed, &definitions));
            assert_ne!(
                world(seed, &definitions).levels,
                world(seed + 1, &definitions).levels
            );
        }
    }
}

#[test]
fn a_keep_without_room_is_an_error_that_says_what_to_do() {
    let mut definitions = in_world("keep");
    (definitions.world.width, definitions.world.height) = (20, 20);
    let error = generate(&Seed::from(1), &definitions).expect_err("no room");
    let error = error.to_string();
    assert!(error.contains("no playable Keep came of seed 1"), "{error}");
    assert!(error.contains("keep.ron"), "{error}");
    definitions
        .world
        .levels
        .insert(0, LevelPlan::only(BuilderKind::CAVES));
    let error = generate(&Seed::from(1), &definitions).expect_err("no room");
    let error = error.to_string();
    assert!(
        error.contains("no playable world came of seed 1"),
        "{error}"
    );
    assert!(error.contains("world.ron and keep.ron"), "{error}");
}

/// A correct world for tests that break something in it.
fn good() -> (InitialState, Definitions) {
    let definitions = in_world("keep");
    let initial = world(7, &definitions);
    assert_eq!(check(&initial, &definitions), Ok(()));
    (initial, definitions)
}

/// All connections between rooms.
fn ways(initial: &InitialState) -> Vec<connections::Connection> {
    connections::all(initial)
}

/// Tests the check that every room is connected to another of its own region
/// (`generate::keep::room_layout::grow_region`): a connection through a lock is not enough.
#[test]
fn a_room_that_joins_only_a_foreign_region_is_found() {
    let (mut initial, definitions) = good();
    let plan = initial.blueprint.clone();
    let region = |room: usize| plan.rooms[room].region;
    let all = ways(&initial);
    // A room that a barrier joins to another region; its connections to its own are walled up.
    let lock = all
        .iter()
        .find(|way| region(way.rooms[0]) != region(way.rooms[1]))
        .expect("a barrier");
    let room = lock.rooms[1];
    for way in &all {
        let is_own = way.rooms.contains(&room) && region(way.rooms[0]) == region(way.rooms[1]);
        if is_own {
            initial.levels[way.at.level].set(way.at.point, Terrain::Masonry);
        }
    }
    let broken = regions::check_rooms_join_their_region(&initial).expect_err("it is alone");
    assert!(
        broken.contains("joins no room of its own region"),
        "{broken}"
    );
    assert!(check(&initial, &definitions).is_err());
}

/// Tests the check that the key of a region is in the region before
/// (`generate::keep::keys::place_keys`).
#[test]
fn a_key_behind_its_own_lock_is_found() {
    let (mut initial, definitions) = good();
    let mut plan = GroundPlan::from(initial.blueprint.clone());
    let key = plan.keys[0];
    let behind = plan
        .regions
        .iter()
        .position(|one| one.lock == Some(key.lock));
    let behind = behind.expect("its region");
    let level = &mut initial.levels[key.at.level];
    let room = plan
        .rooms
        .iter()
        .find(|room| usize::from(room.region) == behind && !room.is_secret)
        .expect("a room");
    let is_bare = |at: &&Point| level.get(**at) == Terrain::Floor;
    let point = *room.tiles.iter().find(is_bare).expect("floor");
    level.set(key.at.point, Terrain::Floor);
    level.set(point, Terrain::Pedestal(key.lock));
    plan.keys[0] = KeyPlace {
        lock: key.lock,
        at: Place::new(key.at.level, point),
    };
    initial.blueprint = Blueprint::from(plan);
    let broken = proof::check_keys_are_before_their_locks(&initial).expect_err("it is behind");
    assert!(broken.contains("behind its own lock"), "{broken}");
    assert!(check(&initial, &definitions).is_err());
}

/// Tests the check that the first room of a region is connected to one that can be reached
/// (`generate::keep::room_layout::first_candidate`).
#[test]
fn a_new_region_that_joins_nothing_is_found() {
    let (mut initial, definitions) = good();
    let mut plan = GroundPlan::from(initial.blueprint.clone());
    let last = LockId(u8::try_from(plan.locks.len() - 1).expect("few locks"));
    for at in std::mem::take(&mut plan.locks[usize::from(last.0)].at) {
        initial.levels[at.level].set(at.point, Terrain::Masonry);
    }
    initial.blueprint = Blueprint::from(plan);
    let broken = regions::check_regions_join_earlier_ones(&initial).expect_err("it is alone");
    assert!(
        broken.contains("joins no region that opens before"),
        "{broken}"
    );
    assert!(check(&initial, &definitions).is_err());
}

/// The eight neighbours of a tile.
fn around(at: Place) -> impl Iterator<Item = Place> {
    Direction::ALL.into_iter().map(move |way| at.step(way))
}

/// The room of each tile plus 1, for each level, from the tiles of the rooms alone.
fn rooms_of(initial: &InitialState) -> Vec<Grid<u16>> {
    let mut all: Vec<Grid<u16>> = initial
        .levels
        .iter()
        .map(|level| level.map(|_| 0, 0))
        .collect();
    for (number, room) in (1..).zip(&initial.blueprint.rooms) {
        for at in &room.tiles {
            all[room.level].set(*at, number);
        }
    }
    all
}
