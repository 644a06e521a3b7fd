//! Saving games with stairs: levels catch up on arrival, whatever happens then.

use std::path::Path;

use serde_json::json;
use slight_danger::{
    grid::Direction,
    replay::{Playthrough, Start},
    sim::{Definitions, EffectKind, Input, Intent, StairDirection},
    store::{Autosave, Disk, Loaded, SaveSlot},
};

use crate::{
    SAVES, begin,
    disk::{Fault, MemoryDisk},
    disk_of, keep, load, sturdy,
};

const DOWN: Intent = Intent::Stairs {
    dir: StairDirection::Down,
};
const UP: Intent = Intent::Stairs {
    dir: StairDirection::Up,
};
const EAST: Intent = Intent::Walk { dir: Direction::E };

/// The intents: the level below waits and catches up, then the one above, then the one below again.
const DONE: [Intent; 12] = [
    EAST,
    Intent::Wait,
    Intent::Wait,
    Intent::Wait,
    DOWN,
    Intent::Wait,
    Intent::Wait,
    UP,
    Intent::Wait,
    Intent::Wait,
    DOWN,
    Intent::Wait,
];
/// Number of inputs before the first stairs.
const ABOVE: usize = 4;

/// A goblin with a potion waits below, out of the player's sight.
fn stairs() -> Playthrough {
    let scenario = json!({
        "levels": [["######", "#@>b.#", "######"], ["########", "#.<..#g#", "########"]],
        "legend": {
            "b": {"creature": "bat"},
            "g": {"creature": "goblin", "carrying": ["poison potion"]},
        },
    });
    begin(Start::Scenario(scenario.to_string()))
}

/// Data in which the potion that the goblin tries makes the game fail.
fn failing() -> Definitions {
    let mut data = sturdy();
    let usages = data.items.iter_mut().filter_map(|item| item.usage.as_mut());
    for usage in usages.filter(|usage| usage.effect.is_some()) {
        usage.effect = Some(EffectKind(u16::MAX));
    }
    data
}

fn act(play: &mut Playthrough, autosave: &mut Autosave, intent: Intent) {
    let done = play.play(Input::Act(intent));
    assert!(done.is_ok(), "{intent:?}: {done:?}");
    autosave.record(play);
}

#[test]
fn killed_at_any_operation_with_levels_that_catch_up_at_most_one_turn_is_lost() {
    let kept = |disk: &MemoryDisk| {
        let mut play = stairs();
        let mut hashes = vec![play.game().hash()];
        let Ok(mut autosave) = keep(disk, &play) else {
            return Vec::new();
        };
        for intent in DONE {
            if disk.is_killed() {
                return hashes;
            }
            act(&mut play, &mut autosave, intent);
            hashes.push(play.game().hash());
        }
        let _killed = autosave.close(&play);
        hashes
    };
    let whole = MemoryDisk::new();
    assert_eq!(kept(&whole).len(), DONE.len() + 1);
    let operations = whole.operations();
    for at in 0..operations {
        let disk = MemoryDisk::new();
        disk.fail(at, Fault::Kill);
        let hashes = kept(&disk);
        let Some(last) = hashes.len().checked_sub(1) else {
            continue;
        };
        let loaded = load(&disk.restarted()).unwrap_or_else(|error| panic!("{at}: {error}"));
        let hash = loaded.play.game().hash();
        let turn = hashes.iter().rposition(|other| *other == hash).unwrap();
        assert!(turn + 1 >= last, "killed at {at}: turn {turn} of {last}");
    }
    println!("killed at each of {operations} operations");
}

#[test]
fn an_input_at_which_the_game_fails_is_left_out_when_loading() {
    let disk = MemoryDisk::new();
    let mut play = stairs();
    keep(&disk, &play).unwrap().close(&play).unwrap();
    // A log of all intents, beside a state of the start.
    let fresh = MemoryDisk::new();
    let mut autosave = keep(&fresh, &play).unwrap();
    let mut hashes = Vec::new();
    for intent in DONE {
        act(&mut play, &mut autosave, intent);
        hashes.push(play.game().hash());
    }
    let (path, log) = fresh.files("log").remove(0);
    disk.put(&path, &log);
    let slot = || SaveSlot::open(&disk_of(&disk), Path::new(SAVES), 1).unwrap();

    let Loaded {
        mut play,
        mut autosave,
        notes,
    } = slot().load(&failing()).unwrap();
    assert_eq!(play.game().hash(), hashes[ABOVE - 1]);
    assert_eq!(play.recording().inputs.len(), ABOVE);
    let words = "The last 8 actions could not be replayed: the game fails at the first";
    assert!(notes[0].starts_with(words), "{notes:?}");
    // The log is kept whole.
    assert_eq!(disk.files("log.corrupt")[0].1, log);
    // The game continues, in branches too, and loads again without a message.
    assert!(play.clone().play(Input::Act(Intent::Wait)).is_ok());
    act(&mut play, &mut autosave, Intent::Wait);
    autosave.close(&play).unwrap();
    let again = slot().load(&failing()).unwrap();
    assert_eq!(again.notes, [""; 0]);
    assert_eq!(again.play.game().hash(), play.game().hash());
    drop(again);

    // A program without the fault loads all of it from the log that was set aside.
    for number in 1..9 {
        for (state, _) in disk.files(&format!("state-{number}")) {
            disk.remove(&state).unwrap();
        }
    }
    disk.put(&path, &log);
    let whole = slot().load(&sturdy()).unwrap();
    assert_eq!(Some(&whole.play.game().hash()), hashes.last());
}
