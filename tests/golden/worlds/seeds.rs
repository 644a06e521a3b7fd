//! Worlds and their seeds.

use std::fmt::Write as _;

use slight_danger::{
    generate::generate,
    grid::Point,
    sim::{Definitions, InitialState, Seed, Terrain},
};

use crate::{builtin::plain, golden::compare_with_golden};

#[test]
fn the_same_seed_makes_the_same_world() {
    let definitions = plain();
    for seed in (0..20).map(Seed::from) {
        let world = generate(&seed, &definitions);
        assert_eq!(world, generate(&seed, &definitions));
    }
}

#[test]
fn different_seeds_make_different_worlds() {
    let definitions = plain();
    let levels = |seed: u64| {
        generate(&Seed::from(seed), &definitions)
            .expect("a world")
            .levels
    };
    for seed in 0..20 {
        assert_ne!(levels(seed), levels(seed + 1));
    }
}

#[test]
fn the_levels_of_a_world_differ() {
    let world = generate(&Seed::from(3), &plain()).expect("a world");
    for pair in world.levels.windows(2) {
        assert_ne!(pair[0], pair[1]);
    }
}

#[test]
fn worlds_are_the_ones_of_the_catalogue() {
    let definitions = plain();
    let mut catalogue = String::new();
    for seed in ["0", "1", "2", "42", "18446744073709551615", "teddy"] {
        let seed = Seed::parse(seed).expect("a seed");
        let initial = generate(&seed, &definitions).expect("a world");
        describe(&mut catalogue, &initial, &definitions);
    }
    compare_with_golden("worlds.txt", &catalogue);
}

/// Describes a world, level by level.
fn describe(text: &mut String, initial: &InitialState, definitions: &Definitions) {
    let start = initial.player.at.point;
    writeln!(text, "seed {}, start {start}", initial.seed).expect("text");
    for (index, level) in initial.levels.iter().enumerate() {
        let all = |kind| -> Vec<Point> {
            level
                .iter()
                .filter(|(_, tile)| *tile == kind)
                .map(|(point, _)| point)
                .collect()
        };
        let (floor, wall) = (all(Terrain::Floor).len(), all(Terrain::Wall).len());
        writeln!(text, "  level {index}: {floor} floor, {wall} wall").expect("text");
        for (name, kind) in [("down", Terrain::StairsDown), ("up", Terrain::StairsUp)] {
            writeln!(text, "    stairs {name}: {}", list(&all(kind))).expect("text");
        }
        for population in &definitions.world.population {
            let name = &definitions.creature(population.kind).name;
            let places: Vec<Point> = initial
                .creatures
                .iter()
                .filter(|one| one.kind == population.kind && one.at.level == index)
                .map(|one| one.at.point)
                .collect();
            writeln!(text, "    {name}: {}", list(&places)).expect("text");
        }
    }
}

fn list(points: &[Point]) -> String {
    let words: Vec<String> = points.iter().map(ToString::to_string).collect();
    words.join(" ")
}
