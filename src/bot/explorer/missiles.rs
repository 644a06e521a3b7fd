//! What it throws and shoots, and at whom.

use crate::{
    grid::{Point, line},
    read::{CreatureInfo, ItemInfo, Observation, PotionBelief},
    sim::{Intent, StableId},
};

use super::{hunters, kit};

/// How far away somebody must be for a shot to be worth taking up a weapon for
/// it, tiles.
const WORTH_A_DRAW: i32 = 4;

/// Throws or shoots at the nearest of those who come for it and are not there
/// yet.
pub(super) fn strike_from_afar(seen: &Observation) -> Option<Intent> {
    let me = &seen.observer;
    let foe = nearest(seen)?;
    let at = foe.place.point;
    if let Some(poison) = me.inventory.iter().find(|item| harms(seen, item)) {
        return Some(Intent::Throw {
            item: poison.id,
            at,
        });
    }
    if fires(me) {
        return Some(Intent::Fire { at });
    }
    if let Some(best) = best_missile(me) {
        return Some(Intent::Throw { item: best, at });
    }
    let far = at.chebyshev(me.place.point) >= WORTH_A_DRAW;
    let bow = me.inventory.iter().find(|item| item.ranged > 0)?;
    far.then_some(Intent::Equip { item: bow.id })
}

/// Whether somebody it could shoot at is in sight.
pub(super) fn has_target(seen: &Observation) -> bool {
    nearest(seen).is_some()
}

/// The nearest of those who come for it, not yet beside it, with a clear line
/// to it.
fn nearest(seen: &Observation) -> Option<&CreatureInfo> {
    let me = &seen.observer;
    let from = me.place.point;
    if hunters(seen).any(|foe| foe.place.point.is_adjacent(from)) {
        return None;
    }
    hunters(seen)
        .filter(|foe| seen.visible.contains(&foe.place.point) && is_clear(seen, foe.place.point))
        .min_by_key(|foe| (from.distance_squared(foe.place.point), foe.id))
}

/// Whether nothing and nobody is between it and a tile.
fn is_clear(seen: &Observation, to: Point) -> bool {
    let here = seen.observer.place;
    let Some(level) = seen.levels.get(here.level) else {
        return false;
    };
    line(here.point, to)
        .skip(1)
        .take_while(|point| *point != to)
        .all(|point| {
            let taken = seen.creatures.iter().any(|one| one.place.point == point);
            !level.get(point).blocks_steps() && !taken
        })
}

/// Whether what it wields fires.
fn fires(me: &CreatureInfo) -> bool {
    kit::wielded(me).is_some_and(|weapon| weapon.ranged > 0)
}

/// The best of what it carries to be thrown.
fn best_missile(me: &CreatureInfo) -> Option<StableId> {
    me.inventory
        .iter()
        .filter(|item| is_missile(item))
        .max_by_key(|item| (item.thrown, std::cmp::Reverse(item.id)))
        .map(|item| item.id)
}

/// Whether something is good for throwing and for nothing else.
pub(super) fn is_missile(item: &ItemInfo) -> bool {
    item.thrown > 1 && item.equipment.is_none() && item.food == 0
}

/// Whether it takes something for a potion that harms.
fn harms(seen: &Observation, item: &ItemInfo) -> bool {
    match item.potion {
        Some(PotionBelief::Effect(effect)) => !seen.kinds.effect(effect).good,
        Some(PotionBelief::Unknown | PotionBelief::Harmless) | None => false,
    }
}
