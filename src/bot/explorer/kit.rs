//! What it carries: what is worth a detour, and what to use of it.

use crate::{
    read::{CreatureInfo, ItemInfo},
    sim::{Equipment, Intent},
};

use super::missiles::is_missile;

/// Things to throw that it carries at most.
const MISSILES: usize = 6;

/// How good something is at what it is used for.
fn rating(item: &ItemInfo) -> i32 {
    match item.equipment {
        Some(Equipment::Weapon) => item.attack + item.defence,
        Some(Equipment::Armour) => item.attack + 2 * item.defence,
        None => 0,
    }
}

/// What it wields.
pub(super) fn wielded(me: &CreatureInfo) -> Option<&ItemInfo> {
    me.inventory.iter().find(|item| Some(item.id) == me.weapon)
}

/// The rating of what it uses of a sort.
fn used(me: &CreatureInfo, sort: Equipment) -> i32 {
    let id = match sort {
        Equipment::Weapon => me.weapon,
        Equipment::Armour => me.armour,
    };
    me.inventory
        .iter()
        .find(|item| Some(item.id) == id)
        .map_or(0, rating)
}

/// The best it carries of a sort.
fn best(me: &CreatureInfo, sort: Equipment) -> i32 {
    me.inventory
        .iter()
        .filter(|item| item.equipment == Some(sort))
        .map(rating)
        .max()
        .unwrap_or(0)
}

/// Whether an item is worth a detour: what it came for, food, potions, books,
/// a few things to throw, a bow, and better equipment than it has.
pub(super) fn wants(me: &CreatureInfo, item: &ItemInfo) -> bool {
    let better = item
        .equipment
        .is_some_and(|sort| rating(item) > best(me, sort));
    let first_bow = item.ranged > 0 && me.inventory.iter().all(|one| one.ranged == 0);
    let missiles = me.inventory.iter().filter(|one| is_missile(one)).count();
    let another = is_missile(item) && missiles < MISSILES;
    let has_book = me.inventory.iter().any(|one| one.spells == item.spells);
    let new_book = !item.spells.is_empty() && !has_book;
    item.is_goal
        || item.food > 0
        || item.potion.is_some()
        || better
        || first_bow
        || another
        || new_book
}

/// Eats when what it has would fit, hungry or not, since food weighs nothing in
/// the belly; when it starves, whatever there is.
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
pub(super) fn arm(me: &CreatureInfo) -> Option<Intent> {
    me.inventory
        .iter()
        .find(|item| {
            item.equipment
                .is_some_and(|sort| rating(item) > used(me, sort))
        })
        .map(|item| Intent::Equip { item: item.id })
}
