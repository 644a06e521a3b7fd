//! Mods: with any change of one block of one data file the game plays, or refuses it with a message
//! that says where the mistake is.

mod change;
mod outline;

use std::{
    env,
    panic::{AssertUnwindSafe, catch_unwind},
};

use rayon::prelude::{IntoParallelIterator, ParallelIterator};
use slight_danger::{
    bot::BotKind,
    content::{Problem, load},
    game::Game,
    read::in_words,
    sim::{Definitions, Dice, Seed, Status},
};

use change::{Change, change};

use crate::support::Folder;

/// The default number of mods tried; `MODS` overrides it. Mods beyond these are played in whole
/// worlds, and get further changes that the game does not refuse.
const MODS: u64 = 100;
/// Turns played with each mod.
const TURNS: u32 = 200;

/// The data files, and the relative frequency of changing each.
const FILES: [(&str, &str, usize); 9] = [
    (
        "creatures.ron",
        include_str!("../../assets/data/creatures.ron"),
        4,
    ),
    ("items.ron", include_str!("../../assets/data/items.ron"), 3),
    (
        "effects.ron",
        include_str!("../../assets/data/effects.ron"),
        3,
    ),
    ("perks.ron", include_str!("../../assets/data/perks.ron"), 2),
    ("keep.ron", include_str!("../../assets/data/keep.ron"), 2),
    ("rules.ron", include_str!("../../assets/data/rules.ron"), 2),
    ("world.ron", include_str!("../../assets/data/world.ron"), 3),
    (
        "terrain.ron",
        include_str!("../../assets/data/terrain.ron"),
        1,
    ),
    (
        "appearances.ron",
        include_str!("../../assets/data/appearances.ron"),
        1,
    ),
];

/// The outcome of trying a mod.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Outcome {
    Played,
    Refused,
}

/// The problems of the data when one file has this text.
fn problems_of(file: &str, text: &str) -> Vec<Problem> {
    let folder = Folder::new().with(file, text);
    let loaded = load(folder.path());
    loaded.err().map_or_else(Vec::new, |error| error.problems)
}

#[test]
fn mods_of_one_block_play_or_are_refused_with_a_message() {
    let wanted = env::var("MODS").ok();
    let count = wanted.map_or(MODS, |count| count.parse().expect("MODS is a number"));
    let outcomes: Vec<Result<Outcome, String>> = (0..count).into_par_iter().map(outcome).collect();
    let faults: Vec<&String> = outcomes
        .iter()
        .filter_map(|one| one.as_ref().err())
        .collect();
    assert!(faults.is_empty(), "{faults:#?}");
    let count = |wanted| outcomes.iter().filter(|one| **one == Ok(wanted)).count();
    let (played, refused) = (count(Outcome::Played), count(Outcome::Refused));
    println!("{played} mods played, {refused} were refused");
    assert!(played >= 40 && refused >= 15, "{played}, {refused}");
}

/// The outcome of a case, or a description of its fault.
fn outcome(case: u64) -> Result<Outcome, String> {
    let mut dice = Dice::keyed(case);
    let files: Vec<_> = FILES
        .iter()
        .flat_map(|(file, text, times)| [(*file, *text)].repeat(*times))
        .collect();
    let (file, text) = *dice.pick(&files).expect("there are files");
    let mut changed = change(file, text, &mut dice);
    let more = if case < MODS { 0 } else { dice.between(0, 8) };
    for _ in 0..more {
        let next = change(file, &changed.text, &mut dice);
        if problems_of(file, &next.text).is_empty() {
            let told = format!("{}; {}", changed.told, next.told);
            changed = Change { told, ..next };
        }
    }
    let tried = || attempt(case, file, &changed, &mut dice);
    let tried = catch_unwind(AssertUnwindSafe(tried));
    let trouble = match tried {
        Ok(Ok(outcome)) => return Ok(outcome),
        Ok(Err(trouble)) => trouble,
        Err(panic) => match panic.downcast_ref::<String>() {
            Some(words) => format!("panics: {words}"),
            None => "panics".to_owned(),
        },
    };
    Err(format!("case {case}: {}: {trouble}", changed.told))
}

