//! Saving and loading change nothing.

use std::{path::Path, sync::Arc, time::Instant};

use slight_danger::{
    bot::BotKind,
    game::Game,
    replay::Playthrough,
    sim::{Input, Intent, Seed, Status},
    store::{Disk, GameDirs, GameOutcome, GameStore, SaveSlot, list_saves, load_game, save_game},
};

use crate::{SAVES, begin, builtin, disk::MemoryDisk, disk_of, keep, load, play_on, seed, sturdy};

/// Number of games; `SAVED_GAMES` overrides it.
pub(crate) fn games() -> u64 {
    let wanted = std::env::var("SAVED_GAMES").ok();
    wanted.and_then(|text| text.parse().ok()).unwrap_or(8)
}

/// Plays a bot's game, saved and loaded every `every` turns; its hashes.
fn play(number: u64, every: Option<u32>) -> Vec<u64> {
    let disk = MemoryDisk::new();
    let path = Path::new("game");
    let mut game = Game::with_definitions(Seed::from(number), builtin()).unwrap();
    let mut bot = BotKind::Explorer.bot(number);
    let mut hashes = Vec::new();
    let mut refused = false;
    for wish in 1..=1_200 {
        if game.status() != Status::Playing {
            break;
        }
        refused = game.step(bot.decide(&game.known(), refused)).is_err();
        hashes.push(game.hash());
        if every.is_some_and(|every| wish % every == 0) {
            save_game(&disk, path, &game).unwrap();
            game = load_game(&disk, path, &builtin()).unwrap();
        }
    }
    hashes
}

#[test]
fn bots_that_save_and_load_every_fifty_turns_play_the_same_games() {
    let games = games();
    let mut turns = 0;
    for number in 1..=games {
        let whole = play(number, None);
        turns += whole.len();
        assert!(
            whole == play(number, Some(50)),
            "seed {number} went another way"
        );
    }
    println!("{games} games of {turns} wishes");
}

#[test]
fn a_game_saved_and_loaded_every_turn_is_the_same() {
    // Also derived state that is not saved, such as the peace of goblins, must be the same.
    let games = (1..20).map(|number| (number, play(number, None)));
    let lasting = games.into_iter().find(|(_, whole)| whole.len() > 150);
    let (number, whole) = lasting.expect("a game that lasts");
    assert!(whole == play(number, Some(1)));
}

#[test]
fn messages_and_history_are_loaded_unchanged() {
    let disk = MemoryDisk::new();
    let mut play = begin(seed(5));
    let mut autosave = keep(&disk, &play).unwrap();
    let mut bot = BotKind::Explorer.bot(5);
    for _ in 0..400 {
        let _refused = play.play(Input::Act(bot.decide(&play.game().known(), false)));
        autosave.record(&play);
    }
    let before = play.logs().clone();
    autosave.close(&play).unwrap();
    let loaded = load(&disk).unwrap();
    assert_eq!(*loaded.play.logs(), before);
    assert!(loaded.play.message_log().lines().len() > 3);
    assert!(loaded.play.history().entries().len() > 3);
}

#[test]
fn saving_and_loading_are_quick_and_small() {
    let disk = MemoryDisk::new();
    let mut play = begin(seed(1));
    let mut autosave = keep(&disk, &play).unwrap();
    let begun = disk.files("log")[0].1.len();
    let turns = 600;
    for _ in 0..turns {
        assert!(play_on(&mut play, 1) || play.game().status() == Status::Playing);
        autosave.record(&play);
    }
    let log = (disk.files("log")[0].1.len() - begun) as f64 / f64::from(turns);
    let best = |act: &mut dyn FnMut()| {
        let times = (0..10).map(|_| {
            let start = Instant::now();
            act();
            start.elapsed()
        });
        times.min().unwrap()
    };
    let delay = best(&mut || autosave.save_state(&play));
    let path = Path::new("single");
    let saving = best(&mut || save_game(&disk, path, play.game()).unwrap());
    let loading = best(&mut || drop(load_game(&disk, path, &sturdy()).unwrap()));
    autosave.close(&play).unwrap();
    let size = disk
        .files("state-2")
        .iter()
        .chain(&disk.files("single"))
        .map(|(_, bytes)| bytes.len())
        .max()
        .unwrap();
    println!(
        "save {size} bytes, {saving:?}; the turn waits {delay:?}; load {loading:?}; log {log:.1} bytes a turn"
    );
    assert!(size <= 200 << 10, "{size} bytes");
    assert!(log < 64.0, "{log} bytes a turn");
    // A debug build on a busy machine is slower than measured.
    assert!(delay.as_millis() < 50, "{delay:?}");
    assert!(loading.as_millis() < 200, "{loading:?}");
}

