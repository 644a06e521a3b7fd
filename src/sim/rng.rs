//! Random streams, one for each purpose, all derived from the game's seed.
//!
//! A stream that one purpose draws from is never moved on by another, so that
//! a world depends on the seed alone and a changed mind does not change loot.

use bevy::prelude::Resource;
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64_with_seed;

use super::{
    digest::{GAMMA, mix},
    seed::Seed,
    stable_id::StableId,
};

/// A portable generator: the same numbers on every machine and in every build.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dice(Xoshiro256PlusPlus);

impl Dice {
    /// The stream of a purpose, such as "combat".
    #[must_use]
    pub fn named(seed: &Seed, purpose: &str) -> Self {
        Self::keyed(xxh3_64_with_seed(purpose.as_bytes(), seed.value()))
    }

    /// A stream of its own for each key.
    #[must_use]
    pub fn keyed(key: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(key))
    }

    /// A number from 0 to `count` − 1, each as likely; 0 when `count` is 0.
    pub fn below(&mut self, count: u32) -> u32 {
        if count == 0 {
            0
        } else {
            self.0.random_range(0..count)
        }
    }

    /// A number from `low` to `high`, both included, each as likely; `low` when
    /// `high` is lower.
    pub fn between(&mut self, low: i32, high: i32) -> i32 {
        if high <= low {
            low
        } else {
            self.0.random_range(low..=high)
        }
    }

    /// True in `chance` of `out_of` cases.
    pub fn chance(&mut self, chance: u32, out_of: u32) -> bool {
        self.below(out_of) < chance
    }

    /// One of the items, each as likely; `None` when there is none.
    pub fn pick<'t, T>(&mut self, items: &'t [T]) -> Option<&'t T> {
        let count = u32::try_from(items.len()).unwrap_or(u32::MAX);
        items.get(self.below(count) as usize)
    }

    /// The next 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0.random()
    }
}

/// What tells the stream of noticing from that of deciding.
const ALERT: u64 = 0x616C_6572_7400_0001;
/// What tells the stream of gossip from those two.
const CHATTER: u64 = 0x6368_6174_0000_0001;

/// The streams that turns draw from.
#[derive(Resource, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Streams {
    /// Damage of blows, throws and shots.
    pub combat: Dice,
    /// Chances and choices of effects.
    pub effects: Dice,
    minds: u64,
    bonuses: u64,
}

impl Streams {
    /// The streams of a seed, unused.
    #[must_use]
    pub fn new(seed: &Seed) -> Self {
        Self {
            combat: Dice::named(seed, "combat"),
            effects: Dice::named(seed, "effects"),
            minds: xxh3_64_with_seed(b"minds", seed.value()),
            bonuses: xxh3_64_with_seed(b"bonuses", seed.value()),
        }
    }

    /// The draws for one decision of one creature. They depend on nothing but
    /// who decides and when, so the order in which minds are asked is free.
    #[must_use]
    #[inline]
    pub fn mind(&self, id: StableId, turn: u32, action: u32) -> Draws {
        // Mixed once more, since the draws of neighbouring keys would overlap.
        Draws(mix(self.minds ^ spread([id.0, turn, action])))
    }

    /// The draws for whether a creature notices its enemies in an action. A stream of
    /// its own: what comes of it changes no decision but by what is noticed.
    #[must_use]
    #[inline]
    pub fn alert(&self, id: StableId, turn: u32, action: u32) -> Draws {
        Draws(mix(mix(self.minds ^ ALERT) ^ spread([id.0, turn, action])))
    }

    /// The draws for whether a creature says something in an action, and what.
    #[must_use]
    #[inline]
    pub fn chatter(&self, id: StableId, turn: u32, action: u32) -> Draws {
        Draws(mix(mix(self.minds ^ CHATTER) ^ spread([id.0, turn, action])))
    }

    /// The stream for the bonus that a creature gets on a level.
    #[must_use]
    pub fn bonus(&self, id: StableId, level: i32) -> Dice {
        Dice::keyed(self.bonuses ^ spread([id.0, level.cast_unsigned(), 0]))
    }
}

/// The few draws of one decision: the SplitMix64 generator, which costs some ten
/// instructions a draw and nothing to set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draws(u64);

impl Draws {
    /// A number from 0 to `count` − 1; 0 when `count` is 0. None is likelier than
    /// another by more than `count` in 2³².
    #[inline]
    pub const fn below(&mut self, count: u32) -> u32 {
        let bits = mix(self.0);
        self.0 = self.0.wrapping_add(GAMMA);
        (((bits >> 32) * count as u64) >> 32) as u32
    }

    /// True in `chance` of `out_of` cases.
    #[inline]
    pub const fn chance(&mut self, chance: u32, out_of: u32) -> bool {
        self.below(out_of) < chance
    }
}

/// Odd multipliers spread small numbers over all 64 bits; the generator's
/// seeding mixes them further.
fn spread([first, second, third]: [u32; 3]) -> u64 {
    u64::from(first).wrapping_mul(GAMMA)
        ^ u64::from(second).wrapping_mul(0xC2B2_AE3D_27D4_EB4F)
        ^ u64::from(third).wrapping_mul(0x1656_67B1_9E37_79F9)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draws(id: u32, turn: u32) -> Draws {
        Streams::new(&Seed::from(1)).mind(StableId(id), turn, 0)
    }

    #[test]
    fn every_number_is_drawn_as_often_in_the_decisions_of_all() {
        let mut counts = [0_u32; 8];
        for (id, turn) in (1..=100).flat_map(|id| (0..400).map(move |turn| (id, turn))) {
            let mut draws = draws(id, turn);
            for _ in 0..2 {
                counts[draws.below(8) as usize] += 1;
            }
        }
        // 10,000 of each; four standard deviations are 375.
        assert!(
            counts.iter().all(|count| count.abs_diff(10_000) < 375),
            "{counts:?}"
        );
    }

    #[test]
    fn the_draws_of_neighbours_have_nothing_to_do_with_one_another() {
        let alike = (1..=1000)
            .filter(|id| {
                let (mut one, mut next) = (draws(*id, 5), draws(id + 1, 5));
                let _first = one.below(1000);
                one.below(1000) == next.below(1000)
            })
            .count();
        assert!(alike < 10, "{alike} of 1000");
    }

    #[test]
    fn nothing_is_drawn_from_nothing() {
        let mut draws = draws(1, 1);
        assert_eq!(draws.below(0), 0);
        assert!((0..100).all(|_| draws.below(1) == 0));
        assert!(!draws.chance(0, 1000));
        assert!(draws.chance(1000, 1000));
    }
}
