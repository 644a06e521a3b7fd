//! The dialogs that lie over the screen: a stack. Under a dialog lies what the
//! player came from, so to close one is one step back.

use bevy::prelude::{
    App, AppExtStates, IntoScheduleConfigs, NextState, PreUpdate, Res, ResMut, Resource, States,
    resource_changed,
};

use crate::{
    grid::Point,
    sim::{SpellKind, StableId},
};

use super::{
    input::typing::Typing,
    verb::{Need, Page, Plan},
};

/// Rows of a search that are shown; more are found by typing.
pub(crate) const MOST_FOUND: usize = 12;

/// What lies over the screen and takes all input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Dialog {
    /// One that stands for itself.
    Page(Page),
    /// Typing a seed.
    Seed {
        /// What is typed.
        typing: Typing,
        /// What is wrong with what was entered, if something was.
        wrong: Option<String>,
    },
    /// Choosing the world of a new game, and what fills it.
    NewGame {
        /// Its seed, if not a fresh one.
        seed: Option<String>,
        /// Whether Enter chooses another danger, not a world.
        at_danger: bool,
    },
    /// Choosing which of the open doors beside the player to close.
    Doors,
    /// The menu of a running game.
    Menu,
    /// What the player may set.
    Settings,
    /// The saved games.
    Saves,
    /// What can be done with the saved game of this number.
    Saved(u32),
    /// Delete the saved game of this number?
    Delete(u32),
    /// A page of the games that are over.
    Past {
        /// What comes first.
        sort: Sort,
        /// The page, from 0.
        page: usize,
    },
    /// What is told of a game that is over.
    Story {
        /// The number of the game.
        number: u32,
        /// The page, from 0.
        page: usize,
    },
    /// A recorded game is watched: the map stays in view, and keys turn time.
    Replay,
    /// Give this game up?
    Abandon,
    /// Leave the caves without what was lost?
    Leave,
    /// What can be done with a thing that is carried.
    Item(StableId),
    /// What can be done with a spell of a book.
    Spell(StableId, SpellKind),
    /// All that can be done at a tile of the map.
    TileActions(Point),
    /// What the plan of the player needs next. A tile is picked with the map in
    /// view.
    Ask(Need, Plan),
    /// What will not do for what the plan needs, and why.
    Unsuitable(Need, Plan),
    /// Typing a name for a thing, or for all of its kind.
    Name {
        /// The thing.
        item: StableId,
        /// Whether all of its kind are meant.
        whole_kind: bool,
        /// What is typed.
        typing: Typing,
    },
    /// What the player knows the place of, narrowed by what is typed.
    Find {
        /// What is typed.
        typing: Typing,
        /// The row that Enter goes to, 0 the first.
        chosen: usize,
    },
    /// The bonus of a new level.
    LevelUp,
    /// Something went wrong, in words.
    Notice(String),
}

/// What kind of dialog is on top, and so who reads the keys.
#[derive(States, Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum InputMode {
    /// None: the screen itself reads them.
    #[default]
    Screen,
    /// One to choose in, or only to read.
    List,
    /// One to type in.
    TextInput,
    /// One that leaves the map in view, to pick a tile.
    TilePicker,
    /// The map of the whole level.
    Map,
    /// One that leaves the map in view, to watch a recorded game.
    Replay,
}

/// What comes first in the list of games that are over.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Sort {
    /// The latest.
    #[default]
    Date,
    /// A win before all others, then the deepest.
    Depth,
    /// The longest.
    Turns,
}

impl Dialog {
    const fn kind(&self) -> InputMode {
        match self {
            Self::Page(Page::Map) => InputMode::Map,
            Self::Page(
                Page::Pack
                | Page::Help { .. }
                | Page::Rest
                | Page::Myself
                | Page::Stairs
                | Page::Log { .. },
            )
            | Self::NewGame { .. }
            | Self::Doors
            | Self::Menu
            | Self::Settings
            | Self::Saves
            | Self::Saved(_)
            | Self::Delete(_)
            | Self::Past { .. }
            | Self::Story { .. }
            | Self::Abandon
            | Self::Leave
            | Self::Item(_)
            | Self::Spell(..)
            | Self::TileActions(_)
            | Self::Unsuitable(..)
            | Self::LevelUp
            | Self::Notice(_) => InputMode::List,
            Self::Seed { .. } | Self::Name { .. } | Self::Find { .. } => InputMode::TextInput,
            Self::Replay => InputMode::Replay,
            Self::Ask(need, _) => match need {
                Need::Carried | Need::Reachable | Need::Spell | Need::Name | Need::Description => {
                    InputMode::List
                }
                Need::Tile => InputMode::TilePicker,
            },
        }
    }
}

