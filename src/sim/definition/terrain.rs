//! Appearance and texts of tiles.

use crate::{
    data::{Data, Value, data},
    sim::world::{blueprint::Blueprint, place::Place, terrain::Terrain},
};

use super::{
    Kinds, Rgb,
    looks::{WHOLE, sprites, stone},
};

data! {
    /// Appearance and texts of a kind of tile.
    #[check(TerrainDefinition::checked)]
    pub struct TerrainDefinition {
        /// Character that represents it on the text map.
        glyph: char,
        /// Colour of `glyph`.
        colour: Rgb,
        /// Colour of the light that it gives off. It only affects the picture.
        glow: Option<Rgb>,
        /// Names of its sprites, of which each tile shows one. Required without `stone`; with
        /// `stone`, they are drawn over it.
        sprites: Vec<String> { with(sprites), names("sprite") },
        /// Stone that the tile is made of: a file of `assets/sprites/stones`. Its picture depends
        /// on the neighbouring tiles.
        stone: Option<String> { with(stone), names("stone") },
        /// Name as in a sentence. Its message in the text files is `terrain-NAME`.
        name: String,
        /// Description, one or two sentences. If omitted, the message `terrain-NAME-description` is
        /// used.
        description: Option<String>,
    }

    /// Natural rock of a level. If a part is omitted, the `floor` or `wall` for all levels is used.
    pub struct RockDefinition [
        /// Name. Nothing uses it.
        name: String
    ] {
        /// Open floor.
        floor: Option<TerrainDefinition>,
        /// Rock.
        wall: Option<TerrainDefinition>,
    }

    /// Appearance and texts of each kind of tile. The kinds of tiles are fixed. If an optional tile
    /// is omitted, it looks like the floor, the wall or a similar tile.
    pub struct TerrainDefinitions {
        /// Floor of natural caves.
        floor: TerrainDefinition,
        /// Natural rock.
        wall: TerrainDefinition,
        /// Stairs to the next deeper level.
        stairs_down: TerrainDefinition,
        /// Stairs to the level above.
        stairs_up: TerrainDefinition,
        /// Stairs up on the first level, which lead out of the world.
        exit: TerrainDefinition,
        /// Tile that the player has never seen.
        unknown: TerrainDefinition,
        /// Area outside the map.
        out_of_bounds: TerrainDefinition,
        /// Wall of worked stone, in Keeps.
        masonry: Option<TerrainDefinition>,
        /// Wall of worked stone with a hairline crack. If omitted, it looks like `masonry`.
        cracked_masonry: Option<TerrainDefinition>,
        /// A closed door.
        closed_door: Option<TerrainDefinition>,
        /// Secret door, as shown to viewers that know everything.
        secret_door: Option<TerrainDefinition>,
        /// An open door.
        open_door: Option<TerrainDefinition>,
        /// Pedestal with a key.
        pedestal: Option<TerrainDefinition>,
        /// Pedestal in a vault.
        vault_pedestal: Option<TerrainDefinition>,
        /// Floor of rooms.
        slab: Option<TerrainDefinition>,
        /// Natural rock of the levels, from the first level on; after the last entry, the list
        /// starts over. The names of the entries are not used. If omitted, all levels use `floor`
        /// and `wall`.
        rocks: Option<Vec<RockDefinition>> { with(rocks) },
    }
}

/// Reads the rocks, at least one.
fn rocks(value: &Value) -> Option<Option<Vec<RockDefinition>>> {
    let all: Vec<RockDefinition> = Data::read(value, &(0..=0))?;
    if all.is_empty() {
        value.problem("needs at least one rock; leave it out for the usual one");
        return None;
    }
    Some(Some(all))
}

impl TerrainDefinition {
    /// Returns the definition if it has a stone or sprites.
    fn checked(mut self, value: &Value) -> Option<Self> {
        if self.stone.is_none() && self.sprites.is_empty() {
            value.problem("`sprites` is missing");
            return None;
        }
        // An old file gives the stone of a wall as sprites.
        let whole = self
            .sprites
            .first()
            .and_then(|name| name.strip_suffix(WHOLE));
        if let (None, Some(stone)) = (&self.stone, whole) {
            self.stone = Some(stone.to_owned());
        }
        Some(self)
    }
}

