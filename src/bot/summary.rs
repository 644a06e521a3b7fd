//! Summary of a batch in a few lines.

use std::{collections::BTreeMap, fmt::Display};

use super::{Ending, GameRecord, report::quartiles};

/// Counts of endings, turns, depths, kills and causes of death.
#[must_use]
pub fn summary(records: &[GameRecord]) -> String {
    let mut endings: BTreeMap<&str, usize> = BTreeMap::new();
    let mut depths: BTreeMap<usize, usize> = BTreeMap::new();
    let mut causes: BTreeMap<&str, usize> = BTreeMap::new();
    let turns = || records.iter().map(|record| record.turns);
    for record in records {
        *endings.entry(record.ending.word()).or_default() += 1;
        *depths.entry(record.depth).or_default() += 1;
        if !record.cause.is_empty() {
            *causes.entry(&record.cause).or_default() += 1;
        }
    }
    let kills: usize = records.iter().map(|record| record.kills).sum();
    let mut lines = vec![format!("{} games", records.len())];
    lines.extend(counted(&endings));
    if let (Some(low), Some(high), Some([_, median, _])) =
        (turns().min(), turns().max(), quartiles(turns()))
    {
        lines.push(format!("turns: {low} to {high}, median {median}"));
    }
    lines.push("deepest level reached:".to_owned());
    lines.extend(counted(&depths));
    lines.push(format!("kills: {kills}"));
    let won = records.iter().filter(|record| record.ending == Ending::Won);
    let used =
        |count: fn(&GameRecord) -> u32| won.clone().filter(|record| count(record) > 0).count();
    lines.push(format!(
        "of the games won, with a potion drunk: {}, with a spell cast: {}, with a hit from afar: {}",
        used(|record| record.drinks),
        used(|record| record.casts),
        used(|record| record.missiles),
    ));
    if !causes.is_empty() {
        lines.push("causes of death:".to_owned());
        lines.extend(counted(&causes));
    }
    lines.join("\n")
}

/// One line per thing, with its count.
fn counted<T: Display>(counts: &BTreeMap<T, usize>) -> impl Iterator<Item = String> {
    let counts = counts.iter();
    counts.map(|(thing, count)| format!("  {thing}: {count}"))
}
