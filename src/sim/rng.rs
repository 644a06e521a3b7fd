//! Random numbers, all derived from the game's seed.
//!
//! A world is made from streams, one for each purpose. In play there are no shared streams: a draw
//! is keyed by its purpose, by what it is for (usually the acting creature, the turn and the number
//! of the action in that turn), and by the number of draws before it with the same key. So events on
//! one level never change the random numbers of another.

use bevy_ecs::prelude::Resource;
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64_with_seed;

use super::seed::Seed;
use crate::sim::{
    save::digest::{GAMMA, mix},
    world::{place::Place, stable_id::StableId},
};

/// A portable random number generator: the same numbers on every machine and in every build.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dice(Xoshiro256PlusPlus);

impl Dice {
    /// The stream for a purpose, such as "combat".
    #[must_use]
    pub fn named(seed: &Seed, purpose: &str) -> Self {
        Self::keyed(xxh3_64_with_seed(purpose.as_bytes(), seed.value()))
    }

    /// The stream for a numeric key.
    #[must_use]
    pub fn keyed(key: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(key))
    }

    /// A number from 0 to `count` − 1, all equally likely; 0 when `count` is 0.
    pub fn below(&mut self, count: u32) -> u32 {
        if count == 0 {
            0
        } else {
            self.0.random_range(0..count)
        }
    }

    /// A number from `low` to `high`, both included, all equally likely; `low` when `high` is
    /// lower.
    pub fn between(&mut self, low: i32, high: i32) -> i32 {
        if high <= low {
            low
        } else {
            self.0.random_range(low..=high)
        }
    }

    /// True with a probability of `chance` / `out_of`.
    pub fn chance(&mut self, chance: u32, out_of: u32) -> bool {
        self.below(out_of) < chance
    }

    /// Picks an item, all equally likely; `None` from an empty slice.
    pub fn pick<'t, T>(&mut self, items: &'t [T]) -> Option<&'t T> {
        let count = u32::try_from(items.len()).unwrap_or(u32::MAX);
        items.get(self.below(count) as usize)
    }

    /// The next 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0.random()
    }
}

/// The purpose of a draw. Each purpose has draws of its own, so that one purpose never affects
/// another.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Decisions of a creature.
    Mind,
    /// Whether a creature notices its enemies.
    Alert,
    /// Whether a creature tells others about an item kind.
    Chatter,
    /// Damage of melee attacks, throws and shots in an action.
    Combat,
    /// Results of effects that begin in an action.
    Effects,
    /// Results of an active effect in a turn.
    Upkeep,
    /// Perk that a creature gets or is offered; keyed by its level or its number of perks instead
    /// of the turn.
    Growth,
    /// Name that a creature earns.
    Name,
    /// Whether a creature boasts, and whether the boast is true.
    Boast,
}

impl Purpose {
    /// Constant mixed into the key to separate the draws of each purpose.
    const fn salt(self) -> u64 {
        match self {
            Self::Mind => 0,
            Self::Alert => 0x616C_6572_7400_0001,
            Self::Chatter => 0x6368_6174_0000_0001,
            Self::Combat => 0x636F_6D62_6174_0001,
            Self::Effects => 0x6566_6665_6374_0001,
            Self::Upkeep => 0x7570_6B65_6570_0001,
            Self::Growth => 0x6772_6F77_7468_0001,
            Self::Name => 0x6E61_6D65_0000_0001,
            Self::Boast => 0x626F_6173_7400_0001,
        }
    }
}

/// The key of all draws in play, derived from the seed.
#[derive(Resource, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Streams(u64);

impl Streams {
    /// Derives the key from a seed.
    #[must_use]
    pub fn new(seed: &Seed) -> Self {
        Self(xxh3_64_with_seed(b"turns", seed.value()))
    }

    /// The draws of a creature for a purpose in its action number `number` of a turn, or of one of
    /// its effects in a turn. They depend on nothing else, so creatures may be processed in any
    /// order.
    #[must_use]
    #[inline]
    pub const fn draws(self, purpose: Purpose, of: StableId, turn: u32, number: u32) -> Draws {
        // Mixed once more, since the draws of neighbouring keys would overlap.
        let purpose = mix(self.0 ^ purpose.salt());
        Draws(mix(purpose ^ spread([of.0, turn, number])))
    }
}

/// The few draws of one decision or action: a SplitMix64 generator, which costs about ten
/// instructions per draw and nothing to set up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draws(u64);

/// The draws of the current action, or of the effect that is being applied.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct ActionDraws {
    /// Damage.
    pub combat: Draws,
    /// Chances and choices of effects.
    pub effects: Draws,
}

impl Draws {
    /// The draws for a tile of a world with this key.
    #[must_use]
    pub(super) const fn of_place(key: u64, at: Place) -> Self {
        let at = [at.level as u32, at.point.x as u32, at.point.y as u32];
        Self(mix(key ^ spread(at)))
    }

    /// A number from 0 to `count` − 1; 0 when `count` is 0. The probabilities differ by less than
    /// `count` in 2³².
    #[inline]
    pub const fn below(&mut self, count: u32) -> u32 {
        let bits = mix(self.0);
        self.0 = self.0.wrapping_add(GAMMA);
        (((bits >> 32) * count as u64) >> 32) as u32
    }

    /// A number from `low` to `high`, both included; `low` when `high` is lower.
    pub const fn between(&mut self, low: i32, high: i32) -> i32 {
        if high <= low {
            low
        } else {
            low.wrapping_add_unsigned(self.below(high.abs_diff(low).saturating_add(1)))
        }
    }

    /// True with a probability of `chance` / `out_of`.
    #[inline]
    pub const fn chance(&mut self, chance: u32, out_of: u32) -> bool {
        self.below(out_of) < chance
    }

    /// Picks an item, all equally likely; `None` from an empty slice.
    pub fn pick<'t, T>(&mut self, items: &'t [T]) -> Option<&'t T> {
        let count = u32::try_from(items.len()).unwrap_or(u32::MAX);
        items.get(self.below(count) as usize)
    }
}

/// Spreads three small numbers over 64 bits by odd multipliers; the generator mixes them further.
const fn spread([first, second, third]: [u32; 3]) -> u64 {
    (first as u64).wrapping_mul(GAMMA)
        ^ (second as u64).wrapping_mul(0xC2B2_AE3D_27D4_EB4F)
        ^ (third as u64).wrapping_mul(0x1656_67B1_9E37_79F9)
}

#[cfg(test)]
#[path = "../../tests/unit/rng.rs"]
mod tests;
