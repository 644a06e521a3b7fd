//! Carrying out the player's input.

use bevy_ecs::prelude::{Entity, World};

use crate::sim::{
    components::Energy,
    event::EventLog,
    known::Known,
    rules::action_cost::cost,
    senses::noise,
    stage::{Stage, with_stage},
    verb::{
        self, Intent, check_standing, input::Input, knowledge::read_floor, naming::Naming,
        other_levels, refusal::Refusal,
    },
    world::{
        stable_id::{IdSource, StableId},
        status::PlayerEntity,
        turn_order::TurnOrder,
    },
    world_read::WorldRead,
};

use super::{
    catch_up::{IsPrepared, catch_up},
    conduct, omen, rumour,
    search::IsWaiting,
};

/// Clears the events of the previous input, and lets the suspended levels that the player's action
/// would affect play the turns that they missed.
pub(super) fn prepare(world: &mut World, input: &Input) {
    if std::mem::take(&mut world.resource_mut::<IsPrepared>().0) {
        return;
    }
    world.resource_mut::<EventLog>().clear();
    if let Input::Act(intent @ (Intent::Stairs { .. } | Intent::Walk { .. })) = input
        && world.get_resource::<PlayerEntity>().is_some()
    {
        for level in other_levels(&Known::of(world), *intent) {
            catch_up(world, level);
        }
    }
}

/// Carries out the player's input, or refuses it and changes nothing.
pub(super) fn carry_out(world: &mut World, input: &Input) -> Result<(), Refusal> {
    let player = world.resource::<PlayerEntity>().entity;
    world.resource_mut::<IsWaiting>().0 = *input == Input::Act(Intent::Wait);
    let played = with_stage(world, |stage| {
        let level = stage.place_of(player).map_or(0, |at| at.level);
        let before = stage.ids.last(level);
        let done = match input {
            Input::Act(intent) => act(stage, player, *intent),
            Input::Name(naming) => name(stage, player, naming),
        };
        omen::tell(stage, player, level);
        rumour::spread(stage, player, level);
        conduct::count(stage, player);
        (before, done)
    });
    let (before, done) = played.ok_or(Refusal::GameOver)?;
    delay_newborn(world, before);
    done
}

/// Takes from creatures that appeared during the player's action the energy that they gain at the
/// end of the turn, so that they first act in the next turn, even if the player acts again in this
/// one.
fn delay_newborn(world: &mut World, before: StableId) {
    if world.resource::<IdSource>().last(before.level()) <= before {
        return;
    }
    let order = world.resource::<TurnOrder>().iter();
    let newborn = order.filter(|(id, _)| id.level() == before.level() && *id > before);
    let newborn: Vec<Entity> = newborn.map(|(_, entity)| entity).collect();
    for one in newborn {
        if let Some(mut energy) = world.get_mut::<Energy>(one) {
            energy.stored -= energy.speed;
        }
    }
}

fn act(stage: &mut Stage, player: Entity, intent: Intent) -> Result<(), Refusal> {
    check_standing(stage, player, intent.is_free())?;
    let actor = stage.actor(player)?;
    // Stored energy falls with each action in a turn, so it gives each action a number of its own.
    let stored = stage.growth(player).map_or(0, |one| one.energy.stored);
    stage.begin_action(actor.creature.id, stored.cast_unsigned());
    let raised = stage.wind_up(player);
    let action = verb::carry_out(stage, actor, intent)?;
    if !intent.is_free() {
        let cost = cost(stage, player, action);
        stage.pay(player, cost);
        read_floor(stage, actor);
        noise::note(stage, actor, 0);
        stage.brace(player, matches!(intent, Intent::Wait));
        // Any action but the prepared blow lowers a raised weapon.
        if raised.is_some() && stage.wind_up(player) == raised {
            stage.raise_weapon(player, None);
        }
    }
    Ok(())
}

fn name(stage: &mut Stage, player: Entity, naming: &Naming) -> Result<(), Refusal> {
    check_standing(stage, player, false)?;
    let actor = stage.actor(player)?;
    let plan = verb::name::check(stage, actor, naming)?;
    verb::name::perform(stage, plan);
    Ok(())
}
