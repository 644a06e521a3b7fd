//! The numeric stats of creatures, each declared once. Data files, scenarios and the protocol
//! derive their keys from this list.

use crate::data::{Block, Book, Field, Fields, StructShape};

use super::{
    components::{CombatStats, Energy, Experience, Food, Mana, Metabolism, Regeneration},
    parts::CreatureQueryItem,
};

/// Calls a macro with all numeric stats of creatures. Each has a description, its name, its name in
/// the protocol, and in braces its range in scenarios. `kinds` is its lowest value for a creature
/// kind; without it, data files do not set the stat. `most` names the stat that it must not exceed.
macro_rules! numbers_of_creatures {
    ($make:ident) => {
        $make! {
            /// Hit points; a creature with 0 is dead.
            hp "hp" { 1..=MOST, kinds: 1, most: max_hp }
            /// Maximum hit points; by default the `hp` of the creature's kind.
            max_hp "max_hp" { 1..=MOST }
            /// Base attack, without weapons and effects.
            attack "base_attack" { 0..=MOST, kinds: 0 }
            /// Base defence, without armour and effects.
            defence "base_defence" { 0..=MOST, kinds: 0 }
            /// Sight radius in tiles.
            vision "vision" { 0..=60, kinds: 0 }
            /// Energy gained per turn; most actions cost 100, so 100 means one action per turn.
            speed "speed" { 0..=1_000, kinds: 0 }
            /// Food in the stomach.
            food "food" { 0..=MOST, kinds: 1, most: max_food }
            /// Maximum of `food`.
            max_food "max_food" { 1..=MOST, kinds: 1 }
            /// Hit points regained per 1000 turns.
            hp_regen "hp_regen" { 0..=MOST, kinds: 0 }
            /// Mana points; casting spells costs mana.
            mana "mana" { 0..=MOST, kinds: 0, most: max_mana }
            /// Maximum of `mana`.
            max_mana "max_mana" { 0..=MOST, kinds: 0 }
            /// Mana regained per 1000 turns.
            mana_regen "mana_regen" { 0..=MOST, kinds: 0 }
            /// Experience points gained.
            xp "xp" { 0..=MOST }
            /// Experience level, 1 or more.
            level "level" { 1..=1_000 }
            /// Number of perks that it may still choose.
            picks "picks" { 0..=1_000 }
        }
    };
}
pub(crate) use numbers_of_creatures;

/// Upper bound of stats that have no tighter one.
const MOST: i32 = 1_000_000;

/// Definition of a numeric stat of creatures.
#[derive(Copy, Clone, Debug)]
pub struct Number {
    /// Name in data files and scenarios.
    pub name: &'static str,
    /// Description in the reference of the data files.
    about: &'static str,
    /// Name in the protocol.
    pub key: &'static str,
    /// Lowest initial value.
    pub low: i32,
    /// Highest initial value.
    pub high: i32,
    /// Lowest value that a creature kind may set; `None` if kinds do not set the stat, so that it
    /// starts at `low`.
    pub of_kinds: Option<i32>,
    /// Name of the stat that it must not exceed, if any.
    pub most: Option<&'static str>,
}

macro_rules! declare {
    ($(#[doc = $doc:literal] $name:ident $key:literal {
        $low:literal..=$high:expr $(, kinds: $kinds:literal)? $(, most: $most:ident)?
    })*) => {
        /// The numeric stats of a creature.
        #[derive(Copy, Clone, Debug, PartialEq, Eq)]
        pub struct Numbers {
            $(#[doc = $doc] pub $name: i32,)*
        }

        /// All numeric stats, in declaration order.
        pub const NUMBERS: [Number; [$($key),*].len()] = [$(Number {
            name: stringify!($name),
            about: $doc,
            key: $key,
            low: $low,
            high: $high,
            of_kinds: [$(Some($kinds),)? None][0],
            most: [$(Some(stringify!($most)),)? None][0],
        },)*];

        impl Numbers {
            /// The values in the order of [`NUMBERS`].
            #[must_use]
            pub const fn all(self) -> [i32; NUMBERS.len()] {
                [$(self.$name,)*]
            }

            /// Builds the stats from values in the order of [`NUMBERS`].
            #[must_use]
            pub const fn from_all([$($name,)*]: [i32; NUMBERS.len()]) -> Self {
                Self { $($name,)* }
            }
        }
    };
}
numbers_of_creatures!(declare);

