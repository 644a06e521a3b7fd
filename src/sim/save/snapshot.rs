//! The complete state of a simulation as plain data, without entities.

use std::collections::BTreeSet;

use bevy_ecs::{prelude::World, query::QueryState};
use serde::{Deserialize, Serialize};

use crate::{
    grid::Grid,
    sim::{
        definition::Kinds,
        numbers::Numbers,
        parts::{CreatureParts, CreatureQuery, PART_NAMES},
        rng::Streams,
        save::{digest::Digest, index_bounds::first_beyond},
        seed::Seed,
        world::{
            appearances::Appearances,
            blueprint::Blueprint,
            graveyard::Graveyard,
            items::{Item, Items},
            level::{Level, Levels},
            renown::Renown,
            stable_id::{IdSource, StableId},
            status::GameState,
            terrain::Terrain,
            waiting::{WaitingLevel, WaitingLevels},
        },
    },
};

/// Declares the parts of a game's state other than creatures; see the list below.
macro_rules! resources {
    (
        hashed { $($hashed:ident: $Hashed:ident,)* }
        with a fingerprint { $($kept:ident: $Kept:ident,)* }
        not hashed { $($other:ident: $Other:ident,)* }
    ) => {
        /// State of a game except for its creatures.
        #[derive(Clone, Debug, Serialize, Deserialize)]
        pub struct GameParts {
            $(#[doc = concat!("The [`", stringify!($Hashed), "`].")]
            pub $hashed: $Hashed,)*
            $(#[doc = concat!("The [`", stringify!($Kept), "`].")]
            pub $kept: $Kept,)*
            $(#[doc = concat!("The [`", stringify!($Other), "`].")]
            pub $other: $Other,)*
        }

        impl GameParts {
            pub(in crate::sim) fn take(world: &World) -> Self {
                Self {
                    $($hashed: world.resource::<$Hashed>().clone(),)*
                    $($kept: world.resource::<$Kept>().clone(),)*
                    $($other: world.resource::<$Other>().clone(),)*
                }
            }

            pub(in crate::sim) fn put(self, world: &mut World) {
                $(world.insert_resource(self.$hashed);)*
                $(world.insert_resource(self.$kept);)*
                $(world.insert_resource(self.$other);)*
            }
        }

        /// Names of the parts of the state other than creatures.
        const NAMES: &[&str] = &[$(stringify!($hashed),)* $(stringify!($kept),)*];

        /// One digest for each of [`NAMES`], in that order. `None` before a game is created.
        fn digests(world: &World) -> Option<Vec<u64>> {
            Some(vec![
                $(Digest::of(world.get_resource::<$Hashed>()?),)*
                $(world.get_resource::<$Kept>()?.fingerprint(),)*
            ])
        }

        /// Adds the state other than creatures to a digest. `None` before a game is created.
        fn digest_resources(world: &World, digest: &mut Digest) -> Option<()> {
            $(digest.take(world.get_resource::<$Hashed>()?);)*
            $(digest.word(world.get_resource::<$Kept>()?.fingerprint());)*
            Some(())
        }

        impl Snapshot {
            /// Returns the state hash, which equals that of the world the snapshot was taken from.
            #[must_use]
            pub fn hash(&self) -> u64 {
                let mut digest = Digest::default();
                $(digest.take(&self.game.$hashed);)*
                $(digest.word(self.game.$kept.fingerprint());)*
                digest.word(sum(self.creatures.iter().map(CreatureParts::digest)));
                digest.finish()
            }
        }
    };
}

resources! {
    hashed {
        state: GameState,
        streams: Streams,
        ids: IdSource,
        renown: Renown,
    }
    // Each maintains a fingerprint of its content.
    with a fingerprint {
        levels: Levels,
        items: Items,
        graveyard: Graveyard,
        waiting: WaitingLevels,
    }
    // Derived from the seed and the definitions.
    not hashed {
        appearances: Appearances,
        blueprint: Blueprint,
    }
}

/// Complete state of a simulation. Excludes definitions and everything derived from the rest.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    /// State other than creatures.
    pub game: GameParts,
    /// All creatures, in ascending order of id.
    pub creatures: Vec<CreatureParts>,
}

