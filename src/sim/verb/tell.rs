//! Telling a neighbour what one takes a kind of item for, true or not.

use bevy::prelude::Entity;

use crate::sim::{
    components::{Belief, Provenance},
    definition::ItemKind,
    fact::{CreatureRef, Deed},
    flight::sees,
    hearing::within_hearing,
    knowledge::{learn, onlookers},
    refusal::Refusal,
    situation::{Doer, Situation},
    stable_id::StableId,
    stage::Stage,
};

/// Something to be told.
pub(in crate::sim) struct TellPlan {
    doer: Doer,
    listener: (CreatureRef, Entity),
    kind: ItemKind,
    said: Belief,
}

pub(in crate::sim) fn check(
    view: &impl Situation,
    doer: Doer,
    listener: StableId,
    kind: ItemKind,
) -> Result<TellPlan, Refusal> {
    let known = view.names(doer.entity).and_then(|names| names.known(kind));
    let said = known.ok_or(Refusal::OutOfReach)?.belief;
    let (entity, listener, place) = view.find(listener).ok_or(Refusal::OutOfReach)?;
    let in_sight = sees(
        view.levels(),
        doer.at,
        view.vision(doer.entity),
        place.point,
    );
    if entity == doer.entity || place.level != doer.at.level || !in_sight {
        return Err(Refusal::OutOfReach);
    }
    Ok(TellPlan {
        doer,
        listener: (listener, entity),
        kind,
        said,
    })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: TellPlan) {
    let TellPlan {
        doer,
        listener,
        kind,
        said,
    } = plan;
    let told = doer.does(Deed::Told { kind, said });
    stage.tell(told.on(listener.0, doer.at));
    // The one spoken to need not look: it is told to its face.
    let mut hearers = onlookers(stage, doer.at);
    hearers.extend(within_hearing(stage, doer.at));
    hearers.sort_by_key(|(who, _)| who.id);
    hearers.dedup();
    if !hearers.contains(&listener) {
        hearers.push(listener);
    }
    for (hearer, entity) in hearers {
        let has_idea = stage
            .names(entity)
            .is_some_and(|names| names.known(kind).is_some());
        if entity != doer.entity && !has_idea {
            let how = Provenance::Told {
                by: doer.creature.id,
            };
            learn(stage, (hearer, entity), kind, said, how);
        }
    }
}
