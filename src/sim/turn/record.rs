//! The end of a turn, and the fingerprint of everything.

use bevy::prelude::{ResMut, World};
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
    stable_id::{IdSource, TurnOrder},
    status::{GameState, Graveyard, Status},
};

/// Counts the turn.
pub(super) fn count(mut state: ResMut<'_, GameState>) {
    state.turn += 1;
}

/// The hash of the whole state of a simulation: equal states have equal
/// hashes on every machine and in every build.
///
/// Everything is fed in one fixed order (creatures by id) as little-endian
/// numbers. What only follows from the rest (sight, indices) is left out.
#[must_use]
pub fn state_hash(world: &World) -> u64 {
    let mut feed = Feed::default();
    if let Some(state) = world.get_resource::<GameState>() {
        feed.number(state.turn);
        match state.status {
            Status::Playing => feed.number(0u32),
            Status::Dead(cause) => {
                feed.number(1u32);
                feed.cause(cause);
            }
            Status::Fled => feed.number(2u32),
        }
    }
    if let Some(streams) = world.get_resource::<Streams>() {
        feed.number(streams.combat.fingerprint());
    }
    if let Some(ids) = world.get_resource::<IdSource>() {
        feed.number(ids.last());
    }
    if let Some(levels) = world.get_resource::<Levels>() {
        for level in levels.iter() {
            feed.number(level.fingerprint());
            for (kind, count) in level.all_founders() {
                feed.number(kind.0);
                feed.number(count);
            }
        }
    }
    if let Some(order) = world.get_resource::<TurnOrder>() {
        for (id, entity) in order.iter() {
            feed.number(id.0);
            feed.creature(world, entity);
        }
    }
    if let Some(graveyard) = world.get_resource::<Graveyard>() {
        for death in graveyard.deaths() {
            feed.number(death.who.id.0);
            feed.number(death.who.kind.0);
            feed.place(death.at);
            feed.cause(death.cause);
            feed.number(death.turn);
        }
    }
    xxh3_64(&feed.bytes)
}

/// Collects what is hashed, as 64-bit little-endian words.
#[derive(Default)]
struct Feed {
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

    fn creature(&mut self, world: &World, entity: bevy::prelude::Entity) {
        if let Some(creature) = world.get::<Creature>(entity) {
            self.number(creature.0.0);
        }
        if let Some(position) = world.get::<Position>(entity) {
            self.place(position.0);
        }
        if let Some(stats) = world.get::<CombatStats>(entity) {
            self.signed(stats.hp);
            self.signed(stats.max_hp);
            self.signed(stats.attack);
            self.signed(stats.defence);
        }
        if let Some(energy) = world.get::<Energy>(entity) {
            self.signed(energy.speed);
            self.signed(energy.stored);
        }
        if let Some(vision) = world.get::<Vision>(entity) {
            self.signed(vision.radius);
        }
        if let Some(spreader) = world.get::<Spreader>(entity) {
            self.number(spreader.children);
        }
        self.number(u32::from(world.get::<Digger>(entity).is_some()));
        self.number(u32::from(world.get::<Wanderer>(entity).is_some()));
        self.number(u32::from(world.get::<Player>(entity).is_some()));
        if let Some(memory) = world.get::<MapMemory>(entity) {
            for level in memory.levels() {
                self.number(level.fingerprint());
            }
        }
    }
}
