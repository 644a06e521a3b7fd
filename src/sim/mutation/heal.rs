//! Gaining hit points.

use bevy::prelude::Entity;

use crate::sim::{
    fact::{CreatureRef, Deed, Fact},
    stage::Stage,
};

pub(super) fn apply(stage: &mut Stage<'_, '_>, target: Entity, amount: i32) {
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
    let at = body.position.0;
    stage.tell(Fact::new(who, at, Deed::Healed { amount }));
}
