//! The numbers of creatures, each declared once: what data files, scenarios,
//! `read` and the protocol say of them is made from this.

use super::{
    components::{
        CombatStats, Energy, Experience, Food, Mana, ManaRegeneration, Regeneration, Vision,
    },
    parts::CreatureQueryItem,
};

/// Hands all numbers of creatures to a macro, each with what it is, its name,
/// its name in the protocol, and in braces what it may be in a scenario. What
/// kinds say of it, and from where on it may be there, stands behind `kinds`;
/// the number that it may not exceed behind `most`.
macro_rules! numbers_of_creatures {
    ($make:ident) => {
        $make! {
            /// Hit points left.
            hp "hp" { 1..=MOST, kinds: 1, most: max_hp }
            /// Most hit points; of a kind, what it has at the start.
            max_hp "max_hp" { 1..=MOST }
            /// Base attack.
            attack "base_attack" { 0..=MOST, kinds: 0 }
            /// Base defence.
            defence "base_defence" { 0..=MOST, kinds: 0 }
            /// Sight radius, tiles; no farther than `grid::MAX_RADIUS`.
            vision "vision" { 0..=60, kinds: 0 }
            /// Energy gained a turn; an action costs 100.
            speed "speed" { 0..=1_000, kinds: 0 }
            /// Food left.
            food "food" { 0..=MOST, kinds: 1, most: max_food }
            /// The most food it can hold.
            max_food "max_food" { 1..=MOST, kinds: 1 }
            /// Hit points regained in 1000 turns.
            hp_regen "hp_regen" { 0..=MOST, kinds: 0 }
            /// Mana left.
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
    ($($(#[$doc:meta])* $name:ident $key:literal {
        $low:literal..=$high:expr $(, kinds: $kinds:literal)? $(, most: $most:ident)?
    })*) => {
        /// The numbers of a creature.
        #[derive(Copy, Clone, Debug, PartialEq, Eq)]
        pub struct Numbers {
            $($(#[$doc])* pub $name: i32,)*
        }

        /// All numbers, in their order.
        pub const NUMBERS: [Number; [$($key),*].len()] = [$(Number {
            name: stringify!($name),
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

/// The parts of a creature that its numbers go into.
type NumberParts = (
    CombatStats,
    Energy,
    Vision,
    Food,
    Regeneration,
    Experience,
    Mana,
    ManaRegeneration,
);

impl Numbers {
    /// Those of a creature as it is.
    #[must_use]
    pub fn of(creature: &CreatureQueryItem) -> Self {
        Self {
            hp: creature.stats.hp,
            max_hp: creature.stats.max_hp,
            attack: creature.stats.attack,
            defence: creature.stats.defence,
            vision: creature.vision.radius,
            speed: creature.energy.speed,
            food: creature.food.amount,
            max_food: creature.food.max,
            hp_regen: creature.regeneration.rate,
            mana: creature.mana.amount,
            max_mana: creature.mana.max,
            mana_regen: creature.mana_regeneration.0.rate,
            xp: creature.experience.xp,
            level: creature.experience.level,
            picks: creature.experience.picks.cast_signed(),
        }
    }

    /// The parts of a creature that begins with them.
    pub(super) const fn parts(&self) -> NumberParts {
        (
            CombatStats {
                hp: self.hp,
                max_hp: self.max_hp,
                attack: self.attack,
                defence: self.defence,
            },
            Energy {
                speed: self.speed,
                stored: 0,
            },
            Vision {
                radius: self.vision,
            },
            Food {
                amount: self.food,
                max: self.max_food,
            },
            Regeneration::new(self.hp_regen),
            Experience {
                xp: self.xp,
                level: self.level,
                picks: self.picks.unsigned_abs(),
            },
            Mana {
                amount: self.mana,
                max: self.max_mana,
            },
            ManaRegeneration(Regeneration::new(self.mana_regen)),
        )
    }
}
