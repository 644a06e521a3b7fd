//! The stack of open dialogs. Closing the top one returns to the one below.

use bevy::prelude::*;

use crate::{
    grid::Point,
    read::QuickslotKind,
    sim::{SpellKind, StableId},
    text::Phrase,
};

use super::{
    command::verb::{Argument, Page, Plan},
    input::typing::Typing,
    session::scene::Scene,
};

/// Maximum number of search results shown.
pub(crate) const MOST_FOUND: usize = 12;

/// Row of the new game dialog that cycles through several values.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Setup {
    /// The starting kit.
    Kit,
    /// The difficulty.
    Danger,
}

/// A dialog, which takes all input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Dialog {
    /// A page that needs no context.
    Page(Page),
    /// Text field for a seed.
    Seed {
        /// Text typed so far.
        typing: Typing,
        /// Why the last entered seed was refused.
        wrong: Option<Phrase>,
    },
    /// World, kit and difficulty of a new game.
    NewGame {
        /// Seed of the new game; `None` for a random one.
        seed: Option<String>,
        /// The selected kit or difficulty row; `None` while a world is selected.
        at: Option<Setup>,
    },
    /// Choice of which open door next to the player to close.
    Doors,
    /// Menu of a running game.
    Menu,
    /// Settings, with the name of the selected one; `None` for the first.
    Settings(Option<&'static str>),
    /// List of saved games.
    Saves,
    /// Menu of a saved game, by its number.
    SavedGame(u32),
    /// Confirmation to delete a saved game, by its number.
    Delete(u32),
    /// List of past games.
    Past {
        /// Order of the list.
        order: PastOrder,
        /// Page number from 0.
        page: usize,
    },
    /// Story of a past game.
    Story {
        /// Number of the past game.
        number: u32,
        /// Page number from 0.
        page: usize,
    },
    /// Replay controls. The map stays visible.
    Replay,
    /// Confirmation to abandon the game.
    Abandon,
    /// The steps of a proof that the world can be won, or the question whether to show them.
    Proof {
        /// Number of steps that the player has revealed.
        shown: usize,
    },
    /// Confirmation to leave the caves without the goal.
    Leave,
    /// Menu of an item in the pack.
    Item(StableId),
    /// Menu of a spell in a book.
    Spell(StableId, SpellKind),
    /// Choice of the quickslot for an item kind or spell.
    AssignQuickslot(QuickslotKind),
    /// Choice of an item or spell for a quickslot, by its index from 0.
    FillQuickslot(usize),
    /// Menu of all actions for a tile.
    TileActions(Point),
    /// Impossible actions of another menu, with the reasons.
    Impossible(Box<Dialog>),
    /// Description of a tile's content.
    Examine(Point),
    /// Question for the next argument of a verb. A tile is picked with the map visible.
    Ask(Argument, Plan),
    /// Text field for the name of an item or its kind.
    Name {
        item: StableId,
        /// Whether the name is for the whole kind.
        whole_kind: bool,
        /// Text typed so far.
        typing: Typing,
    },
    /// Search for known places and things.
    Find {
        /// Text typed so far.
        typing: Typing,
        /// Selected row, from 0.
        chosen: usize,
    },
    /// Choice of a perk at a new level.
    LevelUp,
    /// Shown while a level catches up. The map stays visible; keys and clicks wait.
    CatchUp,
    /// A scene, which covers everything.
    Scene(Scene),
    /// An error message, in paragraphs.
    Notice(Vec<Phrase>),
}

/// Which kind of UI reads the keys: the screen, or the dialog on top.
#[derive(States, Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum InputMode {
    /// No dialog is open.
    #[default]
    Screen,
    /// A list or text.
    List,
    /// A text field.
    TextInput,
    /// The targeting cursor on the map.
    TilePicker,
    /// The map of the level.
    Map,
    /// Replay controls over the map.
    Replay,
    /// A scene, which ends at the next key.
    Scene,
    /// A level catches up: keys and clicks wait.
    CatchUp,
}

/// Order of the list of past games.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum PastOrder {
    /// Latest first.
    #[default]
    Date,
    /// Wins first, then by depth.
    Depth,
    /// Longest first.
    Turns,
}

