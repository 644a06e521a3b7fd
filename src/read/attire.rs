//! What can be seen on somebody: what it uses, and the effects that show.

use bevy::prelude::Entity;

use crate::sim::{EffectKind, ItemKind, View};

/// What can be seen on a creature.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attire {
    /// What it wields.
    pub weapon: Option<ItemKind>,
    /// What it wears.
    pub armour: Option<ItemKind>,
    /// The effects at work on it, the first to begin first; of others than the player,
    /// those that it saw begin.
    pub effects: Vec<EffectKind>,
}

/// What can be seen on a creature; nothing on one that has left the world.
#[must_use]
pub fn attire(view: &View<'_>, creature: Entity) -> Attire {
    let Some(creature) = view.creature(creature) else {
        return Attire::default();
    };
    let kind = |id| view.items.what(id).map(|what| what.kind);
    let effects = creature.effects.iter();
    let shown = effects.filter(|running| running.seen || creature.is_player);
    Attire {
        weapon: creature.pack.weapon().and_then(kind),
        armour: creature.pack.armour().and_then(kind),
        effects: shown.map(|running| running.kind).collect(),
    }
}
