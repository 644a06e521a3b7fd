//! The one way in which the window plays: an intent goes in, and whatever it
//! leads to opens.

use bevy::{
    ecs::system::SystemParam,
    prelude::{NextState, ResMut},
};

use crate::{
    client::{
        dialogs::{Dialog, Dialogs},
        session::Session,
        state::Screen,
    },
    read::{Purpose, targets},
    sim::{Intent, Position, Refusal, Vertical, leaving_wins, try_item},
};

/// The running game, and what is shown next.
#[derive(SystemParam)]
pub(crate) struct Actor<'w> {
    pub(crate) session: ResMut<'w, Session>,
    pub(crate) screen: ResMut<'w, NextState<Screen>>,
    pub(crate) dialogs: ResMut<'w, Dialogs>,
}

impl Actor<'_> {
    /// Carries out an intent. Whatever dialogs are open close, unless a bonus is
    /// due. Returns whether the caves go on reading input.
    pub(crate) fn act(&mut self, intent: Intent) -> bool {
        self.session.step(intent);
        self.dialogs.clear();
        if self.session.is_over() {
            self.screen.set(Screen::Ended);
            false
        } else if self.session.owes_pick() {
            // Anew for every bonus, so that the dialog counts down.
            self.dialogs.push(Dialog::LevelUp);
            false
        } else {
            true
        }
    }

    /// Opens a dialog over the others, which takes all input from now on.
    pub(crate) fn open(&mut self, dialog: Dialog) -> bool {
        self.dialogs.push(dialog);
        false
    }

    /// Picks whom to fire at; without anything to fire with, that is told at
    /// once. Returns whether the caves go on reading input.
    pub(crate) fn fire(&mut self) -> bool {
        let Some(game) = self.session.game() else {
            return true;
        };
        let world = game.world();
        let at = world
            .get::<Position>(game.player())
            .map(|here| here.0.point);
        let vain = at.map(|at| Intent::Fire { at }).filter(|intent| {
            try_item(world, *intent).err() == Some(Refusal::NoRangedWeapon)
                || targets(world, Purpose::Fire).is_empty()
        });
        match vain {
            Some(intent) => self.act(intent),
            None => self.open(Dialog::Target(Purpose::Fire)),
        }
    }

    /// Takes the stairs up; asks first where that gives the game up. Returns
    /// whether the caves go on reading input.
    pub(crate) fn climb(&mut self) -> bool {
        let game = self.session.game();
        if game.and_then(|game| leaving_wins(game.world())) == Some(false) {
            self.open(Dialog::Leave)
        } else {
            self.act(Intent::Stairs { dir: Vertical::Up })
        }
    }
}
