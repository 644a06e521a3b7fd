//! What menus and buttons can do.

use bevy::{
    app::AppExit,
    ecs::system::SystemParam,
    prelude::{MessageWriter, Res, ResMut, debug},
};

use crate::{
    client::{
        input::Actor,
        redraw::Redraw,
        session::Data,
        state::{Dialog, Screen},
    },
    game::fresh_seed,
    sim::{Intent, Naming, Seed},
};

use super::questions::NoticeText;

/// What a choice does.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// A game from a fresh seed.
    NewGame,
    /// The same seed once more.
    SameSeed,
    /// Open a dialog instead of the one that is open.
    Open(Dialog),
    /// Back to what lies under the dialog.
    Close,
    /// Play.
    Act(Intent),
    /// Pick whom to fire at.
    Fire,
    /// Go to the title, giving up the game if one runs.
    ToTitle,
    /// Close the window.
    Quit,
}

/// Everything a choice can reach.
#[derive(SystemParam)]
pub(super) struct Chooser<'w> {
    actor: Actor<'w>,
    data: Res<'w, Data>,
    exit: MessageWriter<'w, AppExit>,
    notice: ResMut<'w, NoticeText>,
    pub(super) redraw: ResMut<'w, Redraw>,
}

impl Chooser<'_> {
    /// Starts a game, or says why that is not possible.
    pub(super) fn start(&mut self, seed: Seed) {
        debug!("new game, seed {seed}");
        match self.actor.session.start(seed, &self.data) {
            Ok(()) => {
                self.actor.screen.set(Screen::Playing);
                self.actor.dialog.set(Dialog::None);
            }
            Err(reason) => {
                self.notice.0 = reason;
                self.actor.dialog.set(Dialog::Notice);
            }
        }
    }

    /// Gives something a name.
    pub(super) fn name(&mut self, naming: Naming) {
        self.redraw.ask();
        self.actor.session.name(naming);
        self.actor.open(Dialog::None);
    }

    /// Does what a choice says.
    pub(super) fn carry_out(&mut self, choice: Choice) {
        debug!("chose {choice:?}");
        self.redraw.ask();
        match choice {
            Choice::NewGame => self.start(fresh_seed()),
            Choice::SameSeed => {
                if let Some(game) = self.actor.session.game() {
                    let seed = game.seed().clone();
                    self.start(seed);
                }
            }
            Choice::Open(dialog) => {
                self.actor.open(dialog);
            }
            Choice::Close => {
                self.actor.open(Dialog::None);
            }
            Choice::Act(intent) => {
                self.actor.act(intent);
            }
            Choice::Fire => {
                self.actor.fire();
            }
            Choice::ToTitle => {
                self.actor.open(Dialog::None);
                self.actor.screen.set(Screen::Title);
            }
            Choice::Quit => {
                self.exit.write(AppExit::Success);
            }
        }
    }
}
