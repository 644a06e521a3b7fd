//! The rumour that the player carries the goal item up.

use bevy_ecs::prelude::Entity;

use crate::sim::{
    components::{Awareness, Memory, NoticeCause},
    event::{CreatureRef, Event, EventKind},
    stage::Stage,
    world::{place::Place, terrain::StairDirection},
    world_read::{Actor, WorldRead},
};

use super::search_party::{Party, strongest};

/// Alarms the level that the player has just come up to with the goal item, unless that level or a
/// higher one was alarmed before. `from` is the index of the level that the player came from.
pub(super) fn spread(stage: &mut Stage, player: Entity, from: usize) {
    let Some((who, at)) = stage.alive(player).filter(|(_, at)| at.level < from) else {
        return;
    };
    let goal = stage.definitions.world.goal;
    let pack = stage.pack(player);
    let carries = pack.is_some_and(|pack| stage.items.any_in(pack, goal));
    if !carries || !stage.definitions.rules.goal_rumour {
        return;
    }
    let Ok(mut growth) = stage.growths.get_mut(player) else {
        return;
    };
    match growth.player.as_mut() {
        Some(data) if data.rumour.is_none_or(|known| at.level < known) => {
            data.rumour = Some(at.level);
        }
        _ => return,
    }
    let guards = strongest(stage, at.level, StairDirection::Up);
    if let Some(guards) = &guards {
        wait_at_stairs(stage, guards);
    }
    let seekers = idle_hunters(stage, who, at.level);
    if seekers.is_empty() && guards.is_none() {
        return;
    }
    let actor = Actor {
        entity: player,
        creature: who,
        at,
    };
    stage.emit(actor.event(EventKind::Rumour {
        waits: guards.is_some(),
    }));
    for (who, entity, place) in seekers {
        let sleeps = stage
            .character(entity)
            .is_some_and(|one| one.mind.awareness() == Some(Awareness::Asleep));
        if sleeps {
            stage.wake(entity);
            let cause = NoticeCause::Alarm;
            stage.emit(Event::new(who, place, EventKind::Woke { cause }));
        }
        stage.change_mind(entity, |mind| mind.look_for_enemy(at));
    }
}

/// Makes the members of a party go to their stairs and wait there.
fn wait_at_stairs(stage: &mut Stage, guards: &Party) {
    for who in &guards.members {
        if let Some(entity) = stage.order.find(who.id) {
            stage.change_mind(entity, |mind| {
                mind.look_for_enemy(guards.stairs);
                mind.remember(Memory::Waits);
            });
        }
    }
}

/// Creatures of a level that are enemies of the player's kind, have noticed no enemy and neither
/// lurk nor wait at a place, in ascending order of id.
fn idle_hunters(
    stage: &Stage,
    player: CreatureRef,
    level: usize,
) -> Vec<(CreatureRef, Entity, Place)> {
    let mut all = Vec::new();
    for (who, entity) in stage.order.creatures() {
        let Some((_, at)) = stage.alive(entity).filter(|(_, at)| at.level == level) else {
            continue;
        };
        let Some(one) = stage.character(entity) else {
            continue;
        };
        if one.mind.is_unaware()
            && !one.mind.is_inert
            && !one.mind.waits()
            && stage.definitions.creature(who.kind).lurks.is_none()
            && stage.definitions.is_enemy(who.kind, player.kind)
        {
            all.push((who, entity, at));
        }
    }
    all
}
