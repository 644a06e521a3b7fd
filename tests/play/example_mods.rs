//! The mods of `examples/mods` do what the page about modding says.

use std::{fs, path::PathBuf};

use slight_danger::{
    content,
    game::Game,
    grid::Point,
    sim::{CreatureParts, Definitions, Intent, Seed},
};

use crate::support::{E, Play, Scenario, being, compare_with_golden, dig, inert};

fn file(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The data of a mod, in the difficulty of its name.
fn data(name: &str) -> Definitions {
    let all = content::load(&file("examples/mods").join(name));
    let all = all.unwrap_or_else(|error| panic!("{error}"));
    all.in_danger(name).unwrap()
}

fn scene(name: &str, map: &[&str]) -> Scenario {
    let data = data(name);
    Scenario::new(map).data(|usual| *usual = data)
}

fn game(data: Definitions) -> Game {
    Game::with_definitions(Seed::from(1), data).unwrap()
}

/// Kind and level of all creatures in a new game.
fn inhabitants(data: &Definitions) -> Vec<(String, usize)> {
    let state = game(data.clone()).snapshot();
    let waiting = state.game.waiting.iter();
    let all = waiting.flat_map(|(_, level)| &level.creatures);
    let tell = |one: &CreatureParts| {
        let kind = data.creature(one.creature.0);
        (kind.name.clone(), one.position.0.level)
    };
    all.chain(&state.creatures).map(tell).collect()
}

#[test]
fn toads_live_on_every_level_and_bite_creatures_in_their_way() {
    let data = data("toads").in_world("caves").unwrap();
    let all = inhabitants(&data);
    let of_level = |level: usize| {
        let toads = all.iter().filter(|one| **one == ("toad".to_owned(), level));
        toads.count()
    };
    assert!((0..5).all(|level| of_level(level) >= 6 + level));
    assert!(data.world.omens.iter().any(|omen| omen.name == "toads"));

    let mut play = scene("toads", &["####", "#@t#", "####"])
        .creature('t', being("toad"))
        .play();
    let hp = play.hp('@');
    play.wait(10);
    assert!(play.hp('@') < hp);
}

#[test]
fn the_items_of_the_apothecary_work() {
    let things = ["wand of thorns", "poisoned apple", "onion potion"];
    let mut play = scene("apothecary", &["######", "#@..g#", "######"])
        .creature('g', inert("goblin").hp(100))
        .player(being("player").carrying(&things).knowing(&things))
        .play();
    let used = |play: &Play, item: &str, at: Option<Point>| Intent::Use {
        item: play.carried('@', item),
        method: None,
        at,
    };
    let goblin = play.point('g');
    play.act(used(&play, "wand of thorns", Some(goblin)));
    assert_eq!(play.hp('g'), 93);
    play.act(used(&play, "onion potion", None));
    let attack = play.known().myself().totals.attack;
    play.wait(10);
    assert_eq!(play.known().myself().totals.attack, attack + 3);
    let hp = play.hp('@');
    play.act(used(&play, "poisoned apple", None));
    play.wait(3);
    assert!(play.hp('@') < hp);
}

#[test]
fn an_acrobat_begins_with_a_somersault() {
    let game = game(data("acrobat").in_kit("acrobat").unwrap());
    let known = game.known();
    let held = known.me.effects.perks();
    let names = held
        .iter()
        .map(|perk| &known.definitions.perks.get(*perk).name);
    assert_eq!(names.collect::<Vec<_>>(), ["somersault"]);
    assert_eq!(known.me.pack.items().count(), 5 + 1 + 2);
}

#[test]
fn a_burrow_is_two_small_levels_without_rats() {
    let data = data("burrow").in_world("burrow").unwrap();
    let all = inhabitants(&data);
    assert_eq!((data.world.width, data.world.height), (50, 24));
    assert!(all.iter().all(|(kind, level)| kind != "rat" && *level < 2));
    assert!(all.iter().any(|(_, level)| *level == 1));
}

#[test]
fn with_limbs_of_lead_digging_takes_three_turns() {
    let mut play = scene("lead", &["#####", "#@#.#", "#####"]).play();
    let before = play.turn();
    play.act(dig(E));
    assert_eq!(play.turn() - before, 3);
}

/// Each line of data on the page is in a mod or in the default data.
#[test]
fn the_page_shows_lines_of_the_files() {
    let page = fs::read_to_string(file("docs/modding.md")).unwrap();
    let mut files = String::new();
    let mut folders = vec![file("examples/mods"), file("assets/data")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                files.push_str(&fs::read_to_string(path).unwrap());
            }
        }
    }
    let known: Vec<&str> = files.lines().map(str::trim).collect();
    let mut is_data = false;
    let mut shown = 0;
    for line in page.lines().map(str::trim) {
        if line.starts_with("```") {
            is_data = line == "```ron";
        } else if is_data {
            assert!(known.contains(&line), "no file has {line:?}");
            shown += 1;
        }
    }
    assert!(shown > 50, "{shown} lines");
}

/// The schema of data files matches their reader; refreshed like the golden files.
#[test]
fn the_schema_of_data_files_matches_their_reader() {
    let schema = content::data_schema();
    let text = serde_json::to_string_pretty(&schema).unwrap();
    compare_with_golden("../../docs/data.schema.json", &format!("{text}\n"));
}

/// The page of all keys matches their reader; refreshed like the golden files.
#[test]
fn the_page_of_all_keys_matches_their_reader() {
    compare_with_golden("../../docs/data.md", &content::data_reference());
}
