//! What a blow, a throw or a shot does to whom it hits.

use bevy::prelude::Entity;

use crate::sim::{mutation::Mutation, stage::Stage};

/// Food an attack costs, on top of the turn's.
const FOOD_FOR_ATTACK: i32 = 2;

/// Uniform on 1 ..= max(1, attack − defence), with the target's equipment. It
/// never misses.
pub(super) fn roll(stage: &mut Stage<'_, '_>, attack: i32, target: Entity) -> i32 {
    let defence = stage.totals(target).defence;
    let most = attack.saturating_sub(defence).max(1);
    stage.streams.combat.between(1, most)
}

/// What striking costs the one who strikes.
pub(super) fn pay(stage: &mut Stage<'_, '_>, attacker: Entity) {
    stage.apply(Mutation::Burn {
        who: attacker,
        amount: FOOD_FOR_ATTACK,
    });
}
