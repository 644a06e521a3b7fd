//! The player's intent.

use bevy::prelude::{Res, ResMut};

use crate::sim::{
    action,
    naming::PlayerNaming,
    refusal::Refusal,
    stage::Stage,
    status::{PlayerEntity, Status},
};

use super::{PlayerIntent, TurnStart, Verdict};

/// Carries out what the player wants, or refuses it and changes nothing.
pub(super) fn carry_out(
    intent: Res<'_, PlayerIntent>,
    mut naming: ResMut<'_, PlayerNaming>,
    player: Res<'_, PlayerEntity>,
    mut verdict: ResMut<'_, Verdict>,
    mut eve: ResMut<'_, TurnStart>,
    mut stage: Stage<'_, '_>,
) {
    stage.clear_facts();
    eve.0 = stage.ids.last();
    let intent = intent.0;
    let naming = naming.0.take();
    let is_free = naming.is_some() || intent.is_free();
    let is_choice = naming.is_none() && intent.is_free();
    let picks = stage
        .growth
        .get(player.entity)
        .map_or(0, |(experience, _)| experience.picks);
    let carried_out = if stage.state.status != Status::Playing {
        Err(Refusal::GameOver)
    } else if picks > 0 && !is_choice {
        Err(Refusal::PicksPending)
    } else if let Some(naming) = &naming {
        action::name::perform(&mut stage, player.entity, naming)
    } else {
        action::execute(&mut stage, player.entity, intent)
    };
    *verdict = match carried_out {
        Err(refusal) => Verdict::Refused(refusal),
        Ok(()) if is_free => Verdict::Free,
        Ok(()) => Verdict::Passes,
    };
}
