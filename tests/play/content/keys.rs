//! The keys of a block and the syntax around them.

use super::{
    CREATURES, WORLD, edit, expect_creatures, expect_terrain, expect_world, line_of, problem,
    problems,
};
use crate::support::Folder;

#[test]
fn an_unknown_key_is_a_problem() {
    expect_creatures(
        "hp: 15,",
        "hp: 15, atack: 5,",
        "bat.atack",
        "unknown key `atack` (did you mean `attack`?); known here: glyph",
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
        "(base: 1, per_level: 2)",
        "(base: 1, per_level: 2, most: 3)",
        "population.bat.most",
        "unknown key",
    );
    expect_creatures(
        "spread(chance: 15,",
        "spread(chanse: 15,",
        "fungus.tactics",
        "chanse",
    );
}

#[test]
fn a_mistyped_name_is_reported_with_the_one_that_was_meant() {
    expect_creatures(
        "sprite: \"goblin\"",
        "sprite: \"golbin\"",
        "goblin.sprite",
        "there is no sprite \"golbin\" (did you mean \"goblin\"?); assets",
    );
}

#[test]
fn a_mistyped_key_is_reported_as_missing_and_as_unknown() {
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
fn a_key_may_not_occur_twice() {
    expect_creatures(
        "hp: 15,",
        "hp: 15,\n        hp: 16,",
        "bat.hp",
        "stands twice",
    );
}

#[test]
fn broken_syntax_is_reported_with_its_line() {
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
