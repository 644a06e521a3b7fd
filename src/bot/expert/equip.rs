//! Which items the expert picks up, wields, wears and throws.

use std::cmp::Reverse;

use crate::{
    bot::{
        inventory::{self, equipment_score, is_useful, used},
        magic::healing,
    },
    sim::{
        Equipment, Intent, Item, ItemDefinition, ItemRef, Known, StableId, WeaponTrait, try_intent,
        ways_to_make,
    },
};

/// Maximum number of missiles to carry.
const MISSILES: usize = 9;

/// Value of an item as equipment in a long fight.
pub(super) fn score(item: &ItemDefinition) -> i32 {
    let extra = match item.weapon_trait {
        // Heavy armour slows the bot, so that it cannot choose its fights.
        _ if item.equipment() != Some(Equipment::Weapon) => -item.weight / 5,
        Some(WeaponTrait::Slash { .. }) => 1,
        Some(WeaponTrait::Reach { .. }) => 3,
        // It hits only every other turn, because raising it takes a turn.
        Some(WeaponTrait::Heavy { .. }) => -2,
        Some(WeaponTrait::Backstab { .. }) | None => 0,
    };
    equipment_score(item) + extra
}

/// The carried weapon or armour with the highest score.
pub(super) fn best(view: &Known, slot: Equipment) -> Option<ItemRef> {
    inventory::best(view, slot, score)
}

/// Damage multiplier of an item against unaware creatures; `None` if it has no such trait.
const fn backstab(item: &ItemDefinition) -> Option<i32> {
    match item.weapon_trait {
        Some(WeaponTrait::Backstab { times }) => Some(times),
        _ => None,
    }
}

/// The best carried weapon for stabbing, and its damage multiplier against unaware creatures;
/// `None` if none is carried.
pub(super) fn dagger(view: &Known) -> Option<(ItemRef, i32)> {
    let kinds = view.definitions;
    let all = view
        .carried()
        .map(|(id, Item { kind, .. })| ItemRef { id, kind });
    all.filter_map(|item| Some((item, backstab(kinds.item(item.kind))?)))
        .max_by_key(|(item, times)| {
            let is_wielded = view.me.pack.weapon() == Some(item.id);
            let attack = kinds.item(item.kind).attack;
            (*times, attack, is_wielded, Reverse(item.id))
        })
}

/// Whether an item is good for throwing and can be spared.
pub(super) fn is_missile(view: &Known, id: StableId, item: &Item) -> bool {
    let is_kept = || {
        view.me.pack.equipped_as(id).is_some()
            || best(view, Equipment::Weapon).is_some_and(|one| one.id == id)
            || dagger(view).is_some_and(|(one, _)| one.id == id)
    };
    view.definitions.item(item.kind).thrown > 1 && item.food == 0 && !is_kept()
}

/// Whether the bot makes a detour for an item: a useful item, better equipment, a first dagger, or
/// one of a few good missiles.
pub(super) fn wants(view: &Known, item: &Item) -> bool {
    let kinds = view.definitions;
    let kind = kinds.item(item.kind);
    let is_better = kind.equipment().is_some_and(|slot| {
        best(view, slot).is_none_or(|one| score(kind) > score(kinds.item(one.kind)))
    });
    let is_first_dagger = || backstab(kind).is_some() && dagger(view).is_none();
    let missiles = || {
        view.carried()
            .filter(|(id, one)| is_missile(view, *id, one))
    };
    is_useful(view, item)
        || is_better
        || is_first_dagger()
        || kind.thrown > 3 && item.food == 0 && missiles().count() < MISSILES
}

/// Reads a scroll of making: as a mage for a spell that hurts, else for the wielded weapon, else for
/// other equipment in use or a wand.
pub(super) fn make_better(view: &Known) -> Option<Intent> {
    let kinds = view.definitions;
    let mut carried = view.carried();
    let (scroll, _) = carried.find(|(_, item)| kinds.item(item.kind).makes())?;
    let is_mage = kinds.kit.as_ref().is_some_and(|kit| kit.mana > 0);
    let hurts = |spell| healing(kinds.effect(kinds.spell(spell).effect), 1) < 0;
    let spells = ways_to_make(view, scroll).into_iter().filter(
        |intent| matches!(intent, Intent::MakeSpell { spell, .. } if is_mage && hurts(*spell)),
    );
    let used = Equipment::ALL.into_iter();
    let used = used.filter_map(|slot| view.me.pack.equipped(slot));
    let others = view.carried().map(|(id, _)| id);
    let intents = used.chain(others).map(|item| Intent::Make { scroll, item });
    let mut intents = spells
        .chain(intents)
        .filter(|intent| try_intent(view, *intent).is_ok());
    intents.next()
}

/// Equips a carried item that is better than the one in use.
pub(super) fn equip_better(view: &Known) -> Option<Intent> {
    let slots = [
        Equipment::Armour,
        Equipment::Weapon,
        Equipment::Ring,
        Equipment::Cloak,
    ];
    slots.into_iter().find_map(|slot| {
        let best = best(view, slot)?;
        let now = used(view, slot).map_or(0, score);
        (score(view.definitions.item(best.kind)) > now).then_some(Intent::Equip { item: best.id })
    })
}
