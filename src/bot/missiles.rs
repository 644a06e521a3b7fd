//! Throwing and shooting.

use std::cmp::Reverse;

use crate::{
    grid::{Point, line},
    sim::{Intent, Item, Known, Place, StableId, Terrain},
};

use super::creatures::creature_on;

/// Whether the line to a visible tile is free of creatures and of terrain that `blocks`.
pub(super) fn is_clear(view: &Known, to: Point, blocks: impl Fn(Terrain) -> bool) -> bool {
    let here = view.here();
    let tile = |point| view.memory.at(Place::new(here.level, point));
    view.sight.sees(Place::new(here.level, to))
        && line(here.point, to)
            .skip(1)
            .take_while(|point| *point != to)
            .all(|point| !blocks(tile(point)) && creature_on(view, point).is_none())
}

/// The best carried item to throw that `is_missile` accepts.
pub(super) fn best_missile(
    view: &Known,
    is_missile: impl Fn(StableId, &Item) -> bool,
) -> Option<StableId> {
    let thrown = |item: &Item| view.definitions.item(item.kind).thrown;
    view.carried()
        .filter(|(id, item)| is_missile(*id, item))
        .max_by_key(|(id, item)| (thrown(item), Reverse(*id)))
        .map(|(id, _)| id)
}

/// The first carried bow or other weapon that fires and for which the bot has ammunition.
pub(super) fn bow(view: &Known) -> Option<StableId> {
    let bow = view.carried().find(|(_, item)| view.could_shoot(item.kind));
    bow.map(|(id, _)| id)
}

/// Fires at a tile with a wielded bow; without one, throws the missile; without a missile, wields a
/// carried bow.
pub(super) fn fire_or_throw(
    view: &Known,
    at: Point,
    missile: Option<StableId>,
    bow: Option<StableId>,
) -> Option<Intent> {
    if view.can_shoot() {
        return Some(Intent::Fire { at });
    }
    let reaches = |item: &StableId| {
        let kind = view.item(*item).map(|item| item.kind);
        let range = kind.and_then(|kind| view.definitions.item(kind).throw_range);
        range.is_none_or(|range| view.here().point.chebyshev(at) <= range)
    };
    let throw = missile.filter(reaches);
    let throw = throw.map(|item| Intent::Throw { item, at });
    throw.or_else(|| bow.map(|item| Intent::Equip { item }))
}
