//! The player's intent.

use bevy::prelude::{Entity, Res, ResMut};

use crate::sim::{
    naming::{Naming, PlayerNaming},
    noise,
    refusal::Refusal,
    stage::Stage,
    status::PlayerEntity,
    verb::name,
    verb::{Intent, carry_out, check_standing},
    world_read::WorldRead,
};

use super::{PlayerIntent, TurnOutcome, TurnStart};

/// Carries out what the player wants, or refuses it and changes nothing.
pub(super) fn obey(
    intent: Res<PlayerIntent>,
    mut naming: ResMut<PlayerNaming>,
    player: Res<PlayerEntity>,
    mut verdict: ResMut<TurnOutcome>,
    mut eve: ResMut<TurnStart>,
    mut stage: Stage,
) {
    stage.clear_events();
    eve.0 = stage.ids.last();
    let intent = intent.0;
    let naming = naming.0.take();
    let is_free = naming.is_some() || intent.is_free();
    let carried_out = match &naming {
        Some(naming) => name(&mut stage, player.entity, naming),
        None => act(&mut stage, player.entity, intent),
    };
    *verdict = match carried_out {
        Err(refusal) => TurnOutcome::Refused(refusal),
        Ok(()) if is_free => TurnOutcome::Free,
        Ok(()) => TurnOutcome::Passes,
    };
}

fn act(stage: &mut Stage, player: Entity, intent: Intent) -> Result<(), Refusal> {
    check_standing(stage, player, intent.is_free())?;
    let actor = stage.actor(player)?;
    let raised = stage.wind_up(player);
    carry_out(stage, actor, intent)?;
    if !intent.is_free() {
        noise::note(stage, actor, 0);
        // A raised weapon is lowered by all but its blow.
        if raised.is_some() && stage.wind_up(player) == raised {
            stage.raise_weapon(player, None);
        }
    }
    Ok(())
}

fn name(stage: &mut Stage, player: Entity, naming: &Naming) -> Result<(), Refusal> {
    check_standing(stage, player, false)?;
    let actor = stage.actor(player)?;
    let plan = name::check(stage, actor, naming)?;
    name::perform(stage, plan);
    Ok(())
}
