//! What has just appeared takes no click, and where a slip would be for good no key
//! either: whoever pressed meant what was there before.

use std::{mem::Discriminant, time::Duration};

use bevy::prelude::{App, IntoScheduleConfigs, PreUpdate, Res, ResMut, Resource, State, SystemSet};

use super::{
    clock::Clock,
    dialogs::{Dialog, Dialogs},
    state::Screen,
    transition_delay::TransitionDelay,
};

/// How long what has appeared stays deaf.
const GUARD_TIME: Duration = Duration::from_millis(300);
/// The same of the choice of a bonus, which comes up in the middle of a fight and is for
/// good.
const LONG_GUARD_TIME: Duration = Duration::from_millis(600);

/// What is up, and since when.
#[derive(Resource, Default)]
pub(crate) struct ClickGuard {
    screen: Option<Screen>,
    dialog: Option<Discriminant<Dialog>>,
    since: Duration,
    now: Duration,
    /// What is up is for good.
    is_for_good: bool,
}

impl ClickGuard {
    /// Whether what is up was there long enough to be meant.
    pub(crate) fn is_over(&self) -> bool {
        let guard = if self.is_for_good {
            LONG_GUARD_TIME
        } else {
            GUARD_TIME
        };
        self.now >= self.since.saturating_add(guard)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ClickGuard>()
        .add_systems(PreUpdate, watch.in_set(ClickGuardSet));
}

/// Says what has just appeared; whoever asks comes after.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ClickGuardSet;

fn watch(
    clock: Clock,
    screen: Res<State<Screen>>,
    dialogs: Res<Dialogs>,
    delay: Res<TransitionDelay>,
    mut guard: ResMut<ClickGuard>,
) {
    let now = clock.now();
    let up = (
        Some(**screen),
        dialogs.top().map(std::mem::discriminant::<Dialog>),
    );
    // What is still veiled has not appeared.
    if (guard.screen, guard.dialog) != up || delay.delays(&dialogs) {
        (guard.screen, guard.dialog) = up;
        guard.since = now;
    }
    guard.now = now;
    guard.is_for_good = dialogs.top() == Some(&Dialog::LevelUp);
}
