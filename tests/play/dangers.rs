//! The rule of difficulties: a difficulty merges its overlay into the data of new worlds. A game
//! continues in the difficulty in which it began.

use serde_json::json;
use slight_danger::{
    content,
    game::Game,
    headless::Conversation,
    replay::{Playthrough, Start, verify},
    sim::{Definitions, Input, Intent, Seed},
    store::RealDisk,
};

use crate::support::{Folder, ask};

fn usual() -> Definitions {
    content::builtin().expect("right data")
}

fn zombies_attack(data: &Definitions) -> i32 {
    let zombie = data.creature_named("zombie").expect("zombies");
    data.creature(zombie).numbers.attack
}

#[test]
fn a_difficulty_is_chosen_by_name_and_the_world_stays() {
    let keep = usual().in_world("keep").unwrap();
    let classic = keep.in_danger("classic").unwrap();
    assert_eq!(classic.danger.name, "classic");
    assert!(!classic.is_usual_danger());
    assert_eq!(classic.world.name, "keep");
    assert_eq!(zombies_attack(&classic), 10);
    assert_ne!(zombies_attack(&keep), 10);
    // And back.
    assert_eq!(classic.in_danger("slight").unwrap(), keep);
    assert_eq!(classic.dangers().count(), keep.dangers().count());
}

#[test]
fn an_unknown_difficulty_is_an_error_that_lists_the_known_ones() {
    let error = usual().in_danger("mortal").unwrap_err().to_string();
    assert_eq!(
        error,
        "there is no danger \"mortal\"; there are: slight, classic, grave"
    );
}

#[test]
fn a_world_that_the_difficulty_lacks_is_replaced_by_its_first() {
    let folder = Folder::new().with(
        "danger/flat.ron",
        "(about: \"No Keep.\", world: (worlds: {\"keep\": None}))",
    );
    let data = content::load(folder.path()).unwrap();
    let keep = data.in_world("keep").unwrap();
    let flat = keep.in_danger("flat").unwrap();
    assert_eq!(flat.world.name, "campaign");
}

#[test]
fn changed_definitions_do_not_affect_other_difficulties() {
    let mut data = usual();
    let zombie = data.creature_named("zombie").unwrap();
    data.creatures[usize::from(zombie.0)].numbers.attack = 1;
    assert_eq!(zombies_attack(&data), 1);
    // The same difficulty keeps the change; returning from another one restores the files.
    assert_eq!(zombies_attack(&data.in_danger("slight").unwrap()), 1);
    let classic = data.in_danger("classic").unwrap();
    assert_eq!(zombies_attack(&classic), 10);
    assert_eq!(classic.in_danger("slight").unwrap(), usual());
}

#[test]
fn the_default_difficulty_has_only_plain_data_files() {
    let names: Vec<String> = usual().files.iter().map(|file| file.name.clone()).collect();
    assert!(names.iter().all(|name| !name.contains('/')), "{names:?}");
    let classic = usual().in_danger("classic").unwrap();
    let (files, over) = classic.files.split_at(names.len());
    assert_eq!(files, usual().files);
    assert_eq!(over[0].name, "danger/classic.ron");
}

#[test]
fn the_protocol_takes_difficulty_and_world_of_a_new_game() {
    let mut session = Conversation::new(usual());
    let hash = |session: &mut Conversation, danger: &str, world: &str| {
        let new = json!({"cmd": "new", "seed": 7, "danger": danger, "world": world});
        let reply = ask(session, &new);
        assert_eq!(reply["ok"], true, "{reply}");
        let view = session.game().unwrap().known();
        assert_eq!(view.definitions.danger.name, danger);
        assert_eq!(view.definitions.world.name, world);
        reply["hash"].clone()
    };
    let slight = hash(&mut session, "slight", "caves");
    let classic = hash(&mut session, "classic", "caves");
    assert_ne!(slight, classic);
    assert_ne!(classic, hash(&mut session, "classic", "keep"));
    // By default it is the difficulty of the conversation.
    let reply = ask(
        &mut session,
        &json!({"cmd": "new", "seed": 7, "world": "caves"}),
    );
    assert_eq!(reply["hash"], slight);
    let mut other = Conversation::new(usual().in_danger("classic").unwrap());
    let reply = ask(
        &mut other,
        &json!({"cmd": "new", "seed": 7, "world": "caves"}),
    );
    assert_eq!(reply["hash"], classic);
    for (danger, words) in [
        (
            json!("mortal"),
            "there is no danger \"mortal\"; there are: slight, classic, grave",
        ),
        (json!(3), "`danger` is 3; it must be a string"),
    ] {
        let reply = ask(&mut session, &json!({"cmd": "new", "danger": danger}));
        assert_eq!(reply["error"], words);
    }
}

