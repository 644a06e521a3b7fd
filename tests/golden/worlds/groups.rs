//! Checks of groups of creatures, and of creatures that start with experience.

use slight_danger::{
    generate::generate,
    grid::Point,
    sim::{CreatureKind, Definitions, InitialState, Seed, StartingLevels},
};

use super::checks::World;
use crate::{builtin::plain, walk};

/// The definitions with groups of two or three goblins, and the kind of goblins.
fn with_groups(mut definitions: Definitions) -> (Definitions, CreatureKind) {
    let kind = definitions.creature_named("goblin").expect("goblins");
    for population in &mut definitions.world.population {
        population.band = (population.kind == kind).then_some((2, 3));
    }
    (definitions, kind)
}

/// The goblins of a level in the order in which they were placed.
fn goblins(initial: &InitialState, kind: CreatureKind, level: usize) -> Vec<Point> {
    let creatures = initial.creatures.iter();
    let here = creatures.filter(|one| one.kind == kind && one.at.level == level);
    here.map(|one| one.at.point).collect()
}

/// Number of goblins of a level without another goblin within `near` steps.
fn count_alone(initial: &InitialState, kind: CreatureKind, level: usize, near: usize) -> usize {
    let all = goblins(initial, kind, level);
    let is_alone = |at: &&Point| {
        let steps = walk::steps(&initial.levels[level], &[**at]);
        let mut others = all.iter().filter(|other| *other != *at);
        !others.any(|other| steps.get(*other).is_some_and(|steps| steps <= near))
    };
    all.iter().filter(is_alone).count()
}

#[test]
fn groups_stand_together_in_caves() {
    let (definitions, kind) = with_groups(plain());
    let (mut alone, mut all) = (0, 0);
    for seed in 0..100 {
        let world = World::new(seed, &definitions);
        world.check_everything(&definitions);
        for level in 0..5 {
            alone += count_alone(&world.initial, kind, level, 4);
            all += goblins(&world.initial, kind, level).len();
        }
    }
    let mut populations = definitions.world.population.iter();
    let goblins = populations.find(|one| one.kind == kind).expect("goblins");
    let each: usize = (0..5).map(|level| goblins.on_level(level)).sum();
    assert_eq!(all, 100 * each);
    assert_eq!(alone, 0, "of {all}");
}

#[test]
fn groups_stand_together_in_keeps() {
    for name in ["campaign", "keep"] {
        let data = plain().in_world(name).expect("a world of this name");
        let (definitions, kind) = with_groups(data.clone());
        let count = |data: &Definitions| {
            let (mut alone, mut all) = (0, 0);
            for seed in 0..20 {
                let initial = generate(&Seed::from(seed), data).expect("a world");
                for level in 0..initial.levels.len() {
                    alone += count_alone(&initial, kind, level, 6);
                    all += goblins(&initial, kind, level).len();
                }
            }
            (alone, all)
        };
        let (alone, all) = count(&definitions);
        let (usual, usually) = count(&data);
        // A room may be too small for the whole group.
        assert!(50 * alone < all && 5 * usual > usually, "{name}");
    }
}

#[test]
fn a_kind_without_groups_is_placed_as_before() {
    let mut definitions = plain();
    let bats = definitions.creature_named("bat").expect("bats");
    // The last kind of the file, so that all other kinds are drawn before it.
    let last = definitions.world.population.last_mut().expect("somebody");
    last.band = Some((2, 4));
    for seed in (0..10).map(Seed::from) {
        let with = generate(&seed, &definitions).expect("a world");
        let without = generate(&seed, &plain()).expect("a world");
        for level in 0..5 {
            assert_eq!(goblins(&with, bats, level), goblins(&without, bats, level));
        }
        assert_eq!(with.items, without.items);
    }
}

#[test]
fn all_creatures_but_the_player_start_at_the_level_of_their_depth() {
    for name in ["caves", "campaign", "keep"] {
        let mut definitions = plain().in_world(name).expect("a world of this name");
        let bare = generate(&Seed::from(3), &definitions).expect("a world");
        definitions.world.experience_level = Some(StartingLevels {
            base: 2,
            per_level: 3,
            spread: 0,
            old: 0,
            made: 0,
        });
        definitions.world.highest_level = Some(10);
        let initial = generate(&Seed::from(3), &definitions).expect("a world");
        assert_eq!(initial.player.level, 1);
        for (one, other) in initial.creatures.iter().zip(&bare.creatures) {
            // In a world of one level, the depth is the number of regions that open before.
            let deep = if name == "keep" {
                let plan = &initial.blueprint;
                let room = plan.room_at(one.at).expect("a room");
                usize::from(plan.rooms[room].region)
            } else {
                one.at.level
            };
            let more = if name == "keep" { 4 } else { 3 };
            let level = 2 + more * i32::try_from(deep).expect("few");
            assert_eq!(one.level, level.min(10), "{name}");
            assert_eq!((one.kind, one.at, other.level), (other.kind, other.at, 1));
        }
    }
}
