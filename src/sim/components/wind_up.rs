//! A weapon that is held ready to strike.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{grid::Direction, sim::world::place::Place};

/// A weapon raised over a tile.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WindUp {
    /// The tile.
    pub over: Place,
    /// Whether the weapon is held sideways, and strikes the tiles to both sides as well.
    pub sweeps: bool,
}

impl WindUp {
    /// The tiles that will be struck by somebody who stands beside `over`.
    pub fn tiles(self, from: Place) -> impl Iterator<Item = Place> {
        let dir = Direction::between(from.point, self.over.point).filter(|_| self.sweeps);
        let beside = dir.into_iter().flat_map(move |dir| {
            [7, 1].map(|turn| from.step(Direction::ALL[(dir as usize + turn) % 8]))
        });
        std::iter::once(self.over).chain(beside)
    }
}

/// How a creature is seen to hold its weapon.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Grip {
    /// Neither raised nor low: the usual way to hold a weapon.
    #[default]
    Usual,
    /// Raised over a tile.
    Raised,
    /// Sideways, for a sweep.
    Sideways,
    /// Low, for a blow that is not raised before.
    Low,
}
