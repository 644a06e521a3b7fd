//! Taking what lies underfoot.

use bevy::prelude::Entity;

use crate::sim::{fact::Fact, mutation::Mutation, stage::Stage};

use super::Outcome;

pub(super) fn perform(stage: &mut Stage<'_, '_>, actor: Entity) -> Outcome {
    let Some((who, at)) = stage.alive(actor) else {
        return Outcome::Done;
    };
    match stage.reach(actor).and_then(|reach| reach.pick_up()) {
        Ok(item) => {
            stage.apply(Mutation::Take { who: actor, item });
            stage.tell(Fact::PickedUp { who, item, at });
            Outcome::Done
        }
        Err(refusal) => Outcome::Refused(refusal),
    }
}
