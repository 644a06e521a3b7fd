//! `rules.ron`: the optional rules.

use crate::sim::{
    ActionCosts, ActionKind, AlertRule, DamageRule, FoodCosts, GrowthRule, PursuitRule, RenownRule,
    RulesDefinition, ScoreRule, SearchPartyRule,
};

use super::reader::{Source, Value, read_fields};

/// Bounds of hearing distances, tiles.
const HEARING: std::ops::RangeInclusive<i32> = 0..=60;
/// Bounds of the turns in which who starves loses a hit point.
const STARVATION: std::ops::RangeInclusive<i32> = 1..=1000;
/// Bounds of a chance, per 1000.
const CHANCE: std::ops::RangeInclusive<i32> = 0..=1000;

/// Reads the file.
pub(super) fn read(source: &Source) -> Option<RulesDefinition> {
    let mut block = source.block()?;
    read_fields!(block => RulesDefinition {
        alert: block.optional("alert", alert),
        hearing: block.optional("hearing", |value| value.count(&HEARING)),
        pursuit: block.optional("pursuit", pursuit),
        search_parties: block.optional("search_parties", search_parties),
        goal_rouses: block.flag_or("goal_rouses", false),
        goal_rumour: block.flag_or("goal_rumour", false),
        renown: block.optional("renown", renown),
        growth: block.optional("growth", growth),
        starvation: block.optional("starvation", |value| value.count(&STARVATION)),
        chatter: block.optional("chatter", chance),
        stir: block.optional("stir", chance),
        damage: block.optional("damage", damage),
        score: block.optional("score", score),
        food: block.or_default("food", food),
        costs: block.or_default("costs", costs),
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
    value.count(&CHANCE)
}

fn alert(value: &Value) -> Option<AlertRule> {
    let mut block = value.block()?;
    read_fields!(block => AlertRule {
        asleep: block.count("asleep", CHANCE),
        still: block.number("still", HEARING),
        step: block.number("step", HEARING),
        strike: block.number("strike", HEARING),
        dig: block.number("dig", HEARING),
        unseen: block.number("unseen", HEARING),
        idle_chance: block.count("idle_chance", CHANCE),
        asleep_chance: block.count("asleep_chance", CHANCE),
        memory: block.count("memory", 1..=10_000),
    })
}

fn damage(value: &Value) -> Option<DamageRule> {
    let mut block = value.block()?;
    read_fields!(block => DamageRule {
        scale: block.number("scale", 1..=1_000),
        half: block.number("half", 1..=1_000),
        most_defence: block.number("most_defence", 0..=1_000_000),
        least: block.number("least", 1..=1_000),
    })
}

/// Reads the food that turns and actions cost; each key that is left out has its usual value.
fn food(value: &Value) -> Option<FoodCosts> {
    let mut block = value.block()?;
    let usual = FoodCosts::default();
    let mut cost = |name, usual| block.number_or(name, 0..=1_000, usual);
    read_fields!(block => FoodCosts {
        turn: cost("turn", usual.turn),
        step: cost("step", usual.step),
        strike: cost("strike", usual.strike),
        dig: cost("dig", usual.dig),
        point: cost("point", usual.point),
    })
}

fn growth(value: &Value) -> Option<GrowthRule> {
    let mut block = value.block()?;
    read_fields!(block => GrowthRule {
        player: block.number("player", 1..=100_000),
        others: block.number("others", 1..=100_000),
        hp: block.number("hp", 0..=1_000),
        attack: block.number("attack", 0..=1_000),
        defence: block.number("defence", 1..=1_000),
        survivals: block.count("survivals", 0..=100).map(|count| count as u8),
    })
}

fn renown(value: &Value) -> Option<RenownRule> {
    let mut block = value.block()?;
    read_fields!(block => RenownRule {
        levels: block.number("levels", 1..=1_000),
        hp: block.number("hp", CHANCE),
        boast: block.count("boast", CHANCE),
        wrong: block.count("wrong", CHANCE),
        times: block.number("times", 1..=100),
    })
}

fn score(value: &Value) -> Option<ScoreRule> {
    let mut block = value.block()?;
    let depth = block.number("depth", 0..=1_000_000);
    let goal = block.number("goal", 0..=1_000_000);
    let haste = block.required("haste", |value| {
        let mut block = value.block()?;
        let most = block.number("most", 0..=1_000_000);
        let turns = block.count("turns", 1..=1_000_000);
        block.finish();
        most.zip(turns)
    });
    block.finish();
    let (most_haste, turns) = haste?;
    Some(ScoreRule {
        depth: depth?,
        goal: goal?,
        most_haste,
        turns,
    })
}

fn pursuit(value: &Value) -> Option<PursuitRule> {
    let mut block = value.block()?;
    read_fields!(block => PursuitRule {
        landing: block.number("landing", 0..=20),
        turns: block.count("turns", 0..=10_000),
    })
}

fn search_parties(value: &Value) -> Option<SearchPartyRule> {
    let mut block = value.block()?;
    read_fields!(block => SearchPartyRule {
        first: block.count("first", 1..=1_000_000),
        every: block.count("every", 1..=1_000_000),
    })
}
