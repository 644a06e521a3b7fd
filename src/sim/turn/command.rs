//! The player's intent.

use bevy_ecs::prelude::{Entity, Query, Res, ResMut, World};

use crate::sim::{
    action_cost::cost,
    components::Energy,
    event::EventLog,
    knowledge::read_floor,
    known::Known,
    naming::{Naming, PlayerNaming},
    noise,
    refusal::Refusal,
    stable_id::{IdSource, StableId},
    stage::Stage,
    status::PlayerEntity,
    verb::name,
    verb::{Intent, carry_out, check_standing, other_levels},
    world_read::WorldRead,
};

use super::{
    LastIdBefore, PlayerIntent, TurnOutcome,
    catch_up::{IsPrepared, catch_up},
    omen, rumour,
};

/// Forgets the events of the input before, and lets the levels catch up that the player's action
/// would change.
pub(super) fn prepare(world: &mut World) {
    if std::mem::take(&mut world.resource_mut::<IsPrepared>().0) {
        return;
    }
    world.resource_mut::<EventLog>().clear();
    let is_naming = world.resource::<PlayerNaming>().0.is_some();
    let intent = world.resource::<PlayerIntent>().0;
    let may_reach = matches!(intent, Intent::Stairs { .. } | Intent::Walk { .. });
    if may_reach && !is_naming && world.get_resource::<PlayerEntity>().is_some() {
        for level in other_levels(&Known::of(world), intent) {
            catch_up(world, level);
        }
    }
}

/// Carries out what the player wants, or refuses it and changes nothing.
pub(super) fn run_player_intent(
    intent: Res<PlayerIntent>,
    mut naming: ResMut<PlayerNaming>,
    player: Res<PlayerEntity>,
    mut outcome: ResMut<TurnOutcome>,
    mut before: ResMut<LastIdBefore>,
    mut stage: Stage,
) {
    let level = stage.place_of(player.entity).map_or(0, |at| at.level);
    before.0 = stage.ids.last(level);
    let intent = intent.0;
    let naming = naming.0.take();
    let is_free = naming.is_some() || intent.is_free();
    let carried_out = match &naming {
        Some(naming) => name(&mut stage, player.entity, naming),
        None => act(&mut stage, player.entity, intent),
    };
    omen::tell(&mut stage, player.entity, level);
    rumour::spread(&mut stage, player.entity, level);
    *outcome = match carried_out {
        Err(refusal) => TurnOutcome::Refused(refusal),
        Ok(()) if is_free => TurnOutcome::Free,
        Ok(()) => TurnOutcome::Done,
    };
}

/// Whether anybody or anything came to be on the player's level in its action.
pub(super) fn is_anybody_new(before: Res<LastIdBefore>, ids: Res<IdSource>) -> bool {
    ids.last(before.0.level()) > before.0
}

/// Whoever appeared in the player's action owes what it gains when the turn ends, so it first
/// acts in the next, even if the player acts again in this one.
pub(super) fn delay_newborn(
    before: Res<LastIdBefore>,
    mut creatures: Query<(&StableId, &mut Energy)>,
) {
    for (id, mut energy) in &mut creatures {
        if id.level() == before.0.level() && *id > before.0 {
            energy.stored -= energy.speed;
        }
    }
}

fn act(stage: &mut Stage, player: Entity, intent: Intent) -> Result<(), Refusal> {
    check_standing(stage, player, intent.is_free())?;
    let actor = stage.actor(player)?;
    // What it has stored goes down with each action of a turn.
    let stored = stage.growth(player).map_or(0, |one| one.energy.stored);
    stage.begin_action(actor.creature.id, stored.cast_unsigned());
    let raised = stage.wind_up(player);
    let action = carry_out(stage, actor, intent)?;
    if !intent.is_free() {
        let cost = cost(stage, player, action);
        stage.pay(player, cost);
        read_floor(stage, actor);
        noise::note(stage, actor, 0);
        stage.brace(player, matches!(intent, Intent::Wait));
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
