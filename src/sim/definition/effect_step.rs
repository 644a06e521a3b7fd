//! The steps that effects consist of.

use schemars::JsonSchema;
use serde::Deserialize;

use super::CreatureKind;

/// A change that an effect makes at once, or every turn. Data files name kinds of creatures
/// by a text.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum EffectStep<Creature = CreatureKind> {
    /// Gains hit points, up to the maximum.
    Heal(i32),
    /// Loses hit points.
    Harm(i32),
    /// Gains mana, up to the maximum.
    Mana(i32),
    /// Gains experience, so many points for each level.
    Learn(i32),
    /// Turns hit points into missing mana, so many for each, down to the last hit point.
    BloodToMana(i32),
    /// Is moved to a random free tile that it sees, at most so many tiles away along each axis.
    Blink(i32),
    /// The tile under it and so many beside that, less one, become webs where they are floor.
    Web(i32),
    /// The tile under it and so many beside that, less one, are on fire where they are floor or
    /// burn.
    Fire(i32),
    /// Is moved to a random free tile, so many tiles away or more, to which it could walk.
    Teleport(i32),
    /// Learns what every tile within so many tiles is that one could stand on, and what is beside
    /// these.
    Map(i32),
    /// Learns what everything is that it carries.
    Identify,
    /// Makes a noise as loud as breaking rock.
    Noise,
    /// Is pushed so many tiles away from who is to blame, and loses hit points if anything stops
    /// it.
    Push {
        /// Tiles.
        tiles: i32,
        /// Hit points.
        harm: u8,
    },
    /// Changes places with who is to blame.
    Swap,
    /// Tells who is to blame all that it believes of kinds of items.
    TellAll,
    /// One of a kind appears on every free tile beside it.
    Summon(Creature),
}

impl<Creature> EffectStep<Creature> {
    /// The number of the step and the most that it may be, if it has one; the least is 1.
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

    /// The step with kinds of creatures named otherwise; `None` where `find` finds none.
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
