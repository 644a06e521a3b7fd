//! The noise that creatures make.

use super::{
    definition::AlertRule,
    event::Loudness,
    stage::Stage,
    world_read::{Actor, WorldRead},
};

/// Sets the noise of an actor to the loudest of its events from index `since` on. What the
/// player did before in the same turn was not heard yet, so there the louder counts. Does
/// nothing if the world has no rule of alertness.
pub(super) fn note(stage: &mut Stage, actor: Actor, since: usize) {
    let Some(rule) = stage.definitions.rules.alert else {
        return;
    };
    let own = stage.events.events()[since..].iter();
    let own = own.filter(|event| event.who.id == actor.creature.id);
    let noise = own
        .map(|event| reach(rule, event.kind.loudness()))
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

/// The distance at which an event is heard, tiles.
const fn reach(rule: AlertRule, loudness: Loudness) -> i32 {
    match loudness {
        Loudness::Still => rule.still,
        Loudness::Step => rule.step,
        Loudness::Strike => rule.strike,
        Loudness::Dig => rule.dig,
    }
}
