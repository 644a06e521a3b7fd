//! The end of a turn, and the fingerprint of everything.

use bevy::{
    ecs::query::QueryData,
    prelude::{Has, Local, Query, Res, ResMut, Resource, World},
};
use xxhash_rust::xxh3::xxh3_64;

use crate::sim::{
    components::{
        ChoosesBonuses, CombatStats, Conduct, Creature, Digger, Energy, Experience, Food, Hunter,
        Inventory, MapMemory, Player, Position, Regeneration, Spreader, Starves, Vision, Wanderer,
    },
    definition::Equipment,
    items::Items,
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

/// The parts of a creature that are its state.
#[derive(QueryData)]
pub(super) struct Parts {
    creature: &'static Creature,
    position: &'static Position,
    stats: &'static CombatStats,
    energy: &'static Energy,
    vision: &'static Vision,
    food: &'static Food,
    regeneration: &'static Regeneration,
    experience: &'static Experience,
    pack: &'static Inventory,
    spreader: Option<&'static Spreader>,
    hunter: Option<&'static Hunter>,
    memory: Option<&'static MapMemory>,
    conduct: Option<&'static Conduct>,
    digs: Has<Digger>,
    wanders: Has<Wanderer>,
    starves: Has<Starves>,
    chooses: Has<ChoosesBonuses>,
    is_player: Has<Player>,
}

/// Makes the parts known to a world, so that creatures can be asked for them
/// before the first turn.
pub(super) fn register(world: &mut World) {
    let _parts = world.query::<Parts>();
}

/// The parts of a simulation's state that are not creatures.
struct GameParts<'a> {
    state: &'a GameState,
    streams: &'a Streams,
    ids: &'a IdSource,
    levels: &'a Levels,
    items: &'a Items,
    graveyard: &'a Graveyard,
}

/// Takes the hash of a turn, if hashes are wanted every turn.
pub(super) fn hash(
    mut hash: ResMut<'_, StateHash>,
    mut feed: Local<'_, Feed>,
    (state, streams, ids): (Res<'_, GameState>, Res<'_, Streams>, Res<'_, IdSource>),
    (levels, items, graveyard): (Res<'_, Levels>, Res<'_, Items>, Res<'_, Graveyard>),
    (order, creatures): (Res<'_, TurnOrder>, Query<'_, '_, Parts>),
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
        feed.creature(id, &creature.get_components::<Parts>().ok()?);
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

    fn game(&mut self, game: &GameParts<'_>) {
        self.words([game.state.turn, game.ids.last()]);
        match game.state.status {
            Status::Playing => self.words([0]),
            Status::Dead(cause) => {
                self.words([1]);
                self.long(cause.fingerprint());
            }
            Status::Fled => self.words([2]),
            Status::Won => self.words([3]),
        }
        self.long(game.streams.combat.fingerprint());
        for level in game.levels.iter() {
            self.long(level.fingerprint());
            for (kind, count) in level.all_founders() {
                self.words([u32::from(kind.0), count]);
            }
        }
        self.long(game.items.fingerprint());
        self.long(game.graveyard.fingerprint());
    }

    fn creature(&mut self, id: StableId, parts: &PartsItem<'_, '_>) {
        let Place { level, point } = parts.position.0;
        let flags = u32::from(parts.digs)
            | u32::from(parts.wanders) << 1
            | u32::from(parts.is_player) << 2
            | u32::from(parts.starves) << 3
            | u32::from(parts.chooses) << 4
            | u32::from(parts.spreader.is_some()) << 5
            | u32::from(parts.hunter.is_some()) << 6;
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
            parts.food.amount.cast_unsigned(),
            parts.food.max.cast_unsigned(),
            parts.regeneration.rate.cast_unsigned(),
            parts.regeneration.counter.cast_unsigned(),
            parts.experience.xp.cast_unsigned(),
            parts.experience.level.cast_unsigned(),
            parts.experience.picks,
            parts.spreader.map_or(0, |spreader| spreader.children),
        ]);
        if let Some(place) = parts.hunter.and_then(|hunter| hunter.last_seen) {
            self.long(place.fingerprint());
        }
        self.pack(parts.pack);
        if let Some(memory) = parts.memory {
            for level in memory.levels() {
                self.long(level.fingerprint());
            }
            self.long(memory.items_fingerprint());
        }
        if let Some(conduct) = parts.conduct {
            let Conduct {
                blows,
                digs,
                meals,
                meat,
                weapons,
                armours,
            } = *conduct;
            self.words([blows, digs, meals, meat, weapons, armours]);
        }
    }

    fn pack(&mut self, pack: &Inventory) {
        for (slot, item) in pack.items() {
            self.words([slot as u32, item.0]);
        }
        for slot in [Equipment::Weapon, Equipment::Armour] {
            if let Some(item) = pack.equipped(slot) {
                self.words([slot as u32, item.0]);
            }
        }
    }
}
