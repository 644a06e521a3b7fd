//! Levels with weighted builders, of which each world draws one.

use std::{fs, path::PathBuf};

use slight_danger::{
    content,
    generate::generate,
    sim::{Definitions, Seed},
};

/// A world of two levels: caves, then caves or a Keep with weights 1 and 3.
fn mixed() -> Definitions {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("mixed-builders");
    fs::create_dir_all(folder.join("danger")).expect("a folder");
    let text = "(
        about: \"A test.\",
        world: (worlds: {\"mixed\": (levels: [\"caves\", {\"caves\": 1, \"keep\": 3}])}),
    )";
    fs::write(folder.join("danger/mixed.ron"), text).expect("a file");
    let data = content::load(&folder).unwrap_or_else(|error| panic!("{error}"));
    let data = data.in_danger("mixed").expect("a danger");
    data.in_world("mixed").expect("a world")
}

#[test]
fn worlds_draw_the_builder_of_a_level_by_its_weight() {
    let data = mixed();
    assert!(!data.has_rooms(0) && !data.has_rooms(1));
    let mut keeps = 0;
    for seed in 0..40 {
        let world = generate(&Seed::from(seed), &data).expect("a world");
        let again = generate(&Seed::from(seed), &data).expect("a world");
        assert_eq!(world.levels, again.levels, "seed {seed}");
        let rooms = world.blueprint.rooms.iter();
        let levels: Vec<usize> = rooms.map(|room| room.level).collect();
        assert!(levels.iter().all(|level| *level == 1), "seed {seed}");
        keeps += usize::from(!levels.is_empty());
    }
    assert!((20..=38).contains(&keeps), "{keeps} of 40");
}