impl Number {
    /// Pairs of a stat and the stat that it must not exceed, as indices in [`NUMBERS`].
    pub fn pairs() -> impl Iterator<Item = (usize, usize)> {
        let place = |name| NUMBERS.iter().position(|number| number.name == name);
        (0..)
            .zip(NUMBERS)
            .filter_map(move |(index, number)| Some((index, place(number.most?)?)))
    }
}

impl Numbers {
    /// For each stat, its key in a creature kind, or its initial value if kinds do not set it; with
    /// its description.
    fn fields() -> [(Result<Field<i32>, i32>, &'static str); NUMBERS.len()] {
        NUMBERS.map(|number| {
            let field = number
                .of_kinds
                .map(|low| Field::new(number.name).within(low..=number.high));
            (field.ok_or(number.low), number.about)
        })
    }
}

impl Fields for Numbers {
    fn take(block: &mut Block<'_>) -> Option<Self> {
        let all = Self::fields().map(|(field, _)| match field {
            Ok(field) => field.take(block),
            Err(number) => Some(number),
        });
        let all: Vec<i32> = all.into_iter().collect::<Option<_>>()?;
        Some(Self::from_all(all.try_into().ok()?))
    }

    fn describe(book: &mut Book) -> StructShape {
        let all = Self::fields().into_iter();
        let keys = all.filter_map(|(field, about)| Some((field.ok()?, about)));
        StructShape {
            name: "Numbers",
            about: String::new(),
            list: None,
            fields: keys
                .flat_map(|(field, about)| field.shape(&[about], book))
                .collect(),
        }
    }
}

impl Numbers {
    /// The current stats of a creature.
    #[must_use]
    pub fn of(creature: &CreatureQueryItem) -> Self {
        let CombatStats {
            hp,
            max_hp,
            attack,
            defence,
            vision,
        } = *creature.stats;
        let metabolism = creature.metabolism;
        Self {
            hp,
            max_hp,
            attack,
            defence,
            vision,
            speed: creature.energy.speed,
            food: metabolism.food.amount,
            max_food: metabolism.food.max,
            hp_regen: metabolism.regeneration.rate,
            mana: metabolism.mana.amount,
            max_mana: metabolism.mana.max,
            mana_regen: metabolism.mana_regeneration.rate,
            xp: creature.experience.xp,
            level: creature.experience.level,
            picks: creature.experience.picks.cast_signed(),
        }
    }

    /// The components of a new creature with these stats.
    pub(super) const fn components(&self) -> (CombatStats, Metabolism, Energy, Experience) {
        (
            CombatStats {
                hp: self.hp,
                max_hp: self.max_hp,
                attack: self.attack,
                defence: self.defence,
                vision: self.vision,
            },
            Metabolism {
                food: Food {
                    amount: self.food,
                    max: self.max_food,
                },
                starves: false,
                regeneration: Regeneration::new(self.hp_regen),
                mana: Mana {
                    amount: self.mana,
                    max: self.max_mana,
                },
                mana_regeneration: Regeneration::new(self.mana_regen),
            },
            Energy {
                speed: self.speed,
                stored: 0,
            },
            Experience {
                xp: self.xp,
                level: self.level,
                picks: self.picks.unsigned_abs(),
                chooses: false,
                began: self.level,
                generation: 0,
                drawn_blood: 0,
                survivals: 0,
            },
        )
    }
}
