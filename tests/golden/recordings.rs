//! Recorded games of bots: every build must replay them without a difference. When rules are meant
//! to change, `RULES` is incremented, and the games are recorded anew with `UPDATE_GOLDEN=1`.

use std::{
    env, fs,
    path::{Path, PathBuf},
    thread,
};

use slight_danger::{
    bot::{Bot, BotKind},
    content,
    game::Game,
    replay::{Recorder, Start, verify},
    sim::{Definitions, Input, Seed, Status},
    store::{RealDisk, load_game, load_recording, save_game, save_recording},
};

use crate::builtin::builtin;

const GAMES: usize = 200;
const TURNS: u32 = 300;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden")
        .join(name)
}

/// A bot's game of the given number of turns, with its recording; `None` if it ends sooner.
fn record(
    seed: &Seed,
    data: &Definitions,
    mut bot: Box<dyn Bot>,
    turns: u32,
    detailed: bool,
) -> Option<(Game, Recorder)> {
    let mut game = Game::with_definitions(seed.clone(), data.clone()).unwrap();
    let mut recorder = Recorder::new(Start::new(seed, data), data, detailed);
    let mut refused = false;
    while game.turn() < turns {
        if game.status() != Status::Playing {
            return None;
        }
        let intent = bot.decide(&game.known(), refused);
        refused = game.step(intent).is_err();
        if !refused {
            recorder.record(Input::Act(intent), &game);
        }
    }
    Some((game, recorder))
}

/// A short recording of a bot's game in the caves.
fn record_in_caves(seed: u64) -> Option<Recorder> {
    // Explorers and walkers get into different kinds of trouble.
    let kind = [BotKind::Explorer, BotKind::Walker][seed as usize % 2];
    let game = record(&Seed::from(seed), &builtin(), kind.bot(seed), TURNS, false);
    game.map(|(_, recorder)| recorder)
}

fn update(folder: &Path) {
    let _old = fs::remove_dir_all(folder);
    fs::create_dir_all(folder).unwrap();
    for (number, recorder) in (1..).filter_map(record_in_caves).take(GAMES).enumerate() {
        let path = folder.join(format!("{:03}.replay", number + 1));
        save_recording(&RealDisk, &path, recorder.recording()).unwrap();
    }
}

#[test]
fn recorded_games_are_replayed_without_a_difference() {
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
                    let recording = load_recording(&RealDisk, path).unwrap();
                    let game = verify(&recording, &builtin());
                    let game = game.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
                    assert!(game.turn() >= TURNS, "{}", path.display());
                }
            });
        }
    });
}

/// Folders with a save and a recording in each readable format, and with the data files of their
/// game; the current format is the last.
const FORMATS: [&str; 2] = ["format-14", "format-15"];

/// Writes a save and a recording in the current format, once for each version of the format:
/// `WRITE_FORMAT=format-15`.
fn write_format(folder: &Path) {
    let content = folder.join("content");
    copy_files(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/data"),
        &content,
    );
    // A Keep has more state to save than caves.
    let data = content::load(&content).unwrap().in_world("keep").unwrap();
    let seed = Seed::parse("moth").unwrap();
    let played = (1..).find_map(|bot| record(&seed, &data, BotKind::Explorer.bot(bot), 120, true));
    let (game, recorder) = played.unwrap();
    save_game(&RealDisk, &folder.join("game.save"), &game).unwrap();
    let path = folder.join("game.replay");
    save_recording(&RealDisk, &path, recorder.recording()).unwrap();
}

/// Copies a folder with its contents.
fn copy_files(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let copy = to.join(path.file_name().unwrap());
        if path.is_dir() {
            copy_files(&path, &copy);
        } else {
            fs::copy(&path, copy).unwrap();
        }
    }
}

#[test]
fn a_save_and_a_recording_in_each_readable_format_load() {
    if let Ok(name) = env::var("WRITE_FORMAT") {
        write_format(&folder(&name));
    }
    FORMATS
        .map(folder)
        .iter()
        .for_each(|folder| load_format(folder));
}

fn load_format(folder: &Path) {
    let data = content::load(&folder.join("content")).unwrap();
    let game = load_game(&RealDisk, &folder.join("game.save"), &data).unwrap();
    assert_eq!(
        (game.turn(), game.seed().to_string().as_str()),
        (120, "moth")
    );
    assert!(game.status() == Status::Playing);
    let recording = load_recording(&RealDisk, &folder.join("game.replay")).unwrap();
    let replayed = verify(&recording, &data);
    if recording.header.version.rules == slight_danger::sim::RULES {
        assert_eq!(replayed.unwrap().hash(), game.hash());
    } else {
        let error = replayed.err().unwrap().to_string();
        assert!(error.contains("plays it"), "{error}");
    }
}
