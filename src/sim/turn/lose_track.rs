//! Hunters that see no enemy give up after a while.

use bevy_ecs::prelude::{Entity, Query, Res, ResMut, Resource, World};

use crate::sim::{
    components::{CombatStats, Mind},
    definition::Definitions,
    event::{Event, EventKind},
    stage::with_stage,
    world_read::WorldRead,
};

/// Creatures that give up their hunt this turn.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct GivenUp(Vec<Entity>);

/// Whether the rules let hunters give up or follow over stairs.
pub(super) fn is_enabled(definitions: Res<Definitions>) -> bool {
    definitions.rules.alert.is_some() || definitions.rules.pursuit.is_some()
}

/// Counts the turns since each hunter last saw an enemy, and makes hunters forget enemies that left
/// by stairs too long ago.
pub(super) fn count_unseen_turns(
    definitions: Res<Definitions>,
    mut given_up: ResMut<GivenUp>,
    mut hunters: Query<(Entity, &CombatStats, &mut Mind)>,
) {
    let memory = definitions.rules.alert.map(|rule| rule.memory);
    for (entity, stats, mut mind) in &mut hunters {
        let is_hunting = mind.alert.is_some() && !mind.is_unaware();
        if !is_hunting || !stats.is_alive() {
            continue;
        }
        let Some(alert) = &mut mind.alert else {
            continue;
        };
        if let Some(trail) = &mut alert.trail {
            trail.left = trail.left.saturating_sub(1);
            if trail.left == 0 {
                alert.trail = None;
            }
        }
        alert.unseen = alert.unseen.saturating_add(1);
        if memory.is_some_and(|memory| alert.unseen > memory) {
            given_up.0.push(entity);
        }
    }
}

/// Whether any creature gives up its hunt.
pub(super) fn has_given_up(given_up: Res<GivenUp>) -> bool {
    !given_up.0.is_empty()
}

/// Makes hunters that gave up idle, in ascending order of id, except the player's friend, which
/// keeps guarding the player.
pub(super) fn give_up(world: &mut World) {
    let mut given_up = std::mem::take(&mut world.resource_mut::<GivenUp>().0);
    with_stage(world, |stage| {
        given_up.sort_by_key(|who| stage.id_of(*who));
        for entity in given_up {
            if let Some((who, at)) = stage.alive(entity)
                && stage.order_of(who.id).is_none()
            {
                stage.stop_hunting(entity);
                stage.emit(Event::new(who, at, EventKind::Lost));
                // Giving up ends the fight, so the damage dealt in it now gives experience.
                stage.learn_from_survival(entity);
            }
        }
    });
}
