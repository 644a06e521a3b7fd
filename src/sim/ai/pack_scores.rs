//! Scores for the items that a creature carries: which it would use, and how.

use std::cmp::Reverse;

use crate::sim::{
    components::{Inventory, ItemNames},
    definition::{EffectKind, Equipment, ItemKind, Kinds, WeaponTrait},
    event::ItemRef,
    rules::gear::GearNumber,
    world::{
        appearances::Appearances,
        items::{Item, Items},
        stable_id::StableId,
    },
};

/// Score of a potion believed to be harmful as an item to throw. The score of other items is the
/// attack that they add when thrown.
const HARMFUL_POTION: i32 = 10;
/// Score of a potion as loot if the thief believes that it heals; the next three are for potions
/// believed to be good, for rings and cloaks, and for unidentified potions. The score of other
/// items is the attack, ranged attack and defence that they add, plus a tenth of their points in
/// the score of the game.
const HEALING_LOOT: i32 = 50;
const GOOD_LOOT: i32 = 40;
const FINERY_LOOT: i32 = 30;
const UNKNOWN_LOOT: i32 = 20;

/// A creature's inventory and beliefs, from which the uses of its items are scored.
pub(super) struct PackScores<'a> {
    pub pack: &'a Inventory,
    pub names: &'a ItemNames,
    pub kinds: &'a Kinds,
    pub items: &'a Items,
    pub appearances: &'a Appearances,
}

