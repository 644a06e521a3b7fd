//! Levels that waited play the turns that they missed.

use bevy::{ecs::entity_disabling::Disabled, prelude::World};

use crate::sim::{
    definition::Definitions,
    event::{CreatureRef, EventKind, EventLog},
    items::{Item, Items},
    known::Known,
    level::Levels,
    parts::CreatureParts,
    stable_id::StableId,
    status::{GameState, PlayerEntity, Status},
    turn_order::TurnOrder,
    verb::{Intent, other_levels},
    waiting::{DueRewards, WaitingLevel, WaitingLevels},
};

use super::PassTurn;

/// A level that must catch up before the player acts.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct MissedTurns {
    /// Index of the level.
    pub level: usize,
    /// Number of turns that it missed.
    pub turns: u32,
    /// Number of creatures on it.
    pub creatures: usize,
}

/// The levels that must catch up before the player acts, with what they missed.
#[must_use]
pub fn missed_turns(view: &Known, intent: Intent) -> Vec<MissedTurns> {
    let missed = |level| {
        let waiting = view.waiting.get(level)?;
        Some(MissedTurns {
            level,
            turns: view.state.turn.saturating_sub(waiting.turn),
            creatures: waiting.creatures.len(),
        })
    };
    let levels = other_levels(view, intent).into_iter();
    levels.filter_map(missed).collect()
}

/// Puts a level that waits back into the world, after it has played the turns that it missed.
pub(super) fn catch_up(world: &mut World, level: usize) {
    let Some(waiting) = world.resource_mut::<WaitingLevels>().take(level) else {
        return;
    };
    let now = world.resource::<GameState>().turn;
    if waiting.turn < now {
        play_missed_turns(world, waiting, now);
    } else {
        put_in(world, waiting.creatures, waiting.items);
    }
}

/// Lets all levels catch up, and none wait from then on. Played with the same intents, the game is
/// the same as one whose levels wait.
pub fn play_all_levels(world: &mut World) {
    world.resource_mut::<WaitingLevels>().play_all = true;
    world.resource_mut::<EventLog>().forget_missed();
    for level in 0..world.resource::<Levels>().len() {
        catch_up(world, level);
    }
}

fn put_in(world: &mut World, creatures: Vec<CreatureParts>, items: Vec<(StableId, Item)>) {
    for (id, item) in items {
        world.resource_mut::<Items>().add(id, item);
    }
    for one in creatures {
        let who = CreatureRef {
            id: one.id,
            kind: one.creature.0,
        };
        let (place, lives) = (one.position.0, one.stats.is_alive());
        let entity = one.put(world);
        world.resource_mut::<TurnOrder>().add(who, entity);
        if lives {
            world.resource_mut::<Levels>().enter(place, entity, who);
        }
    }
}

/// Plays a level up to a turn while everybody else stands still and the player perceives
/// nothing.
fn play_missed_turns(world: &mut World, waiting: WaitingLevel, now: u32) {
    let others = std::mem::take(&mut *world.resource_mut::<TurnOrder>());
    for (_, entity) in others.iter() {
        world.entity_mut(entity).insert(Disabled);
    }
    let player = world.remove_resource::<PlayerEntity>();
    let mut events = std::mem::take(&mut *world.resource_mut::<EventLog>());

    put_in(world, waiting.creatures, waiting.items);
    // Elsewhere life goes on when the game is over.
    let state = *world.resource::<GameState>();
    *world.resource_mut::<GameState>() = GameState {
        turn: waiting.turn,
        status: Status::Playing,
    };
    for turn in waiting.turn..now {
        let rewards = waiting.rewards.iter().copied();
        world.resource_mut::<DueRewards>().0 =
            rewards.filter(|reward| reward.turn == turn).collect();
        world.run_schedule(PassTurn);
        let mut played = std::mem::take(&mut *world.resource_mut::<EventLog>());
        let (levels, kinds) = (world.resource::<Levels>(), world.resource::<Definitions>());
        let kept = played.events().iter().filter(|event| match event.kind {
            EventKind::Spread => levels.is_full_of(event.who.kind, event.at.level, kinds),
            kind => kind.is_history(),
        });
        events.miss(turn, kept.copied());
        played.clear();
        world.insert_resource(played);
    }
    world.resource_mut::<DueRewards>().0.clear();

    *world.resource_mut::<GameState>() = state;
    *world.resource_mut::<EventLog>() = events;
    if let Some(player) = player {
        world.insert_resource(player);
    }
    for (who, entity) in others.everybody() {
        world.entity_mut(entity).remove::<Disabled>();
        world.resource_mut::<TurnOrder>().add(who, entity);
    }
}
