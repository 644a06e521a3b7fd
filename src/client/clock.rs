//! What time it is for who waits for a moment to pass.

use std::time::{Duration, Instant};

use bevy::{
    ecs::system::SystemParam,
    prelude::Res,
    time::{Real, Time, TimeUpdateStrategy},
};

/// The time since the start. [`Time`] itself says when the last frame was shown, which
/// may be long ago where frames come only when something happens.
#[derive(SystemParam)]
pub(super) struct Clock<'w> {
    time: Option<Res<'w, Time<Real>>>,
    strategy: Option<Res<'w, TimeUpdateStrategy>>,
}

impl Clock<'_> {
    /// The time since the start; without a clock, the end of all time.
    pub(super) fn now(&self) -> Duration {
        let Some(time) = &self.time else {
            return Duration::MAX;
        };
        match self.strategy.as_deref() {
            None | Some(TimeUpdateStrategy::Automatic) => {
                Instant::now().saturating_duration_since(time.startup())
            }
            // Tests let time pass as they like.
            Some(_) => time.elapsed(),
        }
    }
}