impl TerrainDefinitions {
    /// Floor and wall of the natural rock of a level, 0 for the first.
    #[must_use]
    pub fn rock(&self, level: usize) -> (&TerrainDefinition, &TerrainDefinition) {
        let rocks = self.rocks.as_deref().unwrap_or_default();
        let own = rocks.get(level % rocks.len().max(1));
        let floor = own.and_then(|rock| rock.floor.as_ref());
        let wall = own.and_then(|rock| rock.wall.as_ref());
        (floor.unwrap_or(&self.floor), wall.unwrap_or(&self.wall))
    }

    /// Number of different rocks, 1 or more.
    #[must_use]
    pub fn count_rocks(&self) -> usize {
        self.rocks.as_ref().map_or(1, Vec::len)
    }

    /// All kinds of tiles on a level (0 is the first), natural floor and wall first.
    #[must_use]
    pub fn on_level(&self, level: usize) -> [&TerrainDefinition; 14] {
        let (floor, wall) = self.rock(level);
        [
            floor,
            wall,
            &self.stairs_down,
            &self.stairs_up,
            &self.exit,
            &self.unknown,
            self.slab(),
            self.masonry(),
            self.cracked_masonry(),
            self.closed_door(),
            self.open_door(),
            self.secret_door(),
            self.pedestal(),
            self.vault_pedestal(),
        ]
    }

    /// Worked stone with a hairline crack.
    #[must_use]
    pub fn cracked_masonry(&self) -> &TerrainDefinition {
        self.cracked_masonry.as_ref().unwrap_or(self.masonry())
    }

    /// The floor of rooms.
    #[must_use]
    pub fn slab(&self) -> &TerrainDefinition {
        self.slab.as_ref().unwrap_or(&self.floor)
    }

    fn secret_door(&self) -> &TerrainDefinition {
        self.secret_door.as_ref().unwrap_or(&self.wall)
    }

    fn pedestal(&self) -> &TerrainDefinition {
        self.pedestal.as_ref().unwrap_or(&self.floor)
    }

    fn vault_pedestal(&self) -> &TerrainDefinition {
        self.vault_pedestal.as_ref().unwrap_or(&self.floor)
    }

    fn masonry(&self) -> &TerrainDefinition {
        self.masonry.as_ref().unwrap_or(&self.wall)
    }

    fn closed_door(&self) -> &TerrainDefinition {
        self.closed_door.as_ref().unwrap_or(&self.wall)
    }

    fn open_door(&self) -> &TerrainDefinition {
        self.open_door.as_ref().unwrap_or(&self.floor)
    }
}

impl Kinds {
    /// The definition of a tile's appearance at a place of a world with this blueprint. The stairs
    /// up of the first level are the exit.
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
            Terrain::Floor if blueprint.room_at(place).is_some() => tiles.slab(),
            Terrain::Floor => tiles.rock(place.level).0,
            Terrain::Wall => tiles.rock(place.level).1,
            Terrain::StairsDown => &tiles.stairs_down,
            Terrain::StairsUp if place.level == 0 => &tiles.exit,
            Terrain::StairsUp => &tiles.stairs_up,
            Terrain::Unknown => &tiles.unknown,
            Terrain::OutOfBounds => &tiles.out_of_bounds,
            Terrain::Masonry => tiles.masonry(),
            Terrain::ClosedDoor => tiles.closed_door(),
            Terrain::OpenDoor => tiles.open_door(),
            Terrain::SecretDoor => tiles.secret_door(),
            Terrain::Pedestal(_) => tiles.pedestal(),
            Terrain::VaultPedestal => tiles.vault_pedestal(),
            Terrain::Barrier(id) | Terrain::ClearBarrier(id) => {
                lock(id).map_or(tiles.closed_door(), |lock| &lock.shut)
            }
            Terrain::Gate(id) => lock(id).map_or(tiles.open_door(), |lock| &lock.open),
            Terrain::Furniture(furnishing) => {
                let kinds = &self.keep_settings.furniture;
                let kind = kinds.get(furnishing.kind());
                kind.map_or(tiles.slab(), |kind| &kind.looks)
            }
        }
    }
}
