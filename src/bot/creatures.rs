//! Creatures as a bot sees them.

use crate::{
    grid::Point,
    observe::{CreatureInfo, Observation},
    sim::{Bond, Place},
};

/// All creatures in sight but the bot itself and captives that were freed.
pub(super) fn others(seen: &Observation) -> impl Iterator<Item = &CreatureInfo> {
    let me = seen.observer.id;
    let others = seen.creatures.iter().filter(move |other| other.id != me);
    others.filter(|other| matches!(other.bond, None | Some(Bond::Bound)))
}

/// Creatures in sight of kinds that hunt the player.
pub(super) fn hunters(seen: &Observation) -> impl Iterator<Item = &CreatureInfo> {
    others(seen).filter(|other| other.hunts_player)
}

/// The creature on a tile of the bot's level, as far as the bot sees.
pub(super) fn creature_on(seen: &Observation, point: Point) -> Option<&CreatureInfo> {
    let place = Place::new(seen.observer.place.level, point);
    seen.creatures.iter().find(|one| one.place == place)
}

/// The creature nearest to a tile.
pub(super) fn nearest<'s>(
    from: Point,
    creatures: impl Iterator<Item = &'s CreatureInfo>,
) -> Option<&'s CreatureInfo> {
    creatures.min_by_key(|one| (from.distance_squared(one.place.point), one.id))
}

/// Whether an effect of this name is at work on a creature.
pub(super) fn has_effect(one: &CreatureInfo, name: &str) -> bool {
    one.effects.iter().any(|effect| effect.name == name)
}

/// Whether a bad effect is at work on a creature.
pub(super) fn has_bad_effect(one: &CreatureInfo) -> bool {
    one.effects.iter().any(|effect| !effect.good)
}

/// Hit points in per cent, rounded down.
pub(super) fn hp_percent(one: &CreatureInfo) -> i32 {
    100 * one.numbers.hp / one.numbers.max_hp.max(1)
}
