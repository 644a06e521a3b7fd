//! The steps that effects consist of.

use std::ops::RangeInclusive;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::data::{Book, Data, Shape, Value};

use super::CreatureKind;

/// Change that an effect makes to its target when it begins or in each turn.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum EffectStep<Creature = CreatureKind> {
    /// Restores this number of hit points, up to the maximum.
    Heal(#[schemars(range(min = 1, max = 1_000_000))] i32),
    /// Restores a share of the target's maximum hit points.
    HealShare {
        /// Share of the maximum, in percent.
        #[schemars(range(min = 1, max = 100))]
        percent: i32,
        /// Minimum number of hit points restored.
        least: u16,
    },
    /// Takes this number of hit points from the target.
    Harm(#[schemars(range(min = 1, max = 1_000_000))] i32),
    /// Takes hit points from the target: a number, and more for each experience level of the
    /// creature that caused the effect.
    HarmByLevel {
        /// Hit points taken whatever the level.
        base: u16,
        /// Hit points taken for each level.
        per_level: u16,
    },
    /// Restores this amount of mana, up to the maximum.
    Mana(#[schemars(range(min = 1, max = 1_000_000))] i32),
    /// Restores a share of the target's maximum mana.
    ManaShare {
        /// Share of the maximum, in percent.
        #[schemars(range(min = 1, max = 100))]
        percent: i32,
        /// Minimum amount of mana restored.
        least: u16,
    },
    /// Gives the target this much experience for each of its experience levels.
    Learn(#[schemars(range(min = 1, max = 10_000))] i32),
    /// Refills the target's mana and takes this number of hit points per point of mana. Stops
    /// before the target has less than 1 hit point.
    BloodToMana(#[schemars(range(min = 1, max = 100))] i32),
    /// Moves the target to a random free tile that it sees and can walk to, at most this number of
    /// tiles away along each axis.
    Blink(#[schemars(range(min = 1, max = 20))] i32),
    /// Covers up to this number of tiles with webs: the target's tile and adjacent ones, where they
    /// are floor.
    Web(#[schemars(range(min = 1, max = 9))] i32),
    /// Sets up to this number of tiles on fire: the target's tile and adjacent ones, where they are
    /// floor or flammable.
    Fire(#[schemars(range(min = 1, max = 9))] i32),
    /// Moves the target to a random free tile that it can walk to, at least this number of tiles
    /// away along one axis.
    Teleport(#[schemars(range(min = 1, max = 60))] i32),
    /// Shows the target the map within this number of tiles: all tiles that a creature can stand
    /// on, and the tiles next to them.
    Map(#[schemars(range(min = 1, max = 500))] i32),
    /// Identifies all items that the target carries.
    Identify,
    /// Makes a noise at the target's place, as loud as digging.
    Noise,
    /// Pushes the target away from the creature that caused the effect. If something stops it
    /// early, it is hurt.
    Push {
        /// Distance of the push, in tiles.
        #[schemars(range(min = 1, max = 60))]
        tiles: i32,
        /// Hit points that the target loses if it is stopped early.
        harm: u8,
    },
    /// Lets the target and the creature that caused the effect change places.
    Swap,
    /// Tells the creature that caused the effect all that the target believes about item kinds.
    TellAll,
    /// Makes all hunters on the target's level that are not next to it give up their hunt.
    Vanish,
    /// Creates a creature of this kind on each free tile next to the target.
    Summon(Creature),
}

impl<Creature> EffectStep<Creature> {
    /// Number in the step and its upper limit, if it has one; the lower limit is 1.
    #[must_use]
    pub const fn number(&self) -> Option<(i32, i32)> {
        match self {
            Self::Heal(amount) | Self::Harm(amount) | Self::Mana(amount) => {
                Some((*amount, 1_000_000))
            }
            Self::HealShare { percent, .. } | Self::ManaShare { percent, .. } => {
                Some((*percent, 100))
            }
            Self::Learn(points) => Some((*points, 10_000)),
            Self::Blink(reach) => Some((*reach, 20)),
            Self::Web(tiles) | Self::Fire(tiles) => Some((*tiles, 9)),
            Self::Teleport(tiles) | Self::Push { tiles, .. } => Some((*tiles, 60)),
            Self::Map(tiles) => Some((*tiles, 500)),
            Self::BloodToMana(price) => Some((*price, 100)),
            Self::HarmByLevel { .. }
            | Self::Identify
            | Self::Noise
            | Self::Swap
            | Self::TellAll
            | Self::Vanish
            | Self::Summon(_) => None,
        }
    }

    /// Hit points that the step restores to a creature with this maximum, up to the maximum.
    #[must_use]
    pub fn heals(&self, max_hp: i32) -> Option<i32> {
        match *self {
            Self::Heal(amount) => Some(amount),
            Self::HealShare { percent, least } => Some(share(max_hp, percent, least)),
            _ => None,
        }
    }

    /// Mana that the step restores to a creature with this maximum, up to the maximum.
    #[must_use]
    pub fn restores(&self, max_mana: i32) -> Option<i32> {
        match *self {
            Self::Mana(amount) => Some(amount),
            Self::ManaShare { percent, least } => Some(share(max_mana, percent, least)),
            _ => None,
        }
    }

    /// Hit points that the step takes if a creature of this experience level causes it.
    #[must_use]
    pub fn harms(&self, level: i32) -> Option<i32> {
        match *self {
            Self::Harm(amount) => Some(amount),
            Self::HarmByLevel { base, per_level } => Some(
                i32::from(per_level)
                    .saturating_mul(level)
                    .saturating_add(base.into()),
            ),
            _ => None,
        }
    }

    /// Returns the step with its creature kind replaced by the result of `find`; `None` if `find`
    /// fails.
    pub fn with_creatures<Other>(
        self,
        find: impl FnOnce(Creature) -> Option<Other>,
    ) -> Option<EffectStep<Other>> {
        Some(match self {
            Self::Heal(amount) => EffectStep::Heal(amount),
            Self::HealShare { percent, least } => EffectStep::HealShare { percent, least },
            Self::ManaShare { percent, least } => EffectStep::ManaShare { percent, least },
            Self::Harm(amount) => EffectStep::Harm(amount),
            Self::HarmByLevel { base, per_level } => EffectStep::HarmByLevel { base, per_level },
            Self::Mana(amount) => EffectStep::Mana(amount),
            Self::Learn(points) => EffectStep::Learn(points),
            Self::BloodToMana(price) => EffectStep::BloodToMana(price),
            Self::Blink(reach) => EffectStep::Blink(reach),
            Self::Web(tiles) => EffectStep::Web(tiles),
            Self::Fire(tiles) => EffectStep::Fire(tiles),
            Self::Teleport(tiles) => EffectStep::Teleport(tiles),
            Self::Map(tiles) => EffectStep::Map(tiles),
            Self::Identify => EffectStep::Identify,
            Self::Noise => EffectStep::Noise,
            Self::Push { tiles, harm } => EffectStep::Push { tiles, harm },
            Self::Swap => EffectStep::Swap,
            Self::TellAll => EffectStep::TellAll,
            Self::Vanish => EffectStep::Vanish,
            Self::Summon(creature) => EffectStep::Summon(find(creature)?),
        })
    }
}

/// A share of a maximum in percent, rounded down, but at least `least`.
fn share(most: i32, percent: i32, least: u16) -> i32 {
    let share = i64::from(most) * i64::from(percent) / 100;
    i32::try_from(share).unwrap_or(i32::MAX).max(least.into())
}

impl Data for EffectStep {
    fn read(value: &Value<'_>, _: &RangeInclusive<i32>) -> Option<Self> {
        let step = value.words::<EffectStep<String>>()?;
        if let Some((number, most)) = step.number()
            && !(1..=most).contains(&number)
        {
            value.problem(&format!("{number} is out of range; it may be 1 to {most}"));
            return None;
        }
        step.with_creatures(|name| value.find("creature", &name).map(CreatureKind))
    }

    fn shape(_: &RangeInclusive<i32>, book: &mut Book) -> Shape {
        book.add_words::<EffectStep<String>>("EffectStep")
    }
}
