//! Items changing hands, places and use.

use bevy::prelude::Entity;

use crate::sim::{definition::Equipment, event::ItemRef, place::Place, stage::Stage};

pub(super) fn take(stage: &mut Stage, who: Entity, item: ItemRef) {
    if let Ok(mut pack) = stage.packs.get_mut(who)
        && pack.put(item.id)
    {
        stage.items.lay(item.id, None);
    }
}

pub(super) fn lay(stage: &mut Stage, who: Entity, item: ItemRef, at: Place) {
    if let Ok(mut pack) = stage.packs.get_mut(who) {
        pack.take(item.id);
        stage.items.lay(item.id, Some(at));
    }
}

pub(super) fn release(stage: &mut Stage, who: Entity, item: ItemRef) {
    if let Ok(mut pack) = stage.packs.get_mut(who) {
        pack.take(item.id);
    }
}

pub(super) fn consume(stage: &mut Stage, who: Entity, item: ItemRef) {
    if let Ok(mut pack) = stage.packs.get_mut(who) {
        pack.take(item.id);
        stage.items.remove(item.id);
    }
}

pub(super) fn equip(stage: &mut Stage, who: Entity, slot: Equipment, item: Option<ItemRef>) {
    if let Ok(mut pack) = stage.packs.get_mut(who) {
        pack.equip(slot, item.map(|item| item.id));
    }
}
