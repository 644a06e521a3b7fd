//! Choosing the bonus of a level. It takes no time.

use bevy::prelude::Entity;

use crate::sim::{components::Bonus, mutation::Mutation, refusal::Refusal, stage::Stage};

use super::Outcome;

pub(super) fn perform(stage: &mut Stage<'_, '_>, actor: Entity, bonus: Bonus) -> Outcome {
    let picks = stage
        .growth
        .get(actor)
        .map_or(0, |(experience, _)| experience.picks);
    if picks == 0 || stage.alive(actor).is_none() {
        return Outcome::Refused(Refusal::NoPicks);
    }
    stage.apply(Mutation::Choose { who: actor });
    stage.apply(Mutation::Improve { who: actor, bonus });
    Outcome::Done
}
