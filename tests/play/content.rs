//! The rule of data files: all mistakes of all files are reported at once, with file, line and key,
//! and then no data is loaded.

mod files;
mod hostile;
mod keeps;
mod keys;
mod kinds;
mod overlays;
mod values;

use slight_danger::content::{Problem, builtin, load};

use crate::support::Folder;

const CREATURES: &str = include_str!("../../assets/data/creatures.ron");

const TERRAIN: &str = include_str!("../../assets/data/terrain.ron");

/// The default world.
const SHIPPED_WORLD: &str = include_str!("../../assets/data/world.ron");
/// A world that does not change when the game is rebalanced.
const WORLD: &str = include_str!("../support/content/world.ron");

/// The text with the first occurrence of a piece replaced, leaving out its head comment.
#[track_caller]
fn edit(text: &str, old: &str, new: &str) -> String {
    let head = text.lines().take_while(|line| line.starts_with("//"));
    let (head, body) = text.split_at(head.map(|line| line.len() + 1).sum());
    assert!(body.contains(old), "{old} is not in the data");
    format!("{head}{}", body.replacen(old, new, 1))
}

/// The text of `world.ron` with the caves as the only world, so that it names no Keep.
fn caves_alone(text: &str) -> String {
    let start = text.find("    worlds: {").expect("there are worlds");
    format!("{})", &text[..start])
}

/// The line on which a piece of text first occurs.
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

/// Checks the only problem of an edited file: on the line with `new`, at `key`, saying `words`.
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
fn all_problems_of_all_files_are_reported_at_once_in_order() {
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
             it may be 1 to 1000000\nCorrect the files, or leave out --content to use the built-in data."
        )
    );
}
