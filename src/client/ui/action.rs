//! Actions of menus, buttons and keys of the interface.

use crate::{
    auto::AutoCommand,
    client::{
        command::verb::{Plan, Verb},
        dialogs::{Dialog, InputMode, Setup},
        session::replay_player::ReplayAction,
    },
    grid::Point,
    read::QuickslotKind,
    sim::Intent,
};

/// An action that a menu entry, a button or a key stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum UiAction {
    /// Start a new game, after asking for its world.
    NewGame,
    /// Start a new game of the same seed, world and danger.
    Restart,
    /// Open a dialog over the current one.
    Open(Dialog),
    /// Close the topmost dialog, back to the one below.
    Close,
    /// Close every dialog.
    CloseAll,
    /// Submit the typed text.
    Submit,
    /// Act in the game.
    Act(Intent),
    /// Carry out a verb, or ask for what it needs.
    Begin(&'static Verb),
    /// Continue a plan with its next question or its intent.
    Pursue(Plan),
    /// Use the content of a quickslot, numbered from 0.
    UseQuickslot(usize),
    /// List all uses of the content of a quickslot.
    OpenQuickslot(usize),
    /// Use the item in a slot of the pack in its usual way.
    UsePackSlot(usize),
    /// List all uses of the item in a slot of the pack.
    OpenPackSlot(usize),
    /// Put an item kind or spell in a quickslot.
    AssignQuickslot(usize, QuickslotKind),
    /// Swap the contents of two quickslots.
    SwapQuickslots(usize, usize),
    /// Empty a quickslot.
    ClearQuickslot(usize),
    /// Say why something was not even tried.
    Refuse(&'static str),
    /// Paste the clipboard into the text input.
    Paste,
    /// Start an automatic command, such as resting or travelling.
    Go(AutoCommand),
    /// Do what a click on a tile does.
    Click(Point),
    /// Move the target cursor to the next target.
    NextTarget,
    /// Pick the tile under the target cursor.
    PickTile,
    /// Continue the saved game of this number.
    Resume(u32),
    /// Delete the saved game of this number.
    Delete(u32),
    /// Save the running game and go to the title.
    SaveAndLeave,
    /// Give up the running game and go to the title.
    Abandon,
    /// Watch the past game of this number.
    Watch(u32),
    /// Control the replay.
    Replay(ReplayAction),
    /// Start a game of this seed, after asking for its world.
    PlaySeed(String),
    /// Start a game in a world.
    Play {
        /// Name of the world.
        world: String,
        /// Seed, or `None` for a random one.
        seed: Option<String>,
    },
    /// Set the kit or the danger of new games.
    Set {
        /// Which of the two.
        what: Setup,
        /// Its name.
        name: String,
        /// Seed of the next game, or `None` for a random one.
        seed: Option<String>,
    },
    /// Set the setting of this name to its next value.
    ChangeSetting(&'static str),
    /// Sets the next language.
    ChangeLanguage,
    /// Replace the topmost dialog, to turn its pages.
    Replace(Dialog),
    /// Leave a finished game for the title.
    ToTitle,
    /// Copy a link that starts the same game.
    CopyLink,
    /// Show the player's files in the page.
    OpenFiles,
    /// Close the window.
    Quit,
}

/// Layer of the interface that a menu or a button belongs to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Layer {
    /// The screen itself.
    Screen,
    /// The topmost dialog.
    Dialog,
}

impl Layer {
    /// Whether the layer takes input under this topmost dialog. Targeting covers nothing:
    /// the buttons beside the map keep working.
    pub(super) const fn is_active(self, on_top: InputMode) -> bool {
        match (self, on_top) {
            (Self::Screen, InputMode::Screen | InputMode::TilePicker) => true,
            (
                Self::Screen,
                InputMode::List
                | InputMode::TextInput
                | InputMode::Map
                | InputMode::Replay
                | InputMode::Scene
                | InputMode::CatchUp,
            ) => false,
            (
                Self::Dialog,
                InputMode::List
                | InputMode::TextInput
                | InputMode::TilePicker
                | InputMode::Map
                | InputMode::Replay,
            ) => true,
            (Self::Dialog, InputMode::Screen | InputMode::Scene | InputMode::CatchUp) => false,
        }
    }
}
