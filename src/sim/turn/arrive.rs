//! The end of a journey by stairs.

use bevy_ecs::prelude::World;

use crate::sim::{
    stage::with_stage,
    world::{stair_arrival::change_level, travellers::Travellers},
    world_read::{Actor, WorldRead},
};

use super::catch_up::catch_up;

/// Lets everybody who took stairs in the turn arrive, in ascending id, each on a level that has
/// played all its turns.
pub(super) fn arrive(world: &mut World) {
    let mut travellers = std::mem::take(&mut world.resource_mut::<Travellers>().0);
    travellers.sort_unstable_by_key(|one| one.who);
    for traveller in travellers {
        catch_up(world, traveller.level);
        with_stage(world, |stage| {
            if let Some((entity, creature, at)) = stage.find(traveller.who) {
                // A search party was on its way to them.
                let at = traveller.following.map_or(traveller.stairs, |_| at);
                let actor = Actor {
                    entity,
                    creature,
                    at,
                };
                change_level(stage, actor, traveller);
            }
        });
    }
}
