//! End of a turn: turn and input counts, and the state hash.

use bevy_ecs::{
    prelude::{ResMut, Resource, World},
    query::QueryState,
};

use crate::sim::{
    event::EventLog, parts::CreatureQuery, save::snapshot::digest, world::status::GameState,
};

/// Counts the turn.
pub(super) fn count(mut state: ResMut<GameState>, mut events: ResMut<EventLog>) {
    state.turn += 1;
    events.end_turn();
}

pub(super) fn count_input(mut events: ResMut<EventLog>) {
    events.count_input();
}

/// The latest state hash, if one is wanted every turn.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct StateHash {
    /// Whether to take a hash in every turn, where it is cheaper than on demand.
    pub every_turn: bool,
    /// Number of inputs played, and the hash after them.
    pub latest: Option<(u32, u64)>,
}

/// Registers the creature components with a world, so that they can be queried before the first
/// turn.
pub(super) fn register(world: &mut World) {
    let _parts = world.query::<CreatureQuery>();
}

/// Takes the hash of the state, if one is wanted every turn.
pub(super) fn hash(world: &mut World, creatures: &mut QueryState<CreatureQuery>) {
    let mut hash = *world.resource::<StateHash>();
    hash.latest = hash.every_turn.then(|| {
        creatures.update_archetypes(world);
        let inputs = world.resource::<EventLog>().inputs();
        (inputs, digest(world, creatures))
    });
    world.insert_resource(hash);
}

/// Returns the hash of the whole simulation state: equal states have equal hashes on every machine
/// and in every build. 0 before a game is created.
#[must_use]
pub fn state_hash(world: &World) -> u64 {
    if let (Some(hash), Some(events)) = (
        world.get_resource::<StateHash>(),
        world.get_resource::<EventLog>(),
    ) && let Some((inputs, latest)) = hash.latest
        && inputs == events.inputs()
    {
        return latest;
    }
    QueryState::try_new(world).map_or(0, |creatures| digest(world, &creatures))
}
