//! Games of bots that were recorded once: every build plays them again without a
//! difference. When rules are meant to change, `RULES` goes up, and they are
//! recorded anew with `UPDATE_GOLDEN=1`.

use std::{
    env, fs,
    path::{Path, PathBuf},
    thread,
};

use slight_danger::{
    bot::Kind,
    game::Game,
    replay::{Input, Recorder, Start, verify},
    sim::{Seed, StableId, Status},
    store::{RealDisk, export, export_recording, import, import_recording},
};

use crate::builtin::builtin;

const GAMES: usize = 200;
const TURNS: u32 = 300;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden")
        .join(name)
}

/// A game of a bot, if it lasts long enough.
fn record(seed: u64) -> Option<Recorder> {
    // Who walks at random and who means to win get into different trouble.
    let kind = [Kind::Explorer, Kind::Walker][seed as usize % 2];
    let mut game = Game::with_definitions(Seed::from(seed), builtin()).unwrap();
    let mut recorder = Recorder::new(Start::Seed(seed.to_string()), &builtin(), false);
    let mut bot = kind.bot(seed);
    let mut refused = false;
    while game.turn() < TURNS {
        if game.status() != Status::Playing {
            return None;
        }
        let seen = game.observe(StableId(1)).unwrap();
        let intent = bot.decide(&seen, refused);
        refused = game.step(intent).is_err();
        if !refused {
            recorder.note(Input::Act(intent), &game);
        }
    }
    Some(recorder)
}

fn update(folder: &Path) {
    let _old = fs::remove_dir_all(folder);
    fs::create_dir_all(folder).unwrap();
    for (number, recorder) in (1..).filter_map(record).take(GAMES).enumerate() {
        let path = folder.join(format!("{:03}.replay", number + 1));
        export_recording(&RealDisk, &path, recorder.recording()).unwrap();
    }
}

#[test]
fn recorded_games_are_played_again_without_a_difference() {
    let folder = folder("recordings");
    if env::var_os("UPDATE_GOLDEN").is_some() {
        update(&folder);
    }
    let paths: Vec<PathBuf> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    assert_eq!(paths.len(), GAMES);
    let half = paths.len() / 2;
    thread::scope(|scope| {
        for paths in [&paths[..half], &paths[half..]] {
            scope.spawn(move || {
                for path in paths {
                    let recording = import_recording(&RealDisk, path).unwrap();
                    let game = verify(&recording, &builtin());
                    let game = game.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
                    assert!(game.turn() >= TURNS, "{}", path.display());
                }
            });
        }
    });
}

/// Writes a save and a recording of the format of today, which is done once for
/// each version of the format: `WRITE_FORMAT=format-2`.
#[test]
fn the_files_of_a_new_format_are_written_when_that_is_asked_for() {
    let Ok(name) = env::var("WRITE_FORMAT") else {
        return;
    };
    let folder = folder(&name);
    fs::create_dir_all(&folder).unwrap();
    // In a Keep there is more to be kept.
    let data = builtin().in_world("keep").unwrap();
    let mut game = Game::with_definitions(Seed::parse("moth").unwrap(), data.clone()).unwrap();
    let start = Start::new("moth", &data);
    let mut recorder = Recorder::new(start, &data, true);
    let mut bot = Kind::Walker.bot(1);
    let mut refused = false;
    while game.turn() < 120 {
        let seen = game.observe(StableId(1)).unwrap();
        let intent = bot.decide(&seen, refused);
        refused = game.step(intent).is_err();
        if !refused {
            recorder.note(Input::Act(intent), &game);
        }
    }
    export(&RealDisk, &folder.join("game.save"), &game).unwrap();
    let path = folder.join("game.replay");
    export_recording(&RealDisk, &path, recorder.recording()).unwrap();
}

#[test]
fn a_save_of_every_version_of_the_format_still_loads() {
    for name in ["format-1", "format-2"] {
        loads(&folder(name));
    }
}

fn loads(folder: &Path) {
    let data = slight_danger::content::load(&folder.join("content")).unwrap();
    let game = import(&RealDisk, &folder.join("game.save"), &data).unwrap();
    assert_eq!(
        (game.turn(), game.seed().to_string().as_str()),
        (120, "moth")
    );
    assert!(game.status() == Status::Playing);
    let recording = import_recording(&RealDisk, &folder.join("game.replay")).unwrap();
    let replayed = verify(&recording, &data);
    if recording.preamble.edition.rules == slight_danger::sim::RULES {
        assert_eq!(replayed.unwrap().hash(), game.hash());
    } else {
        let error = replayed.err().unwrap().to_string();
        assert!(error.contains("plays it"), "{error}");
    }
}
