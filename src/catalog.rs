//! Catalogues of generated worlds, one row per object, for comparing two versions of the game.

use std::fmt::Write as _;

use crate::{
    generate::{WorldError, generate, level_stats},
    sim::{Definitions, Place, Seed, StairDirection},
};

/// Names of the columns.
const HEADER: [&str; 6] = ["seed", "level", "what", "kind", "x", "y"];

/// The catalogue of a seed's world, as CSV or in columns: one row for each flight of stairs,
/// creature and item of each level. Two kinds of rows have no place: the omen of a level, if any,
/// and, for a level with rooms, the numbers of rooms, regions, locks, loops, secret doors, and
/// steps of the proof on the level.
///
/// # Errors
///
/// If the definitions allow no world for the seed.
pub fn rows(seed: u64, definitions: &Definitions, csv: bool) -> Result<String, WorldError> {
    let setting = generate(&Seed::from(seed), definitions)?;
    let mut text = String::new();
    let stats = level_stats(&setting).unwrap_or_default();
    for (level, terrain) in setting.levels.iter().enumerate() {
        for (point, tile) in terrain.iter() {
            let kind = match tile.stairs() {
                Some(StairDirection::Down) => "down",
                Some(StairDirection::Up) if level == 0 => "exit",
                Some(StairDirection::Up) => "up",
                None => continue,
            };
            row(
                &mut text,
                seed,
                Place::new(level, point),
                "stairs",
                kind,
                csv,
            );
        }
        if let Some(omen) = setting.blueprint.omen(level, &definitions.world) {
            level_row(&mut text, seed, level, ("omen", &omen.name), csv);
        }
        if let Some(one) = stats.get(level).filter(|one| one.rooms > 0) {
            let kind = format!(
                "{} rooms {} regions {} locks {} loops {} secrets {} steps",
                one.rooms, one.regions, one.locks, one.loops, one.secrets, one.proof
            );
            level_row(&mut text, seed, level, ("plan", &kind), csv);
        }
        let here = std::iter::once(&setting.player)
            .chain(&setting.creatures)
            .filter(|creature| creature.at.level == level);
        for creature in here {
            let kind = &definitions.creature(creature.kind).name;
            row(&mut text, seed, creature.at, "creature", kind, csv);
            for item in creature.using.iter().chain(&creature.carrying) {
                let kind = &definitions.item(*item).name;
                row(&mut text, seed, creature.at, "carried", kind, csv);
            }
        }
        for item in setting.items.iter().filter(|item| item.at.level == level) {
            let kind = &definitions.item(item.kind).name;
            row(&mut text, seed, item.at, "item", kind, csv);
        }
    }
    Ok(text)
}

/// The row of column names.
#[must_use]
pub fn header(csv: bool) -> String {
    if csv {
        format!("{}\n", HEADER.join(","))
    } else {
        let [seed, level, what, kind, x, y] = HEADER;
        format!("{seed:>10} {level:>5} {what:<8} {kind:<16} {x:>3} {y:>3}\n")
    }
}

/// A row about a whole level.
fn level_row(text: &mut String, seed: u64, level: usize, (what, kind): (&str, &str), csv: bool) {
    // Writing into a string cannot fail.
    let _infallible = if csv {
        writeln!(text, "{seed},{level},{what},{kind},,")
    } else {
        writeln!(text, "{seed:>10} {level:>5} {what:<8} {kind}")
    };
}

fn row(text: &mut String, seed: u64, at: Place, what: &str, kind: &str, csv: bool) {
    let (level, x, y) = (at.level, at.point.x, at.point.y);
    // Writing into a string cannot fail.
    let _infallible = if csv {
        writeln!(text, "{seed},{level},{what},{kind},{x},{y}")
    } else {
        writeln!(
            text,
            "{seed:>10} {level:>5} {what:<8} {kind:<16} {x:>3} {y:>3}"
        )
    };
}
