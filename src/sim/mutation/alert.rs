//! Noticing enemies and losing them, and what shows that a blow is coming.

use bevy::prelude::Entity;

use crate::sim::{
    components::{Alert, Awareness},
    place::Place,
    stage::Stage,
};

/// It hunts from now on, and has somewhere to look.
pub(super) fn rouse(stage: &mut Stage, who: Entity, at: Place) {
    let Ok(mut one) = stage.others.get_mut(who) else {
        return;
    };
    if let Some(alert) = &mut one.alert {
        **alert = Alert::new(Awareness::Hunting);
    }
    if let Some(hunter) = &mut one.hunter {
        hunter.last_seen = Some(at);
    }
    if let Some(tactician) = &mut one.tactician {
        tactician.last_seen = Some(at);
    }
}

pub(super) fn startle(stage: &mut Stage, who: Entity, at: Place) {
    if let Ok(mut one) = stage.others.get_mut(who)
        && let Some(alert) = &mut one.alert
        && alert.is_unaware()
    {
        alert.startled = Some(at);
    }
}

pub(super) fn wake(stage: &mut Stage, who: Entity) {
    if let Ok(mut one) = stage.others.get_mut(who)
        && let Some(alert) = &mut one.alert
        && alert.state == Awareness::Asleep
    {
        alert.state = Awareness::Idle;
    }
}

pub(super) fn calm(stage: &mut Stage, who: Entity) {
    let Ok(mut one) = stage.others.get_mut(who) else {
        return;
    };
    if let Some(alert) = &mut one.alert {
        **alert = Alert::new(Awareness::Idle);
    }
    if let Some(hunter) = &mut one.hunter {
        hunter.last_seen = None;
    }
    if let Some(tactician) = &mut one.tactician {
        tactician.last_seen = None;
    }
}

pub(super) fn raise(stage: &mut Stage, who: Entity, over: Option<Place>) {
    if let Ok(mut one) = stage.others.get_mut(who)
        && let Some(stance) = &mut one.stance
    {
        stance.raised = over;
    }
}
