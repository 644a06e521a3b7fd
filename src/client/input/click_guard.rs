//! Ignores clicks (and irreversible keys) right after a screen or dialog opens, since they were
//! meant for the previous one.

use std::{any::TypeId, time::Duration};

use bevy::prelude::*;

use crate::client::{
    dialogs::Dialogs,
    state::{InputMode, Screen},
};

use super::clock::Clock;

/// How long clicks are ignored.
const GUARD_TIME: Duration = Duration::from_millis(300);
/// How long the level-up dialog ignores input, as it opens in the middle of a fight and its choice
/// cannot be undone.
const LONG_GUARD_TIME: Duration = Duration::from_millis(600);

/// The current screen and dialog, and when they opened.
#[derive(Resource, Default)]
pub(crate) struct ClickGuard {
    screen: Option<Screen>,
    /// Type of the dialog.
    dialog: Option<TypeId>,
    opened: Duration,
    now: Duration,
    /// Whether the choice in the dialog is irreversible.
    is_irreversible: bool,
    /// Whether the pointer has moved since the screen or dialog opened.
    has_pointer_moved: bool,
}

impl ClickGuard {
    /// Whether input counts again.
    pub(crate) fn is_over(&self) -> bool {
        let guard_time = if self.is_irreversible {
            LONG_GUARD_TIME
        } else {
            GUARD_TIME
        };
        self.now >= self.opened.saturating_add(guard_time)
    }

    /// Whether clicks count again. Further clicks at the same place were still meant for the
    /// previous screen or dialog, so they must not make an irreversible choice.
    pub(crate) fn takes_clicks(&self) -> bool {
        self.is_over() && (self.has_pointer_moved || !self.is_irreversible)
    }
}

pub(in crate::client) fn plugin(app: &mut App) {
    app.init_resource::<ClickGuard>()
        .add_systems(PreUpdate, watch.in_set(ClickGuardSet));
}

/// Set of the system that updates [`ClickGuard`]. Systems that read it run after it.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ClickGuardSet;

fn watch(
    clock: Clock,
    screen: Res<State<Screen>>,
    dialogs: Res<Dialogs>,
    mut moves: MessageReader<CursorMoved>,
    mut guard: ResMut<ClickGuard>,
) {
    let now = clock.now();
    // While a level catches up, clicks are queued instead of ignored.
    let top = dialogs.top();
    let shown = top.filter(|top| top.input_mode() != InputMode::CatchUp);
    let up = (Some(**screen), shown.map(|shown| (**shown).type_id()));
    if (guard.screen, guard.dialog) != up {
        (guard.screen, guard.dialog) = up;
        guard.opened = now;
        guard.has_pointer_moved = false;
        moves.clear();
    }
    guard.has_pointer_moved |= moves.read().count() > 0;
    guard.now = now;
    guard.is_irreversible = dialogs.must_be_answered();
}
