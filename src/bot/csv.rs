//! Games as rows of comma-separated values.

use std::{borrow::Cow, fmt::Write as _};

use crate::sim::Kinds;

use super::{
    GameRecord, GameStats, UseStat,
    names::{killer_name, use_name},
};

/// Header of the columns that every game fills, with or without statistics.
const COLUMNS: &str =
    "seed,ending,turns,depth,kills,quaffs,casts,missiles,cause,hash,waits,level,killer,score";

/// Header of the columns that list what the player used and how often: "sword 3; bow 12".
const USES: &str = "struck,worn,used,thrown,cast,chosen,moved";

/// Formats games as CSV rows. The header is optional, so that files of several shards can be
/// joined. Columns that need [statistics](GameStats) are empty without them.
#[must_use]
pub fn csv(records: &[GameRecord], kinds: &Kinds, header: bool) -> String {
    let mut text = String::new();
    if header {
        text.push_str(COLUMNS);
        text.push_str(",witnessed,goal_turn");
        for moment in GameStats::MOMENTS {
            // Writing into a string cannot fail.
            let _infallible = write!(
                text,
                ",enemies_{moment},enemy_levels_{moment},grown_{moment},most_gained_{moment}"
            );
        }
        text.push(',');
        text.push_str(USES);
        text.push('\n');
    }
    for record in records {
        text.push_str(&row(record, kinds).join(","));
        text.push('\n');
    }
    text
}

fn row(record: &GameRecord, kinds: &Kinds) -> Vec<String> {
    let mut row = vec![
        record.seed.to_string(),
        record.ending.word().to_owned(),
        record.turns.to_string(),
        record.depth.to_string(),
        record.kills.to_string(),
        record.drinks.to_string(),
        record.casts.to_string(),
        record.missiles.to_string(),
        quoted(&record.cause).into_owned(),
        format!("{:016x}", record.hash),
        record.waits.to_string(),
        record.level.to_string(),
        record.killer.map_or_else(String::new, |killer| {
            quoted(&killer_name(killer, kinds)).into_owned()
        }),
        record
            .score
            .map_or_else(String::new, |score| score.to_string()),
    ];
    let stats = record.stats.as_ref();
    let witnessed = stats.into_iter().flat_map(|stats| &stats.witnessed);
    let witnessed: Vec<String> = witnessed
        .map(|(event, count)| format!("{event} {count}"))
        .collect();
    row.push(quoted(&witnessed.join("; ")).into_owned());
    let goal_turn = stats.and_then(|stats| stats.goal_turn);
    row.push(goal_turn.map_or_else(String::new, |turn| turn.to_string()));
    for index in 0..GameStats::MOMENTS.len() {
        let enemies = stats.and_then(|stats| stats.enemies[index]);
        row.extend(enemies.map_or_else(<[String; 4]>::default, |enemies| {
            [
                enemies.living.to_string(),
                enemies.levels.to_string(),
                enemies.grown.to_string(),
                enemies.most_gained.to_string(),
            ]
        }));
    }
    let mut lists: [Vec<String>; 7] = Default::default();
    for (used, count) in stats.iter().flat_map(|stats| &stats.uses) {
        let column = match used {
            UseStat::Struck(_) => 0,
            UseStat::Worn(_) => 1,
            UseStat::Used(_) => 2,
            UseStat::Thrown(_) => 3,
            UseStat::Cast(_) => 4,
            UseStat::Chosen(_) => 5,
            UseStat::Moved(_) => 6,
        };
        lists[column].push(format!("{} {count}", use_name(*used, kinds)));
    }
    row.extend(lists.map(|list| quoted(&list.join("; ")).into_owned()));
    row
}

/// Quotes a value if it contains commas, quotation marks or line breaks.
fn quoted(text: &str) -> Cow<'_, str> {
    if text.contains([',', '"', '\n']) {
        Cow::Owned(format!("\"{}\"", text.replace('"', "\"\"")))
    } else {
        Cow::Borrowed(text)
    }
}
