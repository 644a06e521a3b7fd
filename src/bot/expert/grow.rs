//! The bonus that the expert chooses at a new level.

use crate::{
    bot::{
        magic::{healing, knows_spell},
        odds::mean_damage,
    },
    sim::{Bonus, Intent},
};

use super::context::BotContext;

/// Attack and defence of the enemies to expect before any was met.
const USUAL: (i32, i32) = (28, 8);

/// Damage of a blow, in hundredths of hit points, below which less is hardly any better.
const LEAST_DAMAGE: i64 = 700;

/// The bonus that is worth most: by how much it improves a fight, in thousandths.
pub(super) fn choose(context: &BotContext, strongest: Option<(i32, i32)>) -> Intent {
    let me = context.me();
    let (attack, defence) = strongest.unwrap_or(USUAL);
    let kinds = &context.seen.kinds;
    let deals = mean_damage(kinds, me.attack, defence);
    let takes = mean_damage(kinds, attack, me.defence);
    // Whole numbers are rounded less over several bonuses.
    let hits_harder = mean_damage(kinds, me.attack + 8, defence) - deals;
    let takes_less = takes - mean_damage(kinds, attack, me.defence + 8);
    let numbers = &me.numbers;
    let heals = knows_spell(context.seen, |effect| healing(effect, 100));
    let level = i64::from(numbers.level);
    let regains = i64::from(numbers.hp_regen.max(1));
    // What is regained between two fights is worth less the more there is of it.
    let resting = if level >= 4 { 1_000 * 24 / regains } else { 0 };
    let mana = if heals { 95 } else { 0 };
    let worth = [
        (Bonus::Attack, 1_000 * hits_harder / 4 / deals),
        (
            Bonus::Defence,
            1_000 * takes_less / 4 / (takes - 50).max(LEAST_DAMAGE) * 12 / 10,
        ),
        (
            Bonus::HitPoints,
            1_000 * 10 / i64::from(numbers.max_hp.max(1)),
        ),
        (Bonus::HpRegeneration, resting),
        (Bonus::Mana, mana * 20 / i64::from(numbers.max_mana.max(1))),
        (
            Bonus::ManaRegeneration,
            mana * 15 / i64::from(numbers.mana_regen.max(1)),
        ),
        (Bonus::Vision, if numbers.vision < 10 { 75 } else { 0 }),
    ];
    let bonus = worth
        .into_iter()
        .max_by_key(|(bonus, worth)| (*worth, *bonus == Bonus::Attack))
        .map_or(Bonus::Attack, |(bonus, _)| bonus);
    Intent::LevelUp { bonus }
}
