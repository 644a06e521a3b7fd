//! What has just appeared takes no click, and where a slip would be for good no key
//! either: whoever pressed meant what was there before.

use std::{mem::Discriminant, time::Duration};

use bevy::prelude::{App, IntoScheduleConfigs, PreUpdate, Res, ResMut, Resource, State, SystemSet};

use super::{
    clock::Clock,
    curtain::Curtain,
    dialogs::{Dialog, Dialogs},
    state::Screen,
};

/// How long what has appeared stays deaf.
const GRACE: Duration = Duration::from_millis(300);
/// The same of the choice of a bonus, which comes up in the middle of a fight and is for
/// good.
const LONG_GRACE: Duration = Duration::from_millis(600);

/// What is up, and since when.
#[derive(Resource, Default)]
pub(crate) struct Grace {
    screen: Option<Screen>,
    dialog: Option<Discriminant<Dialog>>,
    since: Duration,
    now: Duration,
    /// What is up is for good.
    is_for_good: bool,
}

impl Grace {
    /// Whether what is up was there long enough to be meant.
    pub(crate) fn is_over(&self) -> bool {
        let grace = if self.is_for_good { LONG_GRACE } else { GRACE };
        self.now >= self.since.saturating_add(grace)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Grace>()
        .add_systems(PreUpdate, watch.in_set(GraceSet));
}

/// Says what has just appeared; whoever asks comes after.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct GraceSet;

fn watch(
    clock: Clock,
    screen: Res<State<Screen>>,
    dialogs: Res<Dialogs>,
    curtain: Res<Curtain>,
    mut grace: ResMut<Grace>,
) {
    let now = clock.now();
    let up = (
        Some(**screen),
        dialogs.top().map(std::mem::discriminant::<Dialog>),
    );
    // What is still veiled has not appeared.
    if (grace.screen, grace.dialog) != up || curtain.veils(&dialogs) {
        (grace.screen, grace.dialog) = up;
        grace.since = now;
    }
    grace.now = now;
    grace.is_for_good = dialogs.top() == Some(&Dialog::LevelUp);
}
