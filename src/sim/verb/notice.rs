//! Noticing an enemy, which takes an action, and calling those that listen.

use crate::{
    grid::Point,
    sim::{
        fact::Deed,
        hearing::within_hearing,
        mutation::Mutation,
        place::Place,
        refusal::Refusal,
        situation::{Doer, Situation},
        stage::Stage,
    },
};

/// An enemy to be noticed.
pub(in crate::sim) struct NoticePlan {
    doer: Doer,
    at: Place,
}

/// Only who has not noticed its enemies can.
pub(in crate::sim) fn check(
    view: &impl Situation,
    doer: Doer,
    at: Point,
) -> Result<NoticePlan, Refusal> {
    if !view.is_unaware(doer.entity) {
        return Err(Refusal::OutOfReach);
    }
    let at = Place::new(doer.at.level, at);
    Ok(NoticePlan { doer, at })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: NoticePlan) {
    let NoticePlan { doer, at } = plan;
    stage.apply(Mutation::Rouse {
        who: doer.entity,
        at,
    });
    stage.tell(doer.does(Deed::Noticed));
    if stage.definitions.creature(doer.creature.kind).calls {
        call(stage, doer, at);
    }
}

/// Tells those of its own kind within hearing who know nothing of it where an enemy
/// is: they notice as their next action.
fn call(stage: &mut Stage, doer: Doer, enemy: Place) {
    let mut hearers = within_hearing(stage, doer.at);
    hearers.retain(|(who, entity)| {
        let is_told = || {
            stage
                .alert(*entity)
                .is_none_or(|alert| !alert.is_unaware() || alert.startled.is_some())
        };
        who.kind == doer.creature.kind && who.id != doer.creature.id && !is_told()
    });
    if hearers.is_empty() {
        return;
    }
    stage.tell(doer.does(Deed::Called));
    for (_, entity) in hearers {
        stage.apply(Mutation::Startle {
            who: entity,
            at: enemy,
        });
    }
}
