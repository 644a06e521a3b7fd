//! Suspending levels that cannot affect the player.

use bevy_ecs::{
    prelude::{Entity, World},
    query::QueryState,
};

use crate::sim::{
    components::PlayerData,
    event::CreatureRef,
    parts::{CreatureParts, CreatureQuery, CreatureQueryItem},
    world::{
        items::Items,
        level::{Level, Levels},
        stable_id::StableId,
        status::{GameState, PlayerEntity},
        turn_order::TurnOrder,
        waiting::{WaitingLevel, WaitingLevels},
    },
};

/// Suspends every level except levels that may soon affect others: the levels of the player and of
/// its friend, which share experience for kills; a level with transient terrain; a level where a
/// creature is following another over stairs; and a level where a creature has an effect caused by
/// a creature on another level.
pub(in crate::sim) fn suspend_levels(world: &mut World) {
    let waiting = world.resource::<WaitingLevels>();
    let count = world.resource::<Levels>().len();
    let played: Vec<usize> = (0..count).filter(|level| !waiting.waits(*level)).collect();
    if waiting.play_all || played.len() < 2 {
        return;
    }
    let levels = world.resource::<Levels>();
    let mut must_play: Vec<bool> = levels.iter().map(Level::has_transient_terrain).collect();
    let Some(query) = QueryState::<CreatureQuery>::try_new(world) else {
        return;
    };
    let order = world.resource::<TurnOrder>();
    let one = |entity| query.get_manual(world, entity).ok();
    let data = |player: &PlayerEntity| world.get::<PlayerData>(player.entity)?.companion;
    let companion = world.get_resource().and_then(data);
    let friend = companion.filter(|one| one.order.is_some());
    let friend = friend.map(|one| one.id);
    for (_, entity) in order.iter() {
        let Some(creature) = one(entity) else {
            continue;
        };
        let level = creature.position.0.level;
        let is_elsewhere = |author: CreatureRef| {
            let there = order.find(author.id).and_then(one);
            match there {
                Some(author) => author.position.0.level != level,
                None => waiting.creature(author.id).is_some(),
            }
        };
        must_play[level] |= creature.is_player()
            || Some(*creature.id) == friend
            || creature
                .mind
                .alert
                .is_some_and(|alert| alert.trail.is_some())
            || creature
                .effects
                .iter()
                .filter_map(|running| running.by)
                .any(is_elsewhere);
    }
    for level in played {
        if !must_play[level] {
            suspend_level(world, level);
        }
    }
}

/// Moves a level's creatures and items from the world into storage.
fn suspend_level(world: &mut World, level: usize) {
    let Some(query) = QueryState::<CreatureQuery>::try_new(world) else {
        return;
    };
    let there: Vec<Entity> = those_on(world, &query, |one| one.position.0.level == level);
    let mut creatures: Vec<CreatureParts> = there
        .iter()
        .filter_map(|entity| Some(query.get_manual(world, *entity).ok()?.to_parts()))
        .collect();
    creatures.shrink_to_fit();
    for (entity, one) in there.iter().zip(&creatures) {
        let mut levels = world.resource_mut::<Levels>();
        levels.vacate(one.position.0, *entity);
        world.despawn(*entity);
    }
    world
        .resource_mut::<TurnOrder>()
        .retain(|entity| !there.contains(&entity));
    let mut carried: Vec<StableId> = creatures
        .iter()
        .flat_map(|one| one.pack.items().map(|(_, item)| item))
        .collect();
    carried.sort_unstable();
    let items = world.resource_mut::<Items>().take_level(level, &carried);
    let turn = world.resource::<GameState>().turn;
    let waiting = WaitingLevel {
        turn,
        creatures,
        items,
        rewards: Vec::new(),
    };
    world.resource_mut::<WaitingLevels>().put(level, waiting);
}

/// Creatures that satisfy a predicate, in ascending order of id.
fn those_on(
    world: &World,
    query: &QueryState<CreatureQuery>,
    predicate: impl Fn(&CreatureQueryItem) -> bool,
) -> Vec<Entity> {
    let order = world.resource::<TurnOrder>().iter();
    order
        .map(|(_, entity)| entity)
        .filter(|entity| {
            query
                .get_manual(world, *entity)
                .is_ok_and(|one| predicate(&one))
        })
        .collect()
}