fn attempt(case: u64, file: &str, changed: &Change, dice: &mut Dice) -> Result<Outcome, String> {
    let folder = Folder::new().with(file, &changed.text);
    let data = match load(folder.path()) {
        Ok(data) => data,
        Err(error) => return check_problems(&error.problems, (file, changed)),
    };
    let dangers: Vec<String> = data.dangers().map(|one| one.name.clone()).collect();
    let danger = dice.pick(&dangers).expect("there is a danger").clone();
    let mut data = data.in_danger(&danger).map_err(|error| error.to_string())?;
    let is_whole = case >= MODS;
    let worlds = ["caves", "campaign", "keep"];
    let worlds = if is_whole { &worlds } else { &worlds[..2] };
    let world = dice.pick(worlds).expect("there are worlds");
    if data.worlds.iter().any(|one| one.name == *world) {
        data = data.in_world(world).map_err(|error| error.to_string())?;
    }
    if !is_whole {
        shrink(&mut data);
    }
    match Game::with_definitions(Seed::from(case), data.clone()) {
        Ok(mut game) => {
            if is_whole {
                game.play_all_levels();
            }
            play(game, data).map(|()| Outcome::Played)
        }
        Err(error) => {
            let told = error.to_string();
            let names_file = ["world.ron", "keep.ron"]
                .iter()
                .any(|file| told.contains(file));
            let outcome = names_file.then_some(Outcome::Refused);
            outcome.ok_or_else(|| format!("names no file: {told}"))
        }
    }
}

/// Two levels of at most the default size: generating worlds takes most of the time.
fn shrink(data: &mut Definitions) {
    let world = &mut data.world;
    (world.width, world.height) = (world.width.min(90), world.height.min(32));
    let last = world.levels.len() - 1;
    world.levels.drain(1.min(last)..last);
}

/// Plays a game, and resumes it from its snapshot.
fn play(mut game: Game, data: Definitions) -> Result<(), String> {
    let mut bot = BotKind::Explorer.bot(1);
    let mut refused = false;
    for _ in 0..2 * TURNS {
        if game.status() != Status::Playing || game.turn() >= TURNS {
            break;
        }
        refused = game.step(bot.decide(&game.known(), refused)).is_err();
        for message in game.messages() {
            assert_ne!(in_words(&data, &message.phrase), "");
        }
    }
    let snapshot = game.snapshot();
    let resumed = Game::resume(game.seed().clone(), &snapshot, data);
    let resumed = resumed.map_err(|error| format!("cannot be resumed: {error}"))?;
    assert_eq!(resumed.hash(), game.hash(), "resumed as it was");
    Ok(())
}

/// Checks that problems say where they are and what to do.
fn check_problems(
    problems: &[Problem],
    (file, changed): (&str, &Change),
) -> Result<Outcome, String> {
    for problem in problems {
        let (name, text, _) = FILES
            .iter()
            .find(|(name, _, _)| *name == problem.file)
            .ok_or_else(|| format!("no data file: {problem}"))?;
        let text = if *name == file { &changed.text } else { *text };
        let lines = 1..=text.lines().count();
        if !lines.contains(&problem.line) || problem.message.is_empty() {
            return Err(format!("no line or no message: {problem}"));
        }
    }
    if env::var("MODS").is_ok() {
        println!("{}", changed.told);
        for problem in problems.iter().take(4) {
            println!("    {problem}");
        }
    }
    let told = |name: &String| problems.iter().any(|one| one.to_string().contains(name));
    let unnamed = changed.deleted.as_ref().filter(|name| !told(name));
    match unnamed {
        None => Ok(Outcome::Refused),
        Some(name) => Err(format!("{name} is missing, but not told: {problems:#?}")),
    }
}
