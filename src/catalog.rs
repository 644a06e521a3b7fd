//! Catalogues of the worlds of seeds, one row per thing, for comparing two versions of the
//! game.

use std::fmt::Write as _;

use crate::{
    generate::{WorldError, generate, level_stats},
    sim::{Definitions, Place, Seed, StairDirection},
};

/// Names of the columns.
const HEADER: [&str; 6] = ["seed", "level", "what", "kind", "x", "y"];

/// The catalogue of a seed's world: for each level its stairs, creatures and items, one row
/// each, as CSV or in columns. A level with an omen also has a row without a place, with the name
/// of that, and a level with rooms one with the
/// numbers of rooms, regions, locks, loops and secret doors and the steps of the proof that
/// are walked on the level.
///
/// # Errors
///
/// When the data allows no world for the seed.
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

/// The names of the columns, as a row.
#[must_use]
pub fn header(csv: bool) -> String {
    if csv {
        format!("{}\n", HEADER.join(","))
    } else {
        let [seed, level, what, kind, x, y] = HEADER;
        format!("{seed:>10} {level:>5} {what:<8} {kind:<16} {x:>3} {y:>3}\n")
    }
}

/// The row of something that is so of a whole level.
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
