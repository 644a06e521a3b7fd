//! What the player knows of one tile.

use bevy::prelude::Entity;

use crate::sim::{
    CombatStats, CreatureKind, ItemKind, ItemRef, Place, StableId, Terrain, Totals, View, totals,
};

/// How the player knows a tile.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum TileKnowledge {
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
    pub known: TileKnowledge,
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
    /// The item as events name it.
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
pub fn tile(view: &View, place: Place) -> TileView {
    let noticed = view.levels.occupant(place);
    let creature = noticed
        .filter(|_| view.sight.notices(place))
        .and_then(|entity| {
            let parts = view.creature(entity)?;
            Some(CreatureView {
                entity,
                id: *parts.id,
                kind: parts.creature.0,
                stats: *parts.stats,
                totals: totals(parts.stats, parts.pack, view.items, view.definitions),
                level: parts.experience.level,
                is_player: parts.is_player,
            })
        });
    if view.sight.sees(place) {
        return TileView {
            known: TileKnowledge::Seen,
            terrain: view.levels.terrain(place).apparent(),
            creature,
            item: view
                .items
                .top(place)
                .and_then(|id| view.items.what(id))
                .map(|item| ItemView {
                    id: item.id,
                    kind: item.kind,
                }),
        };
    }
    let terrain = view.memory.at(place);
    let known = match terrain {
        Terrain::Unknown | Terrain::OutOfBounds => TileKnowledge::Unknown,
        _ => TileKnowledge::Remembered,
    };
    TileView {
        known,
        terrain,
        creature,
        item: view.memory.item(place).map(|item| ItemView {
            id: item.id,
            kind: item.kind,
        }),
    }
}
