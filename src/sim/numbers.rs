//! The numbers of creatures, each declared once: what data files, scenarios,
//! `read` and the protocol say of them is made from this.

use crate::data::{Block, Book, Field, Fields, StructShape};

use super::{
    components::{CombatStats, Energy, Experience, Food, Mana, Metabolism, Regeneration},
    parts::CreatureQueryItem,
};

/// Hands all numbers of creatures to a macro, each with what it is, its name,
/// its name in the protocol, and in braces what it may be in a scenario. What
/// kinds say of it, and from where on it may be there, stands behind `kinds`;
/// the number that it may not exceed behind `most`.
macro_rules! numbers_of_creatures {
    ($make:ident) => {
        $make! {
            /// Hit points.
            hp "hp" { 1..=MOST, kinds: 1, most: max_hp }
            /// Most hit points; of a kind, what it has at the start.
            max_hp "max_hp" { 1..=MOST }
            /// Attack, without weapons and effects.
            attack "base_attack" { 0..=MOST, kinds: 0 }
            /// Defence, without armour and effects.
            defence "base_defence" { 0..=MOST, kinds: 0 }
            /// Sight radius, tiles.
            vision "vision" { 0..=60, kinds: 0 }
            /// Energy gained each turn; most actions cost 100.
            speed "speed" { 0..=1_000, kinds: 0 }
            /// Food.
            food "food" { 0..=MOST, kinds: 1, most: max_food }
            /// The most food it can hold.
            max_food "max_food" { 1..=MOST, kinds: 1 }
            /// Hit points regained in 1000 turns.
            hp_regen "hp_regen" { 0..=MOST, kinds: 0 }
            /// Mana.
            mana "mana" { 0..=MOST, kinds: 0, most: max_mana }
            /// The most mana it can have.
            max_mana "max_mana" { 0..=MOST, kinds: 0 }
            /// Mana regained in 1000 turns.
            mana_regen "mana_regen" { 0..=MOST, kinds: 0 }
            /// Experience.
            xp "xp" { 0..=MOST }
            /// Level, 1 or more.
            level "level" { 1..=1_000 }
            /// Bonuses it may still choose.
            picks "picks" { 0..=1_000 }
        }
    };
}
pub(crate) use numbers_of_creatures;

/// What numbers without a bound of their own may be at most.
const MOST: i32 = 1_000_000;

/// What is so of a number of creatures.
#[derive(Copy, Clone, Debug)]
pub struct Number {
    /// Its name in data files and scenarios.
    pub name: &'static str,
    /// Its meaning.
    about: &'static str,
    /// Its name in the protocol.
    pub key: &'static str,
    /// The least that it may be at the start.
    pub low: i32,
    /// The most that it may be at the start.
    pub high: i32,
    /// The least that a kind may have; nothing if kinds say nothing of it, and
    /// it begins as low as it may be.
    pub of_kinds: Option<i32>,
    /// The name of the number that it may not exceed, if there is one.
    pub most: Option<&'static str>,
}

macro_rules! declare {
    ($(#[doc = $doc:literal] $name:ident $key:literal {
        $low:literal..=$high:expr $(, kinds: $kinds:literal)? $(, most: $most:ident)?
    })*) => {
        /// The numbers of a creature.
        #[derive(Copy, Clone, Debug, PartialEq, Eq)]
        pub struct Numbers {
            $(#[doc = $doc] pub $name: i32,)*
        }

        /// All numbers, in their order.
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
            /// All of them in the order of [`NUMBERS`].
            #[must_use]
            pub const fn all(self) -> [i32; NUMBERS.len()] {
                [$(self.$name,)*]
            }

            /// From all of them in the order of [`NUMBERS`].
            #[must_use]
            pub const fn from_all([$($name,)*]: [i32; NUMBERS.len()]) -> Self {
                Self { $($name,)* }
            }
        }
    };
}
numbers_of_creatures!(declare);

impl Number {
    /// Each number that may not exceed another, and that one, by their places
    /// in [`NUMBERS`].
    pub fn pairs() -> impl Iterator<Item = (usize, usize)> {
        let place = |name| NUMBERS.iter().position(|number| number.name == name);
        (0..)
            .zip(NUMBERS)
            .filter_map(move |(index, number)| Some((index, place(number.most?)?)))
    }
}

impl Numbers {
    /// The keys of a kind of creature, each with what it is; the numbers themselves where kinds have
    /// none.
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
    /// The numbers of a creature as it is.
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

    /// The components of a creature that begins with these numbers.
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
