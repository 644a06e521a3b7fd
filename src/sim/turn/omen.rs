//! Omens, announced to the player on its first arrival at a level.

use bevy_ecs::prelude::Entity;

use crate::sim::{
    event::EventKind,
    stage::Stage,
    world_read::{Actor, WorldRead},
};

/// Announces the omen of a level that the player enters for the first time; `from` is the index of
/// the level before the player's action. An omen with a tracker also wakes the level's named
/// creatures and sends them to the player's place.
pub(super) fn tell(stage: &mut Stage, player: Entity, from: usize) {
    let Some((creature, at)) = stage.alive(player).filter(|(_, at)| at.level != from) else {
        return;
    };
    let growth = stage.growths.get(player).ok();
    let is_new = growth.and_then(|one| one.player.map(|data| !data.map.knows(at.level)));
    let omen = stage.blueprint.omen(at.level, &stage.definitions.world);
    let (Some(true), Some(omen)) = (is_new, omen) else {
        return;
    };
    let tracks = omen.tracker > 0;
    let actor = Actor {
        entity: player,
        creature,
        at,
    };
    stage.emit(actor.event(EventKind::Omen));
    let named: Vec<Entity> = stage
        .order
        .creatures()
        .filter(|(who, _)| tracks && stage.renown.of(who.id).is_some())
        .map(|(_, entity)| entity)
        .filter(|who| {
            stage
                .alive(*who)
                .is_some_and(|(_, there)| there.level == at.level)
        })
        .collect();
    for who in named {
        stage.wake(who);
        stage.change_mind(who, |mind| mind.look_for_enemy(at));
    }
}
