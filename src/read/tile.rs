//! What the player knows of one tile.

use bevy::prelude::World;

use crate::sim::{
    CombatStats, Creature, CreatureKind, Levels, MapMemory, Place, PlayerEntity, PlayerSight,
    StableId, Terrain,
};

/// How the player knows a tile.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Known {
    /// It is in sight.
    Seen,
    /// It was seen before.
    Remembered,
    /// It was never seen.
    Unknown,
}

/// A creature in sight.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct CreatureView {
    /// Its id.
    pub id: StableId,
    /// Its kind.
    pub kind: CreatureKind,
    /// Its numbers.
    pub stats: CombatStats,
    /// Whether it is the player.
    pub is_player: bool,
}

/// What the player knows of a tile.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct TileView {
    /// How it knows it.
    pub known: Known,
    /// What the tile is, or was when last seen.
    pub terrain: Terrain,
    /// Who stands on it, if it is in sight.
    pub creature: Option<CreatureView>,
}

/// What the player knows of a tile; off the map, out of bounds.
#[must_use]
pub fn tile(world: &World, place: Place) -> TileView {
    view(world, place).unwrap_or(TileView {
        known: Known::Unknown,
        terrain: Terrain::Unknown,
        creature: None,
    })
}

fn view(world: &World, place: Place) -> Option<TileView> {
    let player = world.get_resource::<PlayerEntity>()?.entity;
    let levels = world.get_resource::<Levels>()?;
    if world.get_resource::<PlayerSight>()?.sees(place) {
        let creature = levels.occupant(place).and_then(|entity| {
            Some(CreatureView {
                id: *world.get::<StableId>(entity)?,
                kind: world.get::<Creature>(entity)?.0,
                stats: *world.get::<CombatStats>(entity)?,
                is_player: entity == player,
            })
        });
        return Some(TileView {
            known: Known::Seen,
            terrain: levels.terrain(place),
            creature,
        });
    }
    let terrain = world.get::<MapMemory>(player)?.at(place);
    let known = match terrain {
        Terrain::Unknown | Terrain::OutOfBounds => Known::Unknown,
        Terrain::Wall | Terrain::Floor | Terrain::StairsDown | Terrain::StairsUp => {
            Known::Remembered
        }
    };
    Some(TileView {
        known,
        terrain,
        creature: None,
    })
}
