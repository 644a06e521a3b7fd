//! Gaining and spending mana.

use bevy::prelude::Entity;

use crate::sim::{
    fact::{Deed, Fact},
    situation::Situation,
    stage::Stage,
};

pub(super) fn restore(stage: &mut Stage<'_, '_>, target: Entity, amount: i32) {
    let Some((who, at)) = stage.alive(target) else {
        return;
    };
    let Ok(mut mana) = stage.mana.get_mut(target) else {
        return;
    };
    let amount = amount.min(mana.missing());
    if amount > 0 {
        mana.amount += amount;
        stage.tell(Fact::new(who, at, Deed::Restored { amount }));
    }
}

pub(super) fn pay(stage: &mut Stage<'_, '_>, who: Entity, amount: i32) {
    if let Ok(mut mana) = stage.mana.get_mut(who) {
        mana.amount = mana.amount.saturating_sub(amount).max(0);
    }
}
