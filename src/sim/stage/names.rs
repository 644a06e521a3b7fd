//! Beliefs about kinds of items, and names given to items.

use bevy_ecs::prelude::Entity;

use crate::sim::{
    components::{Belief, Provenance},
    definition::ItemKind,
    event::ItemRef,
    world::{engraving::Engraving, place::Place},
};

use super::Stage;

impl Stage<'_, '_> {
    /// Records a creature's knowledge or belief about a kind of item.
    pub(in crate::sim) fn learn_kind(
        &mut self,
        who: Entity,
        kind: ItemKind,
        belief: Belief,
        how: Provenance,
    ) {
        let turn = self.state.turn;
        if let Ok(mut one) = self.characters.get_mut(who) {
            one.names.learn(kind, belief, how, turn);
        }
    }

    /// Records that the player used an unidentified item on itself without a visible effect.
    pub(in crate::sim) fn note_felt_nothing(&mut self, who: Entity, kind: ItemKind) {
        if self.appearances.of(kind).is_some()
            && let Ok(mut one) = self.growths.get_mut(who)
            && let Some(player) = &mut one.player
            && !player.felt_nothing.contains(&kind)
        {
            player.felt_nothing.push(kind);
        }
    }

    /// Engraves a tile.
    pub(in crate::sim) fn engrave(&mut self, at: Place, engraving: Engraving) {
        self.levels.engrave(at, engraving);
    }

    /// Records an engraving that the player has read; other creatures do not remember engravings.
    /// Returns whether it is new to the player.
    pub(in crate::sim) fn mark_read(&mut self, who: Entity, at: Place, what: Engraving) -> bool {
        let one = self.growths.get_mut(who).ok();
        let player = one.and_then(|one| one.player);
        player.is_some_and(|mut player| player.map.learn_engraving(at, what, true))
    }

    /// Sets a creature's own name for an item or its whole kind, or removes it if `name` is `None`.
    pub(in crate::sim) fn name_item(
        &mut self,
        who: Entity,
        item: ItemRef,
        whole_kind: bool,
        name: Option<String>,
    ) {
        let turn = self.state.turn;
        if let Ok(mut one) = self.characters.get_mut(who) {
            if whole_kind {
                one.names.name_kind(item.kind, name, turn);
            } else {
                one.names.name_item(item.id, name);
                if one.pack.contains(item.id) {
                    self.sort_in(who, item.id);
                }
            }
        }
    }
}
