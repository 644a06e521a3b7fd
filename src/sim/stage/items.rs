//! Items changing hands, places and use.

use bevy::prelude::Entity;

use crate::sim::{definition::Equipment, event::ItemRef, place::Place};

use super::Stage;

impl Stage<'_, '_> {
    /// An item goes from the floor into a pack that has room.
    pub(in crate::sim) fn take_item(&mut self, who: Entity, item: ItemRef) {
        if let Ok(mut one) = self.characters.get_mut(who)
            && one.pack.put(item.id)
        {
            self.items.set_place(item.id, None);
        }
    }

    /// An item goes from a pack to the floor.
    pub(in crate::sim) fn put_down(&mut self, who: Entity, item: ItemRef, at: Place) {
        self.release_item(who, item);
        self.land_item(item, at);
    }

    /// An item leaves a pack, in flight until it lands or breaks.
    pub(in crate::sim) fn release_item(&mut self, who: Entity, item: ItemRef) {
        if let Ok(mut one) = self.characters.get_mut(who) {
            one.pack.take(item.id);
        }
    }

    /// An item in flight comes to rest.
    pub(in crate::sim) fn land_item(&mut self, item: ItemRef, at: Place) {
        self.items.set_place(item.id, Some(at));
    }

    /// An item in flight is gone for good.
    pub(in crate::sim) fn destroy_item(&mut self, item: ItemRef) {
        self.items.remove(item.id);
    }

    /// A charge of a carried item is spent. With its last one it is gone for good, if it is
    /// of a kind that is used up.
    pub(in crate::sim) fn spend_charge(&mut self, who: Entity, item: ItemRef) {
        let usage = self.definitions.item(item.kind).usage;
        let is_used_up = usage.is_some_and(|usage| usage.used_up);
        if self.items.spend_charge(item.id) == 0 && is_used_up {
            self.release_item(who, item);
            self.destroy_item(item);
        }
    }

    /// A creature wields or wears a carried item, or nothing.
    pub(in crate::sim) fn set_equipped(
        &mut self,
        who: Entity,
        slot: Equipment,
        item: Option<ItemRef>,
    ) {
        if let Ok(mut one) = self.characters.get_mut(who) {
            one.pack.equip(slot, item.map(|item| item.id));
        }
    }
}
