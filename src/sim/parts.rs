//! The one list of what a creature is made of.
//!
//! From it come the query for all of it ([`CreatureQuery`]), the plain value
//! that can be cloned, compared and saved ([`CreatureParts`]), the way out of a
//! world and into one, and the words that the state hash takes in.

use bevy::{
    ecs::query::QueryData,
    prelude::{Bundle, Entity, EntityWorldMut, Has, World},
};
use serde::{Deserialize, Serialize};

use super::{
    components::{
        Alert, ChoosesBonuses, CombatStats, Conduct, Creature, DecisionTrace, Digger, Effects,
        Energy, Experience, Food, Hunter, Inventory, ItemNames, Keys, Mana, ManaRegeneration,
        MapMemory, Noise, Player, Position, Regeneration, SecretSearch, Spreader, Stance, Starves,
        Tactician, Vision, Wanderer,
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

/// Which of the parts that not every creature has are there, as bits.
#[inline]
fn shape<const COUNT: usize>(there: [bool; COUNT]) -> u64 {
    there
        .into_iter()
        .fold(0, |shape, is_there| shape << 1 | u64::from(is_there))
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

        /// All parts of a creature, to write.
        #[derive(QueryData)]
        #[query_data(mutable)]
        pub(super) struct CreatureQueryMut {
            $(pub $always: &'static mut $Always,)*
            $($trace: &'static mut $Trace,)*
            $($maybe: Option<&'static mut $Maybe>,)*
            $($kept: Option<&'static mut $Kept>,)*
            $($mark: Has<$Mark>,)*
        }

        /// The names of all parts that are hashed.
        pub(super) const PART_NAMES: &[&str] = &[
            $(stringify!($always),)*
            $(stringify!($maybe),)*
            $(stringify!($mark),)*
            $(stringify!($kept),)*
        ];

        impl CreatureQueryMutItem<'_, '_> {
            /// As [`CreatureQueryItem::shape`].
            pub(super) fn shape(&self) -> u64 {
                shape([
                    $(self.$mark,)*
                    $(self.$maybe.is_some(),)*
                    $(self.$kept.is_some(),)*
                ])
            }

            /// Makes it the same as another that has the same parts.
            pub(super) fn copy(&mut self, other: &CreatureQueryItem) {
                $(self.$always.clone_from(other.$always);)*
                $(self.$trace.clone_from(other.$trace);)*
                $(if let (Some(part), Some(other)) = (&mut self.$maybe, other.$maybe) {
                    part.clone_from(other);
                })*
                $(if let (Some(part), Some(other)) = (&mut self.$kept, other.$kept) {
                    part.clone_from(other);
                })*
            }
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

            /// Which of the parts that not every creature has it has, as bits.
            #[inline]
            pub(super) fn shape(&self) -> u64 {
                shape([
                    $(self.$mark,)*
                    $(self.$maybe.is_some(),)*
                    $(self.$kept.is_some(),)*
                ])
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

        impl CreatureQueryItem<'_, '_> {
            /// Adds to each of [`PART_NAMES`] a number that stands for that part of
            /// this creature.
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
                $(add(&|digest| digest.take(self.$always));)*
                $(add(&|digest| digest.take(&self.$maybe));)*
                $(add(&|digest| digest.take(&self.$mark));)*
                $(add(&|digest| digest.take(&self.$kept.map($Kept::fingerprint)));)*
            }
        }

        impl CreatureParts {
            /// The parts in which it differs from another, by name, with how they are
            /// here and there.
            #[must_use]
            pub fn differences(&self, other: &Self) -> Vec<(&'static str, String, String)> {
                let mut found = Vec::new();
                $(if self.$always != other.$always {
                    let words = (format!("{:?}", self.$always), format!("{:?}", other.$always));
                    found.push((stringify!($always), words.0, words.1));
                })*
                $(if self.$maybe != other.$maybe {
                    let words = (format!("{:?}", self.$maybe), format!("{:?}", other.$maybe));
                    found.push((stringify!($maybe), words.0, words.1));
                })*
                $(if self.$mark != other.$mark {
                    let words = (self.$mark.to_string(), other.$mark.to_string());
                    found.push((stringify!($mark), words.0, words.1));
                })*
                $(if self.$kept != other.$kept {
                    let words = (format!("{:?}", self.$kept), format!("{:?}", other.$kept));
                    found.push((stringify!($kept), words.0, words.1));
                })*
                found
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
            digest.word(shape([
                $($mark,)*
                $($maybe.is_some(),)*
                $($kept.is_some(),)*
            ]));
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

            /// Puts the creature into a world.
            pub(super) fn put(self, world: &mut World) -> Entity {
                let entity = world.spawn_empty().id();
                self.put_on(&mut world.entity_mut(entity));
                entity
            }

            /// Gives all the parts to an entity that has none.
            pub(super) fn put_on(mut self, entity: &mut EntityWorldMut) {
                let body = Body {
                    $($always: self.$always,)*
                    $($trace: self.$trace,)*
                };
                // To add parts one by one moves all that is there each time. Most
                // have just one of those that not every creature has.
                $(if let Some(part) = self.$maybe.take() {
                    entity.insert((body, part));
                } else)* $(if std::mem::take(&mut self.$mark) {
                    entity.insert((body, $Mark));
                } else)* {
                    entity.insert(body);
                }
                let awareness = (self.alert.take(), self.noise.take(), self.stance.take());
                put_awareness_on(entity, awareness);
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

/// Gives what goes with whom it hunts and who hunts it to a creature, at once: most have
/// two of these or three, and each that comes alone moves all that is there.
fn put_awareness_on(
    entity: &mut EntityWorldMut,
    parts: (Option<Alert>, Option<Noise>, Option<Stance>),
) {
    match parts {
        (Some(alert), Some(noise), Some(stance)) => entity.insert((alert, noise, stance)),
        (Some(alert), Some(noise), None) => entity.insert((alert, noise)),
        (Some(alert), None, Some(stance)) => entity.insert((alert, stance)),
        (None, Some(noise), Some(stance)) => entity.insert((noise, stance)),
        (Some(alert), None, None) => entity.insert(alert),
        (None, Some(noise), None) => entity.insert(noise),
        (None, None, Some(stance)) => entity.insert(stance),
        (None, None, None) => entity,
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
        keys: Keys,
        secret_search: SecretSearch,
        alert: Alert,
        noise: Noise,
        stance: Stance,
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
