//! What it throws and shoots, and at whom.

use crate::{
    read::{CreatureInfo, ItemInfo},
    sim::{Equipment, Intent},
};

use super::{kit, magic, scene::Standoff};

/// How far away somebody must be for a shot to be worth taking up a weapon for it,
/// tiles.
const WORTH_A_DRAW: i32 = 5;

/// Throws or shoots at the nearest of those who come and are not there yet.
pub(super) fn strike_from_afar(scene: &Standoff) -> Option<Intent> {
    if scene.beside().next().is_some() {
        return None;
    }
    let (me, kinds) = (scene.me(), &scene.seen.kinds);
    let foe = nearest(scene)?;
    let at = foe.place.point;
    let far = at.chebyshev(scene.here());
    let fires = kit::used(me, Equipment::Weapon).is_some_and(|weapon| weapon.ranged > 0);
    if fires && far > 1 {
        return Some(Intent::Fire { at });
    }
    if let Some(best) = best_missile(scene) {
        let item = best.id;
        return Some(Intent::Throw { item, at });
    }
    let bow = me.inventory.iter().find(|item| item.ranged > 0)?;
    let better = kit::best(me, Equipment::Weapon, kinds);
    let draws = far >= WORTH_A_DRAW && better.is_none_or(|one| one.id != bow.id);
    draws.then_some(Intent::Equip { item: bow.id })
}

/// Throws a harmful potion at the strongest that it can hit.
pub(super) fn poison(scene: &Standoff) -> Option<Intent> {
    let bottle = magic::poison(scene)?;
    let harm = |foe: &CreatureInfo| {
        let poisoned = foe.effects.iter().any(|effect| !effect.good);
        (!poisoned && foe.numbers.hp > 15).then_some(foe.attack)
    };
    let (_, _, at) = scene
        .in_sight()
        .filter(|foe| scene.is_clear(foe.place.point))
        .filter_map(|foe| Some((harm(foe)?, foe.id, foe.place.point)))
        .max()?;
    let item = bottle.id;
    Some(Intent::Throw { item, at })
}

/// The nearest of those who hunt it with a clear line to it.
fn nearest<'s>(scene: &Standoff<'s>) -> Option<&'s CreatureInfo> {
    let from = scene.here();
    scene
        .in_sight()
        .filter(|foe| scene.is_clear(foe.place.point))
        .min_by_key(|foe| (from.distance_squared(foe.place.point), foe.id))
}

/// The best of what it can spare to be thrown.
pub(super) fn best_missile<'s>(scene: &Standoff<'s>) -> Option<&'s ItemInfo> {
    let (me, kinds) = (scene.me(), &scene.seen.kinds);
    me.inventory
        .iter()
        .filter(|item| kit::is_missile(me, item, kinds))
        .max_by_key(|item| (item.thrown, std::cmp::Reverse(item.id)))
}
