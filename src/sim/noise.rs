//! How loud it is what somebody does.

use super::{definition::AlertRule, fact::Deed, situation::Doer, stage::Stage};

/// Keeps how far it is heard what somebody just did: the loudest of what was told of
/// it since so many facts. Nothing where it does not matter.
pub(super) fn note(stage: &mut Stage, doer: Doer, since: usize) {
    let Some(rule) = stage.definitions.rules.alert else {
        return;
    };
    let Ok(mut one) = stage.others.get_mut(doer.entity) else {
        return;
    };
    if let Some(noise) = &mut one.noise {
        let own = stage.facts.facts()[since..].iter();
        let own = own.filter(|fact| fact.who.id == doer.creature.id);
        noise.0 = own
            .map(|fact| loudness(rule, fact.deed))
            .fold(rule.still, i32::max);
    }
}

/// How far a deed is heard, tiles.
const fn loudness(rule: AlertRule, deed: Deed) -> i32 {
    match deed {
        Deed::Moved | Deed::TookStairs | Deed::Opened | Deed::Closed | Deed::Unlocked { .. } => {
            rule.step
        }
        Deed::Attacked { .. }
        | Deed::Swung
        | Deed::Hit { .. }
        | Deed::Shot { .. }
        | Deed::Threw
        | Deed::Cast { .. }
        | Deed::Fizzled { .. } => rule.strike,
        Deed::Dug => rule.dig,
        Deed::FoundKey { .. }
        | Deed::FeltDraught
        | Deed::FoundSecret
        | Deed::Spread
        | Deed::Died { .. }
        | Deed::Left { .. }
        | Deed::PickedUp
        | Deed::Dropped
        | Deed::Fell
        | Deed::Ate { .. }
        | Deed::Disgusted
        | Deed::Equipped { .. }
        | Deed::Unequipped { .. }
        | Deed::Hurt { .. }
        | Deed::Healed { .. }
        | Deed::Affected { .. }
        | Deed::EffectEnded { .. }
        | Deed::Restored { .. }
        | Deed::Blinked
        | Deed::Appeared
        | Deed::Landed
        | Deed::Broke
        | Deed::Learned { .. }
        | Deed::Told { .. }
        | Deed::Named { .. }
        | Deed::Quaffed
        | Deed::Gained { .. }
        | Deed::Advanced { .. }
        | Deed::Improved { .. }
        | Deed::Noticed
        | Deed::Woke
        | Deed::Lost
        | Deed::Called
        | Deed::Roused
        | Deed::WoundUp => rule.still,
    }
}
