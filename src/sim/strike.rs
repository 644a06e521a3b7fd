//! What a blow, a throw or a shot does to whom it hits.

use bevy::prelude::Entity;

use super::{stage::Stage, world_read::WorldRead};

/// Food an attack costs, on top of the turn's.
const FOOD_FOR_ATTACK: i32 = 2;

/// Uniform on 1 ..= max(1, attack − defence), with the target's equipment. It
/// never misses. The odds that the player is told (`read/odds.rs`) follow from
/// this formula.
pub(super) fn roll(stage: &mut Stage, attack: i32, target: Entity) -> i32 {
    let defence = stage.totals(target).defence;
    let most = attack.saturating_sub(defence).max(1);
    stage.streams.combat.between(1, most)
}

/// The damage of something thrown or fired: half of the base attack counts.
pub(super) fn roll_missile(
    stage: &mut Stage,
    attacker: Entity,
    missile: i32,
    target: Entity,
) -> i32 {
    let base = stage.stats(attacker).map_or(0, |stats| stats.attack);
    roll(stage, (base / 2).saturating_add(missile), target)
}

/// What striking costs the one who strikes.
pub(super) fn pay(stage: &mut Stage, attacker: Entity) {
    stage.burn_food(attacker, FOOD_FOR_ATTACK);
}
