//! The one way in which the window plays: a verb or an intent goes in, and
//! whatever it leads to opens.

use bevy::{
    ecs::system::SystemParam,
    prelude::{NextState, ResMut},
};

use crate::{
    read::targets,
    sim::{Intent, Vertical, leaving_wins},
};

use super::{
    dialogs::{Dialog, Dialogs},
    session::Session,
    state::Screen,
    verb::{Need, Outcome, Picks, Plan, Verb},
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
            self.open(Dialog::LevelUp)
        } else {
            true
        }
    }

    /// The same, but asks first where the stairs up give the game up.
    pub(crate) fn wish(&mut self, intent: Intent) -> bool {
        let out = intent == Intent::Stairs { dir: Vertical::Up };
        let view = self.session.view().filter(|_| out);
        if view.and_then(|view| leaving_wins(&view)) == Some(false) {
            self.open(Dialog::Leave)
        } else {
            self.act(intent)
        }
    }

    /// Opens a dialog over the others, which takes all input from now on.
    pub(crate) fn open(&mut self, dialog: Dialog) -> bool {
        self.dialogs.push(dialog);
        false
    }

    /// Does what a verb does, or asks for what it needs. Returns whether the
    /// caves go on reading input.
    pub(crate) fn begin(&mut self, verb: &'static Verb) -> bool {
        match verb.deed {
            Outcome::Act(_) | Outcome::Pick(..) => self.pursue(Plan::new(verb)),
            Outcome::Open(page) => self.open(Dialog::Page(page)),
            Outcome::Save => self.save_and_leave(),
            Outcome::Back => self.open(Dialog::Menu),
            // Nothing to play: `Display` does them.
            Outcome::Minds | Outcome::Fullscreen => true,
        }
    }

    /// Saves the game and goes to the title; says so if that does not work.
    pub(crate) fn save_and_leave(&mut self) -> bool {
        match self.session.put_down() {
            Ok(()) => {
                self.dialogs.clear();
                self.screen.set(Screen::Title);
                false
            }
            Err(trouble) => self.open(Dialog::Notice(trouble)),
        }
    }

    /// Goes on with a plan: asks for what is to be picked next, or carries it out.
    pub(crate) fn pursue(&mut self, plan: Plan) -> bool {
        match plan.next() {
            Some(need) => match self.vain(plan) {
                Some(intent) => self.act(intent),
                None => self.open(Dialog::Ask(need, plan)),
            },
            None => plan.intent().is_none_or(|intent| self.wish(intent)),
        }
    }

    /// The intent of a verb that begins with a tile, where no tile will do: the
    /// reason is told at once.
    fn vain(&self, plan: Plan) -> Option<Intent> {
        let view = &self.session.view()?;
        let begins = plan.next() == Some(Need::Tile) && plan.picks == Picks::default();
        let intent = plan.intent_at(view.here().point)?;
        let nobody = || targets(view, |at| plan.intent_at(at)).is_empty();
        (begins && nobody()).then_some(intent)
    }
}
