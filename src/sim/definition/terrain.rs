//! What the kinds of tiles look like.

use crate::sim::world::{blueprint::Blueprint, place::Place, terrain::Terrain};

use super::{Kinds, Rgb};

/// How a kind of tile looks and reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerrainDefinition {
    /// The character that stands for it.
    pub glyph: char,
    /// The glyph's colour.
    pub colour: Rgb,
    /// The colour of the light that it gives, if it gives any. It is for the eyes alone.
    pub glow: Option<Rgb>,
    /// Names of its sprites; the place picks one. At least one, unless it is of stone, over
    /// which they lie.
    pub sprites: Vec<String>,
    /// The stone that it is of, if its picture depends on its neighbours: the
    /// name before `_wall` of a set of sprites.
    pub stone: Option<String>,
    /// The name as in a sentence.
    pub name: String,
    /// A sentence or two for looking and hovering; `None` if catalogues have it.
    pub description: Option<String>,
}

/// How the natural rock of a level looks and reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RockDefinition {
    /// Open floor.
    pub floor: TerrainDefinition,
    /// Rock.
    pub wall: TerrainDefinition,
}

/// The looks of every kind of tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerrainDefinitions {
    /// The natural rock of the levels, the first level's first. At least one; after the
    /// last it begins anew.
    pub rocks: Vec<RockDefinition>,
    /// Stairs to the next deeper level.
    pub stairs_down: TerrainDefinition,
    /// Stairs to the level above.
    pub stairs_up: TerrainDefinition,
    /// The stairs up of the first level.
    pub exit: TerrainDefinition,
    /// What is remembered of a place never seen.
    pub unknown: TerrainDefinition,
    /// What lies beyond the map.
    pub out_of_bounds: TerrainDefinition,
    /// The floor of what was built.
    pub slab: TerrainDefinition,
    /// Worked stone.
    pub masonry: TerrainDefinition,
    /// Worked stone with a hairline crack.
    pub cracked_masonry: TerrainDefinition,
    /// A door that is closed.
    pub closed_door: TerrainDefinition,
    /// A door that is open.
    pub open_door: TerrainDefinition,
    /// A secret door, to who watches the truth.
    pub secret_door: TerrainDefinition,
    /// A pedestal with a key.
    pub pedestal: TerrainDefinition,
    /// A pedestal of a vault.
    pub vault_pedestal: TerrainDefinition,
}

impl TerrainDefinitions {
    /// The natural rock of a level, 0 for the first.
    #[must_use]
    pub fn rock(&self, level: usize) -> &RockDefinition {
        &self.rocks[level % self.rocks.len()]
    }
}

impl Kinds {
    /// The definition of a tile kind at a place of a world in which this was built.
    /// The stairs up of the first level are the exit.
    #[must_use]
    pub fn looks(
        &self,
        terrain: Terrain,
        place: Place,
        blueprint: &Blueprint,
    ) -> &TerrainDefinition {
        let tiles = &self.terrain;
        let lock = |lock| {
            let kind = usize::from(blueprint.lock(lock)?.kind);
            self.keep_settings.locks.get(kind)
        };
        match terrain {
            Terrain::Floor if blueprint.room_at(place).is_some() => &tiles.slab,
            Terrain::Floor => &tiles.rock(place.level).floor,
            Terrain::Wall => &tiles.rock(place.level).wall,
            Terrain::StairsDown => &tiles.stairs_down,
            Terrain::StairsUp if place.level == 0 => &tiles.exit,
            Terrain::StairsUp => &tiles.stairs_up,
            Terrain::Unknown => &tiles.unknown,
            Terrain::OutOfBounds => &tiles.out_of_bounds,
            Terrain::Masonry => &tiles.masonry,
            Terrain::ClosedDoor => &tiles.closed_door,
            Terrain::OpenDoor => &tiles.open_door,
            Terrain::SecretDoor => &tiles.secret_door,
            Terrain::Pedestal(_) => &tiles.pedestal,
            Terrain::VaultPedestal => &tiles.vault_pedestal,
            Terrain::Barrier(id) | Terrain::ClearBarrier(id) => {
                lock(id).map_or(&tiles.closed_door, |lock| &lock.shut)
            }
            Terrain::Gate(id) => lock(id).map_or(&tiles.open_door, |lock| &lock.open),
            Terrain::Furniture(furnishing) => {
                let kinds = &self.keep_settings.furniture;
                let kind = kinds.get(furnishing.kind());
                kind.map_or(&tiles.slab, |kind| &kind.looks)
            }
        }
    }
}
