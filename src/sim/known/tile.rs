//! What the player knows of one tile.

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

/// What the player knows of a tile.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct KnownTile {
    /// How the player knows the tile.
    pub known: TileKnowledge,
    /// Terrain now, or when last seen.
    pub terrain: Terrain,
    /// The creature on the tile, if the player sees it or an effect reveals it.
    pub creature: Option<KnownCreature>,
    /// The topmost item on the tile now, or when last seen.
    pub item: Option<ItemRef>,
}

impl Known<'_> {
    /// What the player knows of a tile; its terrain is [`Terrain::OutOfBounds`] off the map.
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
    /// The wall that a picture shows at a tile that the player does not know, because it lies beside
    /// a floor that the player knows. `None` at tiles that it knows and where there is no wall.
    ///
    /// A rule of pictures, so that caves have no gaps at corners: the player does not know these
    /// walls. A secret door is a wall there.
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
    /// Whether remembered terrain means that the tile was ever seen.
    #[must_use]
    pub const fn is_known(self) -> bool {
        !matches!(self, Self::Unknown | Self::OutOfBounds)
    }
}
