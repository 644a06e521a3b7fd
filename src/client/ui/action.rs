//! Actions of menus, buttons and keys.

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

/// An action triggered by a menu entry, a button or a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum UiAction {
    /// Starts a new game, after asking for its world.
    NewGame,
    /// Starts a new game with the same seed, world and difficulty.
    Restart,
    /// Opens a dialog over the current one.
    Open(Dialog),
    /// Closes the top dialog, back to the one below.
    Close,
    /// Closes all dialogs.
    CloseAll,
    /// Submits the typed text.
    Submit,
    /// Carries out an intent.
    Act(Intent),
    /// Carries out a verb, or asks for its first argument.
    Begin(&'static Verb),
    /// Continues a plan with its next question or its intent.
    Pursue(Plan),
    /// Uses the content of a quickslot, numbered from 0.
    UseQuickslot(usize),
    /// Lists all uses of a quickslot's content.
    OpenQuickslot(usize),
    /// Uses the item in a pack slot in its default way.
    UsePackSlot(usize),
    /// Lists all uses of the item in a pack slot.
    OpenPackSlot(usize),
    /// Assigns an item kind or spell to a quickslot.
    AssignQuickslot(usize, QuickslotKind),
    /// Swaps the contents of two quickslots.
    SwapQuickslots(usize, usize),
    /// Empties a quickslot.
    ClearQuickslot(usize),
    /// Adds the message with this id about why something was not even tried.
    Refuse(&'static str),
    /// Pastes the clipboard into the text field.
    Paste,
    /// Starts an automatic command, such as resting or travelling.
    Go(AutoCommand),
    /// Carries out a click on a tile.
    Click(Point),
    /// Moves the targeting cursor to the next target.
    NextTarget,
    /// Picks the tile under the targeting cursor.
    PickTile,
    /// Continues the saved game of this number.
    Resume(u32),
    /// Deletes the saved game of this number.
    Delete(u32),
    /// Saves the running game and returns to the title.
    SaveAndLeave,
    /// Abandons the running game and returns to the title.
    Abandon,
    /// Watches the past game of this number.
    Watch(u32),
    /// Controls the replay.
    Replay(ReplayAction),
    /// Starts a game with this seed, after asking for its world.
    PlaySeed(String),
    /// Starts a game in a world.
    Play {
        /// Name of the world.
        world: String,
        /// Seed; `None` for a random one.
        seed: Option<String>,
    },
    /// Sets the kit or the difficulty of new games.
    Set {
        what: Setup,
        /// Name of the kit or difficulty.
        name: String,
        /// Seed of the next game; `None` for a random one.
        seed: Option<String>,
    },
    /// Switches the setting of this name to its next value.
    ChangeSetting(&'static str),
    /// Switches to the next language.
    ChangeLanguage,
    /// Replaces the top dialog, for example with its next page.
    Replace(Dialog),
    /// Leaves a finished game for the title.
    ToTitle,
    /// Copies a link that starts the same game.
    CopyLink,
    /// Shows the player's files in the web page.
    OpenFiles,
    /// Closes the window.
    Quit,
}

/// UI layer that a menu or a button belongs to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Layer {
    /// The screen itself.
    Screen,
    /// The top dialog.
    Dialog,
}

impl Layer {
    /// Whether the layer takes input in this mode. Targeting does not block the screen: the buttons
    /// beside the map keep working.
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
