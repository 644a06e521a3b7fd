//! `rules.ron`: the optional rules.

use crate::sim::{ActionCosts, ActionKind, AlertRule, PursuitRule, RulesDefinition};

use super::reader::{Source, Value};

/// Bounds of hearing distances, tiles.
const HEARING: std::ops::RangeInclusive<i32> = 0..=60;
/// Bounds of the factor on the experience for a level.
const COST: std::ops::RangeInclusive<i32> = 1..=1000;
/// Bounds of a chance, per 1000.
const CHANCE: std::ops::RangeInclusive<i32> = 0..=1000;

/// Reads the file.
pub(super) fn read(source: &Source) -> Option<RulesDefinition> {
    let mut block = source.block()?;
    let alert = block.optional("alert", alert);
    let hearing = block.optional("hearing", |value| {
        Some(value.within(&HEARING)?.unsigned_abs())
    });
    let pursuit = block.optional("pursuit", pursuit);
    let goal_rouses = block.or_default("goal_rouses", Value::parse::<bool>);
    let level_cost = block.optional("level_cost", |value| value.within(&COST));
    let chatter = block.optional("chatter", chance);
    let stir = block.optional("stir", chance);
    let costs = block.or_default("costs", costs);
    block.finish();
    Some(RulesDefinition {
        alert: alert?,
        hearing: hearing?,
        pursuit: pursuit?,
        goal_rouses: goal_rouses?,
        level_cost: level_cost?,
        chatter: chatter?,
        stir: stir?,
        costs: costs?,
    })
}

/// What kinds of actions cost, 100 for each that is left out.
fn costs(value: &Value) -> Option<ActionCosts> {
    let mut block = value.block()?;
    let costs = ActionKind::ALL.map(|(_, name)| block.number_or(name, 10..=1_000, 100));
    block.finish();
    let costs: Vec<i32> = costs.into_iter().collect::<Option<_>>()?;
    Some(ActionCosts::new(costs.try_into().ok()?))
}

/// A chance, per 1000.
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
