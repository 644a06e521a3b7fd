//! The dialogs for a new game: hero, world, difficulty and seed.

use std::sync::Arc;

use bevy::{
    input::{
        keyboard::{Key, KeyCode},
        mouse::MouseButton,
    },
    prelude::NextState,
};

use crate::{
    client::{
        command::Command,
        dialogs::Dialogs,
        preferences::Preferences,
        session::{Data, Session},
        state::Screen,
        ui::new_game::{ChooseWorld, Dangers, NewGame},
        words::english,
    },
    sim::{Intent, Seed},
    store::{GameDirs, GameStore, RealDisk},
};

use super::{TestClient, folder::Folder};

/// The new game dialog on the title screen.
fn new_game_dialog() -> TestClient {
    let mut client = TestClient::carrying(&[]);
    to_title(&mut client);
    client.type_keys("n");
    client
}

fn to_title(client: &mut TestClient) {
    let world = client.app.world_mut();
    world.resource_mut::<NextState<Screen>>().set(Screen::Title);
    client.app.update();
    client.app.update();
}

/// Difficulty, world and kit of the running game.
fn played(client: &TestClient) -> [String; 3] {
    let session = client.app.world().resource::<Session>();
    let view = session.known();
    let danger = view.map(|view| view.definitions.danger.name.clone());
    let [world, kit] = session.world_and_kit();
    [danger.as_deref(), world, kit].map(|name| name.unwrap_or_default().to_owned())
}

/// Seed of the running game.
fn seed_of_game(client: &TestClient) -> Option<String> {
    let session = client.app.world().resource::<Session>();
    session.game().map(|game| game.seed().to_string())
}

#[test]
fn enter_starts_the_usual_game() {
    let mut client = new_game_dialog();
    assert!(client.shows("Who are you?") && client.shows("Danger: slight (usual)"));
    client.type_keys("\n");
    assert!(client.shows("Which world? The same seed makes a different map in each."));
    client.type_keys("\n");
    assert_eq!(played(&client), ["slight", "campaign", "adventurer"]);
}

#[test]
fn each_hero_is_shown_in_its_clothes_with_its_items_and_first_perk() {
    let client = TestClient::carrying(&[]);
    let menu = client.menu(NewGame { seed: None });
    let keys: String = menu.rows.iter().map(|row| row.key).collect();
    assert_eq!((keys.as_str(), menu.selected), ("123dm", Some(0)));
    let heroes = [
        (
            "adventurer",
            ["dagger", "tunic", "4 rocks", "silent approach"],
        ),
        ("archer", ["bow", "tunic", "dagger", "steady aim"]),
        (
            "mage",
            [
                "staff",
                "spellbook",
                "spark wand or slowing wand",
                "spell thrift",
            ],
        ),
    ];
    for (row, (kit, things)) in menu.rows.iter().zip(heroes) {
        let words = english();
        assert_eq!(words.text(&row.label), kit);
        let details: Vec<String> = row.details.iter().map(|one| words.text(one)).collect();
        assert_eq!(details.len(), 3, "items, perk and a line: {details:?}");
        for thing in things {
            assert!(details.join(" ").contains(thing), "{thing}: {details:?}");
        }
        assert_eq!(row.sprite.as_deref(), Some("player"));
    }
}

#[test]
fn difficulties_are_listed_by_hardness_with_plain_names() {
    let client = TestClient::carrying(&[]);
    let menu = client.menu(Dangers);
    let labels = menu.rows.iter().map(|row| english().text(&row.label));
    let labels: Vec<String> = labels.collect();
    assert_eq!(
        labels,
        ["classic (easier)", "slight (usual)", "grave (harder)"]
    );
    assert_eq!(menu.selected, Some(1));
    assert!(menu.rows.iter().all(|row| row.details.len() == 1));
}

#[test]
fn worlds_have_different_pictures() {
    let client = TestClient::carrying(&[]);
    let world = ChooseWorld::default();
    let rows = client.menu(world).rows;
    let mut pictures: Vec<_> = rows.iter().filter_map(|row| row.sprite.clone()).collect();
    pictures.sort();
    pictures.dedup();
    assert_eq!((rows.len(), pictures.len()), (3, 3));
}

