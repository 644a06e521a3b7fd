//! A saved game continues in the difficulty in which it began, whichever is chosen.

use std::path::Path;

use slight_danger::{
    replay::{Playthrough, Start},
    sim::{Definitions, Input, Intent},
    store::{Autosave, Disk, SaveSlot},
};

use crate::{HISTORY, SAVES, builtin, disk::MemoryDisk, disk_of};

fn classic() -> Definitions {
    builtin().in_danger("classic").unwrap()
}

/// Saves a game of a few turns; its hash.
fn kept(disk: &MemoryDisk, data: &Definitions, turns: u32) -> u64 {
    let mut play = Playthrough::new(Start::new(5, data), data).unwrap();
    let slot = SaveSlot::create(&disk_of(disk), Path::new(SAVES), Path::new(HISTORY)).unwrap();
    let mut autosave = Autosave::begin(slot, &play).unwrap();
    for _ in 0..turns {
        play.play(Input::Act(Intent::Wait)).unwrap();
        autosave.record(&play);
    }
    autosave.close(&play).unwrap();
    play.game().hash()
}

#[test]
fn a_game_of_one_difficulty_continues_while_another_is_chosen() {
    for (begun, chosen) in [(classic(), builtin()), (builtin(), classic())] {
        let disk = MemoryDisk::new();
        let hash = kept(&disk, &begun, 12);
        for _ in 0..2 {
            let slot = SaveSlot::open(&disk_of(&disk), Path::new(SAVES), 1).unwrap();
            let loaded = slot.load(&chosen).unwrap();
            assert!(loaded.notes.is_empty(), "{:?}", loaded.notes);
            assert_eq!(loaded.play.game().hash(), hash);
            assert_eq!(loaded.play.game().known().definitions.danger, begun.danger);
            assert_eq!(loaded.play.recording().inputs.len(), 12);
            loaded.autosave.close(&loaded.play).unwrap();
        }
    }
}

#[test]
fn without_its_log_a_game_continues_in_its_difficulty_too() {
    let disk = MemoryDisk::new();
    let hash = kept(&disk, &classic(), 12);
    let saves = disk.list(Path::new(SAVES)).unwrap();
    let log = Path::new(SAVES).join(&saves[0]).join("log");
    disk.remove(&log).unwrap();
    for _ in 0..2 {
        let slot = SaveSlot::open(&disk_of(&disk), Path::new(SAVES), 1).unwrap();
        let loaded = slot.load(&builtin()).unwrap();
        assert_eq!(loaded.play.game().hash(), hash);
        let header = &loaded.play.recording().header;
        assert!(header.version.check(&classic()).is_ok());
        assert!(header.version.check(&builtin()).is_err());
        loaded.autosave.close(&loaded.play).unwrap();
    }
}