/// Exclusive upper bound of turns and of the absolute values of creature stats.
const MOST: u32 = 1 << 30;
/// Greatest noise radius, in tiles.
const LOUDEST: u32 = 1_000;

/// Reason why plain data is not a valid state of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no game can stand like this: {0}")]
pub struct InvalidSnapshot(String);

impl Snapshot {
    /// Checks that this can be the state of a game with this seed and these definitions, as far as
    /// turns, messages and views rely on it: indices, ids, numbers, places of creatures and items,
    /// and the blueprint.
    ///
    /// # Errors
    ///
    /// The first problem found.
    pub fn check(&self, seed: &Seed, kinds: &Kinds) -> Result<(), InvalidSnapshot> {
        let wrong = |what: String| Err(InvalidSnapshot(what));
        let levels = &self.game.levels;
        let ids = &self.game.ids;
        if !ids.is_sound(levels.len()) {
            return wrong("too many ids were given out".to_owned());
        }
        if self.game.appearances != Appearances::shuffled(seed, kinds) {
            return wrong("things look otherwise than in the game of its seed".to_owned());
        }
        self.check_names(self, kinds)?;
        if !self.game.blueprint.is_sound(levels.len(), kinds) {
            return wrong("what was built cannot stand".to_owned());
        }
        if self.game.state.turn >= MOST || !levels.iter().all(Level::is_sound) {
            return wrong("its turn or a level cannot be".to_owned());
        }
        let mut taken = BTreeSet::new();
        let mut before = StableId::default();
        for (index, level) in self.game.waiting.iter() {
            let checked = level.check(index, levels, ids);
            checked.map_err(InvalidSnapshot)?;
        }
        for one in &self.creatures {
            let id = one.id;
            if id <= before || !ids.has_given(id) {
                return wrong(format!("a creature has the id {id}"));
            }
            before = id;
            let place = one.position.0;
            if self.game.waiting.get(place.level).is_some() {
                return wrong(format!("creature {id} is on a level that waits"));
            }
            if one.stats.is_alive() && !taken.insert(place) {
                return wrong(format!("creature {id} stands on another"));
            }
            let exists = |item| self.game.items.get(item).is_some();
            check_creature(one, levels, exists).map_err(InvalidSnapshot)?;
        }
        let size = |tiles: &Grid<Terrain>| (tiles.width(), tiles.height());
        let sizes = levels.iter().map(|one| size(one.terrain()));
        let mut players = self.creatures.iter().filter_map(|one| one.player.as_ref());
        match (players.next(), players.next()) {
            (Some(player), None) if player.map.levels().map(|one| size(one.tiles())).eq(sizes) => {}
            _ => return wrong("it has not one player, who remembers its levels".to_owned()),
        }
        for (id, item) in self.game.items.iter() {
            check_item(id, item, levels, ids).map_err(InvalidSnapshot)?;
        }
        Ok(())
    }

    /// Checks that all kinds, levels and locks that a value refers to exist in this game.
    ///
    /// # Errors
    ///
    /// The first one that does not exist.
    pub fn check_names(&self, of: &impl Serialize, kinds: &Kinds) -> Result<(), InvalidSnapshot> {
        let (levels, locks) = (self.game.levels.len(), self.game.blueprint.locks.len());
        let wrong = |what| InvalidSnapshot(format!("it names a {what} that does not exist"));
        first_beyond(of, kinds, levels, locks).map_or(Ok(()), |what| Err(wrong(what)))
    }

    /// Takes a snapshot of a simulation.
    ///
    /// # Panics
    ///
    /// If it was never [populated](crate::sim::populate()).
    #[must_use]
    pub fn take(world: &World) -> Self {
        let query = QueryState::<CreatureQuery>::try_new(world);
        let creatures = query.iter().flat_map(|query| query.iter_manual(world));
        let mut creatures: Vec<_> = creatures.map(|one| one.to_parts()).collect();
        creatures.sort_unstable_by_key(|one| one.id);
        Self {
            game: GameParts::take(world),
            creatures,
        }
    }
}

