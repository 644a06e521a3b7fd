//! The rule of data files: every mistake of every file is told at once, with
//! its file, its line and its key, and then nothing is loaded.
#![allow(clippy::expect_used, reason = "a test that cannot go on should fail")]

mod support;

use std::fs;

use slight_danger::content::{Problem, builtin, load};
use support::Folder;

const CREATURES: &str = include_str!("../assets/data/creatures.ron");
const TERRAIN: &str = include_str!("../assets/data/terrain.ron");
const WORLD: &str = include_str!("../assets/data/world.ron");

/// The text with one piece replaced, which it must hold once.
#[track_caller]
fn edit(text: &str, old: &str, new: &str) -> String {
    assert!(text.contains(old), "{old} is not in the data");
    text.replacen(old, new, 1)
}

/// The line on which a piece of text first stands.
#[track_caller]
fn line_of(text: &str, piece: &str) -> usize {
    1 + text
        .lines()
        .position(|line| line.contains(piece))
        .unwrap_or_else(|| panic!("no line with {piece}"))
}

#[track_caller]
fn problems(folder: &Folder) -> Vec<Problem> {
    load(folder.path())
        .expect_err("the data should be wrong")
        .problems
}

/// The only problem of one file.
#[track_caller]
fn problem(name: &str, text: impl AsRef<[u8]>) -> Problem {
    let problems = problems(&Folder::new().with(name, text));
    let [problem] = problems.as_slice() else {
        panic!("one problem, not {problems:#?}");
    };
    assert_eq!(problem.file, name);
    problem.clone()
}

/// Checks the only problem of an edited file: on the line with `new`, at `key`,
/// saying `words`.
#[track_caller]
fn expect(name: &str, text: &str, old: &str, new: &str, key: &str, words: &str) {
    let text = edit(text, old, new);
    let problem = problem(name, &text);
    assert_eq!(
        problem.line,
        line_of(&text, new.lines().last().unwrap_or(new).trim()),
        "{problem}"
    );
    assert_eq!(problem.key, key, "{problem}");
    assert!(problem.message.contains(words), "{problem}");
}

#[track_caller]
fn expect_creatures(old: &str, new: &str, key: &str, words: &str) {
    expect("creatures.ron", CREATURES, old, new, key, words);
}

#[track_caller]
fn expect_world(old: &str, new: &str, key: &str, words: &str) {
    expect("world.ron", WORLD, old, new, key, words);
}

#[track_caller]
fn expect_terrain(old: &str, new: &str, key: &str, words: &str) {
    expect("terrain.ron", TERRAIN, old, new, key, words);
}

#[test]
fn the_builtin_data_is_right() {
    let data = builtin().expect("right data");
    assert_eq!(data.creature(data.player).name, "player");
    assert_eq!((data.world.width, data.world.height), (90, 32));
}

#[test]
fn an_empty_folder_keeps_all_the_builtin_data() {
    let folder = Folder::new();
    assert_eq!(load(folder.path()).ok(), builtin().ok());
}

#[test]
fn a_file_replaces_the_builtin_one_and_the_others_stay() {
    let folder = Folder::new().with("world.ron", edit(WORLD, "width: 90", "width: 120"));
    let mut expected = builtin().expect("right data");
    expected.world.width = 120;
    assert_eq!(load(folder.path()), Ok(expected));
}

#[test]
fn other_files_of_the_folder_are_left_alone() {
    let folder = Folder::new()
        .with("notes.txt", "hello")
        .with("more.ron", "(((");
    assert_eq!(load(folder.path()).ok(), builtin().ok());
}

#[test]
fn lines_may_end_as_on_windows() {
    let text = CREATURES.replace('\n', "\r\n");
    let folder = Folder::new().with("creatures.ron", &text);
    assert_eq!(load(folder.path()).ok(), builtin().ok());
    let text = edit(&text, "hp: 15", "hp: 0");
    assert_eq!(
        problem("creatures.ron", &text).line,
        line_of(&text, "hp: 0")
    );
}

