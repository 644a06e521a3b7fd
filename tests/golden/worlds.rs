//! Checks of worlds of caves, over a thousand seeds: whole caves, stairs in pairs, all tiles
//! reachable, creatures and items in place.

mod builders;
mod checks;
mod groups;
mod items;
mod omens;
mod seeds;
pub(crate) mod stairs;
mod tunnels;
mod variety;

use std::{
    sync::atomic::{AtomicU64, Ordering},
    thread,
};

use slight_danger::{generate::generate, sim::Seed};

use crate::builtin::plain;
use checks::World;

const SEEDS: u64 = 1000;

#[test]
fn a_thousand_worlds_pass_every_check() {
    let definitions = plain();
    let next = AtomicU64::new(0);
    let helpers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..helpers {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= SEEDS {
                        break;
                    }
                    let world = World::new(seed, &definitions);
                    world.check_everything(&definitions);
                }
            });
        }
    });
}

#[test]
fn worlds_of_other_sizes_pass_every_check_but_the_number_of_levels() {
    let mut definitions = plain();
    definitions.world.width = 40;
    definitions.world.height = 60;
    for seed in 0..20 {
        World::new(seed, &definitions).check_everything(&definitions);
    }
    definitions.world.levels.truncate(1);
    let world = World::new(1, &definitions);
    assert_eq!(world.initial.levels.len(), 1);
    world.check_everything_can_be_walked_to();
}

#[test]
fn data_without_a_playable_world_is_an_error() {
    let mut definitions = plain();
    definitions.world.floor_percent = 1;
    let error = generate(&Seed::from(1), &definitions).expect_err("no world");
    assert!(
        error
            .to_string()
            .contains("no playable caves came of seed 1")
    );
    let mut definitions = plain();
    definitions.world.population[0].base = 5000;
    assert!(generate(&Seed::from(1), &definitions).is_err());
}
