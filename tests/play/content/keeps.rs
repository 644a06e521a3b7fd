//! `keep.ron`: the parts of Keeps.

use slight_danger::content::Problem;

use super::{SHIPPED_WORLD, edit, expect, line_of, problem, problems};
use crate::support::Folder;

const KEEP: &str = include_str!("../../../assets/data/keep.ron");

#[track_caller]
fn expect_keep(old: &str, new: &str, key: &str, words: &str) {
    expect("keep.ron", KEEP, old, new, key, words);
}

/// Checks the only problem of a text: on the first line with `piece`, at `key`, saying `words`.
#[track_caller]
fn expect_at(text: &str, piece: &str, key: &str, words: &str) {
    let problem = problem("keep.ron", text);
    assert_eq!(problem.line, line_of(text, piece), "{problem}");
    assert_eq!(problem.key, key, "{problem}");
    assert!(problem.message.contains(words), "{problem}");
}

/// The file with nothing between the brackets of the first block or list from `start` to a line of
/// `end`.
#[track_caller]
fn emptied(start: &str, end: &str) -> String {
    let (before, rest) = KEEP.split_once(start).expect("a block that begins so");
    let (_, after) = rest.split_once(end).expect("a block that ends so");
    let closing = end.trim_start();
    format!("{before}{start}{closing}{after}")
}

#[test]
fn numbers_of_keeps_must_be_within_bounds() {
    for (old, new, key) in [
        ("cell_width: 8", "cell_width: 4", "keeps.keep.cell_width"),
        (
            "cell_height: 6",
            "cell_height: 41",
            "keeps.keep.cell_height",
        ),
        (
            "largest_room: 4",
            "largest_room: 0",
            "keeps.keep.largest_room",
        ),
        (
            "largest_room: 4",
            "largest_room: 21",
            "keeps.keep.largest_room",
        ),
        (
            "smallest_region: 70",
            "smallest_region: 101",
            "keeps.keep.smallest_region",
        ),
        ("loops: 12", "loops: 101", "keeps.keep.loops"),
        ("shortcuts: 2", "shortcuts: 21", "keeps.keep.shortcuts"),
        ("doors: 650", "doors: 1001", "keeps.keep.doors"),
        ("secrets: 2", "secrets: 1", "keeps.keep.secrets"),
        ("furnished: 450", "furnished: 1001", "keeps.keep.furnished"),
        ("dwellers: 35", "dwellers: 1001", "keeps.keep.dwellers"),
        (
            "dwellers_per_region: 8",
            "dwellers_per_region: -1",
            "keeps.keep.dwellers_per_region",
        ),
        ("of_proof: 200", "of_proof: 149", "food.of_proof"),
        ("per_level: 900", "per_level: -1", "food.per_level"),
        ("to_explore: 250", "to_explore: -1", "food.to_explore"),
        ("to_fetch: 60", "to_fetch: 1001", "food.to_fetch"),
        ("enough: 6", "enough: 0", "search.enough"),
        ("by_waiting: 3", "by_waiting: 1001", "search.by_waiting"),
        ("doors: 6700", "doors: 10001", "cracks.doors"),
        ("walls: 15", "walls: -1", "cracks.walls"),
        (
            "\"zombie\": 3, \"fungus\": 1",
            "\"zombie\": 0, \"fungus\": 1",
            "regions.the Salt Cellars.dwellers.zombie",
        ),
    ] {
        expect_keep(old, new, key, "out of range; it may be");
    }
    for regions in ["(4, 3)", "(0, 2)", "(3, 21)"] {
        let new = format!("regions: {regions}");
        let words = "must be two numbers from 1 to 20, the smaller one first, as in (3, 4)";
        expect_keep("regions: (3, 4)", &new, "keeps.keep.regions", words);
    }
}

