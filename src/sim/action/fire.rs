//! Shooting with a wielded weapon. It needs no ammunition.

use bevy::prelude::Entity;

use crate::{
    grid::Point,
    sim::{cause::Cause, fact::Fact, mutation::Mutation, refusal::Refusal, stage::Stage},
};

use super::{Outcome, damage};

pub(super) fn perform(stage: &mut Stage<'_, '_>, actor: Entity, at: Point) -> Outcome {
    let Some((attacker, from)) = stage.alive(actor) else {
        return Outcome::Done;
    };
    let weapon = match stage.reach(actor).and_then(|reach| reach.fire()) {
        Ok(weapon) => weapon,
        Err(refusal) => return Outcome::Refused(refusal),
    };
    let way = stage.aim(actor).and_then(|aim| aim.shoot(at));
    let hit = match way.and_then(|way| stage.strikes(actor, &way)) {
        Ok(Some(hit)) => hit,
        // Somebody stands at the target, so somebody is hit.
        Ok(None) => return Outcome::Refused(Refusal::NobodyThere),
        Err(refusal) => return Outcome::Refused(refusal),
    };
    let base = stage.bodies.get(actor).map_or(0, |body| body.stats.attack);
    let ranged = stage.definitions.item(weapon.kind).ranged;
    let damage = damage::roll(stage, (base / 2).saturating_add(ranged), hit);
    if let Some((who, at)) = stage.alive(hit) {
        stage.tell(Fact::Shot {
            attacker,
            from,
            with: weapon,
            target: who,
            at,
            damage,
        });
    }
    stage.apply(Mutation::Damage {
        target: hit,
        amount: damage,
        cause: Cause::Missile {
            by: attacker,
            item: weapon.kind,
        },
    });
    damage::pay(stage, actor);
    Outcome::Done
}
