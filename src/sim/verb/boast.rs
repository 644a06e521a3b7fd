//! Boasting of the creature's own deeds, truly or not.

use crate::sim::{
    event::{Boast, EventKind},
    stage::Stage,
    verb::refusal::Refusal,
    world_read::{Actor, WorldRead},
};

/// A boast to be made.
pub(in crate::sim) struct BoastPlan {
    actor: Actor,
    of: Boast,
    count: i32,
}

/// Plans a boast of having wounded an adventurer if the actor has done so, or else of its kills.
/// With `wrong` the boast is exaggerated.
pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    wrong: bool,
) -> Result<BoastPlan, Refusal> {
    let who = actor.creature.id;
    let (Some(rule), Some(named)) = (view.definitions().rules.renown, view.renown().of(who)) else {
        return Err(Refusal::OutOfReach);
    };
    let times = if wrong { rule.times } else { 1 };
    let (of, count) = if named.wounded {
        (Boast::Wound, rule.hp / 10 / times)
    } else {
        let kills = view.graveyard().killed_by(who).count();
        let kills = i32::try_from(kills).unwrap_or(i32::MAX);
        (Boast::Kills, kills.saturating_mul(times))
    };
    match count {
        0 => Err(Refusal::OutOfReach),
        _ => Ok(BoastPlan { actor, of, count }),
    }
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: BoastPlan) {
    let BoastPlan { actor, of, count } = plan;
    stage.emit(actor.event(EventKind::Boasted { of, count }));
}