#[test]
fn names_used_by_keeps_must_exist() {
    for (old, new, key, words) in [
        (
            "\"bat\": 2, \"zombie\": 3",
            "\"bet\": 2, \"zombie\": 3",
            "regions.the Salt Cellars.dwellers.bet",
            "creatures.ron has no creature \"bet\"",
        ),
        (
            "\"chainmail\"",
            "\"chainmael\"",
            "keeps.keep.bonus",
            "items.ron has no item \"chainmael\"",
        ),
        (
            "treasures: [",
            "treasures: [[\"gem\"],",
            "keeps.keep.treasures",
            "items.ron has no item \"gem\"",
        ),
        (
            "furniture: [\"pillar\", \"rubble\"]",
            "furniture: [\"pilar\", \"rubble\"]",
            "regions.the Salt Cellars.furniture",
            "keep.ron has no furniture \"pilar\"",
        ),
        (
            "pools: [\"water\"",
            "pools: [\"wine\"",
            "keeps.keep.pools",
            "keep.ron has no furniture \"wine\"",
        ),
        (
            "key_sprite: \"key_key\"",
            "key_sprite: \"key_kee\"",
            "locks.door.key_sprite",
            "\"key_kee\"",
        ),
        (
            "[\"barrier_door\"]",
            "[\"barrier_dor\"]",
            "locks.door.shut.sprites",
            "\"barrier_dor\"",
        ),
        (
            "\"mark_crescent\"",
            "\"mark_croissant\"",
            "marks.red crescent.sprite",
            "\"mark_croissant\"",
        ),
        (
            "sprites: [\"pillar\"]",
            "sprites: [\"pilar\"]",
            "furniture.pillar.looks.sprites",
            "\"pilar\"",
        ),
    ] {
        expect_keep(old, new, key, words);
    }
}

#[test]
fn a_sign_has_one_meaning() {
    let statue = "\"statue\": (";
    for (sign, words) in [
        ('I', "the sign 'I' already belongs to"),
        ('#', "the sign '#' already has another meaning"),
        ('@', "the sign '@' already has another meaning"),
    ] {
        let text = edit(KEEP, "sign: '&'", &format!("sign: '{sign}'"));
        expect_at(&text, statue, "furniture.statue", words);
    }
}

#[test]
fn no_list_of_keeps_is_empty() {
    for (start, end, key, words) in [
        (
            "\n    keeps: {",
            "\n    }",
            "keeps",
            "needs at least one entry",
        ),
        (
            "\n    locks: {",
            "\n    }",
            "locks",
            "needs at least one entry",
        ),
        (
            "\n    marks: {",
            "\n    }",
            "marks",
            "needs at least one entry",
        ),
        (
            "\n    regions: {",
            "\n    }",
            "regions",
            "needs at least one entry",
        ),
        (
            "\n    furniture: {",
            "\n    }",
            "furniture",
            "kinds of furniture",
        ),
        (
            "\n    first_names: [",
            "\n    ]",
            "first_names",
            "names nothing",
        ),
        (
            "\n    last_names: [",
            "\n    ]",
            "last_names",
            "names nothing",
        ),
        ("bonus: [", "]", "keeps.keep.bonus", "names no item"),
        (
            "dwellers: {",
            "}",
            "regions.the Salt Cellars.dwellers",
            "names no creature",
        ),
    ] {
        expect_at(&emptied(start, end), start.trim_start(), key, words);
    }
}

#[test]
fn a_keep_has_no_more_regions_than_are_listed() {
    let text = edit(KEEP, "regions: (3, 4)", "regions: (3, 13)");
    let words = "may have 13 regions, but `regions` lists only 12";
    expect_at(&text, "\"keep\": (", "keeps.keep", words);
}

#[test]
fn a_word_of_a_name_is_listed_once() {
    let text = edit(KEEP, "\"Crooked\"", "\"Flooded\"");
    expect_at(
        &text,
        "first_names: [",
        "first_names",
        "\"Flooded\" stands twice",
    );
}

/// The problems in `world.ron` with the default worlds and another `keep.ron`.
#[track_caller]
fn in_worlds(keep: &str) -> Vec<Problem> {
    let problems = problems(&Folder::new().with("keep.ron", keep));
    for problem in &problems {
        assert_eq!(problem.file, "world.ron", "{problem}");
    }
    problems
}

