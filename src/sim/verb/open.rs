//! Opening a closed door or a locked barrier by walking into it. The creature stays in place.

use crate::sim::{
    event::EventKind,
    stage::Stage,
    world::{blueprint::LockId, place::Place},
    world_read::Actor,
};

/// A door or barrier to be opened.
pub(in crate::sim) struct OpenPlan {
    actor: Actor,
    at: Place,
    /// Lock of a barrier; `None` for a door.
    lock: Option<LockId>,
}

impl OpenPlan {
    /// Plans to open a closed door; the actor must have hands.
    pub(super) const fn door(actor: Actor, at: Place) -> Self {
        let lock = None;
        Self { actor, at, lock }
    }

    /// Plans to open a barrier; the actor must have its key.
    pub(super) const fn lock(actor: Actor, at: Place, lock: LockId) -> Self {
        let lock = Some(lock);
        Self { actor, at, lock }
    }
}

// Opening is rare; not inlining it keeps the code for steps small.
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
