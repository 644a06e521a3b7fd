//! Choice of a pack's slot for an item.

use crate::sim::{
    components::{Inventory, ItemNames},
    definition::Kinds,
    world::{
        items::{Item, Items},
        stable_id::StableId,
    },
};

/// Slot of a pack for an item, which may be in the pack already: the slot of a stack of equal
/// items with room, else its own slot, else a free one, or a place beyond the slots for items that
/// need none. `None` if the pack is full. `names` are the item
/// names of the pack's owner.
pub(in crate::sim) fn slot_for(
    pack: &Inventory,
    names: &ItemNames,
    (items, kinds): (&Items, &Kinds),
    (id, item): (StableId, Item),
) -> Option<usize> {
    let is_single = |id, item: Item| {
        pack.equipped_as(id).is_some()
            || names.item(id).is_some()
            || !kinds.item(item.kind).stacks()
    };
    let is_equal = |(_, other): &(usize, StableId)| {
        let marks = |one: Item| (one.kind, one.food, one.made, one.spell);
        let two = items.get(*other).filter(|two| marks(*two) == marks(item));
        *other != id && two.is_some_and(|two| !is_single(*other, two))
    };
    let kind = kinds.item(item.kind);
    let has_room = |slot: &usize| {
        let others = pack.stack(*slot).filter(|other| *other != id);
        kind.per_slot.is_none_or(|most| others.count() < most)
    };
    let equals = || {
        let slots = pack.items().filter(is_equal).map(|(slot, _)| slot);
        slots.into_iter().find(has_room)
    };
    let own = || {
        let own = pack.slot_of(id)?;
        (pack.stack(own).count() == 1).then_some(own)
    };
    let shared = if is_single(id, item) { None } else { equals() };
    let free = || match kind.needs_no_slot {
        true => Some(pack.free_pocket()),
        false => pack.free_slot(),
    };
    shared.or_else(own).or_else(free)
}
