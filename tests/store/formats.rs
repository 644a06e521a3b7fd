//! Files in an unreadable format are refused with a message, and left unchanged.

use std::path::Path;

use slight_danger::{
    content,
    replay::Playthrough,
    store::{
        Archive, Disk, FileError, FinishedGame, SaveSlot, check_replaceable, list_saves, load_game,
        load_recording, save_game, save_recording,
    },
};

use crate::{
    HISTORY, SAVES, begin, deadly, disk::MemoryDisk, disk_of, keep, load, play_on, small, sturdy,
};

const OTHER_FORMATS: [u16; 5] = [1, 2, 9, 13, 16];

/// Writes another format and another program version into the header of a file.
fn change_format(disk: &MemoryDisk, path: &Path, format: u16) {
    let name = path.to_string_lossy();
    let (_, mut bytes) = disk.files(&name).remove(0);
    bytes[9..11].copy_from_slice(&format.to_le_bytes());
    bytes[11..16].copy_from_slice(b"9.9.9");
    disk.put(path, &bytes);
}

fn assert_says_what_to_do(error: &impl ToString, format: u16) {
    let text = error.to_string();
    let words = [
        &format!(
            "it was saved in format {format}, and this version of the game reads formats 14 to 15;"
        ),
        "it was left as it is.",
        "Open it with the version that saved it, 9.9.9",
    ];
    for part in words {
        assert!(text.contains(part), "{part:?} is not in {text:?}");
    }
}

/// A disk with one saved game in another format.
fn disk_with_save(format: u16) -> MemoryDisk {
    let disk = MemoryDisk::new();
    let mut play = begin(small());
    let mut autosave = keep(&disk, &play).unwrap();
    for _ in 0..5 {
        play_on(&mut play, 3);
        autosave.record(&play);
    }
    autosave.close(&play).unwrap();
    for (path, bytes) in disk.files("") {
        if !bytes.is_empty() {
            change_format(&disk, &path, format);
        }
    }
    disk
}

/// A finished game.
fn finished() -> Playthrough {
    let mut play = begin(deadly());
    while play_on(&mut play, 0) {}
    play
}

#[test]
fn a_saved_game_in_another_format_is_listed_with_the_reason_and_not_changed() {
    for format in OTHER_FORMATS {
        let disk = disk_with_save(format);
        let before = disk.files("");
        let found = list_saves(&disk, Path::new(SAVES)).unwrap();
        assert_eq!(found.len(), 1);
        assert_says_what_to_do(found[0].summary.as_ref().unwrap_err(), format);
        assert_eq!(disk.files(""), before);
    }
}

#[test]
fn a_saved_game_in_another_format_is_not_loaded_and_not_changed() {
    for format in OTHER_FORMATS {
        let disk = disk_with_save(format);
        let before = disk.files("");
        assert_says_what_to_do(&load(&disk).err().unwrap(), format);
        assert_eq!(disk.restarted().files(""), before);
        // A new game is saved in a folder of its own.
        let slot = SaveSlot::create(&disk_of(&disk), Path::new(SAVES), Path::new(HISTORY));
        assert_eq!(slot.unwrap().number(), 2);
    }
}

#[test]
fn a_log_alone_in_another_format_is_not_changed() {
    for format in OTHER_FORMATS {
        let disk = MemoryDisk::new();
        let play = begin(small());
        keep(&disk, &play).unwrap().close(&play).unwrap();
        let (log, _) = disk.files("log").remove(0);
        change_format(&disk, &log, format);
        let before = disk.files("");
        assert_says_what_to_do(&load(&disk).err().unwrap(), format);
        assert_eq!(disk.files(""), before);
    }
}

#[test]
fn a_log_in_another_format_is_not_set_aside_when_the_states_were() {
    for format in OTHER_FORMATS {
        let disk = MemoryDisk::new();
        let play = begin(small());
        keep(&disk, &play).unwrap().close(&play).unwrap();
        let is_state = |path: &Path| path.to_string_lossy().contains("/state-");
        let states = disk.files("").into_iter();
        for (path, bytes) in states.filter(|(path, _)| is_state(path)) {
            disk.remove(&path).unwrap();
            disk.put(&path.with_added_extension("corrupt"), &bytes);
        }
        let log = disk.files("log").remove(0).0;
        change_format(&disk, &log, format);
        let before = disk.files("");
        assert!(!disk.files(".corrupt").is_empty());
        assert_says_what_to_do(&load(&disk).err().unwrap(), format);
        assert_eq!(disk.files(""), before);
    }
}

