//! Choosing the bonus of a level. It takes no time.

use bevy::prelude::Entity;

use crate::sim::{components::Bonus, effect::Effect, stage::Stage, status::Refusal};

use super::Outcome;

pub(super) fn perform(stage: &mut Stage<'_, '_>, actor: Entity, bonus: Bonus) -> Outcome {
    let picks = stage
        .growth
        .get(actor)
        .map_or(0, |(experience, _)| experience.picks);
    if picks == 0 || stage.alive(actor).is_none() {
        return Outcome::Refused(Refusal::NoPicks);
    }
    stage.apply(Effect::Choose { who: actor });
    stage.apply(Effect::Improve { who: actor, bonus });
    Outcome::Done
}
