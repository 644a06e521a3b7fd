//! What the player knows of one tile.

use bevy::prelude::{Entity, World};

use crate::sim::{
    CombatStats, Creature, CreatureKind, Definitions, Experience, ItemKind, ItemRef, Items, Levels,
    MapMemory, Place, PlayerEntity, PlayerSight, StableId, Terrain, Totals, totals,
};

/// How the player knows a tile.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Familiarity {
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
    /// Its entity, as long as no turn is played.
    pub entity: Entity,
    /// Its kind.
    pub kind: CreatureKind,
    /// Its hit points, and attack and defence without equipment.
    pub stats: CombatStats,
    /// Attack and defence with equipment.
    pub totals: Totals,
    /// Its level, 1 or more.
    pub level: i32,
    /// Whether it is the player.
    pub is_player: bool,
}

/// What the player knows of a tile.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct TileView {
    /// How it knows it.
    pub known: Familiarity,
    /// What the tile is, or was when last seen.
    pub terrain: Terrain,
    /// Who stands on it, if it is in sight or an effect tells of it.
    pub creature: Option<CreatureView>,
    /// What lies on it, or lay there when it was last seen.
    pub item: Option<ItemView>,
}

/// An item that is seen or remembered.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ItemView {
    /// Its id.
    pub id: StableId,
    /// Its kind.
    pub kind: ItemKind,
}

impl ItemView {
    /// The item as facts name it.
    #[must_use]
    pub const fn what(self) -> ItemRef {
        ItemRef {
            id: self.id,
            kind: self.kind,
        }
    }
}

/// What the player knows of a tile; off the map, out of bounds.
#[must_use]
pub fn tile(world: &World, place: Place) -> TileView {
    view(world, place).unwrap_or(TileView {
        known: Familiarity::Unknown,
        terrain: Terrain::Unknown,
        creature: None,
        item: None,
    })
}

fn view(world: &World, place: Place) -> Option<TileView> {
    let player = world.get_resource::<PlayerEntity>()?.entity;
    let levels = world.get_resource::<Levels>()?;
    let items = world.get_resource::<Items>()?;
    let sight = world.get_resource::<PlayerSight>()?;
    let creature = levels
        .occupant(place)
        .filter(|_| sight.notices(place))
        .and_then(|entity| {
            Some(CreatureView {
                entity,
                id: *world.get::<StableId>(entity)?,
                kind: world.get::<Creature>(entity)?.0,
                stats: *world.get::<CombatStats>(entity)?,
                totals: totals(
                    world.get(entity)?,
                    world.get(entity)?,
                    items,
                    world.get_resource::<Definitions>()?,
                ),
                level: world.get::<Experience>(entity)?.level,
                is_player: entity == player,
            })
        });
    if sight.sees(place) {
        return Some(TileView {
            known: Familiarity::Seen,
            terrain: levels.terrain(place),
            creature,
            item: items
                .top(place)
                .and_then(|id| items.what(id))
                .map(|item| ItemView {
                    id: item.id,
                    kind: item.kind,
                }),
        });
    }
    let memory = world.get::<MapMemory>(player)?;
    let terrain = memory.at(place);
    let known = match terrain {
        Terrain::Unknown | Terrain::OutOfBounds => Familiarity::Unknown,
        Terrain::Wall | Terrain::Floor | Terrain::StairsDown | Terrain::StairsUp => {
            Familiarity::Remembered
        }
    };
    Some(TileView {
        known,
        terrain,
        creature,
        item: memory.item(place).map(|item| ItemView {
            id: item.id,
            kind: item.kind,
        }),
    })
}
