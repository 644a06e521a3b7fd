//! Noise of creatures.

use crate::sim::{
    components::NoticeCause,
    definition::{AlertRule, Kinds, PerkTrait},
    event::{EventKind, Loudness},
    parts::Character,
    rules::gear::{GearNumber, worn},
    stage::Stage,
    world::{items::Items, stable_id::StableId},
    world_read::{Actor, WorldRead},
};

/// Sets the noise of an actor to that of its loudest event from index `since` on. The player's
/// earlier actions in the same turn have not been heard yet, so the loudest of them counts. Does
/// nothing without a rule of alertness.
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

/// The kind of noise, such as steps or a fight, by which other creatures notice a creature's last
/// action.
pub(in crate::sim) fn heard_of(stage: &Stage, who: StableId, rule: AlertRule) -> NoticeCause {
    let own = stage.events.events().iter();
    let own = own.filter(|event| event.who.id == who);
    let Some(loudest) = own.map(|event| event.kind).max_by_key(EventKind::loudness) else {
        return NoticeCause::Heard;
    };
    let one = stage.order.find(who).and_then(|who| stage.character(who));
    // An earlier action in the same turn was louder.
    if one.is_some_and(|one| one.mind.noise > reach(rule, loudest.loudness())) {
        return NoticeCause::Heard;
    }
    match (loudest, loudest.loudness()) {
        (EventKind::Dug, _) => NoticeCause::Digging,
        (
            EventKind::Attacked { .. }
            | EventKind::Stung { .. }
            | EventKind::Hit { .. }
            | EventKind::Shot { .. }
            | EventKind::Missed { .. },
            _,
        ) => NoticeCause::Fight,
        (_, Loudness::Step) => NoticeCause::Steps,
        (_, Loudness::Still | Loudness::Strike | Loudness::Dig | Loudness::Crash) => {
            NoticeCause::Heard
        }
    }
}

/// Noise radius in tiles and food cost of digging, for a creature with a perk that changes them.
pub(in crate::sim) fn quiet_digging(view: &impl WorldRead, actor: Actor) -> Option<(i32, i32)> {
    let perks = &view.definitions().perks;
    let mut traits = perks.traits(view.perks(actor.entity));
    traits.find_map(|one| match one {
        PerkTrait::Digging { noise, food } => Some((noise.into(), food.into())),
        _ => None,
    })
}

/// Distance at which an event is heard, in tiles.
const fn reach(rule: AlertRule, loudness: Loudness) -> i32 {
    match loudness {
        Loudness::Still => rule.still,
        Loudness::Step => rule.step,
        Loudness::Strike => rule.strike,
        Loudness::Dig | Loudness::Crash => rule.dig,
    }
}

/// Tiles added to a creature's noise radius by its perks and equipment; may be negative.
pub(in crate::sim) fn loudness(one: &Character, items: &Items, kinds: &Kinds) -> i32 {
    let quiet = kinds.perks.sum(one.effects.perks(), |one| match one {
        PerkTrait::Quiet(tiles) => Some(tiles),
        _ => None,
    });
    worn(one.pack, items, kinds, GearNumber::Loudness) - quiet
}
