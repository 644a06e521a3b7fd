//! Real folders: names that lead elsewhere, invalid files, locks.

use std::{
    fs::{self, File},
    os::unix::fs::symlink,
    path::Path,
    sync::Arc,
};

use slight_danger::{
    read,
    store::{
        Archive, ArchiveEntry, Autosave, Disk, FileError, FinishedGame, GameOutcome, RealDisk,
        SaveSlot, list_saves, load_game, safe_join,
    },
};

use crate::{begin, deadly, folder::Folder, play_on, seed, small, sturdy};

fn real() -> Arc<dyn Disk> {
    Arc::new(RealDisk)
}

#[test]
fn names_that_lead_out_of_the_folder_are_refused() {
    let folder = Folder::new();
    let root = folder.path();
    symlink("/tmp", root.join("link")).unwrap();
    for name in [
        "",
        "/etc/passwd",
        "../x",
        "a/../../x",
        "link/x",
        "link",
        ".",
        "a\\b",
        "a\nb",
        &"x".repeat(201),
    ] {
        let error = safe_join(root, name)
            .err()
            .unwrap_or_else(|| panic!("{name:?} was taken"));
        assert_eq!(error.error, FileError::BadName, "{name:?}");
    }
    assert_eq!(safe_join(root, "a/b.save").unwrap(), root.join("a/b.save"));
}

#[test]
fn invalid_saves_are_refused_with_a_message() {
    let folder = Folder::new()
        .with("empty", "")
        .with("text", "hello")
        .with("log", "SLIGHTD\x1a\x01");
    let root = folder.path();
    fs::create_dir(root.join("folder")).unwrap();
    File::create(root.join("huge"))
        .unwrap()
        .set_len(10 << 30)
        .unwrap();
    symlink(root.join("text"), root.join("link")).unwrap();
    for (name, words) in [
        ("missing", "no such file"),
        ("empty", "it is empty"),
        ("text", "not a file of this game"),
        ("log", "ends too early"),
        ("folder", "not a plain file"),
        ("huge", "10737418240 bytes"),
        ("link", "not a plain file"),
    ] {
        let error = load_game(&RealDisk, &root.join(name), &sturdy())
            .err()
            .unwrap();
        assert!(error.to_string().contains(words), "{name}: {error}");
    }
}

#[test]
fn a_game_is_saved_listed_locked_and_loaded() {
    let folder = Folder::new();
    let (saves, history) = (folder.path().join("saves"), folder.path().join("history"));
    assert_eq!(list_saves(&RealDisk, &saves).unwrap(), []);
    let mut play = begin(seed(3));
    let slot = SaveSlot::create(&real(), &saves, &history).unwrap();
    let mut autosave = Autosave::begin(slot, &play).unwrap();
    for _ in 0..150 {
        play_on(&mut play, 1);
        assert_eq!(autosave.record(&play), None);
    }
    let found = list_saves(&RealDisk, &saves).unwrap();
    assert!(found[0].in_use);
    let error = SaveSlot::open(&real(), &saves, 1).err().unwrap();
    assert!(error.to_string().contains("another window"), "{error}");
    autosave.close(&play).unwrap();

    let found = list_saves(&RealDisk, &saves).unwrap();
    let summary = found[0].summary.clone().unwrap();
    assert!(!found[0].in_use);
    assert_eq!(
        (summary.turn, summary.seed.as_str(), summary.kind.as_str()),
        (play.game().turn(), "3", "player")
    );

    // A second game beside it; the newest comes first.
    let other = begin(small());
    let slot = SaveSlot::create(&real(), &saves, &history).unwrap();
    assert_eq!(slot.number(), 2);
    Autosave::begin(slot, &other)
        .unwrap()
        .close(&other)
        .unwrap();
    let numbers: Vec<u32> = list_saves(&RealDisk, &saves)
        .unwrap()
        .iter()
        .map(|one| one.number)
        .collect();
    assert_eq!(numbers.len(), 2);

    let loaded = SaveSlot::open(&real(), &saves, 1)
        .unwrap()
        .load(&sturdy())
        .unwrap();
    assert_eq!(loaded.play.game().hash(), play.game().hash());
    // At most three generations.
    let states = fs::read_dir(saves.join("000001")).unwrap().filter(|entry| {
        entry
            .as_ref()
            .unwrap()
            .file_name()
            .to_string_lossy()
            .starts_with("state-")
    });
    assert!(states.count() <= 3);
    loaded.autosave.discard().unwrap();
    assert!(!saves.join("000001").exists());
    assert!(Path::new(&saves).exists());
}

#[test]
fn the_best_score_counts_other_games_of_the_same_world_and_difficulty() {
    let folder = Folder::new();
    let archive = Archive::new(real(), folder.path());
    let mut play = begin(deadly());
    while play_on(&mut play, 0) {}
    let here = play.game().known().definitions.clone();
    assert_eq!(archive.best_score(&here, None), None);
    let one = FinishedGame::of(1, &play, "en").unwrap();
    let points = read::score(&play.game().known()).unwrap().total();
    assert_eq!(one.entry.score, Some(points));
    let add = |number, change: &dyn Fn(&mut ArchiveEntry)| {
        let mut other = one.clone();
        other.entry.number = number;
        change(&mut other.entry);
        archive.add(&other).unwrap();
    };
    add(1, &|_| {});
    add(2, &|game| game.score = Some(points - 1));
    add(3, &|game| game.score = None);
    add(4, &|game| {
        game.score = Some(9_000);
        game.world = "elsewhere".to_owned();
    });
    add(5, &|game| {
        game.score = Some(9_000);
        game.danger = "grave".to_owned();
    });
    assert_eq!(archive.best_score(&here, None), Some(points));
    assert_eq!(archive.best_score(&here, Some(1)), Some(points - 1));
}

#[test]
fn a_finished_game_is_archived_once_and_its_save_may_be_removed() {
    let folder = Folder::new();
    let (saves, history) = (folder.path().join("saves"), folder.path().join("history"));
    let mut play = begin(deadly());
    let slot = SaveSlot::create(&real(), &saves, &history).unwrap();
    let mut autosave = Autosave::begin(slot, &play).unwrap();
    while play_on(&mut play, 0) {
        autosave.record(&play);
    }
    let archive = Archive::new(real(), &history);
    assert_eq!(archive.entries().unwrap(), []);
    let finished_game = FinishedGame::of(autosave.number(), &play, "en").unwrap();
    archive.add(&finished_game).unwrap();
    let finished = finished_game.entry;
    assert_eq!(finished.outcome, GameOutcome::Died);
    // Being killed now and loaded again does no harm.
    drop(autosave);
    let loaded = SaveSlot::open(&real(), &saves, 1)
        .unwrap()
        .load(&sturdy())
        .unwrap();
    let again = FinishedGame::of(loaded.autosave.number(), &loaded.play, "en").unwrap();
    archive.add(&again).unwrap();
    loaded.autosave.discard().unwrap();
    assert_eq!(archive.entries().unwrap(), [finished]);
    assert!(
        archive
            .character_dump(1)
            .unwrap()
            .contains("killed by Zukgul")
    );
    assert!(
        archive
            .character_dump(1)
            .unwrap()
            .contains("Score\n-----\n")
    );
    let watched = archive.recording(1).unwrap();
    let game = slight_danger::replay::verify(&watched, &sturdy()).unwrap();
    assert_eq!(game.hash(), play.game().hash());
    // The number is not reused.
    assert_eq!(
        SaveSlot::create(&real(), &saves, &history)
            .unwrap()
            .number(),
        2
    );
}
