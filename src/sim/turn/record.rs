//! The end of a turn, and the fingerprint of everything.

use bevy::prelude::{Local, Query, Res, ResMut, Resource, World};
use xxhash_rust::xxh3::xxh3_64;

use crate::sim::{
    graveyard::Graveyard, items::Items, level::Levels, parts::CreatureQuery, rng::Streams,
    stable_id::IdSource, status::GameState, turn_order::TurnOrder,
};

use super::feed::{Feed, GameParts};

/// Counts the turn.
pub(super) fn count(mut state: ResMut<'_, GameState>) {
    state.turn += 1;
}

/// The hash after the last turn, if hashes are wanted every turn.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct StateHash {
    /// Take one every turn, in the turn, where it costs less.
    pub every_turn: bool,
    /// The hash after that many turns.
    pub latest: Option<(u32, u64)>,
}

/// Makes the parts known to a world, so that creatures can be asked for them
/// before the first turn.
pub(super) fn register(world: &mut World) {
    let _parts = world.query::<CreatureQuery>();
}

/// Takes the hash of a turn, if hashes are wanted every turn.
pub(super) fn hash(
    mut hash: ResMut<'_, StateHash>,
    mut feed: Local<'_, Feed>,
    (state, streams, ids): (Res<'_, GameState>, Res<'_, Streams>, Res<'_, IdSource>),
    (levels, items, graveyard): (Res<'_, Levels>, Res<'_, Items>, Res<'_, Graveyard>),
    (order, creatures): (Res<'_, TurnOrder>, Query<'_, '_, CreatureQuery>),
) {
    // What took no time has changed the state without counting a turn.
    hash.latest = None;
    if hash.every_turn {
        // The bytes of the turn before make room for those of this one.
        feed.bytes.clear();
        feed.game(&GameParts {
            state: &state,
            streams: &streams,
            ids: &ids,
            levels: &levels,
            items: &items,
            graveyard: &graveyard,
        });
        for (id, entity) in order.iter() {
            if let Ok(parts) = creatures.get(entity) {
                feed.creature(id, &parts);
            }
        }
        hash.latest = Some((state.turn, xxh3_64(&feed.bytes)));
    }
}

/// The hash of the whole state of a simulation: equal states have equal
/// hashes on every machine and in every build. 0 before a game was made.
///
/// Everything is fed in one fixed order (creatures by id) as little-endian
/// numbers. What only follows from the rest (sight, indices) is left out.
#[must_use]
pub fn state_hash(world: &World) -> u64 {
    if let (Some(hash), Some(state)) = (
        world.get_resource::<StateHash>(),
        world.get_resource::<GameState>(),
    ) && let Some((turn, latest)) = hash.latest
        && turn == state.turn
    {
        return latest;
    }
    feed_world(world).map_or(0, |feed| xxh3_64(&feed.bytes))
}

fn feed_world(world: &World) -> Option<Feed> {
    let mut feed = Feed::default();
    feed.game(&GameParts {
        state: world.get_resource()?,
        streams: world.get_resource()?,
        ids: world.get_resource()?,
        levels: world.get_resource()?,
        items: world.get_resource()?,
        graveyard: world.get_resource()?,
    });
    for (id, entity) in world.get_resource::<TurnOrder>()?.iter() {
        let creature = world.get_entity(entity).ok()?;
        feed.creature(id, &creature.get_components::<CreatureQuery>().ok()?);
    }
    Some(feed)
}
