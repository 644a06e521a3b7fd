//! The command that checks a folder of data files.

use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

use clap::Args;
use slight_danger::{
    content,
    generate::generate,
    sim::{Definitions, Seed},
};

use super::{BAD_FILE, report};

/// Number of worlds generated per world definition, to test that this succeeds.
const WORLDS: u64 = 3;

/// Arguments of `check`.
#[derive(Args, Clone, Debug)]
pub(crate) struct CheckArguments {
    /// Folder with the data files
    folder: PathBuf,
}

/// Lists all errors in the files of a folder, unused files, and worlds that cannot be generated
/// from them.
pub(crate) fn check(arguments: &CheckArguments) -> ExitCode {
    let unread = content::unread(&arguments.folder);
    let mut found: Vec<String> = unread.iter().map(ToString::to_string).collect();
    let definitions = match content::load(&arguments.folder) {
        Ok(definitions) => definitions,
        Err(error) => {
            found.extend(error.problems.iter().map(ToString::to_string));
            return wrong(&found);
        }
    };
    let unread = content::unread_messages(&definitions);
    found.extend(unread.iter().map(ToString::to_string));
    for definitions in definitions.siblings() {
        for world in &definitions.worlds {
            found.extend(problem_of_world(&definitions, &world.name));
        }
    }
    if !found.is_empty() {
        return wrong(&found);
    }
    let tell = |definitions: &Definitions| {
        format!(
            "danger {}: {} creatures, {} items, {} effects, {} perks, {} worlds",
            definitions.danger.name,
            definitions.creatures.len(),
            definitions.items.len(),
            definitions.effects.len(),
            definitions.perks.kinds().count(),
            definitions.worlds.len(),
        )
    };
    let dangers: Vec<String> = definitions.siblings().map(|one| tell(&one)).collect();
    report(writeln!(
        io::stdout(),
        "Nothing is wrong.\n{}",
        dangers.join("\n")
    ))
}

fn wrong(problems: &[String]) -> ExitCode {
    for problem in problems {
        eprintln!("{problem}");
    }
    ExitCode::from(BAD_FILE)
}

/// Error message if one of the first [`WORLDS`] seeds of a world cannot be generated.
fn problem_of_world(definitions: &Definitions, world: &str) -> Option<String> {
    let danger = &definitions.danger.name;
    let definitions = definitions.in_world(world).ok()?;
    (1..=WORLDS).find_map(|seed| {
        let error = generate(&Seed::from(seed), &definitions).err()?;
        Some(format!(
            "danger {danger}, world {world}, seed {seed}: {error}"
        ))
    })
}
