//! Items that the player carries or sees.

use super::{
    super::{
        components::RememberedItem,
        definition::ItemKind,
        event::{EventKind, ItemRef},
    },
    Known,
};
use crate::sim::world::{items::Item, pack_slot::slot_for, place::Place, stable_id::StableId};

impl Known<'_> {
    /// Whether the player used an item of this kind on itself without a visible effect, and knows
    /// and believes nothing about the kind.
    #[must_use]
    pub fn felt_nothing(&self, kind: ItemKind) -> bool {
        self.data.felt_nothing.contains(&kind) && self.me.names.known(kind).is_none()
    }

    /// Returns an item that the player carries, sees on the floor, or sees a creature wield or
    /// wear.
    #[must_use]
    pub fn item(&self, id: StableId) -> Option<Item> {
        let item = self.items.get(id)?;
        let is_seen = match item.lies_at {
            Some(place) => self.sight.sees(place),
            None => self.me.pack.contains(id) || self.is_used_in_sight(id),
        };
        is_seen.then_some(item)
    }

    /// Items that the player carries, in slot order.
    pub fn carried(&self) -> impl Iterator<Item = (StableId, Item)> {
        let (pack, items) = (self.me.pack, self.items);
        let all = pack.items();
        all.filter_map(|(_, id)| Some((id, items.get(id)?)))
    }

    fn is_used_in_sight(&self, id: StableId) -> bool {
        self.creatures()
            .any(|one| one.used().any(|used| used.id == id))
    }

    /// Returns the id and kind of an item that the player [knows](Known::item).
    #[must_use]
    pub fn item_ref(&self, id: StableId) -> Option<ItemRef> {
        let kind = self.item(id)?.kind;
        Some(ItemRef { id, kind })
    }

    /// Items that fell to the floor when a creature died in the last turn: all of them if it was
    /// the player, else only items that the player saw fall.
    #[must_use]
    pub fn fallen_from(&self, dead: StableId) -> Vec<ItemRef> {
        let is_mine = dead == *self.me.id;
        let seen = self.events.iter();
        let seen = seen.filter(|one| is_mine || one.perceived.is_some());
        let events = seen.map(|one| one.event);
        let fallen = events.filter(|one| one.who.id == dead && one.kind == EventKind::Fell);
        fallen.filter_map(|event| event.item).collect()
    }

    /// Whether the player wields a weapon with which it can shoot now.
    #[must_use]
    pub fn can_shoot(&self) -> bool {
        let weapon = self.me.pack.weapon().and_then(|id| self.items.item_ref(id));
        weapon.is_some_and(|weapon| self.could_shoot(weapon.kind))
    }

    /// Whether the player could shoot with a weapon of this kind if it wielded one: the weapon
    /// shoots, and the player carries its ammunition.
    #[must_use]
    pub fn could_shoot(&self, weapon: ItemKind) -> bool {
        let kinds = self.definitions;
        let missile = self.items.ammunition(kinds, self.me.pack, weapon);
        kinds.item(weapon).ranged > 0 && missile.is_ok()
    }

    /// Number of items of a kind that the player carries.
    #[must_use]
    pub fn count_carried(&self, kind: ItemKind) -> usize {
        self.carried().filter(|(_, item)| item.kind == kind).count()
    }

    /// Whether the player carries an item of a kind.
    #[must_use]
    pub fn carries(&self, kind: ItemKind) -> bool {
        self.items.any_in(self.me.pack, kind)
    }

    /// Whether the player's pack has room for an item. Its food, which is not remembered, is
    /// assumed to be that of its kind.
    #[must_use]
    pub fn has_room_for(&self, RememberedItem { id, kind }: RememberedItem) -> bool {
        let item = Item {
            kind,
            food: self.definitions.item(kind).food,
            charges: 0,
            lies_at: None,
            made: 0,
            spell: None,
        };
        let stock = (self.items, &**self.definitions);
        slot_for(self.me.pack, self.me.names, stock, (id, item)).is_some()
    }

    /// Top item on the player's tile.
    #[must_use]
    pub fn underfoot(&self) -> Option<StableId> {
        self.items.top(self.here())
    }

    /// Items on the floor in sight, row by row.
    pub fn items_in_sight(&self) -> impl Iterator<Item = (Place, ItemRef)> {
        let (known, level) = (*self, self.sight.level());
        let all = self.items.on_level(level);
        all.filter_map(move |(point, id)| {
            let place = Place::new(level, point);
            let what = known.items.item_ref(id)?;
            known.sight.sees(place).then_some((place, what))
        })
    }
}