impl WaitingLevel {
    /// Checks that this can be a level of a game; the error is the first problem found.
    fn check(&self, index: usize, levels: &Levels, ids: &IdSource) -> Result<(), String> {
        if index >= levels.len() || self.turn >= MOST {
            return Err(format!("level {index}, which waits, cannot be"));
        }
        let mut before = StableId::default();
        let mut taken = BTreeSet::new();
        for one in &self.creatures {
            let (id, place) = (one.id, one.position.0);
            let is_next = id > before && ids.has_given(id) && one.player.is_none();
            if !is_next || place.level != index || !taken.insert(place) {
                return Err(format!(
                    "creature {id} is not on level {index}, which waits"
                ));
            }
            before = id;
            let exists = |item| self.items.binary_search_by_key(&item, |row| row.0).is_ok();
            check_creature(one, levels, exists)?;
        }
        let mut before = StableId::default();
        for (id, item) in self.items.iter().copied() {
            if id <= before || item.lies_at.is_some_and(|place| place.level != index) {
                return Err(format!("item {id} is not on level {index}, which waits"));
            }
            before = id;
            check_item(id, item, levels, ids)?;
        }
        Ok(())
    }
}

/// Checks that a creature can be in a game; the error is the first problem found.
fn check_creature(
    one: &CreatureParts,
    levels: &Levels,
    exists: impl Fn(StableId) -> bool,
) -> Result<(), String> {
    let id = one.id;
    let clocks = [
        one.metabolism.regeneration.counter,
        one.metabolism.mana_regeneration.counter,
    ];
    let numbers = Numbers::of(&one.as_item()).all().into_iter();
    let mut numbers = numbers.chain(clocks).map(i32::unsigned_abs);
    let noise = one.mind.noise.unsigned_abs();
    if !one.energy.is_sound() || numbers.any(|number| number >= MOST) || noise > LOUDEST {
        return Err(format!("creature {id} has an impossible number"));
    }
    if levels.terrain(one.position.0) == Terrain::OutOfBounds {
        return Err(format!("creature {id} is on no map"));
    }
    let mut pack = one.pack.items().map(|(_, item)| item);
    match pack.find(|item| !exists(*item)) {
        Some(item) => Err(format!("creature {id} carries {item}, which there is not")),
        None => Ok(()),
    }
}

/// Checks that an item can be in a game; the error is the first problem found.
fn check_item(id: StableId, item: Item, levels: &Levels, ids: &IdSource) -> Result<(), String> {
    if !ids.has_given(id) || item.food.unsigned_abs() >= MOST {
        return Err(format!("item {id} has an impossible id or food"));
    }
    let lies = item.lies_at;
    if lies.is_some_and(|place| levels.terrain(place) == Terrain::OutOfBounds) {
        return Err(format!("item {id} is on no map"));
    }
    Ok(())
}

/// Returns the hash of the whole simulation state: equal states have equal hashes on every machine
/// and in every build. 0 before a game is created.
///
/// All parts are hashed as 64-bit words in one fixed order. Creatures are hashed as the sum of
/// their digests, so they can be visited in memory order. Derived data (sight, indexes) is left
/// out.
pub(in crate::sim) fn digest(world: &World, creatures: &QueryState<CreatureQuery>) -> u64 {
    let mut digest = Digest::default();
    if digest_resources(world, &mut digest).is_none() {
        return 0;
    }
    let all = creatures.iter_manual(world);
    digest.word(sum(all.map(|creature| creature.digest())));
    digest.finish()
}

/// Names of the parts of a state: first those other than creatures, then those of creatures.
pub fn part_names() -> impl Iterator<Item = &'static str> {
    NAMES.iter().chain(PART_NAMES).copied()
}

/// Checksum of one byte for each of [`part_names`]: equal parts have equal checksums, and parts
/// that differ nearly always have different ones. Empty before a game is created.
#[must_use]
pub fn part_sums(world: &World) -> Vec<u8> {
    let digests = digests(world);
    let creatures = QueryState::<CreatureQuery>::try_new(world);
    let (Some(mut digests), Some(creatures)) = (digests, creatures) else {
        return Vec::new();
    };
    let mut parts = [0; PART_NAMES.len()];
    for creature in creatures.iter_manual(world) {
        creature.add_digests(&mut parts);
    }
    digests.extend(parts);
    digests
        .into_iter()
        .map(|digest| (digest >> (u64::BITS - u8::BITS)) as u8)
        .collect()
}

/// Sum of digests, the same in any order.
fn sum(digests: impl Iterator<Item = u64>) -> u64 {
    digests.fold(0, u64::wrapping_add)
}
