//! Drinking a potion.

use bevy::prelude::Entity;

use crate::sim::{
    fact::Fact,
    knowledge,
    mutation::{self, Mutation},
    stable_id::StableId,
    stage::Stage,
};

use super::Outcome;

pub(super) fn perform(stage: &mut Stage<'_, '_>, actor: Entity, item: StableId) -> Outcome {
    let Some((who, at)) = stage.alive(actor) else {
        return Outcome::Done;
    };
    match stage.reach(actor).and_then(|reach| reach.quaff(item)) {
        Ok((item, potion)) => {
            stage.apply(Mutation::Consume { who: actor, item });
            stage.tell(Fact::Quaffed { who, item, at });
            if !mutation::drink(stage, actor, (item.kind, potion), Some(who)) {
                knowledge::conclude(stage, (who, actor), item.kind);
            }
            Outcome::Done
        }
        Err(refusal) => Outcome::Refused(refusal),
    }
}