#[test]
fn a_new_kind_of_creature_needs_no_code() {
    let newt = r##""newt": (glyph: 'n', colour: "#ff0000", sprite: "bat", description: "Wet.",
        hp: 3, attack: 1, defence: 0, speed: 100, vision: 5, digs: true, food: 9, max_food: 10,
        hp_regen: 5, slots: 2, corpse: "Damp.", mind: inert),
    "bat": ("##;
    let folder = Folder::new()
        .with("creatures.ron", edit(CREATURES, "\"bat\": (", newt))
        .with(
            "world.ron",
            edit(
                WORLD,
                "population: {",
                "population: { \"newt\": (base: 1, per_level: 2),",
            ),
        );
    let data = load(folder.path()).expect("right data");
    let newt = data.creature_named("newt").expect("a newt");
    assert!(data.creature(newt).digs);
    let corpse = data.corpse_of(newt).expect("newts leave corpses");
    let corpse = data.item(corpse);
    assert_eq!((corpse.name.as_str(), corpse.food), ("newt corpse", 3));
    assert_eq!(corpse.description, "Damp.");
    assert_eq!(data.world.population[0].kind, newt);
    assert_eq!(data.world.population[0].on_level(3), 7);
}

#[test]
fn a_key_that_nobody_knows_is_a_problem() {
    expect_creatures(
        "hp: 15,",
        "hp: 15, atack: 5,",
        "bat.atack",
        "known here: glyph",
    );
    expect_world(
        "levels: 5,",
        "levels: 5, depth: 3,",
        "depth",
        "known here: width",
    );
    expect_terrain(
        "name: \"cave wall\",",
        "name: \"cave wall\", hard: true,",
        "wall.hard",
        "unknown key",
    );
    expect_world(
        "(base: 10, per_level: 0)",
        "(base: 10, per_level: 0, most: 3)",
        "population.bat.most",
        "unknown key",
    );
    expect_creatures(
        "spreader(chance: 15,",
        "spreader(chanse: 15,",
        "fungus.mind",
        "chanse",
    );
}

#[test]
fn a_mistyped_key_is_told_as_missing_and_as_unknown() {
    let text = edit(CREATURES, "attack: 5", "atack: 5");
    let problems = problems(&Folder::new().with("creatures.ron", &text));
    let told: Vec<(usize, &str)> = problems
        .iter()
        .map(|problem| (problem.line, problem.key.as_str()))
        .collect();
    let block = line_of(&text, "\"bat\": (");
    assert_eq!(
        told,
        [(block, "bat"), (line_of(&text, "atack"), "bat.atack")]
    );
    assert_eq!(problems[0].message, "`attack` is missing");
}

#[test]
fn a_missing_key_is_a_problem_of_its_block() {
    let text = edit(CREATURES, "        hp: 15,\n", "");
    let problem = problem("creatures.ron", &text);
    assert_eq!(
        (problem.line, problem.key.as_str()),
        (line_of(&text, "\"bat\": ("), "bat")
    );
    assert_eq!(problem.message, "`hp` is missing");
    let problem = self::problem("world.ron", edit(WORLD, "levels: 5,", ""));
    assert_eq!(problem.key, "");
    assert_eq!(problem.message, "`levels` is missing");
}

#[test]
fn a_key_may_not_stand_twice() {
    expect_creatures(
        "hp: 15,",
        "hp: 15,\n        hp: 16,",
        "bat.hp",
        "stands twice",
    );
}

#[test]
fn a_creature_may_not_be_named_twice() {
    let text = edit(CREATURES, "\"fungus\": (", "\"bat\": (");
    let problems = problems(&Folder::new().with("creatures.ron", &text).with(
        "world.ron",
        edit(WORLD, "\"fungus\": (base: 4, per_level: 0),", ""),
    ));
    let [problem] = problems.as_slice() else {
        panic!("one problem, not {problems:#?}");
    };
    let lines: Vec<usize> = (1..)
        .zip(text.lines())
        .filter(|(_, line)| line.contains("\"bat\": ("))
        .map(|(number, _)| number)
        .collect();
    assert_eq!((problem.line, problem.key.as_str()), (lines[1], "bat"));
    let words = format!("stands twice; the first is on line {}", lines[0]);
    assert_eq!(problem.message, words);
}

#[test]
fn a_sprite_must_be_in_the_atlas() {
    expect_creatures(
        "sprite: \"bat\"",
        "sprite: \"bet\"",
        "bat.sprite",
        "no sprite \"bet\"",
    );
    expect_terrain(
        "[\"wall_15\"]",
        "[\"wall_99\"]",
        "wall.sprites",
        "no sprite \"wall_99\"",
    );
    expect_terrain("[\"wall_15\"]", "[]", "wall.sprites", "at least one");
}

