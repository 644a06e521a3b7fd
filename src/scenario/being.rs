//! A creature of a scenario, or a tile with something on it.

use serde::Deserialize;

use crate::sim::{CombatStats, CreatureKind, Kinds, Place, Settlement, Terrain};

use super::ScenarioError;

/// A legend's entry, or the player's differences from its kind. Every field
/// may be left out.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Being {
    /// What the tile is: `floor`, `stairs_down` or `stairs_up`; else floor.
    pub terrain: Option<Ground>,
    /// The kind of creature that stands there.
    pub creature: Option<String>,
    /// `inert`: it does nothing, ever.
    pub mind: Option<Mind>,
    /// Hit points left.
    pub hp: Option<i32>,
    /// Most hit points.
    pub max_hp: Option<i32>,
    /// Base attack.
    pub attack: Option<i32>,
    /// Base defence.
    pub defence: Option<i32>,
    /// Sight radius, tiles.
    pub vision: Option<i32>,
    /// Energy gained a turn; an action costs 100.
    pub speed: Option<i32>,
}

/// The minds a scenario can give.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mind {
    /// Does nothing, ever.
    Inert,
}

/// What a tile with something on it is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// Open floor.
    Floor,
    /// Stairs to the next deeper level.
    StairsDown,
    /// Stairs to the level above; on the first level, the exit.
    StairsUp,
}

impl Ground {
    pub(super) const fn terrain(self) -> Terrain {
        match self {
            Self::Floor => Terrain::Floor,
            Self::StairsDown => Terrain::StairsDown,
            Self::StairsUp => Terrain::StairsUp,
        }
    }
}

impl Being {
    /// A creature of a kind as it is.
    #[must_use]
    pub fn of_kind(name: &str) -> Self {
        Self {
            creature: Some(name.to_owned()),
            ..Self::default()
        }
    }

    /// The creature at a place; `who` names the entry in errors.
    pub(super) fn settle(
        &self,
        who: &str,
        kind: CreatureKind,
        at: Place,
        kinds: &Kinds,
    ) -> Result<Settlement, ScenarioError> {
        let definition = kinds.creature(kind);
        let number = |field: &str, value: Option<i32>, low: i32, high: i32| match value {
            Some(value) if !(low..=high).contains(&value) => Err(ScenarioError(format!(
                "{who}: {field} is {value}; it may be {low} to {high}"
            ))),
            value => Ok(value),
        };
        let most = 1_000_000;
        let hp = number("hp", self.hp, 1, most)?;
        let max_hp = number("max_hp", self.max_hp, 1, most)?;
        let hp_or_default = hp.unwrap_or(definition.hp);
        // Given hit points alone may exceed the kind's most, and raise it.
        let max_hp = match (hp, max_hp) {
            (Some(hp), Some(max)) if hp > max => {
                return Err(ScenarioError(format!(
                    "{who}: hp {hp} is more than max_hp {max}"
                )));
            }
            (_, Some(max)) => max,
            (_, None) => definition.hp.max(hp_or_default),
        };
        Ok(Settlement {
            kind,
            at,
            stats: Some(CombatStats {
                hp: hp_or_default.min(max_hp),
                max_hp,
                attack: number("attack", self.attack, 0, most)?.unwrap_or(definition.attack),
                defence: number("defence", self.defence, 0, most)?.unwrap_or(definition.defence),
            }),
            vision: number("vision", self.vision, 0, 60)?,
            speed: number("speed", self.speed, 0, 1_000)?,
            inert: self.mind == Some(Mind::Inert),
        })
    }
}
