//! The kinds of creatures and their populations.

use slight_danger::content::load;

use super::{CREATURES, WORLD, caves_alone, edit, expect_world, line_of, problem, problems};
use crate::support::Folder;

#[test]
fn a_new_kind_of_creature_needs_no_code() {
    let newt = r##""newt": (glyph: 'n', colour: "#ff0000", sprite: "bat", description: "Wet.",
        hp: 3, attack: 1, defence: 0, speed: 100, vision: 5, digs: true, food: 9, max_food: 10,
        hp_regen: 5, mana: 0, max_mana: 3, mana_regen: 7, slots: 2, corpse: "Damp."),
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
    assert_eq!(corpse.description.as_deref(), Some("Damp."));
    assert_eq!(data.world.population[0].kind, newt);
    assert_eq!(data.world.population[0].on_level(3), 7);
}

#[test]
fn a_creature_may_not_be_named_twice() {
    let text = edit(CREATURES, "\"brute\": (", "\"bat\": (");
    let problems = problems(
        &Folder::new()
            .with("creatures.ron", &text)
            .with("world.ron", caves_alone(WORLD)),
    );
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
fn a_population_needs_a_creature_of_that_name() {
    expect_world(
        "\"bat\": (base",
        "\"bet\": (base",
        "population.bet",
        "creatures.ron has no creature \"bet\" (did you mean \"bat\"?)",
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
    let text = edit(
        CREATURES,
        "crowding: 1), wander]",
        "crowding: 1), wander], player: true",
    );
    let second = problem("creatures.ron", &text);
    assert_eq!(
        (second.line, second.key.as_str()),
        (line_of(&text, "\"bat\": ("), "bat")
    );
    assert!(
        second
            .message
            .contains("a second creature with `player: true`")
    );

    let none = problem("creatures.ron", edit(CREATURES, "player: true,", ""));
    assert_eq!((none.line, none.key.as_str()), (1, ""));
    assert!(none.message.contains("exactly one must"));
    let empty = problems(&Folder::new().with("creatures.ron", "{}"));
    assert!(empty[0].message.contains("exactly one must"));
}
