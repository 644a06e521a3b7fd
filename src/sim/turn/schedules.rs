//! The names of the schedules of a turn, and the player in them.

use bevy_ecs::{
    component::Mutable,
    prelude::{Component, Mut, World},
    schedule::ScheduleLabel,
};

use crate::sim::world::status::PlayerEntity;

/// The schedule of all that follows an input of the player that was carried out.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Turn;

/// The schedule of everything that happens while one turn passes.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct PassTurn;

/// A component of the player.
pub(super) fn player_part<T: Component<Mutability = Mutable>>(
    world: &mut World,
) -> Option<Mut<'_, T>> {
    let player = world.get_resource::<PlayerEntity>()?.entity;
    world.get_mut(player)
}
