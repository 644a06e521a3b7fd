//! Every setting, chosen on its screen, takes effect at once.

use std::{path::Path, sync::Arc};

use bevy::{
    app::AppExit,
    prelude::Window,
    window::{WindowMode, WindowResolution},
};

use crate::{
    client::{
        preferences::Preferences,
        state::{Glyphs, ShowMinds},
    },
    scenario::LegendEntry,
    store::{RealDisk, SETTINGS, SettingRow},
};

use super::{HEALER, TestClient, folder::Folder, item, wounded};

/// Chooses a setting on its screen, and returns to the game.
fn choose(client: &mut TestClient, name: &str) {
    let index = SETTINGS.iter().position(|setting| setting.name == name);
    let key = index.and_then(|index| "1234567890abcdeghi".chars().nth(index));
    let key = key.unwrap_or_else(|| panic!("{name} has no key"));
    client.type_keys(" o").type_keys(&key.to_string());
    client.type_keys("  ");
    assert_eq!(client.dialogs(), [], "{name}");
}

/// Draws some frames of an automatic command.
fn advance(client: &mut TestClient, frames: usize) {
    for _ in 0..frames {
        client.app.update();
    }
}

/// Explores the hall; the number of items carried then.
fn explored(client: &mut TestClient) -> String {
    client.type_keys("o");
    advance(client, 30);
    client.carried().to_string()
}

/// A hungry player that carries an apple.
fn hungry() -> LegendEntry {
    LegendEntry {
        food: Some(100),
        max_food: Some(1000),
        ..wounded(&["apple"], 100)
    }
}

/// A game in which a setting matters.
fn game_for(name: &str) -> TestClient {
    let with = |thing: &str| TestClient::in_hall("#@..i..#", &[('i', item(thing))]);
    match name {
        "take_potions" => with("health potion"),
        "take_books" => with(HEALER),
        "take_food" | "take_walking" => with("apple"),
        "take_gear" => with("sword"),
        "take_missiles" => with("rock"),
        "confirm_digging" => TestClient::in_hall_as("##@....#", &[], hungry()),
        "eat" => TestClient::in_hall_as("#@..........#", &[], hungry()),
        "stop_after_effects" => {
            let player = LegendEntry {
                hp: Some(10),
                max_hp: Some(1_000),
                ..wounded(&["slow health potion"], 10)
            };
            TestClient::in_hall_as("#@...#", &[], player)
        }
        _ => TestClient::in_hall("#@...#", &[]).moving(),
    }
}

/// The observable effect of a setting.
fn effect_of(name: &str, client: &mut TestClient) -> String {
    match name {
        "fullscreen" => {
            let world = client.app.world_mut();
            let mut windows = world.query::<&Window>();
            let modes = windows.iter(world).map(|window| window.mode);
            format!("{:?}", modes.collect::<Vec<_>>())
        }
        "minds" => client.app.world().resource::<ShowMinds>().0.to_string(),
        "glyphs" => client.app.world().resource::<Glyphs>().0.to_string(),
        "motion" => {
            let preferences = client.app.world().resource::<Preferences>();
            preferences.has_motion().to_string()
        }
        // The effects of these are drawn, and read from there each time.
        "earshot" | "smooth_letters" | "interface_scale" | "log_lines" | "replay_speed" => {
            let preferences = client.app.world().resource::<Preferences>();
            let row = SettingRow::named(name);
            format!("{:?}", row.map(|row| row.get(&preferences.settings)))
        }
        "take_potions" | "take_books" | "take_food" | "take_gear" | "take_missiles" => {
            explored(client)
        }
        "take_walking" => {
            client.type_keys("lll");
            client.carried().to_string()
        }
        "confirm_digging" => client.type_keys("h").turn().to_string(),
        "eat" => explored(client),
        "stop_after_effects" => {
            client.type_keys("1").type_keys("Zy");
            advance(client, 300);
            (client.turn() > 170).to_string()
        }
        name => panic!("what does {name:?} do?"),
    }
}

#[test]
fn every_setting_takes_effect_at_once() {
    for setting in SETTINGS {
        let name = setting.name;
        let before = effect_of(name, &mut game_for(name));
        let mut client = game_for(name);
        choose(&mut client, name);
        let after = effect_of(name, &mut client);
        assert_ne!(before, after, "{name}");
        // It is reset the same way.
        if matches!(
            name,
            "fullscreen" | "minds" | "glyphs" | "motion" | "earshot"
        ) {
            choose(&mut client, name);
            assert_eq!(effect_of(name, &mut client), before, "{name}");
        }
    }
}

/// Zoom and window size in the settings file of a folder.
fn remembered(folder: &Path) -> (i32, [i32; 2]) {
    let (read, problems) = Preferences::read(Some((Arc::new(RealDisk), folder.to_owned())));
    assert!(problems.is_empty(), "{problems:?}");
    (
        read.settings.remembered.zoom,
        read.settings.remembered.window,
    )
}

#[test]
fn the_zoom_and_the_size_of_the_window_are_remembered() {
    let folder = Folder::new();
    let path = folder.path();
    let mut client = TestClient::carrying(&[]);
    let place = Some((Arc::new(RealDisk) as _, path.to_owned()));
    client.app.insert_resource(Preferences::read(place).0);
    client.type_keys("++-+");
    assert_eq!(remembered(path), (2, [1280, 720]));
    let leave = |client: &mut TestClient, mode, width, height| {
        let world = client.app.world_mut();
        let mut windows = world.query::<&mut Window>();
        for mut window in windows.iter_mut(world) {
            window.mode = mode;
            window.resolution = WindowResolution::new(width, height);
        }
        world.write_message(AppExit::Success);
        client.app.update();
    };
    leave(&mut client, WindowMode::Windowed, 1000, 800);
    assert_eq!(remembered(path), (2, [1000, 800]));
    let full = crate::client::input::display::window_mode(true);
    leave(&mut client, full, 1920, 1080);
    assert_eq!(remembered(path), (2, [1000, 800]), "the size before");
}
