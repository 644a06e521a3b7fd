//! The new game dialog: world and difficulty.

use bevy::{
    input::{
        keyboard::{Key, KeyCode},
        mouse::MouseButton,
    },
    prelude::NextState,
};

use crate::client::{
    dialogs::{Dialog, Dialogs},
    session::Session,
    state::Screen,
};

use super::TestClient;

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

/// Difficulty and world of the running game.
fn played(client: &TestClient) -> (String, Option<String>) {
    let session = client.app.world().resource::<Session>();
    let view = session.known();
    let danger = view.map(|view| view.definitions.danger.name.clone());
    let [world, _] = session.world_and_kit();
    (danger.unwrap_or_default(), world.map(str::to_owned))
}

#[test]
fn the_default_difficulty_is_played_if_none_is_chosen() {
    let mut client = new_game_dialog();
    assert!(client.shows("Danger: slight"));
    client.type_keys("\n");
    let (danger, world) = played(&client);
    assert_eq!(
        (danger.as_str(), world.as_deref()),
        ("slight", Some("campaign"))
    );
}

#[test]
fn the_row_of_the_difficulty_cycles_and_describes_each() {
    let mut client = new_game_dialog();
    client.type_keys("d");
    assert!(client.shows("Danger: classic") && !client.shows("Danger: slight"));
    assert!(
        client
            .shows("Simpler, older rules: you start with bare hands, and all creatures are awake.")
    );
    // Enter stays on the row and must not start a game.
    client.type_keys("\n");
    assert!(client.shows("Danger: grave"));
    client.type_keys("d");
    assert!(client.shows("Danger: slight"));
}

#[test]
fn a_click_on_the_row_of_the_difficulty_selects_the_next() {
    let mut client = TestClient::carrying(&[]);
    let mut dialogs = client.app.world_mut().resource_mut::<Dialogs>();
    dialogs.push(Dialog::NewGame {
        seed: None,
        at: None,
    });
    client.type_keys("");
    // It is below the three worlds and the kit.
    client.hover_menu_row(4).move_mouse();
    client.click(MouseButton::Left).type_keys("");
    assert!(client.shows("Danger: classic"));
}

#[test]
fn the_chosen_difficulty_is_played_and_kept_for_the_next_game() {
    let mut client = new_game_dialog();
    client.type_keys("d");
    client.type_keys("3");
    let classic = ("classic".to_owned(), Some("caves".to_owned()));
    assert_eq!(played(&client), classic);
    to_title(&mut client);
    client.type_keys("n");
    assert!(client.shows("Danger: classic"));
    // The entered seed stays.
    client.type_keys(" s").type_keys("moth\n");
    assert!(client.shows("New game with seed moth"));
    client.type_keys("d");
    assert!(client.shows("New game with seed moth") && client.shows("Danger: grave"));
    client.type_keys("2");
    let session = client.app.world().resource::<Session>();
    let seed = session.game().map(|game| game.seed().to_string());
    assert_eq!(seed.as_deref(), Some("moth"));
    assert_eq!(
        played(&client),
        ("grave".to_owned(), Some("keep".to_owned()))
    );
}

#[test]
fn another_alphabet_commands_by_key_position_and_types_its_letters() {
    let mut client = TestClient::carrying(&[]);
    to_title(&mut client);
    client.press_key(KeyCode::KeyS, Key::Character("ы".into()));
    assert!(client.shows("Enter a seed"));
    client.type_keys("щука");
    assert!(client.shows("щука_"));
}

#[test]
fn a_long_seed_is_cut_in_the_heading_of_its_dialog() {
    let mut client = TestClient::carrying(&[]);
    to_title(&mut client);
    client
        .type_keys("s")
        .type_keys(&"w".repeat(64))
        .type_keys("\n");
    let cut = format!("New game with seed {}...", "w".repeat(24));
    assert!(client.shows(&cut));
}

#[test]
fn a_difficulty_without_kits_keeps_the_row_and_the_choice_of_the_kit() {
    let mut client = new_game_dialog();
    client.type_keys("kk");
    assert!(client.shows("Kit: mage"));
    let rows = client.menu_rows();
    client.type_keys("d");
    assert!(client.shows("Danger: classic") && client.shows("Kit: none"));
    assert_eq!(client.menu_rows(), rows, "no row moves");
    client.type_keys("dd");
    assert!(client.shows("Danger: slight") && client.shows("Kit: mage"));
    client.type_keys("1");
    let session = client.app.world().resource::<Session>();
    let [_, kit] = session.world_and_kit();
    assert_eq!(kit, Some("mage"));
}
