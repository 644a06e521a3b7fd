//! Time since the program started.

use std::time::Duration;

use bevy::{ecs::system::SystemParam, prelude::*, time::TimeUpdateStrategy};
use web_time::Instant;

/// Real time since the program started. [`Time`] itself holds the time of the last frame, which may
/// be long ago because frames are drawn only on demand.
#[derive(SystemParam)]
pub(in crate::client) struct Clock<'w> {
    time: Option<Res<'w, Time<Real>>>,
    strategy: Option<Res<'w, TimeUpdateStrategy>>,
}

impl Clock<'_> {
    /// Time since the program started; `Duration::MAX` without a clock.
    pub(in crate::client) fn now(&self) -> Duration {
        let Some(time) = &self.time else {
            return Duration::MAX;
        };
        match self.strategy.as_deref() {
            None | Some(TimeUpdateStrategy::Automatic) => {
                Instant::now().saturating_duration_since(time.startup())
            }
            // Tests set the time themselves.
            Some(_) => time.elapsed(),
        }
    }
}
