//! What can be read in a book.

use bevy::prelude::World;

use crate::sim::{Definitions, Items, Mana, PlayerEntity, Refusal, SpellKind, StableId};

use super::{deeds::deed, refusal::refusal};

/// A spell of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpellInfo {
    /// Which.
    pub spell: SpellKind,
    /// Its name.
    pub name: String,
    /// The mana it costs.
    pub mana: i32,
    /// Whether the player has that much.
    pub affordable: bool,
    /// What it does, in a few words.
    pub does: String,
}

/// The spells of a book, in its order; none of what is no book.
#[must_use]
pub fn spells(world: &World, item: StableId) -> Vec<SpellInfo> {
    let read = || {
        let kinds = world.get_resource::<Definitions>()?;
        let item = world.get_resource::<Items>()?.get(item)?;
        let player = world.get_resource::<PlayerEntity>()?.entity;
        let mana = world.get::<Mana>(player)?.amount;
        let spells = kinds.item(item.kind).spells.iter().map(|spell| {
            let definition = kinds.spell(*spell);
            SpellInfo {
                spell: *spell,
                name: definition.name.clone(),
                mana: definition.mana,
                affordable: definition.mana <= mana,
                does: deed(kinds, kinds.effect(definition.effect)),
            }
        });
        Some(spells.collect())
    };
    read().unwrap_or_default()
}

/// Why no spell can be read in a thing, if none can.
#[must_use]
pub fn unreadable(world: &World, item: StableId) -> Option<String> {
    let empty = spells(world, item).is_empty();
    empty.then(|| refusal(world, Refusal::NotReadable(item)))
}
