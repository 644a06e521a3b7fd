//! Speech and calls, and the creatures within hearing. For all other sounds see `noise`.

use bevy_ecs::prelude::Entity;

use crate::{
    grid::{Point, TileWindow, within_steps},
    sim::{
        components::Inventory,
        definition::{Kinds, PerkKind, PerkTrait},
        event::CreatureRef,
        rules::gear::{GearNumber, worn},
        world::{items::Items, place::Place},
        world_read::WorldRead,
    },
};

/// Tiles on which speech at a place is heard; none without a rule of hearing.
pub(in crate::sim) fn hearing(view: &impl WorldRead, at: Place) -> TileWindow {
    heard_within(view, at, view.definitions().rules.hearing)
}

/// Tiles on which a sound at a place is heard that carries `steps` steps. Sound spreads along all
/// walkable tiles and through closed doors.
fn heard_within(view: &impl WorldRead, at: Place, steps: Option<u32>) -> TileWindow {
    match (steps, view.levels().get(at.level)) {
        (Some(steps), Some(level)) => within_steps(level.blocks_walk_with_hands(), at.point, steps),
        _ => TileWindow::default(),
    }
}

/// Whether two tiles of a level are close enough for speech to carry, before walls are considered.
pub(in crate::sim) fn is_near_enough(view: &impl WorldRead, at: Point, ear: Point) -> bool {
    let steps = view.definitions().rules.hearing.unwrap_or(0);
    at.chebyshev(ear) <= steps.cast_signed()
}

/// Whether a creature at one place hears speech at another.
pub(in crate::sim) fn is_within_hearing(
    view: &impl WorldRead,
    at: Place,
    (who, ear): (Entity, Place),
) -> bool {
    let kinds = view.definitions();
    let steps = kinds.rules.hearing.max(keen_ear(kinds, view.perks(who)));
    let more = view.worn(who, GearNumber::Hears);
    let reach = steps.map_or(0, u32::cast_signed) + more;
    at.level == ear.level
        && at.point.chebyshev(ear.point) <= reach
        && (more > 0 || heard_within(view, at, steps).contains(ear.point))
}

/// Distance in steps at which a creature hears speech because of a perk; `None` without such a
/// perk.
fn keen_ear(kinds: &Kinds, held: &[PerkKind]) -> Option<u32> {
    let mut traits = kinds.perks.traits(held);
    traits.find_map(|one| match one {
        PerkTrait::Hearing(steps) => Some(steps.into()),
        _ => None,
    })
}

/// Distance in tiles at which a creature knows of hunters out of sight: of its perks or of its
/// equipment, whichever is farther; 0 without any.
pub(in crate::sim) fn hunter_sense(
    perks: &[PerkKind],
    pack: &Inventory,
    items: &Items,
    kinds: &Kinds,
) -> i32 {
    let heard = keen_ear(kinds, perks).map_or(0, u32::cast_signed);
    heard.max(worn(pack, items, kinds, GearNumber::Senses))
}

/// All living creatures within hearing of a place, seen or not, in ascending order of id, including
/// its occupant.
pub(in crate::sim) fn within_hearing(
    view: &impl WorldRead,
    at: Place,
) -> Vec<(CreatureRef, Entity)> {
    let Some(level) = view.levels().get(at.level) else {
        return Vec::new();
    };
    let mut heard: Vec<(CreatureRef, Entity)> = hearing(view, at)
        .iter()
        .filter(|point| level.occupied().contains(*point))
        .filter_map(|point| level.creature_at(point))
        .map(|(entity, who)| (who, entity))
        .collect();
    heard.sort_by_key(|(who, _)| who.id);
    heard
}
