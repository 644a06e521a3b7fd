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
    verdict.0 = if stage.state.status == Status::Playing {
        action::execute(&mut stage, player.entity, intent.0).err()
    } else {
        Some(Refusal::GameOver)
    };
}
