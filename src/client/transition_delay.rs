//! What ends a game or a level waits until the last blow was seen: it would cover it.

use bevy::prelude::{
    App, IntoScheduleConfigs, NextState, PostUpdate, Res, ResMut, Resource, SystemSet, in_state,
};

use super::{
    dialogs::{Dialog, Dialogs},
    session::Session,
    state::Screen,
};

/// Whether something of the last turn still moves.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TransitionDelay {
    /// Whether what would cover it waits.
    pub(crate) is_active: bool,
}

impl TransitionDelay {
    /// Whether the dialog on top is out of sight because of that: the choice of a bonus.
    pub(crate) fn delays(self, dialogs: &Dialogs) -> bool {
        self.is_active && dialogs.top() == Some(&Dialog::LevelUp)
    }
}

/// Whoever holds the delay up does so before this.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TransitionDelaySet;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TransitionDelay>().add_systems(
        PostUpdate,
        fall.in_set(TransitionDelaySet)
            .run_if(in_state(Screen::Playing)),
    );
}

/// Ends the game on the screen when all of it was seen.
fn fall(
    delay: Res<TransitionDelay>,
    session: Res<Session>,
    mut dialogs: ResMut<Dialogs>,
    mut screen: ResMut<NextState<Screen>>,
) {
    if session.is_over() && !delay.is_active {
        dialogs.clear();
        screen.set(Screen::Ended);
    }
}
