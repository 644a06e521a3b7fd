//! With a fault at any file operation, the game loads afterwards, at most one turn back.

use std::{io::ErrorKind, path::Path};

use slight_danger::{
    replay::Playthrough,
    store::{GameDirs, GameStore},
};

use crate::{
    begin, deadly,
    disk::{Fault, MemoryDisk},
    disk_of, keep, load, play_on, small,
};

/// Turns of a small game with every kind of write: begun, logged, saved twice, closed.
const TURNS: u32 = 12;

/// A game that was saved until it was closed or the disk was killed.
struct PlayedGame {
    /// The hash after each turn while the disk was alive.
    hashes: Vec<u64>,
    /// Messages for the player about saving.
    messages: Vec<String>,
    /// Whether saving could begin.
    begun: bool,
    /// Whether the game was closed in good order.
    closed: bool,
}

/// Plays, saves and closes a small game.
fn play(disk: &MemoryDisk) -> PlayedGame {
    let mut play = begin(small());
    let mut kept = PlayedGame {
        hashes: vec![play.game().hash()],
        messages: Vec::new(),
        begun: false,
        closed: false,
    };
    let Ok(mut autosave) = keep(disk, &play) else {
        return kept;
    };
    kept.begun = true;
    for turn in 0..TURNS {
        if disk.is_killed() {
            return kept;
        }
        assert!(play_on(&mut play, 3), "the game ended in turn {turn}");
        kept.hashes.push(play.game().hash());
        kept.messages.extend(autosave.record(&play));
        if turn == TURNS / 2 {
            autosave.save_state(&play);
        }
    }
    kept.closed = autosave.close(&play).is_ok();
    kept
}

/// The turn of a loaded game, found by its hash.
fn turn_of(kept: &PlayedGame, play: &Playthrough) -> usize {
    let hash = play.game().hash();
    let found = kept.hashes.iter().rposition(|other| *other == hash);
    found.expect("what loads is a moment of the game that was played")
}

/// A game with a fault at an operation, and the turn that loads afterwards; `None` if saving could
/// not even begin.
fn after(at: usize, fault: Fault) -> Option<(PlayedGame, usize)> {
    let disk = MemoryDisk::new();
    disk.fail(at, fault);
    let kept = play(&disk);
    if !kept.begun {
        return None;
    }
    let loaded = load(&disk.restarted()).unwrap_or_else(|error| panic!("{at}: {error}"));
    let turn = turn_of(&kept, &loaded.play);
    Some((kept, turn))
}

fn operations() -> usize {
    let disk = MemoryDisk::new();
    let kept = play(&disk);
    assert!(kept.closed && kept.messages.is_empty());
    disk.operations()
}

#[test]
fn killed_at_any_operation_at_most_one_turn_is_lost() {
    let operations = operations();
    assert!(operations > 25, "only {operations} operations");
    for at in 0..operations {
        let Some((kept, turn)) = after(at, Fault::Kill) else {
            continue;
        };
        let last = kept.hashes.len() - 1;
        assert!(turn + 1 >= last, "killed at {at}: turn {turn} of {last}");
    }
    println!("killed at each of {operations} operations");
}

#[test]
fn an_operation_that_fails_once_loses_nothing() {
    let operations = operations();
    for kind in [ErrorKind::StorageFull, ErrorKind::PermissionDenied] {
        for at in 0..operations {
            let Some((kept, turn)) = after(at, Fault::Once(kind)) else {
                continue;
            };
            assert_eq!(turn, kept.hashes.len() - 1, "{kind} at {at}");
        }
    }
}

#[test]
fn a_full_or_forbidden_disk_is_reported_and_keeps_its_files() {
    let operations = operations();
    for kind in [
        ErrorKind::StorageFull,
        ErrorKind::PermissionDenied,
        ErrorKind::ReadOnlyFilesystem,
    ] {
        for at in 0..operations {
            let Some((kept, turn)) = after(at, Fault::FromThen(kind)) else {
                continue;
            };
            let last = kept.hashes.len() - 1;
            assert!(
                !kept.closed || turn == last,
                "{kind} at {at}: it was said to be saved"
            );
            if turn + 2 < last {
                let told = &kept.messages;
                assert!(
                    told[0].contains("cannot be saved"),
                    "{kind} at {at}: {told:?}"
                );
            }
        }
    }
}

