//! Saving, loading and replaying: on a disk in memory that fails on demand, and with the real
//! program on a real disk.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test may stop at the first surprise"
)]

mod damage;
mod dangers;
mod disk;
mod faults;
#[path = "../support/folder.rs"]
mod folder;
mod formats;
mod hashes;
mod kept;
// Parts of the web page without JavaScript bindings are tested here, as no web build is needed for
// them.
#[path = "../../web/src/disk.rs"]
#[allow(dead_code, unreachable_pub, reason = "the page uses the rest")]
mod page_disk;
#[path = "../../web/src/link.rs"]
#[allow(dead_code, unreachable_pub, reason = "the page uses the rest")]
mod page_link;
mod parsers;
mod places;
mod replays;
mod rules;
mod same;
mod settings;
mod stairs;

use std::{
    path::Path,
    sync::{Arc, OnceLock},
};

use disk::MemoryDisk;
use serde_json::json;
use slight_danger::{
    content,
    replay::{Playthrough, Start},
    sim::{Definitions, Input, Intent, Status},
    store::{Autosave, Disk, Loaded, SaveSlot, StoreError},
};

const SAVES: &str = "saves";
const HISTORY: &str = "history";

/// The built-in data, read once.
fn builtin() -> Definitions {
    static BUILTIN: OnceLock<Definitions> = OnceLock::new();
    BUILTIN
        .get_or_init(|| content::builtin().expect("data without mistakes"))
        .clone()
}

/// The built-in data with a player that cannot be killed, so that games last.
fn sturdy() -> Definitions {
    let mut data = builtin();
    let player = usize::from(data.player.0);
    let numbers = &mut data.creatures[player].numbers;
    (numbers.hp, numbers.max_hp) = (1_000_000, 1_000_000);
    (numbers.food, numbers.max_food) = (1_000_000, 1_000_000);
    data
}

/// A hand-made world, small, so that its save is small.
fn small() -> Start {
    let scenario = json!({
        "levels": [["########", "#@.bf.g#", "########"], ["####", "#.<#", "####"]],
        "legend": {
            "b": {"creature": "bat", "hp": 4},
            "f": {"creature": "fungus"},
            "g": {"creature": "goblin"},
        },
        "player": {"hp": 90, "max_hp": 100},
    });
    Start::Scenario(scenario.to_string())
}

/// A goblin that kills at once.
fn deadly() -> Start {
    let scenario = json!({
        "levels": [["######", "#@g..#", "######"]],
        "legend": {"g": {"creature": "goblin", "base_attack": 90}},
        "player": {"hp": 4, "max_hp": 100},
    });
    Start::Scenario(scenario.to_string())
}

fn begin(start: Start) -> Playthrough {
    Playthrough::new(start, &sturdy()).expect("a game")
}

fn seed(seed: u64) -> Start {
    Start::World {
        world: "caves".to_owned(),
        kit: None,
        seed: seed.to_string(),
    }
}

fn disk_of(disk: &MemoryDisk) -> Arc<dyn Disk> {
    Arc::new(disk.clone())
}

/// Begins to save a game in a folder of its own.
fn keep(disk: &MemoryDisk, play: &Playthrough) -> Result<Autosave, StoreError> {
    let slot = SaveSlot::create(&disk_of(disk), Path::new(SAVES), Path::new(HISTORY))?;
    Autosave::begin(slot, play)
}

/// Loads the first game of a disk.
fn load(disk: &MemoryDisk) -> Result<Loaded, StoreError> {
    SaveSlot::open(&disk_of(disk), Path::new(SAVES), 1)?.load(&sturdy())
}

/// Plays a legal intent that varies with `salt`.
fn play_on(play: &mut Playthrough, salt: u64) -> bool {
    if play.game().status() != Status::Playing {
        return false;
    }
    let legal = play.game().legal();
    let pick = (u64::from(play.game().turn()) * 7 + salt * 13) as usize % legal.len();
    // A player that leaves the caves does not play on.
    let wish = match legal[pick] {
        Intent::Stairs { .. } => legal[0],
        wish => wish,
    };
    play.play(Input::Act(wish)).is_ok()
}
