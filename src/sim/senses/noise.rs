//! The noise that creatures make.

use crate::sim::{
    components::NoticeCause,
    definition::{AlertRule, Kinds, PerkTrait},
    event::{EventKind, Loudness},
    parts::Character,
    stage::Stage,
    world::{items::Items, stable_id::StableId},
    world_read::{Actor, WorldRead},
};

/// Sets the noise of an actor to the loudest of its events from index `since` on. What the
/// player did before in the same turn was not heard yet, so there the louder counts. Does
/// nothing if the world has no rule of alertness.
pub(in crate::sim) fn note(stage: &mut Stage, actor: Actor, since: usize) {
    let Some(rule) = stage.definitions.rules.alert else {
        return;
    };
    let own = stage.events.events()[since..].iter();
    let own = own.filter(|event| event.who.id == actor.creature.id);
    let noise = own
        .map(|event| match event.kind.loudness() {
            Loudness::Dig => quiet_digging(stage, actor).map_or(rule.dig, |(noise, _)| noise),
            loudness => reach(rule, loudness),
        })
        .fold(rule.still, i32::max);
    let is_player = stage.is_player(actor.entity);
    stage.change_mind(actor.entity, |mind| {
        mind.noise = if is_player {
            noise.max(mind.noise)
        } else {
            noise
        };
    });
}

/// What others hear of the last thing that a creature did.
pub(in crate::sim) fn heard_of(stage: &Stage, who: StableId, rule: AlertRule) -> NoticeCause {
    let own = stage.events.events().iter();
    let own = own.filter(|event| event.who.id == who);
    let Some(loudest) = own.map(|event| event.kind).max_by_key(EventKind::loudness) else {
        return NoticeCause::Heard;
    };
    let one = stage.order.find(who).and_then(|who| stage.character(who));
    // What it did before, in the same turn, was louder.
    if one.is_some_and(|one| one.mind.noise > reach(rule, loudest.loudness())) {
        return NoticeCause::Heard;
    }
    match (loudest, loudest.loudness()) {
        (EventKind::Dug, _) => NoticeCause::Digging,
        (
            EventKind::Attacked { .. }
            | EventKind::Stung { .. }
            | EventKind::Hit { .. }
            | EventKind::Shot { .. },
            _,
        ) => NoticeCause::Fight,
        (_, Loudness::Step) => NoticeCause::Steps,
        (_, Loudness::Still | Loudness::Strike | Loudness::Dig | Loudness::Crash) => {
            NoticeCause::Heard
        }
    }
}

/// How far a creature is heard that digs, tiles, and what digging costs it in food, if that is
/// other than usual.
pub(in crate::sim) fn quiet_digging(view: &impl WorldRead, actor: Actor) -> Option<(i32, i32)> {
    let perks = &view.definitions().perks;
    let mut traits = perks.traits(view.perks(actor.entity));
    traits.find_map(|one| match one {
        PerkTrait::Digging { noise, food } => Some((noise.into(), food.into())),
        _ => None,
    })
}

/// The distance at which an event is heard, tiles.
const fn reach(rule: AlertRule, loudness: Loudness) -> i32 {
    match loudness {
        Loudness::Still => rule.still,
        Loudness::Step => rule.step,
        Loudness::Strike => rule.strike,
        Loudness::Dig | Loudness::Crash => rule.dig,
    }
}

/// How much farther a creature is heard for its perks, and for what it wields and wears, tiles.
pub(in crate::sim) fn loudness(one: &Character, items: &Items, kinds: &Kinds) -> i32 {
    let quiet = kinds.perks.sum(one.effects.perks(), |one| match one {
        PerkTrait::Quiet(tiles) => Some(tiles),
        _ => None,
    });
    let used: i32 = [one.pack.weapon(), one.pack.armour()]
        .into_iter()
        .flatten()
        .filter_map(|item| items.get(item))
        .map(|item| kinds.item(item.kind).loudness)
        .sum();
    used - quiet
}