#[test]
fn numbers_must_be_within_bounds() {
    for (old, new, key) in [
        ("hp: 15", "hp: -15", "bat.hp"),
        ("hp: 15", "hp: 0", "bat.hp"),
        ("hp: 15", "hp: 1000001", "bat.hp"),
        ("speed: 200", "speed: 1001", "bat.speed"),
        ("attack: 20", "attack: -1", "player.attack"),
        ("vision: 9", "vision: 61", "player.vision"),
    ] {
        expect_creatures(old, new, key, "out of range; it may be");
    }
    for (old, new, key) in [
        ("width: 90", "width: 19", "width"),
        ("height: 32", "height: 251", "height"),
        ("levels: 5", "levels: 0", "levels"),
        ("floor_percent: 50", "floor_percent: 100", "floor_percent"),
        ("(base: 10", "(base: 501", "population.bat.base"),
    ] {
        expect_world(old, new, key, "out of range; it may be");
    }
    for new in [
        "chance: 1001, reach: 5",
        "chance: 15, reach: 0",
        "chance: 15, reach: 21",
    ] {
        expect_creatures(
            "chance: 15, reach: 5",
            new,
            "fungus.mind",
            "chance is 0 to 1000",
        );
    }
}

#[test]
fn values_must_be_of_their_type() {
    for (old, new, key) in [
        ("hp: 15", "hp: \"many\"", "bat.hp"),
        ("hp: 15", "hp: 1.5", "bat.hp"),
        ("hp: 15", "hp: 99999999999", "bat.hp"),
        ("glyph: 'b'", "glyph: \"bb\"", "bat.glyph"),
        ("digs: true", "digs: 1", "player.digs"),
        ("mind: wanderer", "mind: poet", "bat.mind"),
        ("mind: wanderer,", "mind: spreader,", "bat.mind"),
        ("colour: \"#b08ac9\"", "colour: 3", "bat.colour"),
    ] {
        expect_creatures(old, new, key, "does not fit here");
    }
    expect_terrain(
        "[\"wall_15\"]",
        "\"wall_15\"",
        "wall.sprites",
        "does not fit here",
    );
    expect_world("(base: 10, per_level: 0)", "10", "population.bat", "");
}

#[test]
fn a_colour_is_six_hexadecimal_digits() {
    for colour in [
        "b08ac9", "#b08ac", "#b08ac99", "#b08acg", "#+08ac9", "red", "",
    ] {
        let new = format!("colour: \"{colour}\"");
        expect_creatures(
            "colour: \"#b08ac9\"",
            &new,
            "bat.colour",
            "write it as \"#rrggbb\"",
        );
    }
}

#[test]
fn texts_are_one_line_and_not_too_long() {
    let long = "x".repeat(301);
    for text in ["", "two\\nlines", &long] {
        let new = format!("description: \"{text}\"");
        let old = "description: \"You: a small adventurer, a long way from home.\"";
        expect_creatures(old, &new, "player.description", "1 to 300 characters");
    }
    expect_creatures(
        "glyph: 'b'",
        "glyph: '\\t'",
        "bat.glyph",
        "visible character",
    );
}

#[test]
fn names_are_one_line_and_not_too_long() {
    for name in ["", "a\\tb", "a creature with a name of 33 chars"] {
        let text = edit(CREATURES, "\"bat\"", &format!("\"{name}\""));
        let world = edit(WORLD, "\"bat\": (base: 10, per_level: 0),", "");
        let folder = Folder::new()
            .with("creatures.ron", &text)
            .with("world.ron", world);
        let problems = problems(&folder);
        assert_eq!(problems.len(), 1, "{problems:#?}");
        assert!(problems[0].message.contains("1 to 32 characters"));
    }
}

#[test]
fn broken_syntax_is_told_with_its_line() {
    let text = edit(CREATURES, "hp: 15,", "hp: 15");
    let problem = problem("creatures.ron", &text);
    let line = line_of(&text, "hp: 15");
    assert!((line..=line + 1).contains(&problem.line), "{problem}");
    assert!(!problem.message.is_empty());
    for text in ["", "(", "{}}", "bat", "[1, 2]", "{\"bat\": (}"] {
        let problem = self::problem("creatures.ron", text);
        assert!(!problem.message.is_empty());
    }
}

#[test]
fn a_population_needs_a_creature_of_that_name() {
    expect_world(
        "\"bat\": (base",
        "\"bet\": (base",
        "population.bet",
        "creatures.ron has no creature \"bet\"",
    );
}

#[test]
fn the_player_has_no_population() {
    expect_world(
        "\"bat\": (base",
        "\"player\": (base",
        "population.player",
        "placed by the game",
    );
}

