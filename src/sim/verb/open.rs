//! Opening a closed door or a locked barrier by walking into it. Who opens it stays
//! where it is.

use crate::sim::{
    event::EventKind,
    stage::Stage,
    world::{blueprint::LockId, place::Place},
    world_read::Actor,
};

/// Something to be opened.
pub(in crate::sim) struct OpenPlan {
    actor: Actor,
    at: Place,
    /// Its lock, if it is locked; else it is a door.
    lock: Option<LockId>,
}

impl OpenPlan {
    /// A closed door, by somebody with hands.
    pub(super) const fn door(actor: Actor, at: Place) -> Self {
        let lock = None;
        Self { actor, at, lock }
    }

    /// A barrier, by somebody with its key.
    pub(super) const fn lock(actor: Actor, at: Place, lock: LockId) -> Self {
        let lock = Some(lock);
        Self { actor, at, lock }
    }
}

// Rare, so it is kept out of the code for steps.
#[inline(never)]
pub(in crate::sim) fn perform(stage: &mut Stage, plan: OpenPlan) {
    let OpenPlan { actor, at, lock } = plan;
    match lock {
        Some(lock) => {
            stage.unlock(lock);
            stage.emit(actor.event(EventKind::Unlocked { lock }).to(at));
        }
        None => {
            stage.set_door_open(at, true);
            stage.emit(actor.event(EventKind::Opened).to(at));
        }
    }
}
