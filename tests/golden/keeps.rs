//! The laws of worlds with Keeps, checked by code that shares nothing with what makes
//! them: it looks at the start of a game alone and does its own walking.

mod descent;
mod items;
mod plan;
mod proof;
mod regions;
mod ways;

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
        Blueprint, Builder, Definitions, GroundPlan, InitialState, KeyPlace, LockId, Place, Seed,
        Terrain,
    },
};

use crate::builtin::builtin;

use items::Crowd;

/// How many worlds of each kind are checked, unless `KEEP_WORLDS` says otherwise.
const WORLDS: u64 = 300;

/// What a broken law says.
type Broken = Result<(), String>;

/// Fails with a message unless something holds.
fn law(holds: bool, message: impl FnOnce() -> String) -> Broken {
    if holds { Ok(()) } else { Err(message()) }
}

/// Checks every law of a world.
fn check(setting: &InitialState, definitions: &Definitions) -> Broken {
    plan::check(setting, definitions)?;
    regions::check(setting, definitions)?;
    proof::check(setting, definitions)?;
    items::check(setting, definitions)
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
    let crowds = Mutex::new([Crowd::default(); 2]);
    let helpers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..helpers {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= count {
                        break;
                    }
                    let setting = world(seed, &definitions);
                    if let Err(broken) = check(&setting, &definitions) {
                        panic!("\"{name}\", seed {seed}: {broken}");
                    }
                    let mut crowds = crowds.lock().expect("nobody has panicked");
                    let here = Crowd::at_both_ends(&setting);
                    for (all, here) in crowds.iter_mut().zip(here) {
                        all.add(here);
                    }
                }
            });
        }
    });
    let crowds = crowds.into_inner().expect("nobody has panicked");
    assert_eq!(items::check_crowds_grow(crowds), Ok(()), "\"{name}\"");
}

#[test]
fn worlds_of_the_campaign_keep_every_law() {
    check_many("campaign");
}

#[test]
fn worlds_of_one_keep_keep_every_law() {
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
    definitions.world.levels.insert(0, Builder::Caves);
    let error = generate(&Seed::from(1), &definitions).expect_err("no room");
    let error = error.to_string();
    assert!(
        error.contains("no playable world came of seed 1"),
        "{error}"
    );
    assert!(error.contains("world.ron and keep.ron"), "{error}");
}

/// A good world that can be broken by hand.
fn good() -> (InitialState, Definitions) {
    let definitions = in_world("keep");
    let setting = world(7, &definitions);
    assert_eq!(check(&setting, &definitions), Ok(()));
    (setting, definitions)
}

/// The tiles that join rooms, with the rooms.
fn ways(setting: &InitialState) -> Vec<ways::Way> {
    ways::all(setting)
}

/// Guards that a room is joined to one of its own region when it is placed
/// (`generate::keep::room_layout::grow_region`): a way through a lock is not enough.
#[test]
fn a_room_that_joins_only_a_foreign_region() {
    let (mut setting, definitions) = good();
    let plan = setting.blueprint.clone();
    let region = |room: usize| plan.rooms[room].region;
    let all = ways(&setting);
    // A room that a barrier joins to another region; its ways to its own are walled up.
    let lock = all
        .iter()
        .find(|way| region(way.rooms[0]) != region(way.rooms[1]))
        .expect("a barrier");
    let room = lock.rooms[1];
    for way in &all {
        let is_own = way.rooms.contains(&room) && region(way.rooms[0]) == region(way.rooms[1]);
        if is_own {
            setting.levels[way.at.level].set(way.at.point, Terrain::Masonry);
        }
    }
    let broken = regions::check_rooms_join_their_region(&setting).expect_err("it is alone");
    assert!(
        broken.contains("joins no room of its own region"),
        "{broken}"
    );
    assert!(check(&setting, &definitions).is_err());
}

/// Guards that the key of a region stands in the region before
/// (`generate::keep::keys::place_keys`).
#[test]
fn a_key_behind_its_own_lock() {
    let (mut setting, definitions) = good();
    let mut plan = GroundPlan::from(setting.blueprint.clone());
    let key = plan.keys[0];
    let behind = plan
        .regions
        .iter()
        .position(|one| one.lock == Some(key.lock));
    let behind = behind.expect("its region");
    let level = &mut setting.levels[key.at.level];
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
    setting.blueprint = Blueprint::from(plan);
    let broken = proof::check_keys_are_before_their_locks(&setting).expect_err("it is behind");
    assert!(broken.contains("behind its own lock"), "{broken}");
    assert!(check(&setting, &definitions).is_err());
}

/// Guards that the first room of a region is joined to one that can be reached
/// (`generate::keep::room_layout::first_candidate`).
#[test]
fn a_new_region_that_joins_nothing() {
    let (mut setting, definitions) = good();
    let mut plan = GroundPlan::from(setting.blueprint.clone());
    let last = LockId(u8::try_from(plan.locks.len() - 1).expect("few locks"));
    for at in std::mem::take(&mut plan.locks[usize::from(last.0)].at) {
        setting.levels[at.level].set(at.point, Terrain::Masonry);
    }
    setting.blueprint = Blueprint::from(plan);
    let broken = regions::check_regions_join_earlier_ones(&setting).expect_err("it is alone");
    assert!(
        broken.contains("joins no region that opens before"),
        "{broken}"
    );
    assert!(check(&setting, &definitions).is_err());
}

/// The eight places around one.
fn around(at: Place) -> impl Iterator<Item = Place> {
    Direction::ALL.into_iter().map(move |way| at.step(way))
}

/// By level, the room of each tile from 1; made from the rooms' tiles alone.
fn rooms_of(setting: &InitialState) -> Vec<Grid<u16>> {
    let mut all: Vec<Grid<u16>> = setting
        .levels
        .iter()
        .map(|level| level.map(|_| 0, 0))
        .collect();
    for (number, room) in (1..).zip(&setting.blueprint.rooms) {
        for at in &room.tiles {
            all[room.level].set(*at, number);
        }
    }
    all
}
