//! Telling a neighbour what one takes a kind of item for, true or not.

use bevy::prelude::Entity;

use crate::sim::{
    components::Provenance,
    definition::ItemKind,
    fact::Fact,
    knowledge::{learn, onlookers},
    refusal::Refusal,
    stable_id::StableId,
    stage::Stage,
};

use super::Outcome;

pub(super) fn perform(
    stage: &mut Stage<'_, '_>,
    actor: Entity,
    listener: StableId,
    kind: ItemKind,
) -> Outcome {
    let Some((who, at)) = stage.alive(actor) else {
        return Outcome::Done;
    };
    let said = stage
        .names
        .get(actor)
        .ok()
        .and_then(|names| Some(names.known(kind)?.belief));
    let listener = stage
        .order
        .find(listener)
        .filter(|entity| *entity != actor)
        .and_then(|entity| Some((entity, stage.alive(entity)?)));
    let (Some(said), Some((hearer, (listener, place)))) = (said, listener) else {
        return Outcome::Refused(Refusal::OutOfReach);
    };
    let in_sight = stage.aim(actor).is_ok_and(|aim| aim.sees(place.point));
    if place.level != at.level || !in_sight {
        return Outcome::Refused(Refusal::OutOfReach);
    }
    stage.tell(Fact::Told {
        who,
        at,
        listener,
        kind,
        said,
    });
    // The one spoken to need not look: it is told to its face.
    let mut hearers = onlookers(stage, at);
    if hearers.iter().all(|(_, entity)| *entity != hearer) {
        hearers.push((listener, hearer));
    }
    for (hearer, entity) in hearers {
        let has_idea = stage
            .names
            .get(entity)
            .is_ok_and(|names| names.known(kind).is_some());
        if entity != actor && !has_idea {
            let how = Provenance::Told { by: who.id };
            learn(stage, (hearer, entity), kind, said, how);
        }
    }
    Outcome::Done
}
