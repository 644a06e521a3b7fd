//! The single list of a creature's components.
//!
//! It generates the query for all of them ([`CreatureQuery`]), the plain value that can be cloned,
//! compared and saved ([`CreatureParts`]), the code that reads a creature from a world and spawns
//! it into one, and its part of the state hash.

use bevy_ecs::{
    prelude::{Bundle, Entity, EntityWorldMut, World},
    query::QueryData,
};
use serde::{Deserialize, Serialize};

use super::{
    components::{
        CombatStats, Creature, Effects, Energy, Experience, Inventory, ItemNames, Keys, Metabolism,
        Mind, PlayerData, Position,
    },
    definition::{Kinds, PerkTrait},
};
use crate::sim::{ai::ai_trace::AiTrace, save::digest::Digest, world::stable_id::StableId};

/// Declares the components of a creature; see the list below.
macro_rules! creature_components {
    (
        hashed { $($hashed:ident: $Hashed:ident,)* }
        neither hashed nor saved { $($trace:ident: $Trace:ident,)* }
    ) => {
        /// Read access to all components of a creature.
        #[derive(QueryData)]
        #[query_data(derive(Copy, Clone))]
        pub struct CreatureQuery {
            $(#[doc = concat!("Its [`", stringify!($Hashed), "`].")]
            pub $hashed: &'static $Hashed,)*
            $(#[doc = concat!("Its [`", stringify!($Trace), "`].")]
            pub $trace: &'static $Trace,)*
            /// Its [`PlayerData`], if it is the player.
            pub player: Option<&'static PlayerData>,
        }

        /// Write access to all components of a creature.
        #[derive(QueryData)]
        #[query_data(mutable)]
        pub(super) struct CreatureQueryMut {
            $(pub $hashed: &'static mut $Hashed,)*
            $(pub $trace: &'static mut $Trace,)*
            pub player: Option<&'static mut PlayerData>,
        }

        /// A creature as a plain value, without an entity.
        #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
        pub struct CreatureParts {
            $(#[doc = concat!("Its [`", stringify!($Hashed), "`].")]
            pub $hashed: $Hashed,)*
            $(#[doc = concat!("Its [`", stringify!($Trace), "`].")]
            #[serde(skip)]
            pub $trace: $Trace,)*
            /// Its [`PlayerData`], if it is the player.
            pub player: Option<Box<PlayerData>>,
        }

        /// The names of all components that are hashed.
        pub(super) const PART_NAMES: &[&str] = &[$(stringify!($hashed),)* "player"];

        impl CreatureQueryItem<'_, '_> {
            /// Whether a perk reveals to it the beliefs of other creatures about item kinds.
            pub(crate) fn reads_minds(&self, kinds: &Kinds) -> bool {
                kinds.perks.have(self.effects.perks(), PerkTrait::ReadMinds)
            }
        }

        impl CreatureQueryMutItem<'_, '_> {
            /// Copies another creature into this one. Both or neither must be the player.
            pub(super) fn copy(&mut self, other: &CreatureQueryItem) {
                $(self.$hashed.clone_from(other.$hashed);)*
                $(self.$trace.clone_from(other.$trace);)*
                if let (Some(player), Some(other)) = (&mut self.player, other.player) {
                    player.clone_from(other);
                }
            }
        }

        /// The components that every creature has, inserted at once.
        #[derive(Bundle)]
        struct CreatureBundle {
            $($hashed: $Hashed,)*
            $($trace: $Trace,)*
        }

        impl<'w> CreatureQueryItem<'w, '_> {
            /// Whether it is the player.
            #[must_use]
            pub const fn is_player(&self) -> bool {
                self.player.is_some()
            }

            /// The keys it has found, if it is the player.
            #[must_use]
            pub fn keys(&self) -> Option<&'w Keys> {
                self.player.map(|player| &player.keys)
            }
        }

        impl CreatureQueryItem<'_, '_> {
            /// The creature as a plain value.
            #[must_use]
            pub fn to_parts(&self) -> CreatureParts {
                CreatureParts {
                    $($hashed: self.$hashed.clone(),)*
                    $($trace: self.$trace.clone(),)*
                    player: self.player.cloned().map(Box::new),
                }
            }

            /// A hash that is equal for equal creatures.
            #[inline]
            pub(super) fn digest(&self) -> u64 {
                digest(($(self.$hashed,)*), self.player)
            }

            /// Adds to each sum of [`PART_NAMES`] a hash of that component of this creature.
            pub(super) fn add_digests(&self, sums: &mut [u64; PART_NAMES.len()]) {
                let mut sums = sums.iter_mut();
                let mut add = |part: &dyn Fn(&mut Digest)| {
                    if let Some(sum) = sums.next() {
                        let mut digest = Digest::default();
                        digest.take(self.id);
                        part(&mut digest);
                        *sum = sum.wrapping_add(digest.finish());
                    }
                };
                $(add(&|digest| digest.take(self.$hashed));)*
                add(&|digest| digest.take(&self.player.map(PlayerData::fingerprint)));
            }
        }

        impl CreatureParts {
            /// The components that differ from another creature's: name, own value, other value.
            #[must_use]
            pub fn differences(&self, other: &Self) -> Vec<(&'static str, String, String)> {
                let mut found = Vec::new();
                $(if self.$hashed != other.$hashed {
                    let values = (format!("{:?}", self.$hashed), format!("{:?}", other.$hashed));
                    found.push((stringify!($hashed), values.0, values.1));
                })*
                if self.player != other.player {
                    let values = (format!("{:?}", self.player), format!("{:?}", other.player));
                    found.push(("player", values.0, values.1));
                }
                found
            }

            /// A hash that is equal for equal creatures.
            pub(super) fn digest(&self) -> u64 {
                digest(($(&self.$hashed,)*), self.player.as_deref())
            }

            /// Its components as if queried from a world.
            pub(super) fn as_item(&self) -> CreatureQueryItem<'_, 'static> {
                CreatureQueryItem {
                    $($hashed: &self.$hashed,)*
                    $($trace: &self.$trace,)*
                    player: self.player.as_deref(),
                }
            }

            /// Spawns the creature into a world.
            pub(super) fn put(self, world: &mut World) -> Entity {
                let entity = world.spawn_empty().id();
                self.put_on(&mut world.entity_mut(entity));
                entity
            }

            /// Inserts all components into an entity that has none.
            pub(super) fn put_on(self, entity: &mut EntityWorldMut) {
                entity.insert(CreatureBundle {
                    $($hashed: self.$hashed,)*
                    $($trace: self.$trace,)*
                });
                if let Some(player) = self.player {
                    entity.insert(*player);
                }
            }
        }

        /// A hash of all hashed components of a creature.
        #[inline]
        fn digest(($($hashed,)*): ($(&$Hashed,)*), player: Option<&PlayerData>) -> u64 {
            let mut digest = Digest::default();
            $(digest.take($hashed);)*
            if let Some(player) = player {
                digest.word(player.fingerprint());
            }
            digest.finish()
        }
    };
}

/// Declares a group of components that can be fetched alone, which is cheaper than fetching all.
macro_rules! component_group {
    (
        $(#[$doc:meta])*
        $Group:ident, $Query:ident, $Item:ident { $($part:ident: $Part:ident,)* }
        $({ $player:ident })?
    ) => {
        $(#[$doc])*
        #[derive(Copy, Clone)]
        pub(super) struct $Group<'w> {
            $(pub $part: &'w $Part,)*
            $(pub $player: Option<&'w PlayerData>,)?
        }

        $(#[$doc])*
        #[derive(QueryData)]
        #[query_data(mutable)]
        pub(super) struct $Query {
            $(pub $part: &'static mut $Part,)*
            $(pub $player: Option<&'static mut PlayerData>,)?
        }

        impl<'w> From<$Item<'w, '_>> for $Group<'w> {
            #[inline(always)]
            fn from(item: $Item<'w, '_>) -> Self {
                Self {
                    $($part: item.$part,)*
                    $($player: item.$player,)?
                }
            }
        }
    };
}

/// Declares everything that is generated from the grouped list of components below.
macro_rules! grouped_components {
    (
        body { $($body:ident: $Body:ident,)* }
        growth { $($growth:ident: $Growth:ident,)* }
        character { $($character:ident: $Character:ident,)* }
        neither hashed nor saved { $($trace:ident: $Trace:ident,)* }
    ) => {
        creature_components! {
            hashed {
                $($body: $Body,)*
                $($growth: $Growth,)*
                $($character: $Character,)*
            }
            neither hashed nor saved { $($trace: $Trace,)* }
        }

        component_group! {
            /// Identity, place and body of a creature.
            Body, BodyQuery, BodyQueryReadOnlyItem { $($body: $Body,)* }
        }

        component_group! {
            /// Energy and experience of a creature, and the data of the player.
            Growth, GrowthQuery, GrowthQueryReadOnlyItem { $($growth: $Growth,)* } { player }
        }

        component_group! {
            /// Pack, effects, knowledge and mind of a creature.
            Character, CharacterQuery, CharacterQueryReadOnlyItem {
                $($character: $Character,)*
                $($trace: $Trace,)*
            }
        }

        impl<'w> CreatureQueryItem<'w, 'w> {
            /// Joins the separately fetched groups of one creature.
            #[inline(always)]
            pub(super) fn of(body: Body<'w>, growth: Growth<'w>, character: Character<'w>) -> Self {
                Self {
                    $($body: body.$body,)*
                    $($growth: growth.$growth,)*
                    $($character: character.$character,)*
                    $($trace: character.$trace,)*
                    player: growth.player,
                }
            }
        }
    };
}

grouped_components! {
    body {
        id: StableId,
        creature: Creature,
        position: Position,
        stats: CombatStats,
        metabolism: Metabolism,
    }
    growth {
        energy: Energy,
        experience: Experience,
    }
    character {
        pack: Inventory,
        effects: Effects,
        names: ItemNames,
        mind: Mind,
    }
    // Debugging aid; no rule reads it.
    neither hashed nor saved {
        trace: AiTrace,
    }
}
