//! The character dump (or morgue file): a game as text, to read and to share.

use std::fmt::{self, Write};

use crate::{
    grid::Point,
    read::{CreatureInfo, Tone, end_summary, in_words, known_kinds, rows},
    sim::{Provenance, View},
};

use super::{Playthrough, VERSION, history::number};

/// Lines of the message log that are included.
const LAST_LINES: usize = 20;

/// A game as text, usually a finished one: how it ended, the last map and messages, the
/// player's stats, items, kills and knowledge, and the history.
#[must_use]
pub fn character_dump(play: &Playthrough) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _written = write(&mut text, play);
    text
}

fn write(text: &mut String, play: &Playthrough) -> fmt::Result {
    let game = play.game();
    let view = game.view();
    let end = end_summary(&view);
    let definitions = view.definitions;
    let kind = &view.definitions.creature(view.me.creature.0).name;
    writeln!(text, "Caves of Slight Danger, version {VERSION}")?;
    write!(text, "Seed {}", game.seed())?;
    if !view.definitions.is_usual_danger() {
        write!(text, ", danger {}", view.definitions.danger.name)?;
    }
    writeln!(text)?;
    writeln!(text)?;
    writeln!(
        text,
        "A {kind} of level {}: {} on depth {} of {}, in turn {}.",
        view.me.experience.level,
        end.ending.as_deref().unwrap_or("goes on"),
        view.here().level + 1,
        view.levels.len(),
        game.turn(),
    )?;

    section(text, "The last map")?;
    for row in map(&view) {
        writeln!(text, "{row}")?;
    }

    section(text, "The last words")?;
    let lines = play.message_log().lines().iter();
    let shown: Vec<_> = lines
        .filter(|line| line.message.tone != Tone::Refused)
        .collect();
    for line in &shown[shown.len().saturating_sub(LAST_LINES)..] {
        let times = match line.times {
            1 => String::new(),
            times => format!(" (x{times})"),
        };
        writeln!(
            text,
            "{:>6}  {}{times}",
            line.turn,
            in_words(definitions, &line.message.phrase)
        )?;
    }

    section(text, "The body")?;
    let me = CreatureInfo::of(&view, &view.me);
    let stats = view.me.stats;
    writeln!(text, "hp {} of {}", stats.hp, stats.max_hp)?;
    writeln!(text, "attack {}, defence {}", me.attack, me.defence)?;
    let mana = view.me.metabolism.mana;
    writeln!(text, "mana {} of {}", mana.amount, mana.max)?;
    writeln!(text, "sight {} tiles", view.me.stats.vision)?;
    writeln!(text, "{} xp", view.me.experience.xp)?;

    list(text, "Carried", &end.possessions)?;
    let killed: Vec<String> = end
        .kills
        .iter()
        .map(|(name, count)| format!("{count} x {name}"))
        .collect();
    list(text, "Killed", &killed)?;
    list(text, "Known", &known(&view))?;
    let conduct: Vec<String> = end
        .conduct
        .iter()
        .map(|words| (*words).to_owned())
        .collect();
    list(text, "Conduct", &conduct)?;
    let (found, secrets) = end.secrets;
    if secrets > 0 {
        list(
            text,
            "Secret rooms",
            &[format!("{found} of {secrets} found")],
        )?;
    }

    let by_turn = |events: Vec<(u32, String)>| -> Vec<String> {
        let line = |(turn, words)| format!("{turn:>6}  {words}");
        events.into_iter().map(line).collect()
    };
    let history = play.history();
    list(text, "Turn by turn", &by_turn(history.career(*view.me.id)))?;
    let elsewhere = history.elsewhere(view.definitions, *view.me.id);
    list(text, "While you were away", &elsewhere)
}

fn section(text: &mut String, heading: &str) -> fmt::Result {
    writeln!(text, "\n{heading}\n{}", "-".repeat(heading.chars().count()))
}

/// A section of lines, left out if there are none.
fn list(text: &mut String, heading: &str, lines: &[String]) -> fmt::Result {
    if lines.is_empty() {
        return Ok(());
    }
    section(text, heading)?;
    lines.iter().try_for_each(|line| writeln!(text, "{line}"))
}

/// The player's level as it is remembered, with the creatures in sight.
fn map(view: &View) -> Vec<String> {
    let here = view.here();
    let Some(level) = view.memory.level(here.level) else {
        return Vec::new();
    };
    let mut map: Vec<Vec<char>> = rows(level, view.definitions)
        .iter()
        .map(|row| row.chars().collect())
        .collect();
    let mut put = |point: Point, symbol: char| {
        let row = usize::try_from(point.y).ok().and_then(|y| map.get_mut(y));
        let tile = row.and_then(|row| row.get_mut(usize::try_from(point.x).ok()?));
        if let Some(tile) = tile {
            *tile = symbol;
        }
    };
    for (point, item) in view.memory.items(here.level) {
        put(point, view.definitions.item(item.kind).glyph);
    }
    for (_, entity) in view.order.iter() {
        if let Some(one) = view.creature(entity)
            && one.position.0.level == here.level
            && one.stats.is_alive()
            && view.sight.sees(one.position.0)
        {
            put(
                one.position.0.point,
                view.definitions.creature(one.creature.0).glyph,
            );
        }
    }
    put(here.point, '@');
    let rows: Vec<String> = map
        .into_iter()
        .map(|row| row.into_iter().collect())
        .collect();
    trimmed(&rows)
}

/// Rows without the empty margins around them.
fn trimmed(rows: &[String]) -> Vec<String> {
    let is_bare = |row: &&String| row.trim().is_empty();
    let above = rows.iter().take_while(is_bare).count();
    let below = rows.iter().rev().take_while(is_bare).count();
    let indent = |row: &String| row.len() - row.trim_start().len();
    let full = rows.iter().filter(|row| !is_bare(row));
    let left = full.map(indent).min().unwrap_or(0);
    rows.iter()
        .take(rows.len() - below)
        .skip(above)
        .map(|row| row.get(left..).unwrap_or_default().trim_end().to_owned())
        .collect()
}

/// The kinds of items that the player identified, and how.
fn known(view: &View) -> Vec<String> {
    known_kinds(view, &view.me)
        .into_iter()
        .map(|known| {
            let looks = known.appearance.unwrap_or_else(|| known.kind_name.clone());
            let how = match known.how {
                None => "named so".to_owned(),
                Some(Provenance::Used) => "it worked on you".to_owned(),
                Some(Provenance::Saw) => "you saw it work".to_owned(),
                Some(Provenance::Told { by }) => format!("you were told by number {}", number(by)),
            };
            format!("{:>6}  {looks}: {} ({how})", known.turn, known.name)
        })
        .collect()
}
