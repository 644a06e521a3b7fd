//! What the explorer throws and shoots, and at whom.

use crate::{
    bot::{
        creatures::{hunters, nearest},
        magic::harmful_potion,
        missiles::{best_missile, bow, fire_or_throw, is_clear},
    },
    observe::{CreatureInfo, ItemInfo, Observation},
    sim::{Intent, Terrain},
};

/// Least distance in tiles at which a bow is taken up.
const WORTH_A_DRAW: i32 = 4;

/// Throws or shoots at the nearest hunter that has not come beside it yet.
pub(super) fn strike_from_afar(seen: &Observation) -> Option<Intent> {
    let me = &seen.observer;
    let at = target(seen)?.place.point;
    if let Some(potion) = harmful_potion(seen, |effect| !effect.good) {
        let item = potion.id;
        return Some(Intent::Throw { item, at });
    }
    let is_far = at.chebyshev(me.place.point) >= WORTH_A_DRAW;
    let bow = bow(me).filter(|_| is_far);
    fire_or_throw(me, at, best_missile(me, is_missile), bow)
}

/// The nearest hunter with a clear line to it, unless any is beside the bot.
pub(super) fn target(seen: &Observation) -> Option<&CreatureInfo> {
    let here = seen.observer.place.point;
    if hunters(seen).any(|foe| foe.place.point.is_adjacent(here)) {
        return None;
    }
    let clear = |foe: &&CreatureInfo| is_clear(seen, foe.place.point, Terrain::blocks_steps);
    nearest(here, hunters(seen).filter(clear))
}

/// Whether an item is good for throwing and for nothing else.
pub(super) const fn is_missile(item: &ItemInfo) -> bool {
    item.thrown > 1 && item.equipment.is_none() && item.food == 0
}