#[test]
fn a_single_file_in_another_format_is_not_loaded_and_not_overwritten() {
    for format in OTHER_FORMATS {
        let disk = MemoryDisk::new();
        let play = begin(small());
        let (save, replay) = (Path::new("a.save"), Path::new("a.replay"));
        save_game(&disk, save, play.game()).unwrap();
        save_recording(&disk, replay, play.recording()).unwrap();
        change_format(&disk, save, format);
        change_format(&disk, replay, format);
        let before = disk.files("");
        assert_says_what_to_do(&load_game(&disk, save, &sturdy()).err().unwrap(), format);
        assert_says_what_to_do(&load_recording(&disk, replay).unwrap_err(), format);
        let refused = check_replaceable(&disk, save).unwrap_err();
        assert!(matches!(refused.error, FileError::OtherFormat { .. }));
        assert_eq!(disk.files(""), before);
    }
}

#[test]
fn a_list_of_finished_games_in_another_format_is_not_changed() {
    for format in OTHER_FORMATS {
        let disk = MemoryDisk::new();
        let archive = Archive::new(disk_of(&disk), Path::new(HISTORY));
        let play = finished();
        archive
            .add(&FinishedGame::of(1, &play, "en").unwrap())
            .unwrap();
        let log = Path::new(HISTORY).join("log");
        change_format(&disk, &log, format);
        let before = disk.files("history/log");
        assert_says_what_to_do(&archive.entries().unwrap_err(), format);
        let added = archive.add(&FinishedGame::of(2, &play, "en").unwrap());
        assert_says_what_to_do(&added.unwrap_err(), format);
        assert_eq!(disk.files("history/log"), before);
        assert!(disk.files(".corrupt").is_empty());
    }
}

/// A game of version 0.2.0 on its deepest level, whose states that version took for damaged. They
/// are set aside or not, and with or without a log of its rules.
#[test]
fn a_game_whose_states_version_0_2_0_set_aside_continues() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let data = content::load(&golden.join("format-14/content")).unwrap();
    let [state, log] = ["state-33.corrupt", "log"]
        .map(|name| std::fs::read(golden.join("version-0.2.0").join(name)).unwrap());
    let folder = Path::new(SAVES).join("000001");
    for (name, has_log) in [
        ("state-33.corrupt", true),
        ("state-33.corrupt", false),
        ("state-33", true),
    ] {
        let disk = MemoryDisk::new();
        disk.put(&folder.join(name), &state);
        if has_log {
            disk.put(&folder.join("log"), &log);
        }
        let open = || SaveSlot::open(&disk_of(&disk), Path::new(SAVES), 1).unwrap();
        let loaded = open().load(&data).unwrap();
        let was_aside = name.ends_with("corrupt");
        let notes = usize::from(was_aside);
        assert_eq!(loaded.notes.len(), notes, "{name} {:?}", loaded.notes);
        assert_eq!(loaded.play.game().turn(), 3_000);
        let (hash, mut play) = (loaded.play.game().hash(), loaded.play);
        drop(loaded.autosave);
        // The next time it loads without a message.
        let again = open().load(&data).unwrap();
        assert_eq!(again.notes, [""; 0]);
        assert_eq!(again.play.game().hash(), hash);
        assert!(play_on(&mut play, 1));
        assert_eq!(disk.files(".corrupt").is_empty(), !was_aside && !has_log);
    }
}

/// A state set aside by this version was damaged, and stays aside.
#[test]
fn a_damaged_state_that_was_set_aside_is_not_loaded() {
    let disk = MemoryDisk::new();
    let folder = Path::new(SAVES).join("000001");
    disk.put(&folder.join("state-1.corrupt"), b"no state at all");
    disk.put(&folder.join("log"), b"no log");
    let slot = SaveSlot::open(&disk_of(&disk), Path::new(SAVES), 1).unwrap();
    let before = disk.files("");
    assert!(slot.load(&sturdy()).is_err());
    assert_eq!(disk.files(""), before);
}
