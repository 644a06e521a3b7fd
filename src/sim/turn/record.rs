//! The end of a turn, and the fingerprint of everything.

use bevy::prelude::{Entity, Has, Local, Query, Res, ResMut, Resource, World};
use xxhash_rust::xxh3::xxh3_64;

use crate::sim::{
    components::{
        CombatStats, Creature, Digger, Energy, MapMemory, Player, Position, Spreader, Vision,
        Wanderer,
    },
    fact::Cause,
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

/// Collects what is hashed, as 64-bit little-endian words.
#[derive(Default)]
pub(super) struct Feed {
    bytes: Vec<u8>,
}

impl Feed {
    fn number(&mut self, number: impl Into<u64>) {
        self.bytes.extend_from_slice(&number.into().to_le_bytes());
    }

    fn signed(&mut self, number: i32) {
        self.bytes
            .extend_from_slice(&i64::from(number).to_le_bytes());
    }

    fn place(&mut self, place: Place) {
        self.number(place.level as u64);
        self.signed(place.point.x);
        self.signed(place.point.y);
    }

    fn cause(&mut self, cause: Cause) {
        match cause {
            Cause::Blow { by } => {
                self.number(1u32);
                self.number(by.id.0);
                self.number(by.kind.0);
            }
        }
    }

    fn game(
        &mut self,
        state: &GameState,
        streams: &Streams,
        ids: &IdSource,
        levels: &Levels,
        graveyard: &Graveyard,
    ) {
        self.number(state.turn);
        match state.status {
            Status::Playing => self.number(0u32),
            Status::Dead(cause) => {
                self.number(1u32);
                self.cause(cause);
            }
            Status::Fled => self.number(2u32),
        }
        self.number(streams.combat.fingerprint());
        self.number(ids.last());
        for level in levels.iter() {
            self.number(level.fingerprint());
            for (kind, count) in level.all_founders() {
                self.number(kind.0);
                self.number(count);
            }
        }
        for death in graveyard.deaths() {
            self.number(death.who.id.0);
            self.number(death.who.kind.0);
            self.place(death.at);
            self.cause(death.cause);
            self.number(death.turn);
        }
    }

    fn creature(&mut self, id: StableId, parts: &Parts<'_>) {
        self.number(id.0);
        self.number(parts.creature.0.0);
        self.place(parts.position.0);
        self.signed(parts.stats.hp);
        self.signed(parts.stats.max_hp);
        self.signed(parts.stats.attack);
        self.signed(parts.stats.defence);
        self.signed(parts.energy.speed);
        self.signed(parts.energy.stored);
        self.signed(parts.vision.radius);
        if let Some(spreader) = parts.spreader {
            self.number(spreader.children);
        }
        self.number(u32::from(parts.digs));
        self.number(u32::from(parts.wanders));
        self.number(u32::from(parts.is_player));
        if let Some(memory) = parts.memory {
            for level in memory.levels() {
                self.number(level.fingerprint());
            }
        }
    }
}