#[test]
fn disk_trouble_is_reported_once_and_so_is_its_end() {
    let disk = MemoryDisk::new();
    let mut play = begin(small());
    let mut autosave = keep(&disk, &play).unwrap();
    let mut told = Vec::new();
    // The saving thread counts too, so the fault must wait for it.
    while disk.files("state-1").is_empty() {
        std::thread::yield_now();
    }
    disk.fail(0, Fault::FromThen(ErrorKind::StorageFull));
    for _ in 0..3 {
        play_on(&mut play, 3);
        told.extend(autosave.record(&play));
    }
    disk.fail(usize::MAX, Fault::Kill);
    let mut turns = 0;
    while told.len() < 2 {
        turns += 1;
        assert!(turns < 200, "it is never told: {told:?}");
        play_on(&mut play, 3);
        told.extend(autosave.record(&play));
        std::thread::yield_now();
    }
    assert!(told[0].starts_with("The game cannot be saved:"), "{told:?}");
    assert_eq!(told[1], "The game is saved again.");
    assert!(autosave.close(&play).is_ok());
    let loaded = load(&disk.restarted()).unwrap();
    assert_eq!(loaded.play.game().hash(), play.game().hash());
    let (found, played) = (loaded.play.recording(), play.recording());
    assert_eq!(found.inputs, played.inputs, "the log is whole");
}

#[test]
fn a_power_cut_leaves_the_last_synced_state() {
    let operations = operations();
    for at in 0..operations {
        let disk = MemoryDisk::new();
        disk.fail(at, Fault::Kill);
        let kept = play(&disk);
        let after = disk.after_power_cut();
        if after.files("state-1").is_empty() && after.files("log").is_empty() {
            // No save had been confirmed yet.
            continue;
        }
        let loaded = load(&after).unwrap_or_else(|error| panic!("{at}: {error}"));
        turn_of(&kept, &loaded.play);
    }
}

/// Archives a finished game with a fault at one operation; the number of operations, the disk, and
/// whether the game was reported as archived.
fn remembered(at: usize, fault: Fault) -> (usize, MemoryDisk, bool) {
    let disk = MemoryDisk::new();
    let mut play = begin(deadly());
    let mut autosave = keep(&disk, &play).unwrap();
    while play_on(&mut play, 0) {
        autosave.record(&play);
    }
    disk.fail(at, fault);
    let finishing = store(&disk).finish(autosave, &play).unwrap();
    let is_remembered = finishing.wait().is_ok();
    (disk.operations(), disk.restarted(), is_remembered)
}

fn store(disk: &MemoryDisk) -> GameStore {
    GameStore::new(disk_of(disk), &GameDirs::inside(Path::new("")))
}

#[test]
fn a_finished_game_is_never_lost_between_its_save_and_the_history() {
    let (operations, disk, is_remembered) = remembered(usize::MAX, Fault::Kill);
    assert!(operations > 15, "only {operations} operations");
    assert!(is_remembered && load(&disk).is_err());
    let faults = [
        Fault::Kill,
        Fault::Once(ErrorKind::StorageFull),
        Fault::FromThen(ErrorKind::PermissionDenied),
    ];
    for (at, fault) in (0..operations).flat_map(|at| faults.map(|fault| (at, fault))) {
        let (_, disk, is_remembered) = remembered(at, fault);
        let archive = store(&disk).archive();
        let known = archive.entries().unwrap_or_default().len();
        assert!(!is_remembered || known == 1, "{fault:?} at {at}: {known}");
        if known == 0 {
            // Loading the save leads to its end, and then the game is archived.
            let loaded = load(&disk).unwrap_or_else(|error| panic!("{fault:?} at {at}: {error}"));
            let again = store(&disk).finish(loaded.autosave, &loaded.play).unwrap();
            again.wait().unwrap();
        }
        assert_eq!(archive.entries().unwrap().len(), 1, "{fault:?} at {at}");
        assert!(
            archive
                .character_dump(1)
                .unwrap()
                .contains("killed by Zukgul")
        );
        assert!(archive.recording(1).is_ok(), "{fault:?} at {at}");
    }
}
