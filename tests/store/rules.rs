//! States of another version of the rules, and clocks that were set back.

use std::path::{Path, PathBuf};

use slight_danger::{
    replay::GameVersion,
    sim::RULES,
    store::{SaveSummary, list_saves},
};
use xxhash_rust::xxh3::Xxh3;

use crate::{SAVES, begin, disk::MemoryDisk, keep, load, play_on, small};

/// Number of bytes before the checksum of a file, and before its body.
const BEFORE_SUM: usize = 31;
const HEADER: usize = 39;

/// A disk with a game that was played for a few turns and closed.
fn disk() -> MemoryDisk {
    let disk = MemoryDisk::new();
    keep_one(&disk);
    disk
}

fn keep_one(disk: &MemoryDisk) {
    let mut play = begin(small());
    let mut autosave = keep(disk, &play).unwrap();
    for _ in 0..3 {
        play_on(&mut play, 3);
        autosave.record(&play);
    }
    autosave.close(&play).unwrap();
}

/// Changes the body of each state of a game and corrects its checksum.
fn change(disk: &MemoryDisk, game: u32, change: impl Fn(&[u8]) -> Vec<u8>) {
    let begin = format!("{SAVES}/{game:06}/state-");
    let states = disk.files("").into_iter();
    let states = states.filter(|(path, _)| path.to_string_lossy().starts_with(&begin));
    let changed = states.map(|(path, bytes)| {
        let body = change(&bytes[HEADER..]);
        let mut header = bytes[..BEFORE_SUM].to_vec();
        header[27..31].copy_from_slice(&u32::try_from(body.len()).unwrap().to_le_bytes());
        let mut sum = Xxh3::new();
        sum.update(&header);
        sum.update(&body);
        let whole = [&header[..], &sum.digest().to_le_bytes(), &body].concat();
        disk.put(&path, &whole);
        path
    });
    let changed: Vec<PathBuf> = changed.collect();
    assert!(!changed.is_empty(), "no state was changed");
}

/// A body with another summary, other rules, and the rest changed.
fn edited(
    body: &[u8],
    edit: impl Fn(&mut SaveSummary, &mut GameVersion),
    rest: impl Fn(&[u8]) -> Vec<u8>,
) -> Vec<u8> {
    let (mut summary, after): (SaveSummary, _) = postcard::take_from_bytes(body).unwrap();
    let (mut version, after): (GameVersion, _) = postcard::take_from_bytes(after).unwrap();
    edit(&mut summary, &mut version);
    let head = postcard::to_stdvec(&(summary, version)).unwrap();
    [head, rest(after)].concat()
}

fn other_rules(_summary: &mut SaveSummary, version: &mut GameVersion) {
    (version.program, version.rules) = ("9.9.9".to_owned(), RULES + 1);
}

#[test]
fn an_unreadable_state_of_other_rules_says_so_and_stays() {
    let disk = disk();
    let half = |rest: &[u8]| rest[..rest.len() / 2].to_vec();
    change(&disk, 1, |body| edited(body, other_rules, half));
    let before = disk.files("");
    let told = load(&disk).err().unwrap().error.to_string();
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(
        told,
        format!(
            "it was recorded by version 9.9.9 under rules {}, and this is version {version} with \
             rules {RULES}; version 9.9.9 plays it",
            RULES + 1
        )
    );
    assert_eq!(disk.restarted().files(""), before);
    // Under these rules such a state is damaged, and the log is replayed.
    let disk = self::disk();
    change(&disk, 1, |body| edited(body, |_, _| {}, half));
    let notes = load(&disk).unwrap().notes;
    assert!(notes[0].contains("damaged"), "{notes:?}");
    assert!(!disk.files(".corrupt").is_empty());
}

#[test]
fn a_state_of_other_rules_loads_though_its_hash_differs() {
    let disk = disk();
    let whole = |rest: &[u8]| rest.to_vec();
    change(&disk, 1, |body| edited(body, other_rules, whole));
    let loaded = load(&disk).unwrap();
    assert_eq!(loaded.notes, [""; 0]);
    assert_eq!(loaded.play.game().turn(), 3);
    assert!(
        disk.files(".corrupt")
            .iter()
            .all(|(path, _)| path.ends_with("log.corrupt"))
    );
}

/// The numbers of the saved games, the one to continue first.
fn listed(disk: &MemoryDisk) -> Vec<u32> {
    let saves = list_saves(disk, Path::new(SAVES)).unwrap();
    saves.iter().map(|one| one.number).collect()
}

#[test]
fn the_game_played_last_continues_though_the_clock_was_set_back() {
    let disk = disk();
    let far = |summary: &mut SaveSummary, _: &mut GameVersion| summary.played_at = 4_000_000_000;
    change(&disk, 1, |body| edited(body, far, <[u8]>::to_vec));
    keep_one(&disk);
    assert_eq!(listed(&disk), [2, 1]);
    let loaded = load(&disk).unwrap();
    loaded.autosave.close(&loaded.play).unwrap();
    assert_eq!(listed(&disk), [1, 2]);
    keep_one(&disk);
    assert_eq!(listed(&disk), [3, 1, 2]);
}
