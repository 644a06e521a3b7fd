//! Checks of caves that are connected by tunnels.

use slight_danger::{
    generate::generate,
    grid::ConnectedAreas,
    sim::{Definitions, Seed, Terrain},
};

use super::checks::{World, blocked};
use crate::{builtin::plain, walk};

/// The definitions of caves with tunnels.
fn tunnelled() -> Definitions {
    let mut definitions = plain();
    definitions.world.tunnels = true;
    definitions
}

fn floor(world: &World) -> usize {
    let levels = world.initial.levels.iter();
    levels.map(|one| walk::all(one, Terrain::Floor).len()).sum()
}

#[test]
fn all_caves_of_a_level_are_one() {
    let definitions = tunnelled();
    let (mut with, mut without) = (0, 0);
    for seed in 0..100 {
        let world = World::new(seed, &definitions);
        world.check_everything(&definitions);
        for level in &world.initial.levels {
            assert_eq!(ConnectedAreas::of(&blocked(level)).len(), 1, "seed {seed}");
        }
        with += floor(&world);
        without += floor(&World::new(seed, &plain()));
    }
    assert!(
        with > without,
        "{with} tiles with tunnels, {without} without"
    );
}

#[test]
fn caves_of_every_density_and_size_are_joined() {
    for (floor_percent, passes, width, height) in [
        (45, 8, 90, 32),
        (48, 3, 60, 60),
        (40, 1, 40, 90),
        (50, 0, 90, 32),
        (50, 8, 20, 20),
        (50, 8, 500, 500),
    ] {
        let mut definitions = tunnelled();
        definitions.world.floor_percent = floor_percent;
        definitions.world.smoothing_passes = passes;
        (definitions.world.width, definitions.world.height) = (width, height);
        definitions.world.levels.truncate(2);
        definitions.world.population.clear();
        definitions.world.variety = None;
        definitions.world.warden = None;
        definitions.world.items.clear();
        for seed in 0..3 {
            let initial = generate(&Seed::from(seed), &definitions).expect("a world");
            for level in &initial.levels {
                let parts = ConnectedAreas::of(&blocked(level));
                assert_eq!(parts.len(), 1, "{floor_percent} %, {passes} passes");
            }
        }
    }
}

/// Stairs that lie apart give this room too, even without tunnels.
#[test]
fn there_is_room_around_the_start() {
    let mut stairs_alone = plain();
    stairs_alone.world.stairs = super::stairs::TWO_PAIRS;
    for definitions in [tunnelled(), stairs_alone] {
        for seed in 0..100 {
            let initial = generate(&Seed::from(seed), &definitions).expect("a world");
            let level = &initial.levels[0];
            let steps = walk::steps(level, &[initial.player.at.point]);
            let is_near = |steps: Option<usize>| steps.is_some_and(|steps| steps <= 10);
            let near = level
                .iter()
                .filter(|(at, tile)| *tile == Terrain::Floor && is_near(steps.get(*at)));
            assert!(near.count() >= 40, "seed {seed}");
        }
    }
}

#[test]
fn the_same_seed_digs_the_same_tunnels() {
    let definitions = tunnelled();
    for seed in (0..20).map(Seed::from) {
        let world = generate(&seed, &definitions);
        assert_eq!(world, generate(&seed, &definitions));
    }
}
