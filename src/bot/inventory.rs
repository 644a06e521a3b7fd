//! Inventory of a bot: equipment scores, food, and items for which it makes a detour.

use std::cmp::Reverse;

use crate::sim::{Equipment, Intent, Item, ItemDefinition, ItemRef, Known, UseMethod};

/// Number of pack slots, of twenty, that bots fill; the rest stays free for swapping equipment.
pub(super) const MOST_SLOTS: usize = 18;

/// Number of occupied slots in the bot's pack.
pub(super) fn slots_used(view: &Known) -> usize {
    view.me.pack.slots_used()
}

/// Definitions of the carried items, one for each stack.
pub(super) fn carried_kinds<'w>(view: &Known<'w>) -> impl Iterator<Item = &'w ItemDefinition> {
    let kinds = view.definitions;
    view.carried().map(move |(_, item)| kinds.item(item.kind))
}

/// Definition of the item that the bot has equipped in a slot; `None` if the slot is empty.
pub(super) fn used<'w>(view: &Known<'w>, slot: Equipment) -> Option<&'w ItemDefinition> {
    let item = view.item(view.me.pack.equipped(slot)?)?;
    Some(view.definitions.item(item.kind))
}

/// Score of an item as equipment: attack plus defence, which counts double for armour; 1 for rings
/// and cloaks, and 0 for other items.
pub(super) const fn equipment_score(item: &ItemDefinition) -> i32 {
    match item.equipment() {
        Some(Equipment::Weapon) => item.attack + item.defence,
        Some(Equipment::Armour) => item.attack + 2 * item.defence,
        // The first one found is as good as any.
        Some(Equipment::Ring | Equipment::Cloak) => 1,
        None => 0,
    }
}

/// The carried item for an equipment slot with the highest score; `None` if none fits the slot.
pub(super) fn best(
    view: &Known,
    slot: Equipment,
    score: impl Fn(&ItemDefinition) -> i32,
) -> Option<ItemRef> {
    let kinds = view.definitions;
    let all = view
        .carried()
        .map(|(id, Item { kind, .. })| ItemRef { id, kind });
    let fits = |item: &ItemRef| kinds.item(item.kind).equipment() == Some(slot);
    all.filter(fits)
        .max_by_key(|item| (score(kinds.item(item.kind)), Reverse(item.id)))
}

/// Whether an item is the goal of the game.
pub(super) fn is_goal(view: &Known, item: &Item) -> bool {
    item.kind == view.definitions.world.goal
}

/// Whether the goal of the game is carried.
pub(super) fn has_goal(view: &Known) -> bool {
    view.carries(view.definitions.world.goal)
}

/// Whether every bot makes a detour for an item: the goal, food, potions, scrolls of making, new
/// books, a first bow and its arrows, and items that add to the score.
pub(super) fn is_useful(view: &Known, item: &Item) -> bool {
    let carries = |has: &dyn Fn(&ItemDefinition) -> bool| carried_kinds(view).any(has);
    let kind = view.definitions.item(item.kind);
    is_goal(view, item)
        || kind.score > 0
        || item.food > 0
        || kind.effect().is_some()
        || kind.makes()
        || kind.ranged > 0 && !carries(&|one| one.ranged > 0)
        || carries(&|one| one.ammunition == Some(item.kind))
        || !kind.spells.is_empty() && !carries(&|one| one.spells == kind.spells)
}

/// Total food of the bot, in its stomach and pack.
pub(super) fn food_supply(view: &Known) -> i32 {
    let pack: i32 = view.carried().map(|(_, item)| item.food.max(0)).sum();
    view.me.metabolism.food.amount.saturating_add(pack)
}

/// Eats the most filling food that `may_eat` accepts; `None` if none is carried.
pub(super) fn eat(view: &Known, may_eat: impl Fn(&Item) -> bool) -> Option<Intent> {
    let is_food = |item: &Item| {
        let usage = view.definitions.item(item.kind).usage;
        item.food > 0 && usage.is_some_and(|usage| usage.method == UseMethod::Eat)
    };
    view.carried()
        .filter(|(_, item)| is_food(item) && may_eat(item))
        .max_by_key(|(_, item)| item.food)
        .map(|(id, _)| Intent::eat(id))
}

/// Eats the most filling food that fits into the stomach, hungry or not, since eaten food has no
/// weight. A starving bot eats even if it does not fit.
pub(super) fn eat_what_fits(view: &Known) -> Option<Intent> {
    let food = view.me.metabolism.food;
    let room = food.max - food.amount;
    let is_starving = food.amount * 10 < food.max;
    eat(view, |item| item.food <= room || is_starving)
}
