//! `rules.ron`: which rules hold besides those that there always are.

use crate::sim::{AlertRule, PursuitRule, RulesDefinition};

use super::reader::{Block, Source, Value};

/// How far anything may be heard, tiles.
const HEARING: std::ops::RangeInclusive<i32> = 0..=60;
/// How many times the usual experience may lead to a level.
const COST: std::ops::RangeInclusive<i32> = 1..=1000;
/// A chance, per 1000.
const CHANCE: std::ops::RangeInclusive<i32> = 0..=1000;

/// Reads the file.
pub(super) fn read(source: &Source) -> Option<RulesDefinition> {
    let mut block = source.block()?;
    let alert = optional(&mut block, "alert", alert);
    let hearing = optional(&mut block, "hearing", |value| {
        Some(value.within(&HEARING)?.unsigned_abs())
    });
    let pursuit = optional(&mut block, "pursuit", pursuit);
    let goal_rouses = optional(&mut block, "goal_rouses", Value::parse::<bool>);
    let level_cost = optional(&mut block, "level_cost", |value| value.within(&COST));
    let chatter = optional(&mut block, "chatter", chance);
    let stir = optional(&mut block, "stir", chance);
    block.finish();
    Some(RulesDefinition {
        alert: alert?,
        hearing: hearing?,
        pursuit: pursuit?,
        goal_rouses: goal_rouses? == Some(true),
        level_cost: level_cost?,
        chatter: chatter?,
        stir: stir?,
    })
}

/// A key that may be left out; nothing at all when what it holds is wrong.
fn optional<'s, T>(
    block: &mut Block<'s>,
    key: &'static str,
    read: impl FnOnce(&Value<'s>) -> Option<T>,
) -> Option<Option<T>> {
    match block.take_optional(key) {
        None => Some(None),
        Some(value) => read(&value).map(Some),
    }
}

/// Per 1000.
fn chance(value: &Value) -> Option<u32> {
    Some(value.within(&CHANCE)?.unsigned_abs())
}

fn alert(value: &Value) -> Option<AlertRule> {
    let mut block = value.block()?;
    let asleep = block.count("asleep", CHANCE);
    let still = block.number("still", HEARING);
    let step = block.number("step", HEARING);
    let strike = block.number("strike", HEARING);
    let dig = block.number("dig", HEARING);
    let unseen = block.number("unseen", HEARING);
    let idle_chance = block.count("idle_chance", CHANCE);
    let asleep_chance = block.count("asleep_chance", CHANCE);
    let memory = block.count("memory", 1..=10_000);
    block.finish();
    Some(AlertRule {
        asleep: asleep?,
        still: still?,
        step: step?,
        strike: strike?,
        dig: dig?,
        unseen: unseen?,
        idle_chance: idle_chance?,
        asleep_chance: asleep_chance?,
        memory: memory?,
    })
}

fn pursuit(value: &Value) -> Option<PursuitRule> {
    let mut block = value.block()?;
    let landing = block.number("landing", 0..=20);
    let turns = block.count("turns", 0..=10_000);
    block.finish();
    Some(PursuitRule {
        landing: landing?,
        turns: turns?,
    })
}
