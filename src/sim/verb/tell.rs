//! Telling other creatures a belief about a kind of item, true or not.

use bevy_ecs::prelude::Entity;

use crate::sim::{
    components::{Belief, Provenance},
    definition::ItemKind,
    event::{CreatureRef, EventKind},
    senses::{flight::sees, speech::within_hearing},
    stage::Stage,
    verb::{
        knowledge::{learn, onlookers},
        refusal::Refusal,
    },
    world::stable_id::StableId,
    world_read::{Actor, WorldRead},
};

/// A statement to be made.
pub(in crate::sim) struct TellPlan {
    actor: Actor,
    listener: (CreatureRef, Entity),
    kind: ItemKind,
    said: Belief,
}

pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    listener: StableId,
    kind: ItemKind,
) -> Result<TellPlan, Refusal> {
    let known = view.names(actor.entity).and_then(|names| names.known(kind));
    let said = known.ok_or(Refusal::OutOfReach)?.belief;
    let (entity, listener, place) = view.find(listener).ok_or(Refusal::OutOfReach)?;
    let in_sight = sees(
        view.levels(),
        actor.at,
        view.vision(actor.entity),
        place.point,
    );
    if entity == actor.entity || place.level != actor.at.level || !in_sight {
        return Err(Refusal::OutOfReach);
    }
    Ok(TellPlan {
        actor,
        listener: (listener, entity),
        kind,
        said,
    })
}

/// Random false belief that replaces a statement on a level whose omen makes all statements false:
/// another item kind of the same appearance class. `None` on other levels or without such a kind.
fn lie(stage: &mut Stage, level: usize, kind: ItemKind) -> Option<Belief> {
    let kinds = &stage.definitions;
    let omen = stage.blueprint.omen(level, &kinds.world)?;
    let others = kinds.alike(kind).filter(|other| *other != kind);
    let others: Vec<ItemKind> = others.filter(|_| omen.lies).collect();
    stage.draws.effects.pick(&others).copied().map(Belief::Kind)
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: TellPlan) {
    let TellPlan {
        actor,
        listener,
        kind,
        said,
    } = plan;
    let said = lie(stage, actor.at.level, kind).unwrap_or(said);
    let told = actor.event(EventKind::Told { kind, said });
    stage.emit(told.on(listener.0, actor.at));
    // The listener hears it even if it cannot see the speaker.
    let mut hearers = onlookers(stage, actor.at);
    hearers.extend(within_hearing(stage, actor.at));
    hearers.sort_by_key(|(who, _)| who.id);
    hearers.dedup();
    if !hearers.contains(&listener) {
        hearers.push(listener);
    }
    for (hearer, entity) in hearers {
        let has_idea = stage
            .names(entity)
            .is_some_and(|names| names.known(kind).is_some());
        if entity != actor.entity && !has_idea {
            let how = Provenance::Told {
                by: actor.creature.id,
            };
            learn(stage, (hearer, entity), kind, said, how);
        }
    }
}
