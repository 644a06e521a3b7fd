//! How loud it is what somebody does.

use super::{definition::AlertRule, event::EventKind, stage::Stage, world_read::Actor};

/// Keeps how far the last thing that an actor did is heard: the loudest of its events since
/// so many. Does nothing where it does not matter.
pub(super) fn note(stage: &mut Stage, actor: Actor, since: usize) {
    let Some(rule) = stage.definitions.rules.alert else {
        return;
    };
    let own = stage.events.events()[since..].iter();
    let own = own.filter(|event| event.who.id == actor.creature.id);
    let noise = own
        .map(|event| loudness(rule, event.kind))
        .fold(rule.still, i32::max);
    if let Ok(mut one) = stage.creatures.get_mut(actor.entity) {
        one.mind.noise = noise;
    }
}

/// How far a deed is heard, tiles.
const fn loudness(rule: AlertRule, deed: EventKind) -> i32 {
    match deed {
        EventKind::Moved
        | EventKind::TookStairs
        | EventKind::Opened
        | EventKind::Closed
        | EventKind::Unlocked { .. } => rule.step,
        EventKind::Attacked { .. }
        | EventKind::Swung
        | EventKind::Hit { .. }
        | EventKind::Shot { .. }
        | EventKind::Threw
        | EventKind::Cast { .. }
        | EventKind::Fizzled { .. } => rule.strike,
        EventKind::Dug => rule.dig,
        EventKind::FoundKey { .. }
        | EventKind::FeltDraught
        | EventKind::FoundSecret
        | EventKind::Spread
        | EventKind::Died { .. }
        | EventKind::Left { .. }
        | EventKind::PickedUp
        | EventKind::Dropped
        | EventKind::Fell
        | EventKind::Ate { .. }
        | EventKind::Disgusted
        | EventKind::Equipped { .. }
        | EventKind::Unequipped { .. }
        | EventKind::Hurt { .. }
        | EventKind::Healed { .. }
        | EventKind::Affected { .. }
        | EventKind::EffectEnded { .. }
        | EventKind::Restored { .. }
        | EventKind::Blinked
        | EventKind::Appeared
        | EventKind::Landed
        | EventKind::Broke
        | EventKind::Learned { .. }
        | EventKind::Told { .. }
        | EventKind::Named { .. }
        | EventKind::Quaffed
        | EventKind::Gained { .. }
        | EventKind::Advanced { .. }
        | EventKind::Improved { .. }
        | EventKind::Noticed
        | EventKind::Woke
        | EventKind::Lost
        | EventKind::Called
        | EventKind::Roused
        | EventKind::WoundUp => rule.still,
    }
}
