//! Weapons that are raised before they strike.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{grid::Direction, sim::world::place::Place};

/// A weapon raised for an attack on a tile.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WindUp {
    /// The tile.
    pub over: Place,
    /// Whether the weapon is held sideways and also hits the tiles to both sides of `over`.
    pub sweeps: bool,
}

impl WindUp {
    /// The tiles that the weapon will hit when its wielder is at `from`, adjacent to `over`.
    pub fn tiles(self, from: Place) -> impl Iterator<Item = Place> {
        let dir = Direction::between(from.point, self.over.point).filter(|_| self.sweeps);
        let beside = dir.into_iter().flat_map(move |dir| {
            [7, 1].map(|turn| from.step(Direction::ALL[(dir as usize + turn) % 8]))
        });
        std::iter::once(self.over).chain(beside)
    }
}

/// How a creature visibly holds its weapon.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Grip {
    /// In the usual way: neither raised nor low.
    #[default]
    Usual,
    /// Raised, to come down on a tile.
    Raised,
    /// Sideways, for a sweeping attack.
    Sideways,
    /// Low, for an attack without raising it first.
    Low,
}
