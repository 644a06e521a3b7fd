//! Items that move over lurking creatures when the player comes near.

use bevy_ecs::prelude::{Entity, Query, Res, World};

use crate::sim::{
    components::Position,
    definition::Definitions,
    event::{Event, EventKind},
    senses::flight::sees,
    stage::{Stage, with_stage},
    world::{level::Levels, place::Place, status::PlayerEntity},
    world_read::WorldRead,
};

/// Whether items move over lurking creatures, and a creature is near the player.
pub(super) fn is_possible(
    kinds: Res<Definitions>,
    levels: Res<Levels>,
    player: Option<Res<PlayerEntity>>,
    positions: Query<&Position>,
) -> bool {
    let Some((tiles, player)) = kinds.rules.lurkers_stir.zip(player) else {
        return false;
    };
    let Ok(Position(at)) = positions.get(player.entity) else {
        return false;
    };
    let level = levels.get(at.level);
    // The player is the first.
    level.is_some_and(|level| level.occupied().within(at.point, tiles).nth(1).is_some())
}

/// Shows the player, once for each lurking creature within the distance of the rule that it could
/// see, that the item over it moves.
pub(super) fn stir(world: &mut World) {
    let player = world.resource::<PlayerEntity>().entity;
    with_stage(world, |stage| stir_near(stage, player));
}

fn stir_near(stage: &mut Stage, player: Entity) {
    let (Ok(actor), Some(tiles)) = (stage.actor(player), stage.definitions.rules.lurkers_stir)
    else {
        return;
    };
    let Place { level, point } = actor.at;
    let Some(map) = stage.levels.get(level) else {
        return;
    };
    let near = map.occupied().within(point, tiles);
    let lurking = near.filter_map(|at| {
        let (entity, who) = map.creature_at(at)?;
        let place = Place::new(level, at);
        let is_hidden = entity != player && stage.lurks(entity);
        (is_hidden && sees(&stage.levels, actor.at, stage.vision(player), at))
            .then_some((who.id, place))
    });
    let lurking: Vec<_> = lurking.collect();
    for (id, place) in lurking {
        let item = stage.items.top(place);
        if let Some(item) = item.and_then(|item| stage.items.item_ref(item))
            && stage.reveal_stir(player, id)
        {
            stage.emit(Event::new(actor.creature, place, EventKind::Stirred).with(item));
        }
    }
}
