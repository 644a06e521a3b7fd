//! Checks of stairs that lie far from the stairs into the level.

use slight_danger::{
    generate::generate,
    grid::Point,
    sim::{Definitions, InitialState, Seed, StairsDefinition, Terrain},
};

use super::checks::World;
use crate::{builtin::plain, walk};

/// Two pairs of stairs, 25 steps apart.
pub(crate) const TWO_PAIRS: Option<StairsDefinition> = Some(StairsDefinition {
    pairs: 2,
    apart: 25,
});

/// The caves with [`TWO_PAIRS`] of stairs, with tunnels or without.
fn with_stairs(tunnels: bool) -> Definitions {
    let mut definitions = plain();
    definitions.world.tunnels = tunnels;
    definitions.world.stairs = TWO_PAIRS;
    definitions
}

/// The steps from the entries of each level to its stairs down, and between the stairs down of
/// the same level.
fn distances(initial: &InitialState) -> (Vec<usize>, Vec<usize>) {
    let (mut from_entries, mut between) = (Vec::new(), Vec::new());
    let above = initial.levels.len() - 1;
    for (index, level) in initial.levels.iter().take(above).enumerate() {
        let mut entries = walk::all(level, Terrain::StairsUp);
        if index == 0 {
            entries.push(initial.player.at.point);
        }
        let steps = walk::steps(level, &entries);
        let down: Vec<Point> = walk::all(level, Terrain::StairsDown);
        assert!(!down.is_empty(), "seed {}, level {index}", initial.seed);
        from_entries.extend(down.iter().map(|at| steps.get(*at).expect("a way")));
        let steps = walk::steps(level, &down[..1]);
        between.extend(down.get(1).and_then(|other| steps.get(*other)));
    }
    (from_entries, between)
}

/// Over a hundred worlds, how many of 1,000 stairs are 25 steps from the entries, and how many of
/// 1,000 pairs of stairs 25 steps from each other.
fn shares(definitions: &Definitions) -> (usize, usize) {
    let (mut all, mut pairs) = (Vec::new(), Vec::new());
    for seed in 0..100 {
        let initial = generate(&Seed::from(seed), definitions).expect("a world");
        let (from_entries, between) = distances(&initial);
        all.extend(from_entries);
        pairs.extend(between);
    }
    // A hundred worlds of four levels with stairs down. Without tunnels two caves may
    // share a single tile.
    assert!(pairs.len() >= 398, "{} levels have two pairs", pairs.len());
    assert!(!definitions.world.tunnels || pairs.len() == 400);
    let share = |steps: &[usize]| {
        let far = steps.iter().filter(|steps| **steps >= 25);
        1000 * far.count() / steps.len()
    };
    (share(&all), share(&pairs))
}

#[test]
fn stairs_lie_far_from_the_entries_and_from_one_another() {
    let (far, between) = shares(&with_stairs(true));
    assert!(far >= 995, "{far} of 1000 are far away");
    assert!(between >= 900, "{between} of 1000 are far from one another");
}

/// Without tunnels, only the largest cave of a level is left, which may be small.
#[test]
fn stairs_lie_as_far_away_without_tunnels_as_caves_are_large() {
    let (far, between) = shares(&with_stairs(false));
    assert!(far >= 700 && between >= 150, "{far} and {between} of 1000");
}

#[test]
fn worlds_with_distant_stairs_pass_the_checks() {
    for definitions in [with_stairs(true), with_stairs(false)] {
        for seed in 0..100 {
            let world = World::new(seed, &definitions);
            world.check_rims();
            world.check_stairs_stand_above_one_another();
            world.check_everything_can_be_walked_to();
            world.check_caves_are_large(&definitions);
            world.check_start_is_beside_the_exit();
            world.check_populations(&definitions);
            world.check_creatures_have_a_tile_each();
            world.check_nobody_starts_in_sight(&definitions);
            world.check_items_lie_on_a_floor_tile_each(&definitions);
        }
    }
}

#[test]
fn the_requested_number_of_pairs_is_placed() {
    for pairs in [1, 3, 5] {
        let mut definitions = with_stairs(true);
        definitions.world.stairs = Some(StairsDefinition { pairs, apart: 10 });
        for seed in 0..10 {
            let initial = generate(&Seed::from(seed), &definitions).expect("a world");
            for level in &initial.levels[..4] {
                let down = walk::all(level, Terrain::StairsDown);
                assert_eq!(down.len(), pairs as usize);
            }
        }
    }
}

/// If a level is too small, stairs lie on the farthest tile.
#[test]
fn stairs_lie_as_far_away_as_the_map_allows() {
    let mut definitions = with_stairs(true);
    definitions.world.stairs = Some(StairsDefinition {
        pairs: 1,
        apart: 1000,
    });
    definitions.world.levels.truncate(2);
    for seed in 0..50 {
        let initial = generate(&Seed::from(seed), &definitions).expect("a world");
        let level = &initial.levels[0];
        let mut entries = walk::all(level, Terrain::StairsUp);
        entries.push(initial.player.at.point);
        let steps = walk::steps(level, &entries);
        let walkable = |at: &Point| !initial.levels[1].get(*at).blocks_steps();
        let farthest = level
            .points()
            .filter(walkable)
            .filter_map(|at| steps.get(at));
        let down = walk::all(level, Terrain::StairsDown);
        assert_eq!(steps.get(down[0]), farthest.max(), "seed {seed}");
    }
}

#[test]
fn the_same_seed_puts_the_same_stairs() {
    let definitions = with_stairs(true);
    for seed in (0..20).map(Seed::from) {
        let world = generate(&seed, &definitions);
        assert_eq!(world, generate(&seed, &definitions));
    }
}
