//! Inventory of a bot: equipment scores, food and what is worth a detour.

use std::cmp::Reverse;

use crate::{
    observe::{CreatureInfo, ItemInfo},
    sim::{Equipment, Intent},
};

/// Most slots of a pack of twenty that bots fill: room to swap.
pub(super) const MOST_SLOTS: usize = 18;

/// The slots of its pack that a creature uses.
pub(super) fn slots_used(me: &CreatureInfo) -> usize {
    let stacks = me
        .inventory
        .chunk_by(|one, other| one.letter == other.letter);
    stacks.count()
}

/// The item that a creature uses as a weapon or armour.
pub(super) fn used(one: &CreatureInfo, slot: Equipment) -> Option<&ItemInfo> {
    let id = match slot {
        Equipment::Weapon => one.weapon,
        Equipment::Armour => one.armour,
    };
    one.inventory.iter().find(|item| Some(item.id) == id)
}

/// How good an item is as equipment, by its numbers alone.
pub(super) const fn equipment_score(item: &ItemInfo) -> i32 {
    match item.equipment {
        Some(Equipment::Weapon) => item.attack + item.defence,
        Some(Equipment::Armour) => item.attack + 2 * item.defence,
        None => 0,
    }
}

/// The carried weapon or armour with the highest score.
pub(super) fn best(
    me: &CreatureInfo,
    slot: Equipment,
    score: impl Fn(&ItemInfo) -> i32,
) -> Option<&ItemInfo> {
    me.inventory
        .iter()
        .filter(|item| item.equipment == Some(slot))
        .max_by_key(|item| (score(item), Reverse(item.id)))
}

/// Whether the goal of the game is carried.
pub(super) fn has_goal(me: &CreatureInfo) -> bool {
    me.inventory.iter().any(|item| item.is_goal)
}

/// Whether an item is worth a detour to every bot: the goal, food, potions, new books and a
/// first bow, and what adds to the score.
pub(super) fn is_useful(me: &CreatureInfo, item: &ItemInfo) -> bool {
    let carries = |has: &dyn Fn(&ItemInfo) -> bool| me.inventory.iter().any(has);
    item.is_goal
        || item.score > 0
        || item.food > 0
        || item.effect.is_some()
        || item.ranged > 0 && !carries(&|one| one.ranged > 0)
        || !item.spells.is_empty() && !carries(&|one| one.spells == item.spells)
}

/// Food of a creature, eaten and carried.
pub(super) fn food_supply(me: &CreatureInfo) -> i32 {
    let pack: i32 = me.inventory.iter().map(|item| item.food.max(0)).sum();
    me.numbers.food.saturating_add(pack)
}

/// Eats the most filling item of those that may be eaten now.
pub(super) fn eat(me: &CreatureInfo, may_eat: impl Fn(&ItemInfo) -> bool) -> Option<Intent> {
    me.inventory
        .iter()
        .filter(|item| item.is_food() && may_eat(item))
        .max_by_key(|item| item.food)
        .map(|item| Intent::eat(item.id))
}

/// Eats what fits, hungry or not, since food eaten weighs nothing; when starving, whatever
/// there is.
pub(super) fn eat_what_fits(me: &CreatureInfo) -> Option<Intent> {
    let room = me.numbers.max_food - me.numbers.food;
    let is_starving = me.numbers.food * 10 < me.numbers.max_food;
    eat(me, |item| item.food <= room || is_starving)
}
