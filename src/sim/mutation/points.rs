//! Gaining hit points, gaining and spending mana.

use bevy::prelude::Entity;

use crate::sim::{
    event::{CreatureRef, Event, EventKind},
    stage::Stage,
    world_read::WorldRead,
};

pub(super) fn heal(stage: &mut Stage, target: Entity, amount: i32) {
    let Ok(mut body) = stage.bodies.get_mut(target) else {
        return;
    };
    let room = body.stats.max_hp - body.stats.hp;
    let amount = amount.min(room);
    if !body.stats.is_alive() || amount <= 0 {
        return;
    }
    body.stats.hp += amount;
    let who = CreatureRef {
        id: *body.id,
        kind: body.creature.0,
    };
    if let Some(at) = stage.place_of(target) {
        stage.emit(Event::new(who, at, EventKind::Healed { amount }));
    }
}

pub(super) fn restore(stage: &mut Stage, target: Entity, amount: i32) {
    let Some((who, at)) = stage.alive(target) else {
        return;
    };
    let Ok(mut one) = stage.others.get_mut(target) else {
        return;
    };
    let amount = amount.min(one.mana.missing());
    if amount > 0 {
        one.mana.amount += amount;
        stage.emit(Event::new(who, at, EventKind::Restored { amount }));
    }
}

pub(super) fn pay(stage: &mut Stage, who: Entity, amount: i32) {
    if let Ok(mut one) = stage.others.get_mut(who) {
        one.mana.amount = one.mana.amount.saturating_sub(amount).max(0);
    }
}
