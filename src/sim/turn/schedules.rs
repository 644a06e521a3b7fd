//! Schedules of a turn, and access to the player within them.

use bevy_ecs::{
    component::Mutable,
    prelude::{Component, Mut, World},
    schedule::ScheduleLabel,
};

use crate::sim::world::status::PlayerEntity;

/// Schedule that runs once after each player input that was carried out.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Turn;

/// Schedule that runs once per passing turn.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct PassTurn;

/// Returns a component of the player.
pub(super) fn player_part<T: Component<Mutability = Mutable>>(
    world: &mut World,
) -> Option<Mut<'_, T>> {
    let player = world.get_resource::<PlayerEntity>()?.entity;
    world.get_mut(player)
}