#[test]
fn a_recording_of_a_game_saved_and_loaded_meanwhile_replays() {
    let disk = MemoryDisk::new();
    let mut play: Playthrough = begin(seed(9));
    let mut autosave = keep(&disk, &play).unwrap();
    for round in 0..6 {
        for _ in 0..40 {
            play_on(&mut play, round);
            autosave.record(&play);
        }
        autosave.close(&play).unwrap();
        let loaded = load(&disk).unwrap();
        assert_eq!(loaded.notes, [""; 0]);
        (play, autosave) = (loaded.play, loaded.autosave);
    }
    let _name = play.play(Input::Act(Intent::Wait));
    let game = slight_danger::replay::verify(play.recording(), &sturdy()).unwrap();
    assert_eq!(game.hash(), play.game().hash());
    drop(autosave);
}

#[test]
fn quickslots_and_the_name_of_the_world_are_saved_with_a_game() {
    let disk = MemoryDisk::new();
    let play = begin(seed(9));
    let autosave = keep(&disk, &play).unwrap();
    assert_eq!(autosave.quickslots(), [""; 0]);
    let names = ["apple", "", "minor heal"].map(str::to_owned);
    autosave.keep_quickslots(&names).unwrap();
    autosave.close(&play).unwrap();
    let autosave = load(&disk).unwrap().autosave;
    assert_eq!(autosave.quickslots(), names);
    drop(autosave);
    let disk: Arc<dyn Disk> = Arc::new(disk);
    let saves = list_saves(&*disk, Path::new(SAVES)).unwrap();
    let summary = saves[0].summary.as_ref().unwrap();
    assert_eq!(summary.world.as_deref(), Some("caves"));
    assert_eq!(summary.danger, play.game().known().definitions.danger.name);
    // Deleting the game deletes these too.
    let slot = SaveSlot::open(&disk, Path::new(SAVES), 1).unwrap();
    slot.remove().unwrap();
    assert!(list_saves(&*disk, Path::new(SAVES)).unwrap().is_empty());
}

#[test]
fn the_turn_in_the_list_of_saves_is_the_turn_played() {
    let disk = MemoryDisk::new();
    let mut play = begin(seed(9));
    let mut autosave = keep(&disk, &play).unwrap();
    let shared = disk_of(&disk);
    let listed = || {
        let saves = list_saves(&*shared, Path::new(SAVES)).unwrap();
        saves[0].summary.as_ref().unwrap().turn + saves[0].since
    };
    // After a thousand turns the log has more than inputs.
    for _ in 0..1_050 {
        if play.play(Input::Act(Intent::Wait)).is_err() {
            break;
        }
        let _message = autosave.record(&play);
    }
    assert!(play.game().turn() > 1_000, "{}", play.game().turn());
    assert_eq!(listed(), play.game().turn());
    autosave.close(&play).unwrap();
    assert_eq!(listed(), play.game().turn());
}

#[test]
fn an_abandoned_game_is_a_past_game() {
    let disk = MemoryDisk::new();
    let store = GameStore::new(disk_of(&disk), &GameDirs::inside(Path::new("")));
    let mut play = begin(seed(9));
    while play.game().turn() < 30 && play_on(&mut play, 1) {}
    let autosave = store.begin(&play).unwrap();
    let slots = ["apple".to_owned(), String::new()];
    autosave.keep_quickslots(&slots).unwrap();
    let number = autosave.number();
    store.abandon(autosave, &play).unwrap();
    assert!(store.saves().unwrap().is_empty());
    let past = store.archive().entries().unwrap();
    assert_eq!(past[0].outcome, GameOutcome::Abandoned);
    assert_eq!((past[0].number, past[0].score), (number, None));
    let recording = store.archive().recording(number).unwrap();
    assert_eq!(recording.inputs.len(), play.recording().inputs.len());
    assert_eq!(store.archive().quickslots(number)[0], "apple");
}