impl Dialog {
    const fn input_mode(&self) -> InputMode {
        match self {
            Self::Page(Page::Map) => InputMode::Map,
            Self::Page(
                Page::Pack
                | Page::Help { .. }
                | Page::Rest
                | Page::Myself { .. }
                | Page::Moves
                | Page::Stairs
                | Page::Log { .. },
            )
            | Self::NewGame { .. }
            | Self::Doors
            | Self::Menu
            | Self::Settings(_)
            | Self::Saves
            | Self::SavedGame(_)
            | Self::Delete(_)
            | Self::Past { .. }
            | Self::Story { .. }
            | Self::Abandon
            | Self::Proof { .. }
            | Self::Leave
            | Self::Item(_)
            | Self::Spell(..)
            | Self::AssignQuickslot(_)
            | Self::FillQuickslot(_)
            | Self::TileActions(_)
            | Self::Impossible(_)
            | Self::Examine(_)
            | Self::LevelUp
            | Self::Notice(_) => InputMode::List,
            Self::Seed { .. } | Self::Name { .. } | Self::Find { .. } => InputMode::TextInput,
            Self::Replay => InputMode::Replay,
            Self::CatchUp => InputMode::CatchUp,
            Self::Scene(_) => InputMode::Scene,
            Self::Ask(argument, _) => match argument {
                Argument::Carried
                | Argument::Reachable
                | Argument::Spell
                | Argument::Claim
                | Argument::Name
                | Argument::Description => InputMode::List,
                Argument::Tile => InputMode::TilePicker,
            },
        }
    }
}

/// The stack of open dialogs. Changes are drawn, and decide who reads the keys, from the next
/// frame.
#[derive(Resource, Debug, Default)]
pub(crate) struct Dialogs {
    stack: Vec<Dialog>,
    /// Whether the top dialog differs from the drawn one.
    top_changed: bool,
}

impl Dialogs {
    pub(crate) fn top(&self) -> Option<&Dialog> {
        self.stack.last()
    }

    /// Text field of the dialog on top.
    pub(crate) fn typing(&mut self) -> Option<&mut Typing> {
        if let Some(
            Dialog::Seed { typing, .. } | Dialog::Name { typing, .. } | Dialog::Find { typing, .. },
        ) = self.stack.last_mut()
        {
            Some(typing)
        } else {
            None
        }
    }

    /// Opens a dialog over the others.
    pub(crate) fn push(&mut self, dialog: Dialog) {
        self.stack.push(dialog);
        self.top_changed = true;
    }

    /// Replaces the dialog on top.
    pub(crate) fn replace(&mut self, dialog: Dialog) {
        self.stack.pop();
        self.push(dialog);
    }

    /// Closes the dialog on top unless it is the level-up dialog, where a perk must be chosen.
    pub(crate) fn pop(&mut self) {
        if self.top() != Some(&Dialog::LevelUp) && self.stack.pop().is_some() {
            self.top_changed = true;
        }
    }

    /// Closes all dialogs.
    pub(crate) fn clear(&mut self) {
        self.top_changed |= !self.stack.is_empty();
        self.stack.clear();
    }

    /// Whether the top dialog differs from the drawn one.
    pub(crate) const fn top_changed(&self) -> bool {
        self.top_changed
    }

    /// Top dialog, which counts as drawn from now on.
    pub(crate) fn take_top(&mut self) -> Option<Dialog> {
        self.top_changed = false;
        self.top().cloned()
    }

    /// All open dialogs, the top one last.
    #[cfg(test)]
    pub(crate) fn all(&self) -> &[Dialog] {
        &self.stack
    }

    fn input_mode(&self) -> InputMode {
        self.top().map_or(InputMode::Screen, Dialog::input_mode)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dialogs>()
        .init_state::<InputMode>()
        .add_systems(
            PreUpdate,
            update_input_mode.run_if(resource_changed::<Dialogs>),
        );
}

/// Runs before the state transitions, so that a single reader gets all keys of a frame.
fn update_input_mode(dialogs: Res<Dialogs>, mut input_mode: ResMut<NextState<InputMode>>) {
    NextState::set_if_neq(&mut input_mode, dialogs.input_mode());
}

#[cfg(test)]
#[path = "../../tests/unit/dialogs.rs"]
mod tests;
