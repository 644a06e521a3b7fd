//! The end of a turn, and the fingerprint of everything.

use bevy::prelude::{Entity, Has, Local, Query, Res, ResMut, Resource, World};
use xxhash_rust::xxh3::xxh3_64;

use crate::sim::{
    components::{
        CombatStats, Creature, Digger, Energy, MapMemory, Player, Position, Spreader, Vision,
        Wanderer,
    },
    level::Levels,
    place::Place,
    rng::Streams,
    stable_id::{IdSource, StableId, TurnOrder},
    status::{GameState, Graveyard, Status},
};

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

/// The parts of a creature that are its state, as a query has them.
type PartsQuery = (
    (
        &'static Creature,
        &'static Position,
        &'static CombatStats,
        &'static Energy,
        &'static Vision,
    ),
    Option<&'static Spreader>,
    (Has<Digger>, Has<Wanderer>, Has<Player>),
    Option<&'static MapMemory>,
);

/// The parts of a creature that are its state.
struct Parts<'a> {
    creature: &'a Creature,
    position: &'a Position,
    stats: &'a CombatStats,
    energy: &'a Energy,
    vision: &'a Vision,
    spreader: Option<&'a Spreader>,
    digs: bool,
    wanders: bool,
    is_player: bool,
    memory: Option<&'a MapMemory>,
}

impl<'a> Parts<'a> {
    /// A creature's parts, looked up one by one.
    fn of(world: &'a World, entity: Entity) -> Option<Self> {
        Some(Self {
            creature: world.get(entity)?,
            position: world.get(entity)?,
            stats: world.get(entity)?,
            energy: world.get(entity)?,
            vision: world.get(entity)?,
            spreader: world.get(entity),
            digs: world.get::<Digger>(entity).is_some(),
            wanders: world.get::<Wanderer>(entity).is_some(),
            is_player: world.get::<Player>(entity).is_some(),
            memory: world.get(entity),
        })
    }
}

/// Takes the hash of a turn, if hashes are wanted every turn.
pub(super) fn hash(
    mut hash: ResMut<'_, StateHash>,
    mut feed: Local<'_, Feed>,
    (state, streams, ids): (Res<'_, GameState>, Res<'_, Streams>, Res<'_, IdSource>),
    (levels, graveyard): (Res<'_, Levels>, Res<'_, Graveyard>),
    (order, creatures): (Res<'_, TurnOrder>, Query<'_, '_, PartsQuery>),
) {
    if hash.every_turn {
        // The bytes of the turn before make room for those of this one.
        feed.bytes.clear();
        feed.game(&state, &streams, &ids, &levels, &graveyard);
        for (id, entity) in order.iter() {
            let Ok((body, spreader, (digs, wanders, is_player), memory)) = creatures.get(entity)
            else {
                continue;
            };
            let (creature, position, stats, energy, vision) = body;
            feed.creature(
                id,
                &Parts {
                    creature,
                    position,
                    stats,
                    energy,
                    vision,
                    spreader,
                    digs,
                    wanders,
                    is_player,
                    memory,
                },
            );
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
    feed.game(
        world.get_resource()?,
        world.get_resource()?,
        world.get_resource()?,
        world.get_resource()?,
        world.get_resource()?,
    );
    for (id, entity) in world.get_resource::<TurnOrder>()?.iter() {
        feed.creature(id, &Parts::of(world, entity)?);
    }
    Some(feed)
}

/// Collects what is hashed, as 32-bit little-endian words.
#[derive(Default)]
pub(super) struct Feed {
    bytes: Vec<u8>,
}

impl Feed {
    /// Adds a group of words at once, which costs little more than one alone.
    #[inline]
    fn words<const N: usize>(&mut self, words: [u32; N]) {
        self.bytes
            .extend_from_slice(words.map(u32::to_le_bytes).as_flattened());
    }

    fn long(&mut self, number: u64) {
        self.bytes.extend_from_slice(&number.to_le_bytes());
    }

    fn game(
        &mut self,
        state: &GameState,
        streams: &Streams,
        ids: &IdSource,
        levels: &Levels,
        graveyard: &Graveyard,
    ) {
        self.words([state.turn, ids.last()]);
        match state.status {
            Status::Playing => self.words([0]),
            Status::Dead(cause) => {
                self.words([1]);
                self.long(cause.fingerprint());
            }
            Status::Fled => self.words([2]),
        }
        self.long(streams.combat.fingerprint());
        for level in levels.iter() {
            self.long(level.fingerprint());
            for (kind, count) in level.all_founders() {
                self.words([u32::from(kind.0), count]);
            }
        }
        self.long(graveyard.fingerprint());
    }

    fn creature(&mut self, id: StableId, parts: &Parts<'_>) {
        let Place { level, point } = parts.position.0;
        let flags =
            u32::from(parts.digs) | u32::from(parts.wanders) << 1 | u32::from(parts.is_player) << 2;
        self.words([
            id.0,
            u32::from(parts.creature.0.0) << 16 | flags,
            level as u32,
            point.x.cast_unsigned(),
            point.y.cast_unsigned(),
            parts.stats.hp.cast_unsigned(),
            parts.stats.max_hp.cast_unsigned(),
            parts.stats.attack.cast_unsigned(),
            parts.stats.defence.cast_unsigned(),
            parts.energy.speed.cast_unsigned(),
            parts.energy.stored.cast_unsigned(),
            parts.vision.radius.cast_unsigned(),
            parts.spreader.map_or(0, |spreader| spreader.children),
        ]);
        if let Some(memory) = parts.memory {
            for level in memory.levels() {
                self.long(level.fingerprint());
            }
        }
    }
}
