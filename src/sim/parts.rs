//! The one list of what a creature is made of.
//!
//! From it come the query for all of it ([`CreatureQuery`]), the plain value
//! that can be cloned, compared and saved ([`CreatureParts`]), the way out of a
//! world and into one, and the words that the state hash takes in.

use bevy::{
    ecs::query::QueryData,
    prelude::{Bundle, EntityWorldMut, Has},
};
use serde::{Deserialize, Serialize};

use super::{
    components::{
        ChoosesBonuses, CombatStats, Conduct, Creature, DecisionTrace, Digger, Effects, Energy,
        Experience, Food, Hunter, Inventory, ItemNames, Mana, ManaRegeneration, MapMemory, Player,
        Position, Regeneration, Spreader, Starves, Tactician, Vision, Wanderer,
    },
    digest::Digest,
    stable_id::StableId,
};

/// The second for each of the first.
macro_rules! replace {
    ($_each:ident $other:ty) => {
        $other
    };
}

/// Declares the parts of a creature; see the list below.
macro_rules! parts {
    (
        always { $($always:ident: $Always:ident,)* }
        maybe { $($maybe:ident: $Maybe:ident,)* }
        marks { $($mark:ident: $Mark:ident,)* }
        maybe, with a fingerprint { $($kept:ident: $Kept:ident,)* }
        always, neither hashed nor saved { $($trace:ident: $Trace:ident,)* }
    ) => {
        /// All parts of a creature, to look at.
        #[derive(QueryData)]
        #[query_data(derive(Copy, Clone))]
        pub struct CreatureQuery {
            $(#[doc = concat!("Its [`", stringify!($Always), "`].")]
            pub $always: &'static $Always,)*
            $(#[doc = concat!("Its [`", stringify!($Trace), "`].")]
            pub $trace: &'static $Trace,)*
            $(#[doc = concat!("Its [`", stringify!($Maybe), "`], if it has one.")]
            pub $maybe: Option<&'static $Maybe>,)*
            $(#[doc = concat!("Its [`", stringify!($Kept), "`], if it has one.")]
            pub $kept: Option<&'static $Kept>,)*
            $(#[doc = concat!("Whether it has the mark [`", stringify!($Mark), "`].")]
            pub $mark: Has<$Mark>,)*
        }

        /// A creature as a plain value, without an entity.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        pub struct CreatureParts {
            $(#[doc = concat!("Its [`", stringify!($Always), "`].")]
            pub $always: $Always,)*
            $(#[doc = concat!("Its [`", stringify!($Trace), "`].")]
            #[serde(skip)]
            pub $trace: $Trace,)*
            $(#[doc = concat!("Its [`", stringify!($Maybe), "`], if it has one.")]
            pub $maybe: Option<$Maybe>,)*
            $(#[doc = concat!("Its [`", stringify!($Kept), "`], if it has one.")]
            pub $kept: Option<$Kept>,)*
            $(#[doc = concat!("Whether it has the mark [`", stringify!($Mark), "`].")]
            pub $mark: bool,)*
        }

        /// What every creature has, put in at once.
        #[derive(Bundle)]
        struct Body {
            $($always: $Always,)*
            $($trace: $Trace,)*
        }

        impl CreatureQueryItem<'_, '_> {
            /// The creature as a plain value.
            #[must_use]
            pub fn to_parts(&self) -> CreatureParts {
                CreatureParts {
                    $($always: self.$always.clone(),)*
                    $($trace: self.$trace.clone(),)*
                    $($maybe: self.$maybe.cloned(),)*
                    $($kept: self.$kept.cloned(),)*
                    $($mark: self.$mark,)*
                }
            }

            /// A number that is the same for equal creatures.
            #[inline]
            pub(super) fn digest(&self) -> u64 {
                digest(
                    ($(self.$always,)*),
                    ($(self.$maybe,)*),
                    ($(self.$kept,)*),
                    ($(self.$mark,)*),
                )
            }
        }

        /// A number that stands for all hashed parts of a creature.
        #[inline]
        fn digest(
            ($($always,)*): ($(&$Always,)*),
            ($($maybe,)*): ($(Option<&$Maybe>,)*),
            ($($kept,)*): ($(Option<&$Kept>,)*),
            ($($mark,)*): ($(replace!($mark bool),)*),
        ) -> u64 {
            let mut digest = Digest::default();
            $(digest.take($always);)*
            let mut marks = 0_u64;
            $(marks = marks << 1 | u64::from($mark);)*
            $(marks = marks << 1 | u64::from($maybe.is_some());)*
            $(marks = marks << 1 | u64::from($kept.is_some());)*
            digest.word(marks);
            $(if let Some(part) = $maybe {
                digest.take(part);
            })*
            $(if let Some(part) = $kept {
                digest.word(part.fingerprint());
            })*
            digest.finish()
        }

        impl CreatureParts {
            /// A number that is the same for equal creatures.
            pub(super) fn digest(&self) -> u64 {
                digest(
                    ($(&self.$always,)*),
                    ($(self.$maybe.as_ref(),)*),
                    ($(self.$kept.as_ref(),)*),
                    ($(self.$mark,)*),
                )
            }

            /// Gives an entity all the parts.
            pub(super) fn put(self, entity: &mut EntityWorldMut<'_>) {
                entity.insert(Body {
                    $($always: self.$always,)*
                    $($trace: self.$trace,)*
                });
                $(if let Some(part) = self.$maybe {
                    entity.insert(part);
                })*
                $(if let Some(part) = self.$kept {
                    entity.insert(part);
                })*
                $(if self.$mark {
                    entity.insert($Mark);
                })*
            }
        }
    };
}

parts! {
    always {
        id: StableId,
        creature: Creature,
        position: Position,
        stats: CombatStats,
        energy: Energy,
        vision: Vision,
        food: Food,
        regeneration: Regeneration,
        experience: Experience,
        pack: Inventory,
        mana: Mana,
        mana_regeneration: ManaRegeneration,
        effects: Effects,
        names: ItemNames,
    }
    maybe {
        spreader: Spreader,
        hunter: Hunter,
        tactician: Tactician,
        conduct: Conduct,
    }
    marks {
        digs: Digger,
        wanders: Wanderer,
        starves: Starves,
        chooses: ChoosesBonuses,
        is_player: Player,
    }
    // Each keeps a number that stands for all of it.
    maybe, with a fingerprint {
        memory: MapMemory,
    }
    // For people who watch; no rule reads it.
    always, neither hashed nor saved {
        trace: DecisionTrace,
    }
}
