//! What a creature knows and calls things.

use bevy::prelude::Entity;

use crate::sim::{
    components::{Belief, Provenance},
    definition::ItemKind,
    event::ItemRef,
    stage::Stage,
};

pub(super) fn learn(
    stage: &mut Stage,
    who: Entity,
    kind: ItemKind,
    (belief, how): (Belief, Provenance),
) {
    let turn = stage.state.turn;
    if let Ok(mut one) = stage.others.get_mut(who) {
        one.names.learn(kind, belief, how, turn);
    }
}

pub(super) fn name(
    stage: &mut Stage,
    who: Entity,
    (item, whole_kind): (ItemRef, bool),
    name: Option<String>,
) {
    let turn = stage.state.turn;
    if let Ok(mut one) = stage.others.get_mut(who) {
        if whole_kind {
            one.names.name_kind(item.kind, name, turn);
        } else {
            one.names.name_item(item.id, name);
        }
    }
}
