//! What the expert picks up, wields, wears and throws.

use std::cmp::Reverse;

use crate::{
    bot::{
        inventory::{self, equipment_score, is_useful, used},
        odds::item_trait,
    },
    observe::{CreatureInfo, ItemInfo, Observation},
    sim::{Equipment, Intent, Kinds, WeaponTrait},
};

/// Most missiles that it carries.
const MISSILES: usize = 9;

/// How good an item is as equipment in a long fight.
pub(super) fn score(item: &ItemInfo, kinds: &Kinds) -> i32 {
    let extra = match item_trait(item, kinds) {
        // Whoever is slow cannot choose its fights.
        _ if item.equipment != Some(Equipment::Weapon) => {
            -item.kind.map_or(0, |kind| kinds.item(kind).weight) / 5
        }
        Some(WeaponTrait::Slash { .. }) => 1,
        Some(WeaponTrait::Reach { .. }) => 3,
        // Half of its turns it only threatens.
        Some(WeaponTrait::Heavy { .. }) => -2,
        Some(WeaponTrait::Backstab { .. }) | None => 0,
    };
    equipment_score(item) + extra
}

/// The carried weapon or armour with the highest score.
pub(super) fn best<'m>(
    me: &'m CreatureInfo,
    slot: Equipment,
    kinds: &Kinds,
) -> Option<&'m ItemInfo> {
    inventory::best(me, slot, |item| score(item, kinds))
}

/// How many times the usual damage an item does to the unaware; `None` if it is not made
/// for stabbing.
fn backstab(item: &ItemInfo, kinds: &Kinds) -> Option<i32> {
    match item_trait(item, kinds)? {
        WeaponTrait::Backstab { times } => Some(times),
        WeaponTrait::Slash { .. } | WeaponTrait::Reach { .. } | WeaponTrait::Heavy { .. } => None,
    }
}

/// The best weapon to stab with, and how many times the usual damage it does.
pub(super) fn dagger<'m>(me: &'m CreatureInfo, kinds: &Kinds) -> Option<(&'m ItemInfo, i32)> {
    me.inventory
        .iter()
        .filter_map(|item| Some((item, backstab(item, kinds)?)))
        .max_by_key(|(item, times)| {
            let is_wielded = me.weapon == Some(item.id);
            (*times, item.attack, is_wielded, Reverse(item.id))
        })
}

/// Whether an item is good for throwing and can be spared.
pub(super) fn is_missile(me: &CreatureInfo, item: &ItemInfo, kinds: &Kinds) -> bool {
    let is_kept = me.weapon == Some(item.id)
        || me.armour == Some(item.id)
        || best(me, Equipment::Weapon, kinds).is_some_and(|one| one.id == item.id)
        || dagger(me, kinds).is_some_and(|(one, _)| one.id == item.id);
    item.thrown > 1 && item.food == 0 && !is_kept
}

/// Whether an item is worth a detour: useful ones, better equipment, a first dagger and a
/// few good missiles.
pub(super) fn wants(seen: &Observation, item: &ItemInfo) -> bool {
    let (me, kinds) = (&seen.observer, &seen.kinds);
    let is_better = item.equipment.is_some_and(|slot| {
        best(me, slot, kinds).is_none_or(|one| score(item, kinds) > score(one, kinds))
    });
    let is_first_dagger = backstab(item, kinds).is_some() && dagger(me, kinds).is_none();
    let missiles = me.inventory.iter();
    let missiles = missiles.filter(|one| is_missile(me, one, kinds)).count();
    is_useful(me, item)
        || is_better
        || is_first_dagger
        || item.thrown > 3 && item.food == 0 && missiles < MISSILES
}

/// Wears or wields something better than it does.
pub(super) fn equip_better(seen: &Observation) -> Option<Intent> {
    let (me, kinds) = (&seen.observer, &seen.kinds);
    [Equipment::Armour, Equipment::Weapon]
        .into_iter()
        .find_map(|slot| {
            let best = best(me, slot, kinds)?;
            let now = used(me, slot).map_or(0, |item| score(item, kinds));
            (score(best, kinds) > now).then_some(Intent::Equip { item: best.id })
        })
}
