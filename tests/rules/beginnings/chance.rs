//! Random starting levels, and one older creature on each level.

use slight_danger::{
    content,
    sim::{Definitions, StartingLevels},
};

use super::world;

/// The caves of the usual difficulty without omens, where every creature starts at level 5 before
/// the random spread.
fn caves(spread: u32, old: i32) -> Definitions {
    let data = content::builtin().expect("the built-in data is right");
    let mut data = data.in_world("caves").expect("there are always caves");
    data.world.omens.clear();
    data.world.experience_level = Some(StartingLevels {
        base: 5,
        per_level: 0,
        spread,
        old,
        made: 0,
    });
    data
}

/// The starting levels of the creatures of ten worlds.
fn levels(definitions: &Definitions) -> Vec<i32> {
    (0..10)
        .flat_map(|seed| world(seed, definitions).creatures)
        .map(|creature| creature.level)
        .collect()
}

#[test]
fn the_spread_is_the_chance_of_starting_a_level_lower_or_higher() {
    let found = levels(&caves(250, 0));
    let count = |level: i32| found.iter().filter(|found| **found == level).count();
    assert_eq!(count(4) + count(5) + count(6), found.len());
    // Four standard deviations of a share.
    let share = |level: i32| count(level) as f64 / found.len() as f64;
    let error = 4.0 * (0.25 * 0.75 / found.len() as f64).sqrt();
    assert!((share(4) - 0.25).abs() < error, "{}", share(4));
    assert!((share(6) - 0.25).abs() < error, "{}", share(6));
    assert!(levels(&caves(0, 0)).iter().all(|level| *level == 5));
}

#[test]
fn no_creature_starts_below_level_one() {
    let mut data = caves(500, 0);
    if let Some(rule) = &mut data.world.experience_level {
        rule.base = 1;
    }
    let found = levels(&data);
    assert_eq!(found.iter().min(), Some(&1));
    assert_eq!(found.iter().max(), Some(&2));
}

#[test]
fn on_each_level_but_the_first_one_hunting_creature_is_older() {
    let data = caves(0, 3);
    for seed in 0..10 {
        let world = world(seed, &data);
        for level in 0..world.levels.len() {
            let here = world.creatures.iter().filter(|one| one.at.level == level);
            let old: Vec<_> = here.filter(|one| one.level != 5).collect();
            assert_eq!(old.len(), usize::from(level > 0), "level {level}");
            for one in old {
                assert_eq!(one.level, 5 + 3);
                assert!(data.creature(one.kind).hunts());
            }
        }
    }
}
