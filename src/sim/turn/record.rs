//! The end of a turn, and the fingerprint of everything.

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

/// Counts the input.
pub(super) fn count_input(mut events: ResMut<EventLog>) {
    events.count_input();
}

/// The hash after the last turn, if hashes are wanted every turn.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct StateHash {
    /// Take one every turn, in the turn, where it costs less.
    pub every_turn: bool,
    /// The hash after that many inputs.
    pub latest: Option<(u32, u64)>,
}

/// Makes the parts known to a world, so that creatures can be asked for them
/// before the first turn.
pub(super) fn register(world: &mut World) {
    let _parts = world.query::<CreatureQuery>();
}

/// Takes the hash of a turn, if hashes are wanted every turn.
pub(super) fn hash(world: &mut World, creatures: &mut QueryState<CreatureQuery>) {
    let mut hash = *world.resource::<StateHash>();
    hash.latest = hash.every_turn.then(|| {
        creatures.update_archetypes(world);
        let inputs = world.resource::<EventLog>().inputs();
        (inputs, digest(world, creatures))
    });
    world.insert_resource(hash);
}

/// The hash of the whole state of a simulation: equal states have equal
/// hashes on every machine and in every build. 0 before a game was made.
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
