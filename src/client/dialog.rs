//! What every dialog is: a type that says what it shows and what it does.

use std::{
    any::Any,
    fmt,
    ops::{Deref, DerefMut},
};

use bevy::prelude::ChildSpawnerCommands;

use crate::{
    sim::{Definitions, Known},
    store::Settings,
    text::Phrase,
};

use super::{
    command::{Command, quickslots::Quickslots, verb::Verb},
    geometry::Viewport,
    input::{device::Device, typing::Typing},
    picture::sprite_sheet::SpriteSheet,
    session::Session,
    sheet::Sheet,
    state::InputMode,
    words::Words,
};

/// Everything that dialogs are made from.
#[derive(Copy, Clone)]
pub(crate) struct Context<'w> {
    pub(crate) session: &'w Session,
    /// The game as the player knows it; `None` without a game.
    pub(crate) view: Option<Known<'w>>,
    pub(crate) settings: &'w Settings,
    /// Definitions for new games.
    pub(crate) data: &'w Definitions,
    pub(crate) quickslots: &'w Quickslots,
    /// The table of commands with keys.
    pub(crate) verbs: &'static [Verb],
    pub(crate) words: &'w Words,
    pub(crate) sprites: &'w SpriteSheet,
    pub(crate) viewport: &'w Viewport,
    /// Input device that the player used last.
    pub(crate) device: Device,
    /// Whether menus show the greyed rows instead of the others.
    pub(crate) shows_impossible: bool,
}

/// A dialog, which takes all input.
pub(crate) trait Dialog: DialogObject {
    /// What the dialog shows; `None` if its subject no longer exists.
    fn sheet(&self, context: &Context) -> Option<Sheet>;

    /// Which kind of UI reads the keys.
    fn input_mode(&self) -> InputMode {
        InputMode::List
    }

    /// Whether a row must be chosen, so that the dialog cannot be closed.
    fn must_be_answered(&self) -> bool {
        false
    }

    /// Why there is nothing to choose now, so that the dialog is not opened.
    fn objection(&self, _session: &Session) -> Option<Phrase> {
        None
    }

    /// The text field of a dialog with [`InputMode::TextInput`].
    fn typing(&mut self) -> Option<&mut Typing> {
        None
    }

    /// What submitting the typed text does.
    fn submit(&self, _context: &Context) -> Option<Command> {
        None
    }

    /// Spawns the picture of the sheet.
    fn draw(&self, _context: &Context, _parent: &mut ChildSpawnerCommands) {}
}

/// Copies and comparison of dialogs of any type.
pub(crate) trait DialogObject: Any + fmt::Debug + Send + Sync {
    fn boxed(&self) -> Box<dyn Dialog>;
    fn equals(&self, other: &dyn Dialog) -> bool;
}

impl<D: Dialog + Clone + PartialEq> DialogObject for D {
    fn boxed(&self) -> Box<dyn Dialog> {
        Box::new(self.clone())
    }

    fn equals(&self, other: &dyn Dialog) -> bool {
        (other as &dyn Any).downcast_ref() == Some(self)
    }
}

/// A dialog of any type.
pub(crate) struct AnyDialog(Box<dyn Dialog>);

impl AnyDialog {
    /// The dialog, if it is of this type.
    pub(crate) fn get<D: Dialog>(&self) -> Option<&D> {
        (&*self.0 as &dyn Any).downcast_ref()
    }
}

impl<D: Dialog> From<D> for AnyDialog {
    fn from(dialog: D) -> Self {
        Self(Box::new(dialog))
    }
}

impl Deref for AnyDialog {
    type Target = dyn Dialog;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

impl DerefMut for AnyDialog {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut *self.0
    }
}

impl Clone for AnyDialog {
    fn clone(&self) -> Self {
        Self(self.0.boxed())
    }
}

impl PartialEq for AnyDialog {
    fn eq(&self, other: &Self) -> bool {
        self.0.equals(&**other)
    }
}

impl fmt::Debug for AnyDialog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Everything that a file with a dialog needs.
pub(crate) mod prelude {
    pub(crate) use super::{Context, Dialog};
    pub(in crate::client) use crate::client::picture::theme;
    pub(crate) use crate::{
        client::{
            command::Command,
            input::typing::Typing,
            sheet::{Cell, Frame, Menu, Paragraph, Part, Row, Sheet},
            state::InputMode,
        },
        text::Phrase,
    };
}
