//! The character dump (or morgue file): a game as text, for reading and sharing.

use std::iter;

use crate::{
    grid::Point,
    names::{Names, hand, item_noun, known_kinds, unidentified_noun},
    read::{Tone, end_summary},
    sim::{Known, Provenance},
    text::{Argument, Catalogue, Languages, Noun, Phrase},
};

use super::{Playthrough, VERSION, history::number};

/// Number of lines of the message log that are included.
const LAST_LINES: usize = 20;

/// A game as text, usually a finished one: its ending, the last map and messages, the player's
/// stats, items, kills and knowledge, and the history.
#[must_use]
pub fn character_dump(play: &Playthrough, words: &Catalogue) -> String {
    let say = |phrase: &Phrase| String::from(words.text(phrase));
    let game = play.game();
    let view = game.known();
    let end = end_summary(&game.omniscient());
    let title = Phrase::new("dump-title").with("version", VERSION);
    let seed = Argument::Word(game.seed().to_string().into());
    let seed = if view.definitions.is_usual_danger() {
        Phrase::new("dump-seed")
    } else {
        let danger = Noun::new("danger", view.definitions.danger.name.clone());
        Phrase::new("dump-seed-and-danger").with("danger", danger)
    }
    .with("seed", seed);
    let ending = end.ending.unwrap_or_else(|| "ending-playing".into());
    let summary = Phrase::new("dump-summary")
        .with("level", view.me.experience.level)
        .with("ending", ending)
        .with("depth", view.here().level + 1)
        .with("depths", view.depths())
        .with("turn", game.turn());
    let mut text = [
        title,
        seed,
        Phrase::verbatim(""),
        summary,
        Phrase::verbatim(""),
    ]
    .iter()
    .map(say)
    .collect::<Vec<_>>()
    .join("\n");
    let mut section = |heading: &'static str, lines: Vec<String>| {
        if !lines.is_empty() {
            let heading = say(&heading.into());
            let rule = "-".repeat(heading.chars().count());
            text.push_str(&format!("\n{heading}\n{rule}\n{}\n", lines.join("\n")));
        }
    };

    let score = end.score.map(|score| say(&score.phrase(view.definitions)));
    section("story-score", score.into_iter().collect());

    section("dump-map", map(&view));

    let lines = play.message_log().lines().iter();
    let told = lines.filter(|line| line.message.tone != Tone::Refused);
    let told: Vec<(u32, Phrase)> = told
        .map(|line| (line.turn, line.phrase().into_owned()))
        .collect();
    let last = told.len().saturating_sub(LAST_LINES);
    let by_turn = |events: &[(u32, Phrase)]| -> Vec<String> {
        let line = |(turn, what): &(u32, Phrase)| format!("{turn:>6}  {}", say(what));
        events.iter().map(line).collect()
    };
    section("dump-messages", by_turn(&told[last..]));

    section("dump-body", body(&view).iter().map(say).collect());

    let noun = |noun: Argument| say(&Phrase::new("name-of").with("noun", noun));
    let carried = end.possessions.into_iter().map(noun);
    section("story-carried", carried.collect());
    let killed = end.kills.into_iter().map(|(kind, count)| {
        let killed = Phrase::new("story-count").with("noun", kind);
        say(&killed.with("count", count))
    });
    section("story-killed", killed.collect());
    section("story-named", end.named.iter().map(say).collect());
    section("story-identified", by_turn(&known(&view)));
    let conduct = end.conduct.iter().map(|id| say(&Phrase::new(*id)));
    section("story-conduct", conduct.collect());
    let (found, all) = end.secrets;
    let secrets = Phrase::new("story-secrets-value");
    let secrets = secrets.with("found", found).with("all", all);
    section(
        "story-secrets",
        iter::once(say(&secrets)).filter(|_| all > 0).collect(),
    );

    let history = play.history();
    section(
        "dump-history",
        by_turn(&history.career(*view.me.id, view.definitions)),
    );
    let elsewhere = history.elsewhere(&view);
    section("story-unseen", elsewhere.iter().map(say).collect());
    text
}

/// The lines of a section of a character dump in one of these languages; empty if it has none.
#[must_use]
pub fn dump_section<'d>(
    dump: &'d str,
    heading: &'static str,
    languages: &Languages,
) -> Vec<&'d str> {
    let headings = languages
        .codes()
        .filter_map(|code| languages.language(code));
    let headings: Vec<String> = headings
        .map(|words| words.text(&heading.into()).into())
        .collect();
    let lines: Vec<&str> = dump.lines().collect();
    let is_rule = |index: usize| {
        let rule: Option<&&str> = lines.get(index);
        rule.is_some_and(|rule| !rule.is_empty() && rule.chars().all(|sign| sign == '-'))
    };
    let is_heading =
        |index: &usize| is_rule(index + 1) && headings.iter().any(|one| one == lines[*index]);
    let Some(start) = (0..lines.len()).find(is_heading).map(|index| index + 2) else {
        return Vec::new();
    };
    // A map may have empty lines.
    let ends = |index: &usize| lines[*index].is_empty() && is_rule(index + 2);
    let end = (start..lines.len()).find(ends).unwrap_or(lines.len());
    lines[start..end].to_vec()
}

/// The player's stats.
fn body(view: &Known) -> [Phrase; 5] {
    let of = |id, now: i32, most: i32| Phrase::new(id).with("now", now).with("most", most);
    let totals = view.myself().totals;
    let mana = view.me.metabolism.mana;
    [
        of("dump-hp", view.me.stats.hp, view.me.stats.max_hp),
        Phrase::new("dump-fight")
            .with("attack", totals.attack)
            .with("defence", totals.defence),
        of("dump-mana", mana.amount, mana.max),
        Phrase::new("dump-sight").with("tiles", view.me.stats.vision),
        Phrase::new("dump-xp").with("xp", view.me.experience.xp),
    ]
}

/// The player's level as remembered, with the creatures in sight.
fn map(view: &Known) -> Vec<String> {
    let here = view.here();
    let Some(level) = view.memory.level(here.level) else {
        return Vec::new();
    };
    let mut map: Vec<Vec<char>> = view
        .definitions
        .draw(level)
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
    for one in view.creatures() {
        if view.sight.sees(one.place) {
            put(one.place.point, view.definitions.creature(one.kind).glyph);
        }
    }
    put(here.point, '@');
    let rows: Vec<String> = map
        .into_iter()
        .map(|row| row.into_iter().collect())
        .collect();
    trimmed(&rows)
}

/// Rows without their common empty margins.
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

/// Item kinds that the player knows: turn, appearance, name, and source of the knowledge.
fn known(view: &Known) -> Vec<(u32, Phrase)> {
    let names = Names::of(view, &view.me);
    known_kinds(view, view.me.names)
        .into_iter()
        .map(|known| {
            let how = match known.how {
                None => "dump-known-named".into(),
                Some(Provenance::Used) => "dump-known-used".into(),
                Some(Provenance::Saw) => "dump-known-seen".into(),
                Some(Provenance::Shown) => "dump-known-shown".into(),
                Some(Provenance::Read { by }) => {
                    Phrase::new("dump-known-read").with("actor", hand(view, by))
                }
                Some(Provenance::Told { by }) => {
                    Phrase::new("dump-known-told").with("number", number(by))
                }
            };
            let looks = unidentified_noun(view, known.kind);
            let looks = looks.unwrap_or_else(|| item_noun(view.definitions, known.kind));
            let line = Phrase::new("dump-known").with("looks", looks);
            let line = line.with("item", names.kind_argument(known.kind));
            (known.turn, line.with("how", how))
        })
        .collect()
}
