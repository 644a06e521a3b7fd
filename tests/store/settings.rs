//! The settings file: read, changed, written, and kept when it is broken.

use std::{collections::BTreeSet, io::ErrorKind, path::Path};

use proptest::prelude::*;
use slight_danger::store::{SETTINGS, Settings};

use crate::{
    damage::cases,
    disk::{Fault, MemoryDisk},
};

const FOLDER: &str = "settings";

fn path() -> &'static Path {
    Path::new("settings/settings.ron")
}

#[test]
fn every_setting_begins_within_its_bounds_and_cycles() {
    for setting in SETTINGS {
        let mut settings = Settings::default();
        let mut seen = BTreeSet::new();
        for _ in setting.values() {
            seen.insert(setting.get(&settings));
            setting.cycle(&mut settings);
        }
        assert!(seen.iter().eq(setting.values()), "{}", setting.name);
        assert_eq!(settings, Settings::default(), "{}", setting.name);
    }
}

#[test]
fn changed_settings_are_loaded_again() {
    let disk = MemoryDisk::new();
    assert_eq!(
        Settings::read(&disk, Path::new(FOLDER)),
        (Settings::default(), vec![])
    );
    let mut settings = Settings::default();
    settings.fullscreen = true;
    settings.replay_speed = 10;
    settings.write(&disk, Path::new(FOLDER)).unwrap();
    let (found, problems) = Settings::read(&disk, Path::new(FOLDER));
    assert_eq!(problems, [""; 0]);
    assert!(found.fullscreen && !found.minds);
    assert_eq!(found.replay_speed, 10);
}

#[test]
fn the_starred_spells_of_older_versions_are_accepted() {
    let (found, problems) = Settings::parse("{\"starred_spells\": [\"minor heal\"]}");
    assert_eq!((found, problems), (Settings::default(), Vec::new()));
}

#[test]
fn invalid_settings_are_reported_kept_and_reset_to_defaults() {
    let disk = MemoryDisk::new();
    for (text, words) in [
        (
            "{\"fullscreen\": 3, \"minds\": true}",
            "fullscreen may be true or false",
        ),
        (
            "{\"minds\": true, \"colour\": 3}",
            "there is no setting \"colour\"",
        ),
        (
            "{\"minds\": true, \"replay_speed\": 7}",
            "replay_speed may be one of 1, 2, 5",
        ),
        ("{\"minds\": true, 4: true}", "in quotes"),
        ("[true]", "in braces"),
        ("{\n\"minds\": tru", "settings.ron:2:"),
    ] {
        disk.put(path(), text.as_bytes());
        let (mut settings, problems) = Settings::read(&disk, Path::new(FOLDER));
        assert!(problems[0].contains(words), "{text}: {problems:?}");
        assert_eq!(settings.replay_speed, 5);
        // After a change is written, the broken file still exists.
        settings.write(&disk, Path::new(FOLDER)).unwrap();
        let kept = disk.files(".corrupt").remove(0).1;
        assert_eq!(kept, text.as_bytes());
        let (again, problems) = Settings::read(&disk, Path::new(FOLDER));
        assert_eq!((again, problems), (settings, vec![]));
    }
    disk.put(path(), b"\xff\xfe");
    let (_, problems) = Settings::read(&disk, Path::new(FOLDER));
    assert!(problems[0].contains("not text"), "{problems:?}");
}

#[test]
fn a_window_and_a_zoom_that_no_screen_can_show_are_corrected() {
    for (text, zoom, window) in [
        ("(zoom: 2, window: (1000, 700))", 2, [1000, 700]),
        ("(zoom: -99, window: (3, 700))", -8, [640, 700]),
        ("(window: (-5, 2000000000))", 0, [640, 16_384]),
    ] {
        let (found, problems) = Settings::parse(&format!("{{\"remembered\": {text}}}"));
        let remembered = &found.remembered;
        assert_eq!(
            (remembered.zoom, remembered.window),
            (zoom, window),
            "{text}"
        );
        assert_eq!(problems, [""; 0], "{text}");
        assert_eq!(Settings::parse(&found.to_text()), (found, vec![]));
    }
    for text in [
        "(zoom: 1.5)",
        "(window: (900))",
        "3",
        "(new_game: (\"grave\"))",
    ] {
        let (found, problems) = Settings::parse(&format!("{{\"remembered\": {text}}}"));
        assert_eq!(found.remembered, Settings::default().remembered, "{text}");
        assert_eq!(problems.len(), 1, "{text}");
    }
}

#[test]
fn the_choices_for_the_last_game_are_loaded_again() {
    let mut settings = Settings::default();
    settings.remembered.new_game = ["grave", "keep", "a \"hero\""].map(str::to_owned);
    assert_eq!(Settings::parse(&settings.to_text()), (settings, vec![]));
}

#[test]
fn a_fault_while_writing_leaves_the_old_or_the_new_file() {
    for at in 0..8 {
        for fault in [Fault::Once(ErrorKind::StorageFull), Fault::Kill] {
            let disk = MemoryDisk::new();
            let mut old = Settings::default();
            old.minds = true;
            old.write(&disk, Path::new(FOLDER)).unwrap();
            let mut new = old.clone();
            new.fullscreen = true;
            disk.fail(at, fault);
            let _written = new.write(&disk, Path::new(FOLDER));
            let (found, problems) = Settings::read(&disk.restarted(), Path::new(FOLDER));
            assert_eq!(problems, [""; 0], "{fault:?} at {at}");
            assert!(found == old || found == new, "{fault:?} at {at}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    #[test]
    fn no_text_crashes_the_reader(text in ".{0,80}", inner in "[\\[\\]{}():,\"a-z0-9 ]{0,40}") {
        let (settings, problems) = Settings::parse(&text);
        prop_assert!(settings == Settings::default() || !problems.is_empty() || text.contains("true"));
        let _whatever = Settings::parse(&format!("{{{inner}}}"));
    }
}
