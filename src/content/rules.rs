//! `rules.ron`: the optional rules.

use crate::sim::{
    ActionCosts, ActionKind, AlertRule, DamageRule, FoodCosts, GrowthRule, PursuitRule, RenownRule,
    RulesDefinition, ScoreRule, SearchPartyRule,
};

use super::reader::{Source, Value};

/// Bounds of hearing distances, tiles.
const HEARING: std::ops::RangeInclusive<i32> = 0..=60;
/// Bounds of the turns in which who starves loses a hit point.
const STARVATION: std::ops::RangeInclusive<i32> = 1..=1000;
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
    let search_parties = block.optional("search_parties", search_parties);
    let goal_rouses = block.or_default("goal_rouses", Value::parse::<bool>);
    let goal_rumour = block.or_default("goal_rumour", Value::parse::<bool>);
    let renown = block.optional("renown", renown);
    let growth = block.optional("growth", growth);
    let starvation = block.optional("starvation", |value| {
        Some(value.within(&STARVATION)?.unsigned_abs())
    });
    let chatter = block.optional("chatter", chance);
    let stir = block.optional("stir", chance);
    let damage = block.optional("damage", damage);
    let score = block.optional("score", score);
    let food = block.or_default("food", food);
    let costs = block.or_default("costs", costs);
    block.finish();
    Some(RulesDefinition {
        alert: alert?,
        hearing: hearing?,
        pursuit: pursuit?,
        search_parties: search_parties?,
        goal_rouses: goal_rouses?,
        goal_rumour: goal_rumour?,
        renown: renown?,
        growth: growth?,
        starvation: starvation?,
        chatter: chatter?,
        stir: stir?,
        damage: damage?,
        score: score?,
        food: food?,
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

fn damage(value: &Value) -> Option<DamageRule> {
    let mut block = value.block()?;
    let scale = block.number("scale", 1..=1_000);
    let half = block.number("half", 1..=1_000);
    let most_defence = block.number("most_defence", 0..=1_000_000);
    let least = block.number("least", 1..=1_000);
    block.finish();
    Some(DamageRule {
        scale: scale?,
        half: half?,
        most_defence: most_defence?,
        least: least?,
    })
}

/// Reads the food that turns and actions cost; each key that is left out has its usual value.
fn food(value: &Value) -> Option<FoodCosts> {
    let mut block = value.block()?;
    let usual = FoodCosts::default();
    let mut cost = |name, usual| block.number_or(name, 0..=1_000, usual);
    let turn = cost("turn", usual.turn);
    let step = cost("step", usual.step);
    let strike = cost("strike", usual.strike);
    let dig = cost("dig", usual.dig);
    let point = cost("point", usual.point);
    block.finish();
    Some(FoodCosts {
        turn: turn?,
        step: step?,
        strike: strike?,
        dig: dig?,
        point: point?,
    })
}

fn growth(value: &Value) -> Option<GrowthRule> {
    let mut block = value.block()?;
    let player = block.number("player", 1..=100_000);
    let others = block.number("others", 1..=100_000);
    let hp = block.number("hp", 0..=1_000);
    let attack = block.number("attack", 0..=1_000);
    let defence = block.number("defence", 1..=1_000);
    let survivals = block.count("survivals", 0..=100);
    block.finish();
    Some(GrowthRule {
        player: player?,
        others: others?,
        hp: hp?,
        attack: attack?,
        defence: defence?,
        survivals: u8::try_from(survivals?).ok()?,
    })
}

fn renown(value: &Value) -> Option<RenownRule> {
    let mut block = value.block()?;
    let levels = block.number("levels", 1..=1_000);
    let hp = block.number("hp", CHANCE);
    let boast = block.count("boast", CHANCE);
    let wrong = block.count("wrong", CHANCE);
    let times = block.number("times", 1..=100);
    block.finish();
    Some(RenownRule {
        levels: levels?,
        hp: hp?,
        boast: boast?,
        wrong: wrong?,
        times: times?,
    })
}

fn score(value: &Value) -> Option<ScoreRule> {
    let mut block = value.block()?;
    let depth = block.number("depth", 0..=1_000_000);
    let goal = block.number("goal", 0..=1_000_000);
    let haste = block.take("haste").and_then(|value| {
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
    let landing = block.number("landing", 0..=20);
    let turns = block.count("turns", 0..=10_000);
    block.finish();
    Some(PursuitRule {
        landing: landing?,
        turns: turns?,
    })
}

fn search_parties(value: &Value) -> Option<SearchPartyRule> {
    let mut block = value.block()?;
    let first = block.count("first", 1..=1_000_000);
    let every = block.count("every", 1..=1_000_000);
    block.finish();
    Some(SearchPartyRule {
        first: first?,
        every: every?,
    })
}
