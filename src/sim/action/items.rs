//! What one may do with items at hand: the checks that verbs and the list of
//! legal intents share.

use crate::sim::{
    components::Inventory,
    definition::{EffectKind, Equipment, Kinds, SpellKind},
    fact::ItemRef,
    items::{Item, Items},
    place::Place,
    refusal::Refusal,
    stable_id::StableId,
};

/// What a creature's hands can reach: its pack and the tile it stands on.
pub(in crate::sim) struct Reach<'a> {
    /// All items.
    pub items: &'a Items,
    /// What the kinds of items are.
    pub kinds: &'a Kinds,
    /// The pack.
    pub pack: &'a Inventory,
    /// Where the creature stands.
    pub at: Place,
}

impl Reach<'_> {
    /// An item of the pack.
    ///
    /// # Errors
    ///
    /// When it is not carried.
    fn carried(&self, id: StableId) -> Result<Item, Refusal> {
        self.items
            .get(id)
            .filter(|_| self.pack.contains(id))
            .ok_or(Refusal::NotAtHand)
    }

    /// What would be picked up here.
    ///
    /// # Errors
    ///
    /// When nothing lies here or the pack is full.
    pub(in crate::sim) fn pick_up(&self) -> Result<ItemRef, Refusal> {
        let item = self.items.top(self.at).ok_or(Refusal::NothingHere)?;
        self.room_for(item)
    }

    fn room_for(&self, id: StableId) -> Result<ItemRef, Refusal> {
        if self.pack.is_full() {
            return Err(Refusal::PackFull(id));
        }
        self.items.what(id).ok_or(Refusal::NotAtHand)
    }

    /// An item that can be dropped, if there is room on the floor.
    ///
    /// # Errors
    ///
    /// When it is not carried.
    pub(in crate::sim) fn drop(&self, id: StableId) -> Result<ItemRef, Refusal> {
        let kind = self.carried(id)?.kind;
        Ok(ItemRef { id, kind })
    }

    /// An item that can be eaten, and the food it gives.
    ///
    /// # Errors
    ///
    /// When it is not carried or is no food.
    pub(in crate::sim) fn eat(&self, id: StableId) -> Result<(ItemRef, i32), Refusal> {
        let Item { kind, food, .. } = self.carried(id)?;
        if food == 0 {
            return Err(Refusal::NotEdible(id));
        }
        Ok((ItemRef { id, kind }, food))
    }

    /// A potion that can be drunk, and what it does.
    ///
    /// # Errors
    ///
    /// When it is not carried or is no potion.
    pub(in crate::sim) fn quaff(&self, id: StableId) -> Result<(ItemRef, EffectKind), Refusal> {
        let kind = self.carried(id)?.kind;
        let potion = self
            .kinds
            .item(kind)
            .potion
            .ok_or(Refusal::NotDrinkable(id))?;
        Ok((ItemRef { id, kind }, potion))
    }

    /// A book that a spell can be read in.
    ///
    /// # Errors
    ///
    /// When it is not carried or has no such spell.
    pub(in crate::sim) fn read(&self, id: StableId, spell: SpellKind) -> Result<ItemRef, Refusal> {
        let kind = self.carried(id)?.kind;
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
    pub(in crate::sim) fn fire(&self) -> Result<ItemRef, Refusal> {
        self.pack
            .weapon()
            .and_then(|item| self.items.what(item))
            .filter(|item| self.kinds.item(item.kind).ranged > 0)
            .ok_or(Refusal::NoRangedWeapon)
    }

    /// An item that can be wielded or worn, as which of the two, and whether
    /// it must be picked up first.
    ///
    /// # Errors
    ///
    /// When it is neither carried nor underfoot, is no equipment, is used
    /// already, or lies underfoot and the pack is full.
    pub(in crate::sim) fn equip(
        &self,
        id: StableId,
    ) -> Result<(ItemRef, Equipment, bool), Refusal> {
        let underfoot = self.items.at(self.at).any(|other| other == id);
        let kind = match self.items.get(id) {
            Some(item) if underfoot => item.kind,
            _ => self.carried(id)?.kind,
        };
        let slot = self
            .kinds
            .item(kind)
            .equipment()
            .ok_or(Refusal::NotEquipment(id))?;
        if self.pack.equipped_as(id).is_some() {
            return Err(Refusal::InUse(id));
        }
        if underfoot {
            self.room_for(id)?;
        }
        Ok((ItemRef { id, kind }, slot, underfoot))
    }

    /// An item that can be put away or taken off, and as what it is used.
    ///
    /// # Errors
    ///
    /// When it is not carried or not used.
    pub(in crate::sim) fn unequip(&self, id: StableId) -> Result<(ItemRef, Equipment), Refusal> {
        let kind = self.carried(id)?.kind;
        let slot = self.pack.equipped_as(id).ok_or(Refusal::NotInUse(id))?;
        Ok((ItemRef { id, kind }, slot))
    }
}
