//! Using the innate powers of a kind of creature, such as webs and healing.

use bevy_ecs::prelude::Entity;

use crate::{
    grid::Point,
    sim::{
        components::Energy,
        definition::{EffectKind, EffectStep, Power},
        event::{CreatureRef, EventKind},
        senses::flight::sees,
        stage::Stage,
        verb::refusal::Refusal,
        world::place::Place,
        world_read::{Actor, WorldRead},
    },
};

/// A power to be used on a creature.
pub(in crate::sim) struct UsePowerPlan {
    actor: Actor,
    target: (Entity, CreatureRef),
    at: Place,
    power: Power,
}

/// Plans the use of a power. A creature must be visible at the target and within reach of the
/// power, and must not have the effect already.
pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    power: usize,
    at: Point,
) -> Result<UsePowerPlan, Refusal> {
    let powers = &view.definitions().creature(actor.creature.kind).powers;
    let power = *powers.get(power).ok_or(Refusal::OutOfReach)?;
    let body = view.body(actor.entity).ok_or(Refusal::OutOfReach)?;
    if body.metabolism.mana.amount < power.mana {
        return Err(Refusal::OutOfReach);
    }
    let place = Place::new(actor.at.level, at);
    let in_sight = sees(view.levels(), actor.at, body.stats.vision, at);
    if !in_sight || at.chebyshev(actor.at.point) > power.reach {
        return Err(Refusal::OutOfSight);
    }
    let target = view.levels().creature_at(place);
    let target = target.ok_or(Refusal::NobodyThere)?;
    if is_done(view, (target.0, place), power.effect) {
        return Err(Refusal::NobodyThere);
    }
    Ok(UsePowerPlan {
        actor,
        target,
        at: place,
        power,
    })
}

/// Whether a creature has an effect already, or stands in the web that it would lay.
fn is_done(view: &impl WorldRead, (who, at): (Entity, Place), effect: EffectKind) -> bool {
    let lays_web = |step: &EffectStep| matches!(step, EffectStep::Web(_));
    let kinds = view.definitions();
    view.has_effect(who, effect)
        || kinds.effect(effect).starts_with(lays_web) && kinds.is_web(view.levels().terrain(at))
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: UsePowerPlan) {
    let UsePowerPlan {
        actor,
        target: (entity, target),
        at,
        power,
    } = plan;
    stage.spend_mana(actor.entity, power.mana);
    stage.emit(
        actor
            .event(EventKind::UsedPower { perk: None })
            .on(target, at),
    );
    stage.begin_effect(entity, power.effect, Some(actor.creature));
    // Each action is charged its usual cost elsewhere, so only the difference is paid here.
    stage.pay(actor.entity, power.cost - Energy::ACTION);
}
