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
pub(crate) struct Curtain {
    /// Whether what would cover it waits.
    pub(crate) is_held: bool,
}

impl Curtain {
    /// Whether the dialog on top is out of sight because of that: the choice of a bonus.
    pub(crate) fn veils(self, dialogs: &Dialogs) -> bool {
        self.is_held && dialogs.top() == Some(&Dialog::LevelUp)
    }
}

/// Whoever holds the curtain up does so before this.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct CurtainSet;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Curtain>().add_systems(
        PostUpdate,
        fall.in_set(CurtainSet).run_if(in_state(Screen::Playing)),
    );
}

/// Ends the game on the screen when all of it was seen.
fn fall(
    curtain: Res<Curtain>,
    session: Res<Session>,
    mut dialogs: ResMut<Dialogs>,
    mut screen: ResMut<NextState<Screen>>,
) {
    if session.is_over() && !curtain.is_held {
        dialogs.clear();
        screen.set(Screen::Ended);
    }
}
