//! Creatures as a bot sees them.

use crate::{
    grid::{Direction, Point},
    sim::{Bond, Intent, Known, KnownCreature, Place},
};

/// All creatures in sight except the bot and freed captives.
pub(super) fn others(view: &Known) -> impl Iterator<Item = KnownCreature> {
    let me = *view.me.id;
    let others = view.creatures().filter(move |other| other.id != me);
    others.filter(|other| matches!(other.bond, None | Some(Bond::Bound)))
}

/// Creatures in sight whose kind hunts the player.
pub(super) fn hunters(view: &Known) -> impl Iterator<Item = KnownCreature> {
    others(view).filter(|other| hunts_player(view, other))
}

/// Whether a creature's kind hunts the player.
pub(super) fn hunts_player(view: &Known, one: &KnownCreature) -> bool {
    view.definitions.is_enemy(one.kind, view.definitions.player)
}

/// The creature that the bot perceives on a tile of its level; `None` if it perceives none there.
pub(super) fn creature_on(view: &Known, point: Point) -> Option<KnownCreature> {
    view.tile(Place::new(view.here().level, point)).creature
}

/// The creature nearest to a tile; `None` if there are no creatures.
pub(super) fn nearest(
    from: Point,
    creatures: impl Iterator<Item = KnownCreature>,
) -> Option<KnownCreature> {
    creatures.min_by_key(|one| (from.distance_squared(one.place.point), one.id))
}

/// Whether an effect of this name is active on a creature.
pub(super) fn has_effect(view: &Known, one: &KnownCreature, name: &str) -> bool {
    let mut effects = view.effects_on(one);
    effects.any(|running| view.definitions.effect(running.kind).name == name)
}

/// Whether a bad effect is active on a creature.
pub(super) fn has_bad_effect(view: &Known, one: &KnownCreature) -> bool {
    let mut effects = view.effects_on(one);
    effects.any(|running| !view.definitions.effect(running.kind).good)
}

/// Hit points of the bot in percent of its maximum, rounded down.
pub(super) fn hp_percent(view: &Known) -> i32 {
    100 * view.me.stats.hp / view.me.stats.max_hp.max(1)
}

/// Attacks the creature that holds the bot in place; `None` if none does.
pub(super) fn strike_holder(view: &Known) -> Option<Intent> {
    let holder = view.creature(view.holder()?.id)?;
    let dir = Direction::between(view.here().point, holder.place.point)?;
    Some(Intent::Walk { dir })
}
