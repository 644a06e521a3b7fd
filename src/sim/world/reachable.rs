//! Items within reach of a creature, and the ways to handle them.

use crate::sim::{
    components::{Inventory, ItemNames},
    definition::{Equipment, Kinds, SpellKind, Usage, UseMethod},
    event::ItemRef,
    verb::refusal::Refusal,
    world::{
        items::{Item, Items},
        pack_slot::slot_for,
        place::Place,
        stable_id::StableId,
        terrain::Terrain,
    },
    world_read::{Actor, WorldRead},
};

/// Items within reach of a creature: in its pack and on its tile.
pub(in crate::sim) struct Reachable<'a> {
    items: &'a Items,
    kinds: &'a Kinds,
    pack: &'a Inventory,
    names: &'a ItemNames,
    at: Place,
    /// Whether it may take items from its tile.
    may_take: bool,
}

/// Returns the items within reach of an actor.
///
/// # Errors
///
/// If the actor has left the world.
pub(in crate::sim) fn reachable(
    view: &impl WorldRead,
    actor: Actor,
) -> Result<Reachable<'_>, Refusal> {
    let one = view.character(actor.entity).ok_or(Refusal::NotAtHand)?;
    Ok(Reachable {
        items: view.items(),
        kinds: view.definitions(),
        pack: one.pack,
        names: one.names,
        at: actor.at,
        // In vaults, as with keys, only the player may take items.
        may_take: view.levels().terrain(actor.at) != Terrain::VaultPedestal
            || view.is_player(actor.entity),
    })
}

impl<'a> Reachable<'a> {
    /// Returns an item of the pack, with its charges and food.
    fn item(&self, id: StableId) -> Result<Item, Refusal> {
        self.items
            .get(id)
            .filter(|_| self.pack.contains(id))
            .ok_or(Refusal::NotAtHand)
    }

    /// Returns the item that would be picked up here.
    ///
    /// # Errors
    ///
    /// If no item lies here that the creature may take, or the pack is full.
    #[inline]
    pub(in crate::sim) fn pick_up(&self) -> Result<ItemRef, Refusal> {
        let item = self.items.top(self.at).filter(|_| self.may_take);
        let item = item.ok_or(Refusal::NothingHere)?;
        self.room_for(item)
    }

    fn room_for(&self, id: StableId) -> Result<ItemRef, Refusal> {
        let item = self.items.get(id).ok_or(Refusal::NotAtHand)?;
        slot_for(self.pack, self.names, (self.items, self.kinds), (id, item))
            .map(|_| ItemRef {
                id,
                kind: item.kind,
            })
            .ok_or(Refusal::PackFull(id))
    }

    /// Whether an item could leave its stack for a slot of its own after another one is used up.
    pub(in crate::sim) fn parts(&self, item: StableId, used_up: StableId) -> bool {
        self.is_alone(used_up) || self.pack.has_slot_alone(item)
    }

    /// Whether an item has a slot of the pack for itself.
    pub(in crate::sim) fn is_alone(&self, item: StableId) -> bool {
        let slot = self.pack.slot_of(item);
        slot.is_some_and(|slot| self.pack.stack(slot).count() == 1)
    }

    /// Returns an item of the pack.
    ///
    /// # Errors
    ///
    /// If it is not carried.
    pub(in crate::sim) fn carried(&self, id: StableId) -> Result<ItemRef, Refusal> {
        let kind = self.item(id)?.kind;
        Ok(ItemRef { id, kind })
    }

    /// Returns the item that is equipped in a slot.
    pub(in crate::sim) const fn used(&self, slot: Equipment) -> Option<StableId> {
        self.pack.equipped(slot)
    }

    /// Returns an item that can be used, and how; if `method` is given, only in that way.
    ///
    /// # Errors
    ///
    /// If it is not carried, cannot be used in that way, or has no charges left.
    pub(in crate::sim) fn usable(
        &self,
        id: StableId,
        method: Option<UseMethod>,
    ) -> Result<(Item, Usage), Refusal> {
        let item = self.item(id)?;
        let usage = self.kinds.item(item.kind).usage;
        let fits = |usage: &Usage| method.is_none_or(|method| method == usage.method);
        let usage = usage.filter(fits).ok_or(match method {
            Some(UseMethod::Eat) => Refusal::NotEdible(id),
            Some(UseMethod::Drink) => Refusal::NotDrinkable(id),
            Some(UseMethod::Read) => Refusal::NotReadable(id),
            Some(UseMethod::Zap) => Refusal::NotZappable(id),
            None => Refusal::NotUsable(id),
        })?;
        if item.charges == 0 {
            return Err(Refusal::NoCharges(id));
        }
        Ok((item, usage))
    }

    /// Returns a book from which a spell can be cast.
    ///
    /// # Errors
    ///
    /// If it is not carried or does not contain the spell.
    pub(in crate::sim) fn read(&self, id: StableId, spell: SpellKind) -> Result<ItemRef, Refusal> {
        let kind = self.item(id)?.kind;
        let spells = &self.kinds.item(kind).spells;
        if spells.is_empty() {
            Err(Refusal::NotReadable(id))
        } else if spells.contains(&spell) {
            Ok(ItemRef { id, kind })
        } else {
            Err(Refusal::NoSuchSpell)
        }
    }

    /// Returns the wielded weapon, if it is a ranged one, and the item that a shot uses up.
    ///
    /// # Errors
    ///
    /// If no ranged weapon is wielded, or its ammunition is not carried.
    #[inline]
    pub(in crate::sim) fn fire(&self) -> Result<(ItemRef, Option<ItemRef>), Refusal> {
        let weapon = self
            .pack
            .weapon()
            .and_then(|item| self.items.item_ref(item))
            .filter(|item| self.kinds.item(item.kind).ranged > 0)
            .ok_or(Refusal::NoRangedWeapon)?;
        let missile = self.items.ammunition(self.kinds, self.pack, weapon.kind);
        Ok((weapon, missile.map_err(Refusal::NoAmmunition)?))
    }

    /// Returns an item that can be equipped, its type of equipment, and whether it must be picked
    /// up first.
    ///
    /// # Errors
    ///
    /// If it is neither carried nor on the tile, is no equipment, is already equipped, or no slot
    /// is free for it alone.
    pub(in crate::sim) fn equip(
        &self,
        id: StableId,
    ) -> Result<(ItemRef, Equipment, bool), Refusal> {
        let underfoot = self.may_take && self.items.at(self.at).any(|other| other == id);
        let kind = match self.items.get(id) {
            Some(item) if underfoot => item.kind,
            _ => self.item(id)?.kind,
        };
        let slot = self
            .kinds
            .item(kind)
            .equipment()
            .ok_or(Refusal::NotEquipment(id))?;
        if self.pack.equipped_as(id).is_some() {
            return Err(Refusal::InUse(id));
        }
        if !self.pack.has_slot_alone(id) {
            return Err(Refusal::PackFull(id));
        }
        Ok((ItemRef { id, kind }, slot, underfoot))
    }

    /// Returns an item that can be unequipped, and its type of equipment.
    ///
    /// # Errors
    ///
    /// If it is not carried or not equipped.
    pub(in crate::sim) fn unequip(&self, id: StableId) -> Result<(ItemRef, Equipment), Refusal> {
        let kind = self.item(id)?.kind;
        let slot = self.pack.equipped_as(id).ok_or(Refusal::NotInUse(id))?;
        Ok((ItemRef { id, kind }, slot))
    }
}
