//! On machines on which something fails, the game says so and continues where it can.

use std::fs;

use slight_danger::sim::Intent;

use crate::{display::Display, folder::Folder, headless};

#[test]
fn without_a_writable_folder_the_game_is_played_and_says_so() {
    // Not even root can create a folder there.
    let arguments = ["--seed", "moth", "--data-dir", "/dev/null/games"];
    let mut display = Display::start("unwritable", &arguments);
    // The settings cannot be read either, which is reported first.
    let words = display.picture("unread").crop(0, 0, 1280, 720).read();
    assert!(words.contains("settings.ron"), "read: {words}");
    display.key("Escape");
    display.settle();
    let words = display.picture("unwritable").crop(0, 584, 1024, 92).read();
    assert!(words.contains("cannot be saved"), "read: {words}");
    let mut game = headless("moth", crate::builtin());
    display.key("period");
    game.step(Intent::Wait).unwrap();
    let state = format!("state {:016x}", game.hash());
    display.wait_for(&state, |display| display.log_has(&state));
    // `S` leaves anyway. Two dialogs say that saved and past games cannot be listed.
    for key in ["S", "Escape", "Escape"] {
        display.key(key);
        display.settle();
    }
    assert_eq!(display.log_count("new game, seed"), 0);
    for key in ["n", "Return", "Return"] {
        display.key(key);
        display.settle();
    }
    display.wait_for("a new game", |display| {
        display.log_count("new game, seed") == 1
    });
}

#[test]
fn broken_settings_are_reported_kept_and_replaced() {
    let data = Folder::new().with("settings.ron", "{\"fullscreen\": maybe}");
    let arguments = ["--data-dir", data.path().to_str().unwrap()];
    let mut display = Display::start("settings", &arguments);
    let words = display
        .picture("settings-told")
        .crop(0, 0, 1280, 720)
        .read();
    assert!(words.contains("settings.ron"), "read: {words}");
    display.key("Escape");
    display.settle();
    // Changing a setting writes the file anew.
    for key in ["o", "2", "Escape"] {
        display.key(key);
        display.settle();
    }
    let text = fs::read_to_string(data.path().join("settings.ron")).unwrap();
    assert!(text.contains("\"minds\": true"), "{text}");
    let kept = fs::read_to_string(data.path().join("settings.ron.corrupt")).unwrap();
    assert_eq!(kept, "{\"fullscreen\": maybe}");
    assert!(display.is_running());
}

#[test]
fn two_windows_never_play_the_same_game() {
    let data = Folder::new();
    let folder = data.path().to_str().unwrap();
    let _first = Display::start("first-window", &["--data-dir", folder, "--seed", "moth"]);
    let mut second = Display::start("second-window", &["--data-dir", folder]);
    let title = second.picture("in-use").crop(0, 0, 1280, 720).read();
    assert!(title.contains("another window"), "read: {title}");
    second.key("c");
    second.settle();
    let words = second.picture("refused").crop(0, 0, 1280, 720).read();
    assert!(words.contains("went wrong"), "read: {words}");
    assert!(second.is_running());
}

#[test]
fn damaged_and_foreign_saves_are_reported_and_left_alone() {
    let data = Folder::new();
    let folder = data.path().to_str().unwrap();
    let saves = data.path().join("saves/000001");
    fs::create_dir_all(&saves).unwrap();
    fs::write(saves.join("state-1"), "nonsense").unwrap();
    let mut display = Display::start("damaged", &["--data-dir", folder]);
    let title = display.picture("damaged").crop(0, 0, 1280, 720).read();
    assert!(title.contains("not a file of this game"), "read: {title}");
    display.key("c");
    display.settle();
    let words = display.picture("damaged-told").crop(0, 0, 1280, 720).read();
    assert!(words.contains("went wrong"), "read: {words}");
    // A new game starts beside it.
    display.key("Escape");
    display.settle();
    for key in ["n", "Return"] {
        display.key(key);
        display.settle();
    }
    display.key("Return");
    display.wait_for("the game", |display| display.log_count("new game") > 0);
    display.settle();
    assert!(data.path().join("saves/000002/log").exists());
}
