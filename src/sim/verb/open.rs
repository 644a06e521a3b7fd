//! Opening a closed door or a locked barrier by walking into it. Who opens it stays
//! where it is.

use crate::sim::{
    blueprint::LockId, fact::Deed, mutation::Mutation, place::Place, situation::Doer, stage::Stage,
};

/// Something to be opened.
pub(in crate::sim) struct OpenPlan {
    doer: Doer,
    at: Place,
    /// Its lock, if it is locked; else it is a door.
    lock: Option<LockId>,
}

impl OpenPlan {
    /// A closed door, by somebody with hands.
    pub(super) const fn door(doer: Doer, at: Place) -> Self {
        let lock = None;
        Self { doer, at, lock }
    }

    /// A barrier, by somebody with its key.
    pub(super) const fn lock(doer: Doer, at: Place, lock: LockId) -> Self {
        let lock = Some(lock);
        Self { doer, at, lock }
    }
}

// Apart, as blows are.
#[inline(never)]
pub(in crate::sim) fn perform(stage: &mut Stage, plan: OpenPlan) {
    let OpenPlan { doer, at, lock } = plan;
    match lock {
        Some(lock) => {
            stage.apply(Mutation::Unlock { lock });
            stage.tell(doer.does(Deed::Unlocked { lock }).to(at));
        }
        None => {
            stage.apply(Mutation::SwingDoor { at, open: true });
            stage.tell(doer.does(Deed::Opened).to(at));
        }
    }
}
