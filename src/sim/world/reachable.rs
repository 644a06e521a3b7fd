//! The items within reach of a creature, and what can be done with them.

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

/// The items within reach of a creature: in its pack and on the tile it stands on.
pub(in crate::sim) struct Reachable<'a> {
    items: &'a Items,
    kinds: &'a Kinds,
    pack: &'a Inventory,
    names: &'a ItemNames,
    at: Place,
    /// Whether it may take what lies there.
    may_take: bool,
}

/// The items within reach of an actor.
///
/// # Errors
///
/// When it has left the world.
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
        // As with keys, only the player chooses in a vault.
        may_take: view.levels().terrain(actor.at) != Terrain::VaultPedestal
            || view.is_player(actor.entity),
    })
}

impl<'a> Reachable<'a> {
    /// An item of the pack, with its numbers.
    fn item(&self, id: StableId) -> Result<Item, Refusal> {
        self.items
            .get(id)
            .filter(|_| self.pack.contains(id))
            .ok_or(Refusal::NotAtHand)
    }

    /// What would be picked up here.
    ///
    /// # Errors
    ///
    /// When nothing lies here that the creature may take, or the pack is full.
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

    /// An item of the pack.
    ///
    /// # Errors
    ///
    /// When it is not carried.
    pub(in crate::sim) fn carried(&self, id: StableId) -> Result<ItemRef, Refusal> {
        let kind = self.item(id)?.kind;
        Ok(ItemRef { id, kind })
    }

    /// What is wielded or worn.
    pub(in crate::sim) const fn used(&self, slot: Equipment) -> Option<StableId> {
        self.pack.equipped(slot)
    }

    /// An item that can be used, with its numbers, and how; in one way only if `method` says
    /// which.
    ///
    /// # Errors
    ///
    /// When it is not carried, is not used in that way, or is empty.
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

    /// A book that a spell can be read in.
    ///
    /// # Errors
    ///
    /// When it is not carried or has no such spell.
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

    /// What is wielded, if it fires.
    ///
    /// # Errors
    ///
    /// When nothing that fires is wielded.
    #[inline]
    pub(in crate::sim) fn fire(&self) -> Result<ItemRef, Refusal> {
        self.pack
            .weapon()
            .and_then(|item| self.items.item_ref(item))
            .filter(|item| self.kinds.item(item.kind).ranged > 0)
            .ok_or(Refusal::NoRangedWeapon)
    }

    /// An item that can be wielded or worn, as which of the two, and whether
    /// it must be picked up first.
    ///
    /// # Errors
    ///
    /// When it is neither carried nor underfoot, is no equipment, is used
    /// already, or no slot is free for it alone.
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

    /// An item that can be put away or taken off, and as what it is used.
    ///
    /// # Errors
    ///
    /// When it is not carried or not used.
    pub(in crate::sim) fn unequip(&self, id: StableId) -> Result<(ItemRef, Equipment), Refusal> {
        let kind = self.item(id)?.kind;
        let slot = self.pack.equipped_as(id).ok_or(Refusal::NotInUse(id))?;
        Ok((ItemRef { id, kind }, slot))
    }
}