#[test]
fn legal_intents_use_the_words_of_the_games_difficulty() {
    // The first book has one spell less, so the spells of the second have other numbers.
    let folder = Folder::new().with(
        "danger/first.ron",
        "(about: \"A spell less.\", items: {\"white mage's spellbook\": (\
         spells: {\"minor heal\": None})})",
    );
    let data = content::load(folder.path()).unwrap();
    let scenario = |data: &Definitions| {
        let mut session = Conversation::new(data.clone());
        let reply = ask(
            &mut session,
            &json!({
                "cmd": "scenario", "levels": [["####", "#@.#", "####"]],
                "player": {"mana": 20, "carrying": ["blue mage's spellbook"]},
            }),
        );
        assert_eq!(reply["ok"], true, "{reply}");
        session.with_files(RealDisk, folder.path().to_owned())
    };
    let mut there = scenario(&data.in_danger("first").unwrap());
    let saved = ask(&mut there, &json!({"cmd": "save", "path": "a.save"}));
    assert_eq!(saved["ok"], true, "{saved}");
    let legal = ask(&mut there, &json!({"cmd": "legal"}));
    // The game is unchanged where the default difficulty is chosen.
    let mut here = scenario(&data);
    let loaded = ask(&mut here, &json!({"cmd": "load", "path": "a.save"}));
    assert_eq!(loaded["hash"], saved["hash"], "{loaded}");
    assert_eq!(ask(&mut here, &json!({"cmd": "legal"})), legal);
    let mut intents = legal["intents"].as_array().unwrap().iter();
    let cast = intents.find(|intent| intent["kind"] == "cast").unwrap();
    let act = |session| ask(session, &json!({"cmd": "act", "intent": cast}));
    let (here, there) = (act(&mut here), act(&mut there));
    assert_eq!(here["ok"], true, "{here}");
    assert_eq!(here, there);
}

#[test]
fn a_recorded_game_is_played_in_its_own_difficulty() {
    let classic = usual().in_danger("classic").unwrap();
    let record = |data: &Definitions| {
        let mut play = Playthrough::new(Start::new(5, data), data).unwrap();
        for _ in 0..30 {
            play.play(Input::Act(Intent::Wait)).unwrap();
        }
        (play.recording().clone(), play.game().hash())
    };
    for (begun, chosen) in [(&classic, &usual()), (&usual(), &classic)] {
        let (recording, hash) = record(begun);
        let game = verify(&recording, chosen).unwrap();
        assert_eq!(game.hash(), hash);
        assert_eq!(game.known().definitions.danger, begun.danger);
    }
}

#[test]
fn a_comment_in_a_data_file_keeps_no_game_from_being_replayed() {
    let load = |text: &str| {
        let folder = Folder::new().with("danger/test.ron", text);
        let all = content::load(folder.path()).unwrap();
        all.in_danger("test").unwrap()
    };
    let before = load("(about: \"A test.\")");
    let play = Playthrough::new(Start::new(5, &before), &before).unwrap();
    let mut recording = play.recording().clone();
    let after = load("// Nothing to fear.\n(\n    about: \"A test.\", // That is all.\n)\n");
    assert!(verify(&recording, &after).is_ok());
    assert!(verify(&recording, &load("(about: \"Another test.\")")).is_err());
    // A game of version 0.2.1 identifies its files by their whole texts.
    for file in &mut recording.header.version.content {
        let mut all = before.files.iter();
        file.sum = all.find(|one| one.name == file.name).unwrap().text_sum;
    }
    assert!(verify(&recording, &before).is_ok());
    assert!(verify(&recording, &after).is_err());
}

#[test]
fn a_game_of_a_missing_difficulty_is_refused_with_its_name() {
    let folder = Folder::new().with("danger/test.ron", "(about: \"A test.\")");
    let data = content::load(folder.path()).unwrap();
    let test = data.in_danger("test").unwrap();
    let play = Playthrough::new(Start::new(5, &test), &test).unwrap();
    let error = verify(play.recording(), &usual())
        .err()
        .unwrap()
        .to_string();
    assert!(
        error.starts_with("it was begun with other data files: danger/test.ron differs"),
        "{error}"
    );
}

#[test]
fn the_same_seed_makes_the_same_caves_in_every_difficulty() {
    let game = |danger: &str| {
        let data = usual().in_world("caves").unwrap();
        Game::with_definitions(Seed::from(7), data.in_danger(danger).unwrap()).unwrap()
    };
    let (slight, grave) = (game("slight"), game("grave"));
    let (slight, grave) = (slight.omniscient(), grave.omniscient());
    assert_eq!(slight.here(), grave.here());
    let place = slight.here();
    assert_eq!(slight.levels.terrain(place), grave.levels.terrain(place));
}

#[test]
fn the_grave_difficulty_is_harder_than_the_default() {
    let (slight, grave) = (usual(), usual().in_danger("grave").unwrap());
    for (one, other) in slight.creatures.iter().zip(&grave.creatures) {
        assert_eq!(one.name, other.name);
        let (one, other) = (one.numbers, other.numbers);
        assert!(other.attack >= one.attack && other.hp >= one.hp);
    }
    assert!(zombies_attack(&grave) > zombies_attack(&slight));
    let potions = |data: &Definitions| {
        let potion = data.item_named("health potion").unwrap();
        let mut groups = data.world.items.iter();
        groups
            .find(|group| group.kinds().contains(&potion))
            .unwrap()
            .base
    };
    assert_eq!(potions(&grave), potions(&slight) - 1);
}

#[test]
fn the_classic_difficulty_has_the_numbers_of_the_first_tutorial() {
    let classic = usual().in_danger("classic").unwrap();
    for (name, numbers) in [
        ("goblin", [66, 15, 5]),
        ("zombie", [50, 10, 10]),
        ("bat", [15, 5, 0]),
    ] {
        let kind = classic.creature_named(name).unwrap();
        let found = classic.creature(kind).numbers;
        assert_eq!([found.hp, found.attack, found.defence], numbers, "{name}");
    }
    let population = classic.world.population.iter();
    let population: Vec<_> = population
        .map(|one| {
            let name = classic.creature(one.kind).name.as_str();
            (name, one.base, one.per_level)
        })
        .collect();
    assert_eq!(
        population,
        [
            ("fungus", 4, 0),
            ("bat", 1, 2),
            ("zombie", -3, 5),
            ("goblin", -3, 5),
            ("rat", 0, 0),
            ("brute", 0, 0)
        ]
    );
}
