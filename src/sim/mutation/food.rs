//! Using food up and taking it in.

use bevy::prelude::Entity;

use crate::sim::{cause::Cause, stage::Stage, world_read::WorldRead};

use super::Mutation;

pub(super) fn burn(stage: &mut Stage, who: Entity, amount: i32) {
    let Ok((_, mut food, starves)) = stage.movers.get_mut(who) else {
        return;
    };
    if food.burn(amount) && starves {
        starve(stage, who);
    }
}

/// Eats: above its most, a creature's most becomes the mean of the two, rounded
/// down, it is full, and it loses a hit point.
pub(super) fn feed(stage: &mut Stage, who: Entity, amount: i32) {
    let Ok((_, mut food, starves)) = stage.movers.get_mut(who) else {
        return;
    };
    let total = food.amount.saturating_add(amount).max(0);
    food.amount = total;
    if total > food.max {
        food.max = i32::midpoint(food.max, total);
        food.amount = food.max;
        stage.apply(Mutation::Damage {
            target: who,
            amount: 1,
            cause: Cause::Overeating,
        });
    } else if total == 0 && starves {
        starve(stage, who);
    }
}

pub(super) fn starve(stage: &mut Stage, who: Entity) {
    let hp = stage.stats(who).map_or(0, |stats| stats.hp);
    stage.apply(Mutation::Damage {
        target: who,
        amount: hp,
        cause: Cause::Starvation,
    });
}
