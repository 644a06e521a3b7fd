//! What can be seen on a creature: equipment, effects, awareness and a raised weapon.

use bevy::prelude::Entity;

use crate::sim::{Awareness, CreatureQueryItem, EffectKind, ItemKind, Place, StatusEffect, View};

/// What can be seen on a creature.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CreatureLooks {
    /// The wielded weapon.
    pub weapon: Option<ItemKind>,
    /// The worn armour.
    pub armour: Option<ItemKind>,
    /// Effects on the creature, the oldest first; on others than the player only those
    /// that the player saw begin.
    pub effects: Vec<EffectKind>,
    /// Awareness of the player, for enemies that must notice it first.
    pub awareness: Option<Awareness>,
    /// The tile over which the creature's weapon is raised.
    pub raised: Option<Place>,
}

/// What can be seen on a creature; empty for one that has left the world.
#[must_use]
pub fn creature_looks(view: &View, creature: Entity) -> CreatureLooks {
    let Some(creature) = view.creature(creature) else {
        return CreatureLooks::default();
    };
    let kinds = view.definitions;
    let kind = |id| view.items.item_ref(id).map(|what| what.kind);
    CreatureLooks {
        weapon: creature.pack.weapon().and_then(kind),
        armour: creature.pack.armour().and_then(kind),
        effects: visible_effects(&creature)
            .map(|running| running.kind)
            .collect(),
        awareness: creature
            .mind
            .awareness()
            .filter(|_| kinds.is_enemy(creature.creature.0, kinds.player)),
        raised: creature.mind.wind_up,
    }
}

/// Effects on a creature that the player knows of, the oldest first.
pub(super) fn visible_effects(creature: &CreatureQueryItem) -> impl Iterator<Item = StatusEffect> {
    let is_player = creature.is_player();
    let effects = creature.effects.iter();
    effects.filter(move |running| running.seen || is_player)
}
