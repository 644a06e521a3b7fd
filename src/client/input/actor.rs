//! The one way in which the window plays: an intent goes in, and whatever it
//! leads to opens.

use bevy::{
    ecs::system::SystemParam,
    prelude::{NextState, ResMut},
};

use crate::{
    client::{
        session::Session,
        state::{Dialog, Screen},
    },
    read::{Purpose, targets},
    sim::{Intent, Refusal, Vertical, leaving_wins, try_intent},
};

/// The running game, and what is shown next.
#[derive(SystemParam)]
pub(crate) struct Actor<'w> {
    pub(crate) session: ResMut<'w, Session>,
    pub(crate) screen: ResMut<'w, NextState<Screen>>,
    pub(crate) dialog: ResMut<'w, NextState<Dialog>>,
}

impl Actor<'_> {
    /// Carries out an intent. Whatever dialog is open closes, unless a bonus is
    /// due. Returns whether the caves go on reading input.
    pub(crate) fn act(&mut self, intent: Intent) -> bool {
        self.session.step(intent);
        if self.session.is_over() {
            self.dialog.set_if_neq(Dialog::None);
            self.screen.set(Screen::Ended);
            false
        } else if self.session.owes_pick() {
            // Set anew for every bonus, so that the dialog counts down.
            self.dialog.set(Dialog::LevelUp);
            false
        } else {
            self.dialog.set_if_neq(Dialog::None);
            true
        }
    }

    /// Opens a dialog, which takes all input from now on.
    pub(crate) fn open(&mut self, dialog: Dialog) -> bool {
        self.dialog.set(dialog);
        false
    }

    /// Picks whom to fire at; without anything to fire with, that is told at
    /// once. Returns whether the caves go on reading input.
    pub(crate) fn fire(&mut self) -> bool {
        let Some(view) = self.session.view() else {
            return true;
        };
        let at = view.here().point;
        let in_vain = Intent::Fire { at };
        if try_intent(&view, in_vain).err() == Some(Refusal::NoRangedWeapon)
            || targets(&view, Purpose::Fire).is_empty()
        {
            self.act(in_vain)
        } else {
            self.open(Dialog::Target(Purpose::Fire))
        }
    }

    /// Takes the stairs up; asks first where that gives the game up. Returns
    /// whether the caves go on reading input.
    pub(crate) fn climb(&mut self) -> bool {
        let view = self.session.view();
        if view.and_then(|view| leaving_wins(&view)) == Some(false) {
            self.open(Dialog::Leave)
        } else {
            self.act(Intent::Stairs { dir: Vertical::Up })
        }
    }
}
