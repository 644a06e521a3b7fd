//! The player's intent.

use bevy::prelude::{Res, ResMut};

use crate::sim::{
    action,
    stage::Stage,
    status::{PlayerEntity, Refusal, Status},
};

use super::{PlayerIntent, Verdict};

/// Carries out what the player wants, or refuses it and changes nothing.
pub(super) fn carry_out(
    intent: Res<'_, PlayerIntent>,
    player: Res<'_, PlayerEntity>,
    mut verdict: ResMut<'_, Verdict>,
    mut stage: Stage<'_, '_>,
) {
    stage.clear_facts();
    let intent = intent.0;
    let picks = stage
        .growth
        .get(player.entity)
        .map_or(0, |(experience, _)| experience.picks);
    let carried_out = if stage.state.status != Status::Playing {
        Err(Refusal::GameOver)
    } else if picks > 0 && !intent.is_free() {
        Err(Refusal::PicksPending)
    } else {
        action::execute(&mut stage, player.entity, intent)
    };
    *verdict = match carried_out {
        Err(refusal) => Verdict::Refused(refusal),
        Ok(()) if intent.is_free() => Verdict::Free,
        Ok(()) => Verdict::Passes,
    };
}
