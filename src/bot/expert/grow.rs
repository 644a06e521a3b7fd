//! What it becomes better at.

use crate::{
    read::CreatureInfo,
    sim::{Bonus, Intent},
};

use super::{
    magic,
    odds::{Arms, mean_damage},
    scene::Standoff,
};

/// Attack and defence of the foes it reckons with before it met any.
const USUAL: (i32, i32) = (28, 8);

/// Below so little harm a blow, in hundredths of hit points, less is hardly any better.
const LEAST_HARM: i64 = 700;

/// The bonus that is worth most now, by how much longer it makes a fight last that it
/// wins, in thousandths.
pub(super) fn choose(scene: &Standoff, strongest: Option<(i32, i32)>) -> Intent {
    let me: &CreatureInfo = scene.me();
    let (attack, defence) = strongest.unwrap_or(USUAL);
    let arms = Arms::of(me);
    let deals = mean_damage(arms.attack, defence);
    let takes = mean_damage(attack, arms.defence);
    let numbers = &me.numbers;
    let heals = magic::knows(scene, |effect| magic::heals(effect, 100).max(0));
    let level = i64::from(numbers.level);
    let regains = i64::from(numbers.hp_regen.max(1));
    // What is regained between two fights is worth less the more there is of it.
    let resting = if level >= 4 { 1_000 * 24 / regains } else { 0 };
    let mana = if heals { 95 } else { 0 };
    let worth = [
        (Bonus::Attack, 1_000 * 100 / deals),
        (
            Bonus::Defence,
            1_000 * 100 / (takes - 50).max(LEAST_HARM) * 12 / 10,
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