#[test]
fn exactly_one_creature_is_the_player() {
    let text = edit(CREATURES, "mind: wanderer", "mind: player");
    let second = problem("creatures.ron", &text);
    assert_eq!(
        (second.line, second.key.as_str()),
        (line_of(&text, "\"bat\": ("), "bat")
    );
    assert!(
        second
            .message
            .contains("a second creature with `mind: player`")
    );

    let none = problem(
        "creatures.ron",
        edit(CREATURES, "mind: player,", "mind: inert,"),
    );
    assert_eq!((none.line, none.key.as_str()), (1, ""));
    assert!(none.message.contains("exactly one must"));
    let empty = problems(&Folder::new().with("creatures.ron", "{}"));
    assert!(empty[0].message.contains("exactly one must"));
}

#[test]
fn a_file_may_not_be_too_large() {
    let large = format!("{CREATURES}{}", " ".repeat(1 << 20));
    let problem = problem("creatures.ron", &large);
    assert_eq!((problem.line, problem.key.as_str()), (0, ""));
    assert!(
        problem
            .message
            .contains(&format!("is {} bytes long", large.len()))
    );
}

#[test]
fn a_file_that_cannot_be_read_does_not_make_others_look_wrong() {
    let newt = edit(WORLD, "\"bat\": (base", "\"newt\": (base");
    let folder = Folder::new()
        .with("creatures.ron", [0xFF])
        .with("world.ron", newt);
    let problems = problems(&folder);
    assert_eq!(problems.len(), 1, "{problems:#?}");
    assert_eq!(problems[0].file, "creatures.ron");
}

#[test]
fn a_file_must_be_utf_8() {
    let problem = problem("terrain.ron", [0x28, 0xFF, 0xFE, 0x29]);
    assert_eq!(problem.line, 0);
    assert!(problem.message.contains("UTF-8"), "{problem}");
}

#[test]
fn a_folder_in_place_of_a_file_is_a_problem() {
    let folder = Folder::new();
    fs::create_dir(folder.path().join("world.ron")).expect("a folder");
    let problems = problems(&folder);
    assert_eq!(problems.len(), 1);
    assert_eq!(
        (problems[0].file.as_str(), problems[0].line),
        ("world.ron", 0)
    );
}

#[test]
fn a_missing_folder_is_a_problem() {
    let folder = Folder::new();
    let missing = folder.path().join("nowhere");
    let problems = load(&missing).expect_err("no folder").problems;
    assert_eq!(problems.len(), 1);
    assert_eq!(problems[0].file, missing.display().to_string());
    assert!(problems[0].message.contains("no such folder"));
}

#[test]
fn all_problems_of_all_files_are_told_at_once_in_order() {
    let terrain = edit(TERRAIN, "glyph: '#'", "glyph: 7");
    let creatures = edit(CREATURES, "hp: 100", "hp: -1");
    let creatures = edit(&creatures, "sprite: \"fungus\"", "sprite: \"mushroom\"");
    let creatures = edit(&creatures, "attack: 5", "atack: 5");
    let world = edit(WORLD, "width: 90", "width: 9");
    let world = edit(&world, "\"fungus\"", "\"mushroom\"");
    let folder = Folder::new()
        .with("terrain.ron", &terrain)
        .with("creatures.ron", &creatures)
        .with("world.ron", &world);
    let problems = problems(&folder);
    let told: Vec<(&str, usize, &str)> = problems
        .iter()
        .map(|problem| (problem.file.as_str(), problem.line, problem.key.as_str()))
        .collect();
    assert_eq!(
        told,
        [
            ("terrain.ron", line_of(&terrain, "glyph: 7"), "wall.glyph"),
            ("creatures.ron", line_of(&creatures, "hp: -1"), "player.hp"),
            (
                "creatures.ron",
                line_of(&creatures, "mushroom"),
                "fungus.sprite"
            ),
            ("creatures.ron", line_of(&creatures, "\"bat\": ("), "bat"),
            ("creatures.ron", line_of(&creatures, "atack"), "bat.atack"),
            ("world.ron", line_of(&world, "width: 9"), "width"),
            (
                "world.ron",
                line_of(&world, "mushroom"),
                "population.mushroom"
            ),
        ]
    );
}

#[test]
fn a_report_names_file_line_key_and_what_to_do() {
    let text = edit(CREATURES, "hp: 15", "hp: -15");
    let folder = Folder::new().with("creatures.ron", &text);
    let report = load(folder.path()).expect_err("wrong data").to_string();
    let line = line_of(&text, "hp: -15");
    assert_eq!(
        report,
        format!(
            "The game's data has 1 problem:\n  creatures.ron:{line}: bat.hp: -15 is out of range; \
             it may be 1 to 1000000\nMend the files, or leave --content out to use the built-in data."
        )
    );
}
