//! The explorer's missiles and their targets.

use crate::{
    bot::{
        creatures::{hunters, nearest},
        magic::harmful_potion,
        missiles::{best_missile, bow, fire_or_throw, is_clear},
    },
    sim::{Intent, Item, Known, KnownCreature, Terrain},
};

/// Minimum distance in tiles to a target at which the bot switches to its bow.
const WORTH_A_DRAW: i32 = 4;

/// Throws or shoots at the nearest hunter with a clear line of fire, unless a hunter is adjacent.
pub(super) fn strike_from_afar(view: &Known) -> Option<Intent> {
    let at = target(view)?.place.point;
    if let Some(item) = harmful_potion(view, |effect| !effect.good) {
        return Some(Intent::Throw { item, at });
    }
    let is_far = at.chebyshev(view.here().point) >= WORTH_A_DRAW;
    let bow = bow(view).filter(|_| is_far);
    let missile = best_missile(view, |_, item| is_missile(view, item));
    fire_or_throw(view, at, missile, bow)
}

/// The nearest hunter with a clear line of fire, unless a hunter is adjacent.
pub(super) fn target(view: &Known) -> Option<KnownCreature> {
    let here = view.here().point;
    if hunters(view).any(|foe| foe.place.point.is_adjacent(here)) {
        return None;
    }
    let clear = |foe: &KnownCreature| is_clear(view, foe.place.point, Terrain::blocks_steps);
    nearest(here, hunters(view).filter(clear))
}

/// Whether an item is only good for throwing.
pub(super) fn is_missile(view: &Known, item: &Item) -> bool {
    let kind = view.definitions.item(item.kind);
    kind.thrown > 1 && kind.equipment().is_none() && item.food == 0
}