/// The dialogs that are open. What changes here is drawn, and gets its keys, in
/// the next frame.
#[derive(Resource, Debug, Default)]
pub(crate) struct Dialogs {
    stack: Vec<Dialog>,
    /// Whether another one is on top than the one that is drawn.
    top_changed: bool,
}

impl Dialogs {
    /// The one on top.
    pub(crate) fn top(&self) -> Option<&Dialog> {
        self.stack.last()
    }

    /// What is typed in the one on top.
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

    /// Opens one over the others.
    pub(crate) fn push(&mut self, dialog: Dialog) {
        self.stack.push(dialog);
        self.top_changed = true;
    }

    /// Opens one in the place of the one on top.
    pub(crate) fn replace(&mut self, dialog: Dialog) {
        self.stack.pop();
        self.push(dialog);
    }

    /// The one on top is drawn anew.
    pub(crate) fn redraw(&mut self) {
        self.top_changed = !self.stack.is_empty();
    }

    /// One step back. A bonus must be chosen, so from there is none.
    pub(crate) fn pop(&mut self) {
        if self.top() != Some(&Dialog::LevelUp) && self.stack.pop().is_some() {
            self.top_changed = true;
        }
    }

    /// Closes all of them.
    pub(crate) fn clear(&mut self) {
        self.top_changed |= !self.stack.is_empty();
        self.stack.clear();
    }

    /// Whether another one is on top than the one that is drawn.
    pub(crate) const fn top_changed(&self) -> bool {
        self.top_changed
    }

    /// The one on top, which is drawn from now on.
    pub(crate) fn take_top(&mut self) -> Option<Dialog> {
        self.top_changed = false;
        self.top().cloned()
    }

    /// All of them, the one on top last.
    #[cfg(test)]
    pub(crate) fn all(&self) -> &[Dialog] {
        &self.stack
    }

    fn on_top(&self) -> InputMode {
        self.top().map_or(InputMode::Screen, Dialog::kind)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dialogs>()
        .init_state::<InputMode>()
        .add_systems(PreUpdate, announce.run_if(resource_changed::<Dialogs>));
}

/// States change between this and the systems that read keys, so all of a frame's
/// keys have one owner.
fn announce(dialogs: Res<Dialogs>, mut on_top: ResMut<NextState<InputMode>>) {
    on_top.set_if_neq(dialogs.on_top());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_step_back_is_one_dialog() {
        let mut dialogs = Dialogs::default();
        for dialog in [
            Dialog::Page(Page::Pack),
            Dialog::Item(StableId(2)),
            Dialog::Page(Page::Help { page: 0 }),
        ] {
            dialogs.push(dialog);
        }
        assert_eq!(
            dialogs.take_top(),
            Some(Dialog::Page(Page::Help { page: 0 }))
        );
        dialogs.pop();
        assert_eq!(
            dialogs.all(),
            [Dialog::Page(Page::Pack), Dialog::Item(StableId(2))]
        );
        dialogs.replace(Dialog::Menu);
        assert_eq!(dialogs.all(), [Dialog::Page(Page::Pack), Dialog::Menu]);
        dialogs.clear();
        assert_eq!(
            (dialogs.take_top(), dialogs.on_top()),
            (None, InputMode::Screen)
        );
    }

    #[test]
    fn only_what_changes_what_is_on_top_turns_it() {
        let mut dialogs = Dialogs::default();
        dialogs.pop();
        dialogs.clear();
        assert!(!dialogs.top_changed());
        dialogs.push(Dialog::LevelUp);
        assert!(dialogs.top_changed());
        assert_eq!(dialogs.take_top(), Some(Dialog::LevelUp));
        // From a bonus that is due nothing leads back.
        dialogs.pop();
        assert!(!dialogs.top_changed());
        assert_eq!(dialogs.top(), Some(&Dialog::LevelUp));
        dialogs.clear();
        assert!(dialogs.top_changed());
    }
}
