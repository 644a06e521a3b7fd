//! What can be seen on somebody: what it uses, the effects that show, and what it is up to.

use bevy::prelude::Entity;

use crate::sim::{Awareness, EffectKind, ItemKind, Place, View};

/// What can be seen on a creature.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CreatureLooks {
    /// What it wields.
    pub weapon: Option<ItemKind>,
    /// What it wears.
    pub armour: Option<ItemKind>,
    /// The effects at work on it, the first to begin first; of others than the player,
    /// those that it saw begin.
    pub effects: Vec<EffectKind>,
    /// How far it is aware of the player, if it is one of its enemies who must notice
    /// it first.
    pub awareness: Option<Awareness>,
    /// The tile over which its weapon is raised.
    pub raised: Option<Place>,
}

/// What can be seen on a creature; nothing on one that has left the world.
#[must_use]
pub fn creature_looks(view: &View, creature: Entity) -> CreatureLooks {
    let Some(creature) = view.creature(creature) else {
        return CreatureLooks::default();
    };
    let kinds = view.definitions;
    let kind = |id| view.items.what(id).map(|what| what.kind);
    let effects = creature.effects.iter();
    let shown = effects.filter(|running| running.seen || creature.is_player);
    CreatureLooks {
        weapon: creature.pack.weapon().and_then(kind),
        armour: creature.pack.armour().and_then(kind),
        effects: shown.map(|running| running.kind).collect(),
        awareness: creature
            .alert
            .filter(|_| kinds.is_enemy(creature.creature.0, kinds.player))
            .map(|alert| alert.state),
        raised: creature.stance.and_then(|stance| stance.raised),
    }
}