#[test]
fn a_difficulty_is_chosen_from_its_list_by_key_and_by_mouse() {
    let mut client = new_game_dialog();
    client.type_keys("d").type_keys("3");
    assert_eq!(client.dialogs(), dialogs![NewGame { seed: None }]);
    assert!(client.shows("Danger: grave (harder)"));
    // Over a game, which has no rows of its own; below the three heroes.
    let mut client = TestClient::carrying(&[]);
    let mut dialogs = client.app.world_mut().resource_mut::<Dialogs>();
    dialogs.push(NewGame { seed: None });
    client.type_keys("");
    client.hover_menu_row(3).move_mouse();
    client.click(MouseButton::Left).type_keys("");
    assert_eq!(client.dialogs().last(), Some(&Dangers.into()));
    client.hover_menu_row(0).move_mouse();
    client.click(MouseButton::Left).type_keys("");
    assert!(client.shows("Danger: classic (easier)"));
}

#[test]
fn the_last_choices_are_kept_for_the_next_game() {
    let mut client = new_game_dialog();
    client.type_keys("d3").type_keys("33");
    let last = ["grave", "caves", "mage"].map(str::to_owned);
    assert_eq!(played(&client), last);
    let preferences = client.app.world().resource::<Preferences>();
    assert_eq!(preferences.settings.remembered.new_game, last);
    to_title(&mut client);
    client.type_keys("n").type_keys("\n").type_keys("\n");
    assert_eq!(played(&client), last);
}

#[test]
fn the_seed_is_under_more_and_stays() {
    let mut client = new_game_dialog();
    client.type_keys("m").type_keys("moth\n");
    assert!(client.shows("New game with seed moth"));
    client.type_keys("d3");
    assert!(client.shows("New game with seed moth") && client.shows("Danger: grave (harder)"));
    client.type_keys("1");
    assert!(client.shows("New game with seed moth"));
    client.type_keys("2");
    assert_eq!(seed_of_game(&client).as_deref(), Some("moth"));
    assert_eq!(played(&client), ["grave", "keep", "adventurer"]);
}

#[test]
fn another_alphabet_commands_by_key_position_and_types_its_letters() {
    let mut client = TestClient::carrying(&[]);
    to_title(&mut client);
    client.press_key(KeyCode::KeyN, Key::Character("т".into()));
    client.press_key(KeyCode::KeyM, Key::Character("ь".into()));
    assert!(client.shows("Enter a seed"));
    client.type_keys("щука");
    assert!(client.shows("щука_"));
}

#[test]
fn a_long_seed_is_cut_in_the_heading_of_its_dialog() {
    let mut client = new_game_dialog();
    client
        .type_keys("m")
        .type_keys(&"w".repeat(64))
        .type_keys("\n");
    let cut = format!("New game with seed {}...", "w".repeat(24));
    assert!(client.shows(&cut));
}

#[test]
fn a_difficulty_without_kits_has_one_hero_and_keeps_the_choice() {
    let mut client = new_game_dialog();
    client.type_keys("33");
    to_title(&mut client);
    client.type_keys("nd1");
    assert!(client.shows("Danger: classic (easier)"));
    let menu = client.menu(NewGame { seed: None });
    assert_eq!(menu.rows.len(), 3, "a hero, danger and more");
    assert!(!matches!(menu.rows[0].command, Some(Command::SetDanger(_))));
    client.type_keys("d2").type_keys("\n").type_keys("\n");
    assert_eq!(played(&client), ["slight", "caves", "mage"]);
}

#[test]
fn a_seed_link_continues_the_game_of_its_seed_and_choices() {
    let folder = Folder::new();
    let dirs = GameDirs::inside(folder.path());
    let open = |seed: &str, kit: Option<&str>| {
        let definitions = crate::content::builtin().unwrap_or_else(|error| panic!("{error}"));
        let chosen = definitions.choose([None, Some("caves"), kit]);
        let data = Data(chosen.unwrap_or_else(|error| panic!("{error}")));
        let mut session = Session::new(Some(GameStore::new(Arc::new(RealDisk), &dirs)));
        let seed = Seed::parse(seed).unwrap_or_else(|error| panic!("{error}"));
        let begun = session.resume_or_start(&seed, &data);
        begun.unwrap_or_else(|error| panic!("{}", error.id()));
        session
    };
    let turn = |session: &Session| session.game().map(crate::game::Game::turn);
    let mut first = open("moth", None);
    first.step(Intent::Wait);
    assert_eq!(turn(&first), Some(1));
    let saved = first.save_and_close();
    saved.unwrap_or_else(|error| panic!("{}", error.id()));
    assert_eq!(turn(&open("moth", None)), Some(1), "continued");
    assert_eq!(turn(&open("bear", None)), Some(0), "another seed");
    assert_eq!(turn(&open("moth", Some("mage"))), Some(0), "another kit");
    assert_eq!(turn(&open("moth", None)), Some(1), "still there");
}
