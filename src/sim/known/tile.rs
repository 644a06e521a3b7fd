//! Knowledge of the player about single tiles.

use crate::{
    grid::Direction,
    sim::world::{place::Place, terrain::Terrain},
};

use super::{super::event::ItemRef, Known, KnownCreature};

/// How the player knows a tile.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum TileKnowledge {
    /// The tile is in sight.
    Seen,
    /// The tile was seen before.
    Remembered,
    /// The tile was never seen.
    Unknown,
}

/// Knowledge of the player about a tile.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct KnownTile {
    /// How the player knows the tile.
    pub known: TileKnowledge,
    /// Terrain now, or when last seen.
    pub terrain: Terrain,
    /// Creature on the tile, if the player notices it.
    pub creature: Option<KnownCreature>,
    /// Top item on the tile now, or when last seen.
    pub item: Option<ItemRef>,
}

impl Known<'_> {
    /// Returns what the player knows of a tile; the terrain is [`Terrain::OutOfBounds`] off the
    /// map.
    #[must_use]
    pub fn tile(&self, place: Place) -> KnownTile {
        let occupant = self.levels.occupant(place);
        let creature = occupant.and_then(|entity| self.noticed(entity));
        if self.sight.sees(place) {
            let top = self.items.top(place);
            return KnownTile {
                known: TileKnowledge::Seen,
                terrain: self.levels.terrain(place).apparent(),
                creature,
                item: top.and_then(|id| self.items.item_ref(id)),
            };
        }
        let terrain = self.memory.at(place);
        KnownTile {
            known: if terrain.is_known() {
                TileKnowledge::Remembered
            } else {
                TileKnowledge::Unknown
            },
            terrain,
            creature,
            item: self.memory.item(place).map(|item| ItemRef {
                id: item.id,
                kind: item.kind,
            }),
        }
    }
}

impl Known<'_> {
    /// Returns the wall that pictures show at a tile that the player does not know, next to a known
    /// floor. `None` at known tiles and where there is no wall.
    ///
    /// Only for pictures, so that caves have no gaps at corners: the player does not know these
    /// walls. Secret doors appear as walls.
    #[must_use]
    pub fn outlined_wall(&self, place: Place) -> Option<Terrain> {
        let is_floor = |terrain: Terrain| terrain.is_known() && !terrain.blocks_steps();
        let mut beside = Direction::ALL.into_iter().map(|dir| place.step(dir));
        let wall = self.levels.terrain(place).apparent();
        let is_outlined = matches!(wall, Terrain::Wall | Terrain::Masonry)
            && self.tile(place).known == TileKnowledge::Unknown
            && beside.any(|place| is_floor(self.tile(place).terrain));
        is_outlined.then_some(wall)
    }
}

impl Terrain {
    /// Whether a remembered terrain is that of a tile which the player has seen.
    #[must_use]
    pub const fn is_known(self) -> bool {
        !matches!(self, Self::Unknown | Self::OutOfBounds)
    }
}