impl PackScores<'_> {
    /// The best carried item that the owner would wield or wear instead of its current equipment;
    /// `None` if none is better.
    pub(super) fn better(&self) -> Option<StableId> {
        self.best(|item| self.improvement(item)).map(|(_, id)| id)
    }

    /// The first potion that the owner believes heals.
    pub(super) fn healing(&self) -> Option<StableId> {
        let heals = |item: &ItemRef| self.believed(item.kind).is_some_and(|it| self.heals(it));
        self.spare().find(heals).map(|item| item.id)
    }

    /// The score and id of the best item to throw. The score is the attack that the item adds.
    pub(super) fn missile(&self) -> Option<(i32, StableId)> {
        self.best(|item| self.worth_throwing(item))
    }

    /// Scores another creature's inventory by this owner's beliefs.
    pub(super) fn of<'b>(&self, pack: &'b Inventory) -> PackScores<'b>
    where
        Self: 'b,
    {
        PackScores { pack, ..*self }
    }

    /// The item that this owner would steal: the one with the highest loot score; ties go to the
    /// lowest id. Never the goal item.
    pub(super) fn best_loot(&self) -> Option<StableId> {
        let value = |item: ItemRef| {
            let kind = self.kinds.item(item.kind);
            let value = match self.believed(item.kind) {
                Some(effect) if self.heals(effect) => HEALING_LOOT,
                Some(effect) if self.kinds.effect(effect).good => GOOD_LOOT,
                Some(_) => 0,
                None if self.is_unknown_potion(item.kind) => UNKNOWN_LOOT,
                None => {
                    let is_finery = matches!(kind.slot, Some(Equipment::Ring | Equipment::Cloak));
                    let finery = if is_finery { FINERY_LOOT } else { 0 };
                    kind.score / 10 + kind.attack + kind.ranged + kind.defence + finery
                }
            };
            (item.kind != self.kinds.world.goal).then_some(value)
        };
        self.best(value).map(|(_, id)| id)
    }

    /// The first unidentified potion.
    pub(super) fn unknown_potion(&self) -> Option<StableId> {
        self.spare()
            .find(|item| self.is_unknown_potion(item.kind))
            .map(|item| item.id)
    }

    /// Attack that the wielded weapon adds when fired; 0 if it cannot be fired.
    pub(super) fn ranged(&self) -> i32 {
        self.wielded().map_or(0, |weapon| self.shot(weapon))
    }

    /// Attack that a weapon adds when fired; 0 if it cannot be fired or its ammunition is missing.
    fn shot(&self, weapon: Item) -> i32 {
        let missile = self.items.ammunition(self.kinds, self.pack, weapon.kind);
        if missile.is_ok() {
            self.kinds.gear(weapon, GearNumber::Ranged)
        } else {
            0
        }
    }

    /// Melee reach of the owner in tiles.
    pub(super) fn reach(&self) -> i32 {
        self.wielded()
            .and_then(|weapon| self.kinds.item(weapon.kind).weapon_trait)
            .map_or(1, WeaponTrait::tiles)
    }

    fn wielded(&self) -> Option<Item> {
        self.items.get(self.pack.weapon()?)
    }

    /// Carried items that are not equipped.
    pub(super) fn spare(&self) -> impl Iterator<Item = ItemRef> {
        self.pack
            .items()
            .filter(|(_, item)| self.pack.equipped_as(*item).is_none())
            .filter_map(|(_, item)| self.items.item_ref(item))
    }

    /// The score and id of the unequipped item with the highest score; ties go to the lowest id.
    fn best(&self, value: impl Fn(ItemRef) -> Option<i32>) -> Option<(i32, StableId)> {
        self.spare()
            .filter_map(|item| Some((value(item)?, item.id)))
            .max_by_key(|(value, id)| (*value, Reverse(*id)))
    }

    /// Rating of an item as equipment; `None` unless it is better than the current equipment.
    fn improvement(&self, item: ItemRef) -> Option<i32> {
        let (slot, rating) = self.rating(item.id)?;
        let used = self
            .pack
            .equipped(slot)
            .and_then(|used| self.rating(used))
            .map_or(0, |(_, rating)| rating);
        (rating > used).then_some(rating)
    }

    /// Slot and rating of an item as equipment: attack + ranged attack for a weapon, defence for
    /// armour; a ring or cloak is better than none, and than one that was made better less often.
    /// `None` for items that cannot be equipped.
    fn rating(&self, id: StableId) -> Option<(Equipment, i32)> {
        let item = self.items.get(id)?;
        let slot = self.kinds.item(item.kind).equipment()?;
        let number = |number| self.kinds.gear(item, number);
        let rating = match slot {
            Equipment::Weapon => number(GearNumber::Attack) + self.shot(item),
            Equipment::Armour => number(GearNumber::Defence),
            Equipment::Ring | Equipment::Cloak => 1 + i32::from(item.made),
        };
        Some((slot, rating))
    }

    /// Score of an item for throwing; `None` if it is useless or should be kept.
    fn worth_throwing(&self, item: ItemRef) -> Option<i32> {
        let value = match self.believed(item.kind) {
            Some(effect) if self.kinds.effect(effect).good => 0,
            Some(_) => HARMFUL_POTION,
            // Books are for reading.
            None if !self.kinds.item(item.kind).spells.is_empty() => 0,
            None => self.kinds.item(item.kind).thrown,
        };
        (item.kind != self.kinds.world.goal && value > 0).then_some(value)
    }

    /// The effect that the owner believes using an item to have; `None` if the item is unidentified
    /// or believed to have none.
    pub(super) fn believed_effect(&self, kind: ItemKind) -> Option<EffectKind> {
        self.kinds.item(self.believed_kind(kind)?).effect()
    }

    /// The effect that the owner believes drinking an item to have; `None` if the item is
    /// unidentified or not believed to be a drink.
    fn believed(&self, kind: ItemKind) -> Option<EffectKind> {
        self.kinds.item(self.believed_kind(kind)?).drink()
    }

    fn believed_kind(&self, kind: ItemKind) -> Option<ItemKind> {
        self.appearances.believed_kind(self.names, kind)
    }

    fn heals(&self, effect: EffectKind) -> bool {
        let effect = self.kinds.effect(effect);
        let each = effect.each_turn.into_iter();
        effect
            .start
            .iter()
            .copied()
            .chain(each)
            .any(|step| step.heals(0).is_some())
    }

    /// Whether a kind is an unidentified potion.
    fn is_unknown_potion(&self, kind: ItemKind) -> bool {
        self.kinds.item(kind).drink().is_some()
            && self.appearances.of(kind).is_some()
            && self.names.known(kind).is_none()
    }
}
