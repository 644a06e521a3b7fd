//! Striking a neighbour.

use bevy::prelude::Entity;

use crate::{
    grid::{Direction, line_of_sight},
    sim::{
        cause::Cause, fact::Fact, intent::Intent, mutation::Mutation, place::Place,
        refusal::Refusal, stable_id::StableId, stage::Stage,
    },
};

use super::{Outcome, damage};

pub(super) fn perform(stage: &mut Stage<'_, '_>, actor: Entity, target: StableId) -> Outcome {
    let Some((attacker, from)) = stage.alive(actor) else {
        return Outcome::Done;
    };
    let found = stage
        .order
        .find(target)
        .and_then(|entity| Some((entity, stage.alive(entity)?)));
    let Some((entity, (target, at))) = found else {
        return Outcome::Refused(Refusal::OutOfReach);
    };
    if at.level != from.level {
        return Outcome::Refused(Refusal::OutOfReach);
    }
    if !at.point.is_adjacent(from.point) {
        if !sees(stage, actor, from, at) {
            return Outcome::Refused(Refusal::OutOfReach);
        }
        // It moved away: going after it comes nearest to striking it.
        return Direction::toward(from.point, at.point)
            .map_or(Outcome::Refused(Refusal::OutOfReach), |dir| {
                Outcome::Instead(Intent::Walk { dir })
            });
    }
    if target.kind == attacker.kind {
        return Outcome::Refused(Refusal::OwnKind);
    }
    let attack = stage.totals(actor).attack;
    let damage = damage::roll(stage, attack, entity);
    stage.tell(Fact::Attacked {
        attacker,
        from,
        target,
        at,
        damage,
    });
    stage.apply(Mutation::Damage {
        target: entity,
        amount: damage,
        cause: Cause::Blow { by: attacker },
    });
    damage::pay(stage, actor);
    Outcome::Done
}

/// Whether the attacker sees a place of its own level. Going after somebody
/// unseen would give away where it is.
fn sees(stage: &Stage<'_, '_>, attacker: Entity, from: Place, at: Place) -> bool {
    let radius = stage
        .visions
        .get(attacker)
        .map_or(0, |vision| vision.radius);
    stage
        .levels
        .get(from.level)
        .is_some_and(|level| line_of_sight(level.blocked(), from.point, at.point, radius))
}
