//! Damaged files are refused with a message and set aside, and an earlier save is loaded.

use std::path::{Path, PathBuf};

use proptest::prelude::*;
use slight_danger::store::{Autosave, FileError, load_game, load_recording, save_recording};

use crate::{SAVES, begin, disk::MemoryDisk, keep, load, play_on, small, sturdy};

/// A small game that was saved and closed, and its hash.
fn kept(turns: u32) -> (MemoryDisk, u64) {
    let disk = MemoryDisk::new();
    let mut play = begin(small());
    let mut autosave = keep(&disk, &play).unwrap();
    for _ in 0..turns {
        play_on(&mut play, 3);
        autosave.record(&play);
    }
    autosave.close(&play).unwrap();
    (disk, play.game().hash())
}

/// The newest state of a disk.
fn newest(disk: &MemoryDisk) -> (PathBuf, Vec<u8>) {
    let states = (1..9)
        .rev()
        .map(|number| disk.files(&format!("state-{number}")));
    states.flatten().next().expect("a state")
}

fn refuses(disk: &MemoryDisk, path: &Path, bytes: &[u8]) -> FileError {
    disk.put(path, bytes);
    match load_game(disk, path, &sturdy()) {
        Ok(_) => panic!("{} bytes were believed", bytes.len()),
        Err(error) => error.error,
    }
}

#[test]
fn every_truncation_and_every_flipped_bit_of_a_save_is_refused() {
    let (disk, hash) = kept(5);
    let (path, whole) = newest(&disk);
    println!("a save of {} bytes", whole.len());
    assert!(whole.len() <= 8 << 10, "{} bytes", whole.len());
    assert_eq!(load_game(&disk, &path, &sturdy()).unwrap().hash(), hash);
    for length in 0..whole.len() {
        refuses(&disk, &path, &whole[..length]);
    }
    for bit in 0..whole.len() * 8 {
        let mut bytes = whole.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        refuses(&disk, &path, &bytes);
    }
    let longer = [&whole[..], b"!"].concat();
    refuses(&disk, &path, &longer);
}

#[test]
fn every_truncation_and_every_flipped_bit_of_a_recording_is_refused() {
    let disk = MemoryDisk::new();
    let mut play = begin(small());
    for _ in 0..5 {
        play_on(&mut play, 3);
    }
    let path = Path::new("a.replay");
    save_recording(&disk, path, play.recording()).unwrap();
    let (_, whole) = disk.files("a.replay").remove(0);
    assert_eq!(load_recording(&disk, path).unwrap().inputs.len(), 5);
    for length in 0..whole.len() {
        disk.put(path, &whole[..length]);
        assert!(load_recording(&disk, path).is_err(), "{length}");
    }
    for bit in 0..whole.len() * 8 {
        let mut bytes = whole.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        disk.put(path, &bytes);
        assert!(load_recording(&disk, path).is_err(), "bit {bit}");
    }
}

#[test]
fn a_truncated_log_is_read_to_its_last_whole_record() {
    let (disk, _) = kept(0);
    let state = newest(&disk);
    // A log of 20 turns beside a state of the start.
    let mut play = begin(small());
    let fresh = MemoryDisk::new();
    let mut autosave = keep(&fresh, &play).unwrap();
    let mut hashes = vec![play.game().hash()];
    let mut lengths = vec![fresh.files("log")[0].1.len()];
    for _ in 0..20 {
        play_on(&mut play, 3);
        autosave.record(&play);
        hashes.push(play.game().hash());
        lengths.push(fresh.files("log")[0].1.len());
    }
    let (path, log) = fresh.files("log").remove(0);
    let per_turn = (lengths[20] - lengths[0]) as f64 / 20.0;
    println!("{per_turn} bytes a turn");
    for length in lengths[0]..=log.len() {
        let disk = disk.restarted();
        disk.put(&path, &log[..length]);
        disk.put(&state.0, &state.1);
        let whole = lengths.iter().rposition(|other| *other <= length).unwrap();
        let loaded = load(&disk).unwrap();
        assert_eq!(loaded.play.game().hash(), hashes[whole], "{length} bytes");
        assert_eq!(loaded.notes, [""; 0]);
        // The game continues from there as if undamaged.
        let (mut play, mut autosave) = (loaded.play, loaded.autosave);
        play_on(&mut play, 3);
        assert_eq!(autosave.record(&play), None);
        autosave.close(&play).unwrap();
        let again = load(&disk.restarted()).unwrap();
        assert_eq!(again.play.game().hash(), play.game().hash());
        assert_eq!(again.play.recording().inputs, play.recording().inputs);
    }
}

#[test]
fn a_damaged_state_is_set_aside_and_the_one_before_continues_with_the_log() {
    let (disk, hash) = kept(8);
    let (path, mut bytes) = newest(&disk);
    let middle = bytes.len() / 2;
    bytes[middle] ^= 4;
    disk.put(&path, &bytes);
    let loaded = load(&disk).unwrap();
    assert_eq!(loaded.play.game().hash(), hash);
    assert!(loaded.notes[0].contains("checksum"), "{:?}", loaded.notes);
    assert_eq!(disk.files(".corrupt").len(), 1);
    assert_eq!(disk.files(".corrupt")[0].1, bytes);
}

