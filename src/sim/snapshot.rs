//! The whole state of a simulation as plain data, without entities.

use bevy::{ecs::query::QueryState, prelude::World};
use serde::{Deserialize, Serialize};

use super::{
    appearances::Appearances,
    definition::Definitions,
    digest::Digest,
    fact::{CreatureRef, FactLog},
    graveyard::Graveyard,
    items::Items,
    level::Levels,
    parts::{CreatureParts, CreatureQuery},
    populate::remember_now,
    rng::Streams,
    stable_id::IdSource,
    status::{GameState, PlayerEntity},
    turn_order::TurnOrder,
};

/// Declares the parts of a game's state that are no creatures; see the list
/// below.
macro_rules! resources {
    (
        hashed { $($hashed:ident: $Hashed:ident,)* }
        with a fingerprint { $($kept:ident: $Kept:ident,)* }
        not hashed { $($other:ident: $Other:ident,)* }
    ) => {
        /// What is state and no creature.
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
            pub(super) fn take(world: &World) -> Option<Self> {
                Some(Self {
                    $($hashed: world.get_resource::<$Hashed>()?.clone(),)*
                    $($kept: world.get_resource::<$Kept>()?.clone(),)*
                    $($other: world.get_resource::<$Other>()?.clone(),)*
                })
            }

            pub(super) fn put(self, world: &mut World) {
                $(world.insert_resource(self.$hashed);)*
                $(world.insert_resource(self.$kept);)*
                $(world.insert_resource(self.$other);)*
            }
        }

        /// Takes in what is state and no creature; nothing before a game was
        /// made.
        fn digest_resources(world: &World, digest: &mut Digest) -> Option<()> {
            $(digest.take(world.get_resource::<$Hashed>()?);)*
            $(digest.word(world.get_resource::<$Kept>()?.fingerprint());)*
            Some(())
        }

        impl Snapshot {
            /// The hash of the state; of the world that it was taken of, it is
            /// the same.
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
    }
    // Each keeps a number that stands for all of it.
    with a fingerprint {
        levels: Levels,
        items: Items,
        graveyard: Graveyard,
    }
    // They follow from the seed and the data.
    not hashed {
        appearances: Appearances,
    }
}

/// Everything that a simulation is, and nothing that follows from the rest.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// What the kinds of things are.
    pub definitions: Definitions,
    /// What is no creature.
    pub game: GameParts,
    /// Everybody, ascending by id.
    pub creatures: Vec<CreatureParts>,
    /// What happened in the last turn.
    pub facts: FactLog,
}

impl Snapshot {
    /// Takes the state of a simulation; `None` when it was never populated.
    #[must_use]
    pub fn take(world: &World) -> Option<Self> {
        let query = QueryState::<CreatureQuery>::try_new(world)?;
        let creatures = world
            .get_resource::<TurnOrder>()?
            .iter()
            .map(|(_, entity)| Some(query.get_manual(world, entity).ok()?.to_parts()));
        Some(Self {
            definitions: world.get_resource::<Definitions>()?.clone(),
            game: GameParts::take(world)?,
            creatures: creatures.collect::<Option<Vec<_>>>()?,
            facts: world.get_resource::<FactLog>()?.clone(),
        })
    }

    /// Puts the state into a world that has the simulation's resources and
    /// nothing else yet.
    pub fn put(mut self, world: &mut World) {
        let levels = &mut self.game.levels;
        let mut order = TurnOrder::default();
        for one in self.creatures {
            let (id, place) = (one.id, one.position.0);
            let kind = one.creature.0;
            let who = CreatureRef { id, kind };
            let (lives, is_player) = (one.stats.is_alive(), one.is_player);
            let entity = one.put(world);
            order.push(who, entity);
            if lives {
                levels.enter(place, entity, who);
            }
            if is_player {
                world.insert_resource(PlayerEntity { entity, id });
            }
        }
        self.game.put(world);
        world.insert_resource(self.definitions);
        world.insert_resource(self.facts);
        world.insert_resource(order);
        remember_now(world);
    }
}

/// The hash of the whole state of a simulation: equal states have equal
/// hashes on every machine and in every build. 0 before a game was made.
///
/// Everything is taken in in one fixed order as 64-bit words. Creatures
/// come in as the sum of their digests, so they are asked as they lie in
/// memory. What only follows from the rest (sight, indices) is left out.
pub(super) fn digest(world: &World, creatures: &QueryState<CreatureQuery>) -> u64 {
    let mut digest = Digest::default();
    if digest_resources(world, &mut digest).is_none() {
        return 0;
    }
    let all = creatures.iter_manual(world);
    digest.word(sum(all.map(|creature| creature.digest())));
    digest.finish()
}

/// What many digests amount to, in whatever order they come.
fn sum(digests: impl Iterator<Item = u64>) -> u64 {
    digests.fold(0, u64::wrapping_add)
}
