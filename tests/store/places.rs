//! Real folders: names that lead elsewhere, files that are none, locks.

use std::{
    fs::{self, File},
    os::unix::fs::symlink,
    path::Path,
    sync::Arc,
};

use slight_danger::store::{
    Archive, Disk, Fate, Flaw, Keeper, Obituary, RealDisk, Slot, below, import, slots,
};

use crate::{begin, deadly, folder::Folder, play_on, seed, small, sturdy};

fn real() -> Arc<dyn Disk> {
    Arc::new(RealDisk)
}

#[test]
fn names_that_lead_elsewhere_are_refused() {
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
        let error = below(root, name)
            .err()
            .unwrap_or_else(|| panic!("{name:?} was taken"));
        assert_eq!(error.flaw, Flaw::BadName, "{name:?}");
    }
    assert_eq!(below(root, "a/b.save").unwrap(), root.join("a/b.save"));
}

#[test]
fn what_is_no_save_is_refused_in_words() {
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
        ("text", "no file of this game"),
        ("log", "ends too early"),
        ("folder", "no plain file"),
        ("huge", "10737418240 bytes"),
        ("link", "no plain file"),
    ] {
        let error = import(&RealDisk, &root.join(name), &sturdy())
            .err()
            .unwrap();
        assert!(error.to_string().contains(words), "{name}: {error}");
    }
}

#[test]
fn a_game_is_kept_found_locked_and_remembered() {
    let folder = Folder::new();
    let (saves, history) = (folder.path().join("saves"), folder.path().join("history"));
    assert_eq!(slots(&RealDisk, &saves).unwrap(), []);
    let mut play = begin(seed(3));
    let slot = Slot::create(&real(), &saves, &history).unwrap();
    let mut keeper = Keeper::begin(slot, &play).unwrap();
    for _ in 0..150 {
        play_on(&mut play, 1);
        assert_eq!(keeper.keep(&play), None);
    }
    let found = slots(&RealDisk, &saves).unwrap();
    assert!(found[0].in_use);
    let error = Slot::open(&real(), &saves, 1).err().unwrap();
    assert!(error.to_string().contains("another window"), "{error}");
    keeper.close(&play).unwrap();

    let found = slots(&RealDisk, &saves).unwrap();
    let told = found[0].summary.clone().unwrap();
    assert!(!found[0].in_use);
    assert_eq!(
        (told.turn, told.seed.as_str(), told.kind.as_str()),
        (play.game().turn(), "3", "player")
    );

    // A second one beside it; the newest comes first.
    let other = begin(small());
    let slot = Slot::create(&real(), &saves, &history).unwrap();
    assert_eq!(slot.number(), 2);
    Keeper::begin(slot, &other).unwrap().close(&other).unwrap();
    let numbers: Vec<u32> = slots(&RealDisk, &saves)
        .unwrap()
        .iter()
        .map(|one| one.number)
        .collect();
    assert_eq!(numbers.len(), 2);

    let loaded = Slot::open(&real(), &saves, 1)
        .unwrap()
        .load(&sturdy())
        .unwrap();
    assert_eq!(loaded.play.game().hash(), play.game().hash());
    // Three generations and no more.
    let states = fs::read_dir(saves.join("000001")).unwrap().filter(|entry| {
        entry
            .as_ref()
            .unwrap()
            .file_name()
            .to_string_lossy()
            .starts_with("state-")
    });
    assert!(states.count() <= 3);
    loaded.keeper.discard().unwrap();
    assert!(!saves.join("000001").exists());
    assert!(Path::new(&saves).exists());
}

#[test]
fn a_finished_game_is_remembered_once_and_its_save_may_go() {
    let folder = Folder::new();
    let (saves, history) = (folder.path().join("saves"), folder.path().join("history"));
    let mut play = begin(deadly());
    let slot = Slot::create(&real(), &saves, &history).unwrap();
    let mut keeper = Keeper::begin(slot, &play).unwrap();
    while play_on(&mut play, 0) {
        keeper.keep(&play);
    }
    let archive = Archive::new(real(), &history);
    assert_eq!(archive.games().unwrap(), []);
    let obituary = Obituary::of(keeper.number(), &play).unwrap();
    archive.remember(&obituary).unwrap();
    let finished = obituary.finished;
    assert_eq!(finished.fate, Fate::Died);
    // To be killed now and to come back does no harm.
    drop(keeper);
    let loaded = Slot::open(&real(), &saves, 1)
        .unwrap()
        .load(&sturdy())
        .unwrap();
    let again = Obituary::of(loaded.keeper.number(), &loaded.play).unwrap();
    archive.remember(&again).unwrap();
    loaded.keeper.discard().unwrap();
    assert_eq!(archive.games().unwrap(), [finished]);
    assert!(archive.story(1).unwrap().contains("killed by a goblin"));
    let watched = archive.watch(1).unwrap();
    let game = slight_danger::replay::verify(&watched, &sturdy()).unwrap();
    assert_eq!(game.hash(), play.game().hash());
    // The number is not given out again.
    assert_eq!(Slot::create(&real(), &saves, &history).unwrap().number(), 2);
}
