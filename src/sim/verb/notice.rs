//! Noticing an enemy, which takes an action, and calling other creatures of the same kind.

use crate::{
    grid::Point,
    sim::{
        components::NoticeCause,
        event::EventKind,
        senses::speech::within_hearing,
        stage::Stage,
        verb::refusal::Refusal,
        world::place::Place,
        world_read::{Actor, WorldRead},
    },
};

/// An enemy to be noticed.
pub(in crate::sim) struct NoticePlan {
    actor: Actor,
    at: Place,
}

/// Plans to notice an enemy; refused unless the actor's kind hunts and the actor has not noticed
/// its enemies yet.
pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    at: Point,
) -> Result<NoticePlan, Refusal> {
    if !view.is_unaware(actor.entity) {
        return Err(Refusal::OutOfReach);
    }
    let at = Place::new(actor.at.level, at);
    Ok(NoticePlan { actor, at })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: NoticePlan) {
    let NoticePlan { actor, at } = plan;
    let alert = stage.character(actor.entity).and_then(|one| one.mind.alert);
    let cause = alert.and_then(|alert| alert.cause);
    stage.start_hunting(actor.entity, at);
    stage.emit(actor.event(EventKind::Noticed { cause }));
    if stage.definitions.creature(actor.creature.kind).calls {
        call(stage, actor, at);
    }
}

/// Calls all creatures of the actor's kind that hear it and have not noticed the enemy, so that
/// each notices the enemy as its next action.
fn call(stage: &mut Stage, actor: Actor, enemy: Place) {
    let mut hearers = within_hearing(stage, actor.at);
    hearers.retain(|(who, entity)| {
        let is_told = || {
            let one = stage.character(*entity);
            one.and_then(|one| one.mind.alert)
                .is_none_or(|alert| !alert.is_unaware() || alert.startled.is_some())
        };
        who.kind == actor.creature.kind && who.id != actor.creature.id && !is_told()
    });
    if hearers.is_empty() {
        return;
    }
    stage.emit(actor.event(EventKind::Called));
    for (_, entity) in hearers {
        stage.startle(entity, enemy, NoticeCause::Called);
    }
}
