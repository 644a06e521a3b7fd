//! Upkeep besides hunger and regeneration: effects, transient terrain, and an unfed friend's
//! leaving.

use bevy_ecs::prelude::{Entity, Query, Res, ResMut, Resource, World};

use crate::sim::{
    components::{Effects, PlayerData},
    stage::with_stage,
    world::level::{Level, Levels},
};

/// Creatures with active effects.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Affected(Vec<Entity>);

pub(super) fn find_affected(mut affected: ResMut<Affected>, creatures: Query<(Entity, &Effects)>) {
    let at_work = creatures.iter().filter(|(_, effects)| !effects.is_empty());
    affected.0.extend(at_work.map(|(entity, _)| entity));
}

/// Whether any creature has active effects.
pub(super) fn is_any_affected(affected: Res<Affected>) -> bool {
    !affected.0.is_empty()
}

/// Advances active effects by a turn, creature by creature in ascending order of id.
pub(super) fn tick_effects(world: &mut World) {
    let mut affected = std::mem::take(&mut world.resource_mut::<Affected>().0);
    with_stage(world, |stage| {
        affected.sort_by_key(|who| stage.id_of(*who));
        for who in affected {
            stage.tick_effects(who);
        }
    });
}

/// Whether any level has transient terrain.
pub(super) fn is_any_terrain_transient(levels: Res<Levels>) -> bool {
    levels.iter().any(Level::has_transient_terrain)
}

/// Advances transient terrain by a turn, only on the level that is catching up if one is.
pub(super) fn tick_terrain(world: &mut World) {
    with_stage(world, |stage| {
        let one = stage.waiting.catches_up;
        let all = 0..stage.levels.len();
        for level in all.filter(|level| one.is_none_or(|one| one == *level)) {
            stage.tick_terrain(level);
        }
    });
}

/// Whether the player has a friend.
pub(super) fn has_friend(player: Query<&PlayerData>) -> bool {
    let companion = player.iter().find_map(|one| one.companion);
    companion.is_some_and(|one| one.order.is_some())
}

/// Makes the player's friend leave if it was not fed for too long.
pub(super) fn miss_food(world: &mut World) {
    with_stage(world, |stage| {
        stage.miss_food();
    });
}
