//! The stack of open dialogs. Closing the top one returns to where the player came from.

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

/// Most search results shown at once.
pub(crate) const MOST_FOUND: usize = 12;

/// A row of the dialog for new games that shows one of several.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Setup {
    /// The kit.
    Kit,
    /// The danger.
    Danger,
}

/// A dialog, which takes all input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Dialog {
    /// A page, which needs no context.
    Page(Page),
    /// Input of a seed.
    Seed {
        /// Text typed so far.
        typing: Typing,
        /// Why the last entered seed was refused.
        wrong: Option<Phrase>,
    },
    /// World, kit and danger of a new game.
    NewGame {
        /// Seed of the new game; `None` for a random one.
        seed: Option<String>,
        /// The row that is selected instead of a world.
        at: Option<Setup>,
    },
    /// Choice among the open doors beside the player.
    Doors,
    /// Menu of a running game.
    Menu,
    /// Settings, and the name of the one that is selected; `None` for the first.
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
    /// Confirmation to give the game up.
    Abandon,
    /// The steps by which the world can be won, or the question whether to show them.
    Proof {
        /// Number of steps that the player has asked for.
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
    /// Choice of what to put in a quickslot, by its index from 0.
    FillQuickslot(usize),
    /// Menu of everything that can be done at a tile.
    TileActions(Point),
    /// What cannot be done in a menu of an item or a tile, or with which items, with the reasons.
    Impossible(Box<Dialog>),
    /// Description of what is on a tile.
    Examine(Point),
    /// Question for the next thing a verb needs. A tile is picked with the map visible.
    Ask(Argument, Plan),
    /// Input of a name for an item or its kind.
    Name {
        /// Item to name.
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
    /// That a level catches up. The map stays visible, and keys and clicks wait.
    CatchUp,
    /// A scene, over everything.
    Scene(Scene),
    /// An error message, in paragraphs.
    Notice(Vec<Phrase>),
}

/// What reads the keys: the screen, or a kind of dialog on top.
#[derive(States, Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum InputMode {
    /// No dialog: the screen itself.
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
    /// A scene, which the next key ends.
    Scene,
    /// No mode reads input: keys and clicks wait until a level has caught up.
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

/// The stack of open dialogs. Changes are drawn, and get their keys, in the next frame.
#[derive(Resource, Debug, Default)]
pub(crate) struct Dialogs {
    stack: Vec<Dialog>,
    /// Whether the top dialog differs from the drawn one.
    top_changed: bool,
}

impl Dialogs {
    /// Dialog on top.
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

    /// Closes the dialog on top, except the level-up dialog, where a perk must be chosen.
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

    /// Dialog on top, which counts as drawn from now on.
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

/// Runs before the state transitions, so all keys of a frame go to one reader.
fn update_input_mode(dialogs: Res<Dialogs>, mut input_mode: ResMut<NextState<InputMode>>) {
    NextState::set_if_neq(&mut input_mode, dialogs.input_mode());
}

#[cfg(test)]
#[path = "../../tests/unit/dialogs.rs"]
mod tests;
