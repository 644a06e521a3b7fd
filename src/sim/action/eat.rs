//! Eating something carried.

use bevy::prelude::Entity;

use crate::sim::{fact::Fact, mutation::Mutation, stable_id::StableId, stage::Stage};

use super::Outcome;

pub(super) fn perform(stage: &mut Stage<'_, '_>, actor: Entity, item: StableId) -> Outcome {
    let Some((who, at)) = stage.alive(actor) else {
        return Outcome::Done;
    };
    match stage.reach(actor).and_then(|reach| reach.eat(item)) {
        Ok((item, food)) => {
            stage.apply(Mutation::Consume { who: actor, item });
            stage.tell(Fact::Ate {
                who,
                item,
                at,
                food,
            });
            if food < 0 {
                stage.tell(Fact::Disgusted { who, at });
            }
            stage.apply(Mutation::Feed {
                who: actor,
                amount: food,
            });
            Outcome::Done
        }
        Err(refusal) => Outcome::Refused(refusal),
    }
}
