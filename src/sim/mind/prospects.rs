//! What a tactician would use of what it carries, looked up only when its pack
//! or its names have changed.

use std::cmp::Reverse;

use bevy::{ecs::change_detection::Tick, prelude::Component};

use crate::sim::{
    appearances::Appearances,
    components::{Belief, Inventory, ItemNames},
    definition::{EffectKind, Equipment, ItemKind, Kinds, Step, WeaponTrait},
    event::ItemRef,
    items::Items,
    stable_id::StableId,
};

/// What a potion that is believed to harm counts as when thrown.
const HARMFUL_POTION: i32 = 10;

/// What a tactician would use of what it carries, and for what. It follows from
/// its pack and its names; kept because both hardly ever change.
#[derive(Component, Copy, Clone, Debug, Default)]
pub(in crate::sim) struct Prospects {
    /// What it would wield or wear instead of what it uses.
    pub(super) better: Option<StableId>,
    /// The potion that it would drink when hurt.
    pub(super) healing: Option<StableId>,
    /// What it would throw.
    pub(super) missile: Option<StableId>,
    /// What that adds to its attack.
    pub(super) thrown: i32,
    /// The potion that it would drink to find out what it is.
    pub(super) mystery: Option<StableId>,
    /// What firing what it wields adds to its attack; 0 if that does not fire.
    pub(super) ranged: i32,
    /// How far it strikes, tiles.
    pub(super) reach: i32,
    /// Whether its pack is full.
    pub(super) is_full: bool,
    /// Whether it knows a name that it could tell.
    pub(super) has_news: bool,
    /// Whether it came to wander when last it thought, with nothing in sight, in
    /// mind or underfoot, nobody to talk to and nothing to drink; and whether it
    /// was hurt then. While all that is so, it need not think again.
    pub(super) peace: Option<bool>,
    /// When the pack and the names had changed last that this follows from.
    pub(super) as_of: Option<[Tick; 2]>,
}

/// A pack, and what its owner calls things.
pub(super) struct Belongings<'a> {
    pub pack: &'a Inventory,
    pub names: &'a ItemNames,
    pub kinds: &'a Kinds,
    pub items: &'a Items,
    pub appearances: &'a Appearances,
}

impl Belongings<'_> {
    /// What its owner would use for what.
    pub(super) fn prospects(&self) -> Prospects {
        let heals = |item: &ItemRef| self.believed(item.kind).is_some_and(|it| self.heals(it));
        let wielded = self.pack.weapon().and_then(|item| self.items.what(item));
        let wielded = wielded.map(|item| self.kinds.item(item.kind));
        let missile = self.best(|item| self.worth_throwing(item));
        Prospects {
            better: self.best(|item| self.improvement(item)).map(|(_, id)| id),
            healing: self.spare().find(heals).map(|item| item.id),
            missile: missile.map(|(_, id)| id),
            thrown: missile.map_or(0, |(worth, _)| worth),
            mystery: self
                .spare()
                .find(|item| self.is_mystery(item.kind))
                .map(|item| item.id),
            ranged: wielded.map_or(0, |item| item.ranged.max(0)),
            reach: wielded
                .and_then(|item| item.weapon_trait)
                .map_or(1, WeaponTrait::tiles),
            is_full: self.pack.is_full(),
            has_news: self.names.all_known().next().is_some(),
            peace: None,
            as_of: None,
        }
    }

    /// What is carried besides what is used.
    fn spare(&self) -> impl Iterator<Item = ItemRef> {
        self.pack
            .items()
            .filter(|(_, item)| self.pack.equipped_as(*item).is_none())
            .filter_map(|(_, item)| self.items.what(item))
    }

    /// What the spare item is worth that is worth most, and that item; of equals, the
    /// one with the lowest id.
    fn best(&self, worth: impl Fn(ItemRef) -> Option<i32>) -> Option<(i32, StableId)> {
        self.spare()
            .filter_map(|item| Some((worth(item)?, item.id)))
            .max_by_key(|(worth, id)| (*worth, Reverse(*id)))
    }

    /// How good something is in use, if it is better than what is used.
    fn improvement(&self, item: ItemRef) -> Option<i32> {
        let (slot, rating) = self.rating(item.kind)?;
        let used = self
            .pack
            .equipped(slot)
            .and_then(|used| self.rating(self.items.get(used)?.kind))
            .map_or(0, |(_, rating)| rating);
        (rating > used).then_some(rating)
    }

    /// How good something is in use: attack + ranged of a weapon, defence of
    /// armour.
    fn rating(&self, kind: ItemKind) -> Option<(Equipment, i32)> {
        let item = self.kinds.item(kind);
        let slot = item.equipment()?;
        Some(match slot {
            Equipment::Weapon => (slot, item.attack + item.ranged),
            Equipment::Armour => (slot, item.defence),
        })
    }

    /// How good something is to throw, if it is any good and can be spared.
    fn worth_throwing(&self, item: ItemRef) -> Option<i32> {
        let worth = match self.believed(item.kind) {
            Some(effect) if self.kinds.effect(effect).good => 0,
            Some(_) => HARMFUL_POTION,
            None => self.kinds.item(item.kind).thrown,
        };
        (item.kind != self.kinds.world.goal && worth > 0).then_some(worth)
    }

    /// What an item is believed to do when drunk; nothing if that is not known
    /// or it is believed to do nothing.
    fn believed(&self, kind: ItemKind) -> Option<EffectKind> {
        let believed = if self.appearances.of(kind).is_none() {
            kind
        } else {
            match self.names.known(kind)?.belief {
                Belief::Kind(kind) => kind,
                Belief::Harmless => return None,
            }
        };
        self.kinds.item(believed).potion
    }

    fn heals(&self, effect: EffectKind) -> bool {
        let effect = self.kinds.effect(effect);
        let each = effect.each_turn.into_iter();
        effect
            .start
            .iter()
            .copied()
            .chain(each)
            .any(|step| matches!(step, Step::Heal(_)))
    }

    /// Whether there is no idea what a potion is.
    fn is_mystery(&self, kind: ItemKind) -> bool {
        self.kinds.item(kind).potion.is_some()
            && self.appearances.of(kind).is_some()
            && self.names.known(kind).is_none()
    }
}
