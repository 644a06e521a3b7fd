//! What the player knows of one tile.

use bevy::prelude::Entity;

use crate::sim::{
    CombatStats, CreatureKind, ItemRef, Place, StableId, Terrain, Totals, View, totals,
};

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

/// A creature that the player sees or senses.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct CreatureView {
    /// The creature's id.
    pub id: StableId,
    /// The creature's entity, valid until the next turn is played.
    pub entity: Entity,
    /// The creature's kind.
    pub kind: CreatureKind,
    /// Hit points, and attack and defence without equipment.
    pub stats: CombatStats,
    /// Attack and defence with equipment.
    pub totals: Totals,
    /// Level of experience, 1 or more.
    pub level: i32,
    /// Whether this is the player.
    pub is_player: bool,
}

impl CreatureView {
    fn of(view: &View, entity: Entity) -> Option<Self> {
        let creature = view.creature(entity)?;
        Some(Self {
            entity,
            id: *creature.id,
            kind: creature.creature.0,
            stats: *creature.stats,
            totals: totals(creature.stats, creature.pack, view.items, view.definitions),
            level: creature.experience.level,
            is_player: creature.is_player(),
        })
    }
}

/// What the player knows of a tile.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct TileView {
    /// How the player knows the tile.
    pub known: TileKnowledge,
    /// Terrain now, or when last seen.
    pub terrain: Terrain,
    /// The creature on the tile, if the player sees it or an effect reveals it.
    pub creature: Option<CreatureView>,
    /// The topmost item on the tile now, or when last seen.
    pub item: Option<ItemRef>,
}

/// What the player knows of a tile; its terrain is [`Terrain::OutOfBounds`] off the map.
#[must_use]
pub fn tile(view: &View, place: Place) -> TileView {
    let occupant = view.levels.occupant(place);
    let creature = occupant
        .filter(|_| view.sight.notices(place))
        .and_then(|entity| CreatureView::of(view, entity));
    if view.sight.sees(place) {
        return TileView {
            known: TileKnowledge::Seen,
            terrain: view.levels.terrain(place).apparent(),
            creature,
            item: view.items.top(place).and_then(|id| view.items.item_ref(id)),
        };
    }
    let terrain = view.memory.at(place);
    TileView {
        known: if is_known(terrain) {
            TileKnowledge::Remembered
        } else {
            TileKnowledge::Unknown
        },
        terrain,
        creature,
        item: view.memory.item(place).map(|item| ItemRef {
            id: item.id,
            kind: item.kind,
        }),
    }
}

/// Whether remembered terrain means that the tile was ever seen.
pub(super) const fn is_known(terrain: Terrain) -> bool {
    !matches!(terrain, Terrain::Unknown | Terrain::OutOfBounds)
}