#[test]
fn without_any_good_state_the_game_is_replayed_from_its_log() {
    let (disk, hash) = kept(8);
    for number in 1..9 {
        for (path, _) in disk.files(&format!("state-{number}")) {
            disk.put(&path, b"nonsense");
        }
    }
    let loaded = load(&disk).unwrap();
    assert_eq!(loaded.play.game().hash(), hash);
    assert!(loaded.notes.last().unwrap().contains("from its start"));
}

#[test]
fn without_its_log_the_state_continues_with_a_new_log() {
    let (disk, hash) = kept(8);
    let (path, _) = disk.files("log").remove(0);
    disk.put(&path, b"nonsense");
    let loaded = load(&disk).unwrap();
    assert_eq!(loaded.play.game().hash(), hash);
    assert!(loaded.notes[0].contains("log"), "{:?}", loaded.notes);
    let (mut play, mut autosave): (_, Autosave) = (loaded.play, loaded.autosave);
    play_on(&mut play, 3);
    autosave.record(&play);
    drop(autosave);
    let again = load(&disk.restarted()).unwrap();
    assert_eq!(again.play.game().hash(), play.game().hash());
    let replayed = slight_danger::replay::verify(again.play.recording(), &sturdy()).unwrap();
    assert_eq!(replayed.hash(), play.game().hash());
}

#[test]
fn without_any_whole_file_the_player_is_told() {
    let (disk, _) = kept(3);
    for end in ["state-1", "state-2", "state-3", "log"] {
        for (path, _) in disk.files(end) {
            disk.put(&path, b"nonsense");
        }
    }
    let error = load(&disk).err().unwrap();
    assert_eq!(error.error, FileError::NotOurs, "{error}");
    assert!(error.path.starts_with(SAVES));
}

#[test]
fn other_data_files_are_named_and_no_file_is_touched() {
    let (disk, _) = kept(3);
    let before = disk.files("");
    let mut other = sturdy();
    for file in &mut other.files {
        if file.name != "world.ron" && file.name != "terrain.ron" {
            file.sum ^= 1;
        }
    }
    let slot = slight_danger::store::SaveSlot::open(&crate::disk_of(&disk), Path::new(SAVES), 1);
    let error = slot.unwrap().load(&other).err().unwrap().to_string();
    let files = "appearances.ron, creatures.ron, effects.ron, items.ron, keep.ron, perks.ron, rules.ron differ;";
    assert!(error.contains(files), "{error}");
    assert_eq!(disk.files(""), before);
}

#[test]
fn a_newer_version_of_the_rules_is_named() {
    let play = begin(small());
    let mut recording = play.recording().clone();
    recording.header.version.rules += 1;
    recording.header.version.program = "0.9.1".to_owned();
    let error = slight_danger::replay::verify(&recording, &sturdy())
        .err()
        .unwrap();
    assert!(
        error.to_string().contains("version 0.9.1 plays it"),
        "{error}"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    /// Random bytes, and a save with some bytes changed, also with a right checksum, since anyone
    /// can compute one.
    #[test]
    fn no_bytes_crash_the_readers(
        bytes in prop::collection::vec(any::<u8>(), 0..400),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
    ) {
        thread_local! {
            static KEPT: (MemoryDisk, Vec<u8>, Vec<u8>) = {
                let (disk, _) = kept(5);
                let (_, save) = newest(&disk);
                let (_, log) = disk.files("log").remove(0);
                (disk, save, log)
            };
        }
        KEPT.with(|(disk, save, log)| {
            let path = Path::new("file");
            disk.put(path, &bytes);
            assert!(load_game(disk, path, &sturdy()).is_err());
            assert!(load_recording(disk, path).is_err());
            for whole in [save, log] {
                let mut changed = whole.clone();
                for (place, byte) in &changes {
                    // Behind the header, so that the body is read at all.
                    let place = HEAD + place.index(changed.len() - HEAD);
                    changed[place] = *byte;
                }
                seal(&mut changed);
                disk.put(path, &changed);
                let _whatever = load_game(disk, path, &sturdy());
                let _whatever = load_recording(disk, path);
            }
        });
    }
}

/// Cases of the property; `STORE_CASES` overrides it.
pub(crate) fn cases() -> u32 {
    let wanted = std::env::var("STORE_CASES").ok();
    wanted.and_then(|text| text.parse().ok()).unwrap_or(2_000)
}

const HEAD: usize = 39;

/// Corrects the checksum of a file.
fn seal(bytes: &mut [u8]) {
    let (head, body) = bytes.split_at_mut(HEAD);
    let all = [&head[..31], body].concat();
    head[31..].copy_from_slice(&xxhash_rust::xxh3::xxh3_64(&all).to_le_bytes());
}
