//! What it carries: what is worth a detour, and what to wield, wear and eat.

use crate::{
    read::{CreatureInfo, ItemInfo, Observation},
    sim::{Equipment, Intent, Kinds, WeaponTrait},
};

/// Things to throw that it carries at most.
const MISSILES: usize = 9;

/// What a weapon is good at.
pub(super) fn weapon_trait(item: &ItemInfo, kinds: &Kinds) -> Option<WeaponTrait> {
    kinds.item(item.kind?).weapon_trait
}

/// How good something is in a long fight.
pub(super) fn rating(item: &ItemInfo, kinds: &Kinds) -> i32 {
    match item.equipment {
        Some(Equipment::Weapon) => {
            let extra = match weapon_trait(item, kinds) {
                Some(WeaponTrait::Slash) => 1,
                Some(WeaponTrait::Reach { .. }) => 3,
                // Half of its turns it only threatens.
                Some(WeaponTrait::Heavy { .. }) => -2,
                Some(WeaponTrait::Backstab { .. }) | None => 0,
            };
            item.attack + item.defence + extra
        }
        Some(Equipment::Armour) => item.attack + 2 * item.defence,
        None => 0,
    }
}

/// What it uses of a sort.
pub(super) fn used(me: &CreatureInfo, sort: Equipment) -> Option<&ItemInfo> {
    let id = match sort {
        Equipment::Weapon => me.weapon,
        Equipment::Armour => me.armour,
    };
    me.inventory.iter().find(|item| Some(item.id) == id)
}

/// The best that it carries of a sort.
pub(super) fn best<'m>(
    me: &'m CreatureInfo,
    sort: Equipment,
    kinds: &Kinds,
) -> Option<&'m ItemInfo> {
    me.inventory
        .iter()
        .filter(|item| item.equipment == Some(sort))
        .max_by_key(|item| (rating(item, kinds), std::cmp::Reverse(item.id)))
}

/// What it stabs with, and how many times the damage that does.
pub(super) fn stabber<'m>(me: &'m CreatureInfo, kinds: &Kinds) -> Option<(&'m ItemInfo, i32)> {
    me.inventory
        .iter()
        .filter_map(|item| match weapon_trait(item, kinds)? {
            WeaponTrait::Backstab { times } => Some((item, times)),
            WeaponTrait::Slash | WeaponTrait::Reach { .. } | WeaponTrait::Heavy { .. } => None,
        })
        .max_by_key(|(item, times)| {
            let wielded = me.weapon == Some(item.id);
            (*times, item.attack, wielded, std::cmp::Reverse(item.id))
        })
}

/// Whether it can spare something to be thrown.
pub(super) fn is_missile(me: &CreatureInfo, item: &ItemInfo, kinds: &Kinds) -> bool {
    let kept = me.weapon == Some(item.id)
        || me.armour == Some(item.id)
        || best(me, Equipment::Weapon, kinds).is_some_and(|one| one.id == item.id)
        || stabber(me, kinds).is_some_and(|(one, _)| one.id == item.id);
    item.thrown > 1 && item.food == 0 && !kept
}

/// Whether an item is worth a detour.
pub(super) fn wants(seen: &Observation, item: &ItemInfo) -> bool {
    let (me, kinds) = (&seen.observer, &seen.kinds);
    let better = item.equipment.is_some_and(|sort| {
        best(me, sort, kinds).is_none_or(|one| rating(item, kinds) > rating(one, kinds))
    });
    let stabs = matches!(
        weapon_trait(item, kinds),
        Some(WeaponTrait::Backstab { .. })
    );
    let first = |has: &dyn Fn(&ItemInfo) -> bool| !me.inventory.iter().any(has);
    let missiles = me.inventory.iter();
    let missiles = missiles.filter(|one| is_missile(me, one, kinds)).count();
    item.is_goal
        || item.food > 0
        || item.potion.is_some()
        || better
        || stabs
            && first(&|one| matches!(weapon_trait(one, kinds), Some(WeaponTrait::Backstab { .. })))
        || item.ranged > 0 && first(&|one| one.ranged > 0)
        || item.thrown > 3 && item.food == 0 && missiles < MISSILES
        || !item.spells.is_empty() && first(&|one| one.spells == item.spells)
}

/// Eats when what it has would fit, since food weighs nothing in the belly; when it
/// starves, whatever there is. The smallest first, so that little is left over.
pub(super) fn dine(me: &CreatureInfo) -> Option<Intent> {
    let room = me.numbers.max_food - me.numbers.food;
    let starving = me.numbers.food * 10 < me.numbers.max_food;
    me.inventory
        .iter()
        .filter(|item| item.food > 0 && (item.food <= room || starving))
        .max_by_key(|item| item.food)
        .map(|item| Intent::Eat { item: item.id })
}

/// Wields or wears something better than it does.
pub(super) fn arm(seen: &Observation) -> Option<Intent> {
    let (me, kinds) = (&seen.observer, &seen.kinds);
    [Equipment::Armour, Equipment::Weapon]
        .into_iter()
        .find_map(|sort| {
            let best = best(me, sort, kinds)?;
            let now = used(me, sort).map_or(0, |item| rating(item, kinds));
            (rating(best, kinds) > now).then_some(Intent::Equip { item: best.id })
        })
}
