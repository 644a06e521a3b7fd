//! Arrival of creatures that took stairs.

use bevy_ecs::prelude::World;

use crate::sim::{
    stage::with_stage,
    world::{stair_arrival::change_level, travellers::Travellers},
    world_read::{Actor, WorldRead},
};

use super::catch_up::catch_up;

/// Moves all creatures that took stairs this turn to their destinations, in ascending order of id.
/// Each destination level first catches up.
pub(super) fn arrive(world: &mut World) {
    let mut travellers = std::mem::take(&mut world.resource_mut::<Travellers>().0);
    travellers.sort_unstable_by_key(|one| one.who);
    for traveller in travellers {
        catch_up(world, traveller.level);
        with_stage(world, |stage| {
            if let Some((entity, creature, at)) = stage.find(traveller.who) {
                // A member of a search party may still be on its way to the stairs: it counts as
                // standing on them.
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
