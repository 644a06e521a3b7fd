//! An item and what it is good for.

use bevy::prelude::World;

use crate::sim::{Definitions, Equipment, ItemDefinition, Items, Place, StableId};

/// An item and its numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItemInfo {
    /// Its id.
    pub id: StableId,
    /// The name of its kind.
    pub kind: String,
    /// Where it lies; nothing while it is carried.
    pub place: Option<Place>,
    /// As what it can be used, if it can.
    pub equipment: Option<Equipment>,
    /// Added to the attack of who uses it.
    pub attack: i32,
    /// Added to the defence of who uses it.
    pub defence: i32,
    /// Attack when fired.
    pub ranged: i32,
    /// Food it gives when eaten.
    pub food: i32,
    /// Whether who carries it out of the caves has won.
    pub is_goal: bool,
}

impl ItemInfo {
    /// An item as it is; `None` when there is none of that id.
    #[must_use]
    pub fn of(world: &World, id: StableId) -> Option<Self> {
        let item = world.get_resource::<Items>()?.get(id)?;
        let kinds = world.get_resource::<Definitions>()?;
        let kind = kinds.item(item.kind);
        Some(Self {
            id,
            kind: kind.name.clone(),
            place: item.lies_at,
            equipment: kind.equipment(),
            attack: kind.attack,
            defence: kind.defence,
            ranged: kind.ranged,
            food: item.food,
            is_goal: item.kind == kinds.world.goal,
        })
    }
}

/// All items on the floor, ascending by id: the truth.
#[must_use]
pub fn lying_about(world: &World) -> Vec<ItemInfo> {
    let Some(items) = world.get_resource::<Items>() else {
        return Vec::new();
    };
    items
        .iter()
        .filter(|(_, item)| item.lies_at.is_some())
        .filter_map(|(id, _)| ItemInfo::of(world, id))
        .collect()
}

/// What an item does for who has it, in a few words: "attack +5, defence +3".
#[must_use]
pub fn worth(kind: &ItemDefinition, food: i32) -> String {
    let bonuses = [
        ("attack", kind.attack),
        ("defence", kind.defence),
        ("ranged", kind.ranged),
        ("food", food),
    ];
    let told: Vec<String> = bonuses
        .into_iter()
        .filter(|(_, number)| *number != 0)
        .map(|(name, number)| format!("{name} {number:+}"))
        .collect();
    told.join(", ")
}
