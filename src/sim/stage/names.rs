//! What a creature knows and calls things.

use bevy_ecs::prelude::Entity;

use crate::sim::{
    components::{Belief, Provenance},
    definition::ItemKind,
    event::ItemRef,
    world::{engraving::Engraving, place::Place},
};

use super::Stage;

impl Stage<'_, '_> {
    /// A creature knows, or believes, what a kind of item is.
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

    /// Something is scratched into the floor.
    pub(in crate::sim) fn engrave(&mut self, at: Place, engraving: Engraving) {
        self.levels.engrave(at, engraving);
    }

    /// The player remembers what it read on the floor; nobody else does. Whether it had not read
    /// that there before.
    pub(in crate::sim) fn mark_read(&mut self, who: Entity, at: Place, what: Engraving) -> bool {
        let one = self.growths.get_mut(who).ok();
        let player = one.and_then(|one| one.player);
        player.is_some_and(|mut player| player.map.learn_engraving(at, what, true))
    }

    /// A creature calls an item, or its whole kind, by a name of its own; `None` takes
    /// the name away.
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