#[test]
fn a_world_may_not_need_more_marks_or_names_than_are_listed() {
    let crescent = "\n        \"red crescent\": (\n            colour: \"#d9574a\",\n            sprite: \"mark_crescent\",\n        ),\n    }";
    let one_mark = emptied("\n    marks: {", "\n    }").replacen(
        "marks: {}",
        &format!("marks: {{{crescent}"),
        1,
    );
    let one_name = emptied("\n    first_names: [", "\n    ]").replacen(
        "first_names: []",
        "first_names: [\"Only\"]",
        1,
    );
    for (keep, campaign, keep_world) in [
        (
            one_mark,
            "may have 6 locks, but keep.ron has no more than 4 pairs of `locks` and `marks`",
            "may have 6 locks, but keep.ron has no more than 4 pairs of `locks` and `marks`",
        ),
        (
            one_name,
            "may have 110 rooms, but keep.ron has names for 34 only",
            "may have 247 rooms, but keep.ron has names for 34 only",
        ),
    ] {
        let problems = in_worlds(&keep);
        let told: Vec<(&str, &str)> = problems
            .iter()
            .map(|problem| (problem.key.as_str(), problem.message.as_str()))
            .collect();
        let expected = [("worlds.campaign", campaign), ("worlds.keep", keep_world)];
        assert_eq!(told, expected);
    }
}

#[test]
fn all_mistakes_in_keeps_are_reported_at_once() {
    let mut text = KEEP.to_owned();
    for (old, new) in [
        ("cell_width: 8", "cell_width: 4"),
        ("loops: 12", "loop: 12"),
        ("\"mana potion\"", "\"manna potion\""),
        ("enough: 6", "enough: 0"),
        ("sprite: \"mark_star\"", "sprite: \"mark_stair\""),
        ("sign: '~'", "sign: '#'"),
        ("\"goblin\": 2, \"bat\": 2", "\"goblin\": 2, \"bet\": 2"),
        ("\"Crooked\"", "\"Flooded\""),
    ] {
        text = edit(&text, old, new);
    }
    let problems = problems(&Folder::new().with("keep.ron", &text));
    let told: Vec<(usize, &str)> = problems
        .iter()
        .map(|problem| (problem.line, problem.key.as_str()))
        .collect();
    let at = |piece: &str| line_of(&text, piece);
    assert_eq!(
        told,
        [
            (at("\"keep\": ("), "keeps.keep"),
            (at("cell_width: 4"), "keeps.keep.cell_width"),
            (at("loop: 12"), "keeps.keep.loop"),
            (at("manna"), "keeps.keep.bonus"),
            (at("enough: 0"), "search.enough"),
            (at("mark_stair"), "marks.blue star.sprite"),
            (at("\"water\": ("), "furniture.water"),
            (at("\"bet\""), "regions.the Long Archive.dwellers.bet"),
            (at("first_names: ["), "first_names"),
        ]
    );
}

#[test]
fn levels_name_builders_with_or_without_weights() {
    let levels = "levels: [\"great keep\"]";
    for (new, key, words) in [
        (
            "[\"crypt\"]",
            "worlds.keep.levels",
            "there is no \"crypt\"; a level may be: caves, keep, great keep",
        ),
        (
            "[\"caes\"]",
            "worlds.keep.levels",
            "there is no \"caes\" (did you mean \"caves\"?); a level may be: caves",
        ),
        (
            "[{\"caves\": 1, \"crypt\": 2}]",
            "worlds.keep.levels.crypt",
            "there is no \"crypt\"",
        ),
        (
            "[{\"caves\": 0, \"keep\": 2}]",
            "worlds.keep.levels.caves",
            "0 is out of range; it may be 1 to 1000",
        ),
        ("[{}]", "worlds.keep.levels", "names no builder"),
        ("[]", "worlds.keep.levels", "must list 1 to 26 levels"),
    ] {
        let new = format!("levels: {new}");
        expect("world.ron", SHIPPED_WORLD, levels, &new, key, words);
    }
}
