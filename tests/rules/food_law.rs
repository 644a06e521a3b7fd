//! The law of food: the food that the player starts with and that lies on the first n levels covers
//! n times the turns of a level and, in Keeps, the turns for their tiles.

use slight_danger::{
    generate::generate,
    sim::{Definitions, InitialState, Seed, Terrain},
};

use crate::support::builtin;

/// Food at the start and on the levels down to each one.
fn food_down_to(initial: &InitialState, data: &Definitions) -> Vec<i64> {
    let kind = data.creature(initial.player.kind);
    let carried = initial.player.carrying.iter();
    let carried: i32 = carried.map(|kind| data.item(*kind).food.max(0)).sum();
    let mut sum = i64::from(kind.numbers.food + carried);
    let levels = 0..initial.levels.len();
    let sums = levels.map(|level| {
        let here = initial.items.iter().filter(|item| item.at.level == level);
        let food = here.map(|item| i64::from(data.item(item.kind).food.max(0)));
        sum += food.sum::<i64>();
        sum
    });
    sums.collect()
}

/// The first level whose food is below the law, if there is one.
fn broken_on(initial: &InitialState, data: &Definitions, per_level: i64) -> Option<usize> {
    let mut walkable = 0;
    let mut all = (1..).zip(food_down_to(initial, data)).zip(&initial.levels);
    let broken = all.find(|((level, food), tiles)| {
        if data.has_rooms(level - 1) {
            walkable += tiles.points_where(|tile| tile == Terrain::Floor).len();
        }
        let levels = i64::try_from(*level).expect("few levels");
        let tiles = i64::try_from(walkable).expect("few tiles");
        *food < (per_level * levels).max(250 * tiles / 1_000)
    });
    broken.map(|((level, _), _)| level)
}

#[test]
fn food_covers_900_turns_per_level_and_250_per_1000_tiles_of_keeps() {
    let data = builtin();
    // `classic` has only the part of the law that concerns Keeps.
    let per_level = if data.is_usual_danger() { 900 } else { 0 };
    for world in &data.worlds {
        let data = data.in_world(&world.name).expect("a world");
        for seed in 1..=20 {
            let initial = generate(&Seed::from(seed), &data).expect("a world");
            let broken = broken_on(&initial, &data, per_level);
            assert_eq!(broken, None, "the {} of seed {seed}", world.name);
        }
    }
}

#[test]
fn food_is_added_where_the_items_of_a_level_have_too_little() {
    for name in ["caves", "campaign", "keep"] {
        let mut data = builtin().in_world(name).expect("a world");
        let groups = data.world.items.iter_mut();
        let food = groups.filter(|group| ["apple", "baguette", "bread"].contains(&&*group.name));
        food.for_each(|group| (group.base, group.per_level) = (0, 0));
        let provisions = &mut data.keep_settings.provisions;
        (provisions.of_proof, provisions.to_explore) = (150, 0);
        let mut is_broken = |per_level| {
            data.keep_settings.provisions.per_level = per_level;
            (1..=6).any(|seed| {
                let initial = generate(&Seed::from(seed), &data).expect("a world");
                broken_on(&initial, &data, 8_000).is_some()
            })
        };
        assert!(!is_broken(8_000), "{name}");
        assert!(is_broken(0), "{name}");
    }
}
