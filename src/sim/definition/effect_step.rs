//! The steps that effects consist of.

use std::ops::RangeInclusive;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::data::{Book, Data, Shape, Value};

use super::CreatureKind;

/// A change that an effect makes to its target, at its start or every turn.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum EffectStep<Creature = CreatureKind> {
    /// It gains this many hit points, up to its maximum.
    Heal(#[schemars(range(min = 1, max = 1_000_000))] i32),
    /// It loses this many hit points.
    Harm(#[schemars(range(min = 1, max = 1_000_000))] i32),
    /// It gains this much mana, up to its maximum.
    Mana(#[schemars(range(min = 1, max = 1_000_000))] i32),
    /// It gains this much experience per level that it has.
    Learn(#[schemars(range(min = 1, max = 10_000))] i32),
    /// It trades hit points for its missing mana, this many for each point, and keeps at least 1
    /// hit point.
    BloodToMana(#[schemars(range(min = 1, max = 100))] i32),
    /// It is moved to a random free tile in sight, at most this many tiles away along each axis.
    Blink(#[schemars(range(min = 1, max = 20))] i32),
    /// This many tiles, its own and adjacent ones, become webs where they are floor.
    Web(#[schemars(range(min = 1, max = 9))] i32),
    /// This many tiles, its own and adjacent ones, catch fire where they are floor or flammable.
    Fire(#[schemars(range(min = 1, max = 9))] i32),
    /// It is moved to a random free tile within walking reach, at least this many tiles away.
    Teleport(#[schemars(range(min = 1, max = 60))] i32),
    /// It learns the map within this many tiles: all tiles that a creature could stand on, and
    /// those next to them.
    Map(#[schemars(range(min = 1, max = 500))] i32),
    /// It identifies everything that it carries.
    Identify,
    /// It makes a noise as loud as digging.
    Noise,
    /// It is pushed away from the creature that caused the effect, and hurt if something stops it.
    Push {
        /// Distance in tiles.
        #[schemars(range(min = 1, max = 60))]
        tiles: i32,
        /// Hit points lost if it is stopped.
        harm: u8,
    },
    /// It changes places with the creature that caused the effect.
    Swap,
    /// It tells the creature that caused the effect everything that it believes about item kinds.
    TellAll,
    /// A creature of this kind appears on every adjacent free tile.
    Summon(Creature),
}

impl<Creature> EffectStep<Creature> {
    /// The parameter of the step and its upper limit, if it has one; the lower limit is 1.
    #[must_use]
    pub const fn number(&self) -> Option<(i32, i32)> {
        match self {
            Self::Heal(amount) | Self::Harm(amount) | Self::Mana(amount) => {
                Some((*amount, 1_000_000))
            }
            Self::Learn(points) => Some((*points, 10_000)),
            Self::Blink(reach) => Some((*reach, 20)),
            Self::Web(tiles) | Self::Fire(tiles) => Some((*tiles, 9)),
            Self::Teleport(tiles) | Self::Push { tiles, .. } => Some((*tiles, 60)),
            Self::Map(tiles) => Some((*tiles, 500)),
            Self::BloodToMana(price) => Some((*price, 100)),
            Self::Identify | Self::Noise | Self::Swap | Self::TellAll | Self::Summon(_) => None,
        }
    }

    /// The step with its creature kind looked up by `find`; `None` if that fails.
    pub fn with_creatures<Other>(
        self,
        find: impl FnOnce(Creature) -> Option<Other>,
    ) -> Option<EffectStep<Other>> {
        Some(match self {
            Self::Heal(amount) => EffectStep::Heal(amount),
            Self::Harm(amount) => EffectStep::Harm(amount),
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
            Self::Summon(creature) => EffectStep::Summon(find(creature)?),
        })
    }
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
