//! Putting something from the pack on the floor.

use bevy::prelude::Entity;

use crate::sim::{
    fact::Fact, floor::nearest_clear, mutation::Mutation, refusal::Refusal, stable_id::StableId,
    stage::Stage,
};

use super::Outcome;

pub(super) fn perform(stage: &mut Stage<'_, '_>, actor: Entity, item: StableId) -> Outcome {
    let Some((who, from)) = stage.alive(actor) else {
        return Outcome::Done;
    };
    let item = match stage.reach(actor).and_then(|reach| reach.drop(item)) {
        Ok(item) => item,
        Err(refusal) => return Outcome::Refused(refusal),
    };
    let Some(at) = nearest_clear(&stage.levels, &stage.items, from) else {
        return Outcome::Refused(Refusal::FloorFull);
    };
    stage.apply(Mutation::Lay {
        who: actor,
        item,
        at,
    });
    stage.tell(Fact::Dropped {
        who,
        item,
        from,
        at,
    });
    Outcome::Done
}
