//! Throwing and shooting.

use std::cmp::Reverse;

use crate::{
    grid::{Point, line},
    observe::{CreatureInfo, ItemInfo, Observation},
    sim::{Equipment, Intent, Terrain},
};

use super::{creatures::creature_on, inventory::used};

/// Whether nobody, and no terrain that `blocks`, is between the bot and a visible tile.
pub(super) fn is_clear(seen: &Observation, to: Point, blocks: impl Fn(Terrain) -> bool) -> bool {
    let here = seen.observer.place;
    let Some(level) = seen.levels.get(here.level) else {
        return false;
    };
    seen.visible.contains(&to)
        && line(here.point, to)
            .skip(1)
            .take_while(|point| *point != to)
            .all(|point| !blocks(level.get(point)) && creature_on(seen, point).is_none())
}

/// The best carried item to throw, of those that can be spared.
pub(super) fn best_missile(
    me: &CreatureInfo,
    is_missile: impl Fn(&ItemInfo) -> bool,
) -> Option<&ItemInfo> {
    me.inventory
        .iter()
        .filter(|item| is_missile(item))
        .max_by_key(|item| (item.thrown, Reverse(item.id)))
}

/// The first carried bow or other weapon that fires.
pub(super) fn bow(me: &CreatureInfo) -> Option<&ItemInfo> {
    me.inventory.iter().find(|item| item.ranged > 0)
}

/// Fires at a tile with a wielded bow, else throws the missile, else takes up the bow.
pub(super) fn fire_or_throw(
    me: &CreatureInfo,
    at: Point,
    missile: Option<&ItemInfo>,
    bow: Option<&ItemInfo>,
) -> Option<Intent> {
    if used(me, Equipment::Weapon).is_some_and(|weapon| weapon.ranged > 0) {
        return Some(Intent::Fire { at });
    }
    let throw = missile.map(|item| Intent::Throw { item: item.id, at });
    throw.or_else(|| bow.map(|bow| Intent::Equip { item: bow.id }))
}
