//! Transcripts of one build that later builds must repeat byte for byte: recorded games, protocol
//! sessions and bots' games. They compare two versions with the same rules and different code.
//!
//! A line holds a number, one byte in hexadecimal for each step, and a hash of all steps; the bytes
//! show which step differs first. `TRANSCRIPTS=all` compares every line instead of some,
//! `TRANSCRIPTS=bots` writes missing lines, and `TRANSCRIPT=sessions/17` prints the steps of one
//! line, to compare with those of another build.

use std::{
    env,
    fmt::{Debug, Write as _},
    fs, iter,
    ops::Range,
    path::{Path, PathBuf},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use slight_danger::{
    bot::BotKind,
    content,
    game::Game,
    replay::verify_until,
    sim::{Dice, Seed, Status},
    store::{RealDisk, load_recording},
};
use xxhash_rust::xxh3::xxh3_64_with_seed;

use crate::{builtin::builtin, sessions};

pub(crate) const RECORDINGS: usize = 200;
const SESSIONS: usize = 2000;
/// Games of each bot.
const GAMES: usize = 60;
/// Most turns of a bot's game.
const TURNS: u32 = 400;
const BOTS: [BotKind; 7] = [
    BotKind::Explorer,
    BotKind::Pilgrim,
    BotKind::Expert,
    BotKind::Brawler,
    BotKind::Gambler,
    BotKind::Diver,
    BotKind::Walker,
];
/// Distance between the compared lines, unless all are compared.
const USUAL_STRIDE: usize = 10;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/transcripts")
}

/// The folder of recorded games.
pub(crate) fn recordings() -> PathBuf {
    folder().with_file_name("recordings")
}

/// The steps of a transcript, hashed in sequence.
#[derive(Default)]
struct Transcript {
    codes: String,
    hash: u64,
    prints: bool,
}

impl Transcript {
    fn step(&mut self, text: &[u8]) {
        if self.prints {
            println!("{}", String::from_utf8_lossy(text));
        }
        self.hash = xxh3_64_with_seed(text, self.hash);
        write!(self.codes, "{:02x}", self.hash as u8).unwrap();
    }

    /// A step of a game: the action, and the hash of the game after it.
    fn play(&mut self, done: &str, game: &Game) {
        self.step(format!("{done} {:016x}", game.hash()).as_bytes());
    }
}

/// What is done, in the words of the transcripts, which call perks bonuses.
fn words(done: impl Debug) -> String {
    format!("{done:?}").replace("LevelUp { perk:", "LevelUp { bonus:")
}

/// Compares lines of a file, some or all, with newly made ones.
fn compare(name: &str, numbers: Range<usize>, make: impl Fn(usize, &mut Transcript) + Sync) {
    let path = folder().join(format!("{name}.txt"));
    let mode = env::var("TRANSCRIPTS").unwrap_or_default();
    let writes = mode == name && !path.exists();
    let one = env::var("TRANSCRIPT").ok();
    let one = one
        .as_deref()
        .and_then(|one| one.strip_prefix(name)?.strip_prefix('/'));
    let one: Option<usize> = one.map(|number| number.parse().unwrap());
    let stride = if writes || mode == "all" {
        1
    } else {
        USUAL_STRIDE
    };
    let chosen = numbers.step_by(stride).filter(|_| one.is_none()).chain(one);
    let chosen: Vec<usize> = chosen.collect();
    let (next, lines) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        let mine = iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        for number in mine.map_while(|index| chosen.get(index)) {
            let mut transcript = Transcript {
                prints: one.is_some(),
                ..Transcript::default()
            };
            make(*number, &mut transcript);
            let Transcript { codes, hash, .. } = transcript;
            let line = format!("{number} {codes} {hash:016x}");
            lines.lock().unwrap().push((*number, line));
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let mut lines = lines.into_inner().unwrap();
    lines.sort_unstable();
    if writes {
        let text: String = lines.iter().map(|(_, line)| format!("{line}\n")).collect();
        fs::create_dir_all(folder()).unwrap();
        fs::write(&path, text).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    let written: Vec<&str> = written.lines().collect();
    for (number, line) in lines {
        let expected = written.get(number).copied().unwrap_or_default();
        let parts = |line: &str| line.split(' ').nth(1).unwrap_or_default().to_owned();
        let (now, then) = (parts(&line), parts(expected));
        let same = now
            .bytes()
            .zip(then.bytes())
            .take_while(|(now, then)| now == then);
        assert!(
            line == expected,
            "{name}/{number} differs from step {} on",
            same.count() / 2
        );
    }
}

#[test]
fn every_turn_of_recorded_games_has_its_old_hash() {
    compare("recordings", 0..RECORDINGS, |number, transcript| {
        let path = recordings().join(format!("{:03}.replay", number + 1));
        let recording = load_recording(&RealDisk, &path).unwrap();
        let mut game = verify_until(&recording, &builtin(), 0).unwrap();
        game.hash_every_turn();
        for input in &recording.inputs {
            let refused = game.play(&input.input).is_err();
            transcript.play(&format!("{} {refused}", words(&input.input)), &game);
        }
    });
}

#[test]
fn sessions_get_their_old_replies() {
    let definitions = content::builtin().unwrap();
    compare("sessions", 0..SESSIONS, |number, transcript| {
        sessions::hold(&definitions, number, |line| transcript.step(line));
    });
}

#[test]
fn bots_make_their_old_decisions() {
    let definitions = content::builtin().unwrap();
    compare("bots", 0..BOTS.len() * GAMES, |number, transcript| {
        // Consecutive numbers are different bots in different worlds.
        let kind = BOTS[number % BOTS.len()];
        let dice = &mut Dice::keyed(number as u64);
        let names = sessions::choose_world(dice);
        let data = definitions.choose(names).unwrap();
        let seed = number as u64 + 1;
        let mut game = Game::with_definitions(Seed::from(seed), data).unwrap();
        game.hash_every_turn();
        let mut bot = kind.bot(seed);
        let mut refused = false;
        for _ in 0..2 * TURNS {
            if game.status() != Status::Playing || game.turn() >= TURNS {
                break;
            }
            let intent = bot.decide(&game.known(), refused);
            refused = game.step(intent).is_err();
            transcript.play(&format!("{} {refused}", words(intent)), &game);
        }
    });
}
