//! Commands of the player, and the code that carries them out.
//!
//! * [`Command`]: everything that can be done. `runner`: carries it out.
//! * `verbs`: the table of commands with keys; `verb`: the type of its rows; `argument`: what they
//!   ask for.
//! * `actions`: carries out intents and plans, and opens the dialogs they lead to.
//! * `auto_command`: the running automatic command, such as exploring.
//! * `target_picker`: the tile being picked. `quickslots`: items, spells and moves on the digit keys.
//! * `hover_target`: the subject of a UI node's tooltip.

pub(super) mod actions;
pub(super) mod argument;
pub(super) mod auto_command;
pub(super) mod hover_target;
mod quickslot_plan;
pub(super) mod quickslots;
pub(super) mod runner;
pub(super) mod target_picker;
pub(super) mod verb;
pub(super) mod verbs;

use crate::{
    auto::AutoCommand,
    client::{dialog::AnyDialog, session::replay_player::ReplayAction},
    grid::{Direction, Point},
    read::QuickslotKind,
    sim::{Intent, Naming},
};

use verb::Plan;

/// Everything that a key, a button, a row of a menu or a click can do.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Command {
    /// Carries out an intent, but first asks whether to leave the caves without the goal.
    Act(Intent),
    /// Leaves the caves without the goal.
    Flee,
    /// Starts an automatic command, such as resting or travelling.
    Auto(AutoCommand),
    /// Asks for the next argument of a plan, or carries it out.
    Pursue(Plan),
    /// Repeats the last throw, shot, spell or wand at the same target.
    RepeatShot,
    /// Attacks the nearest enemy or other fighter as a click on it would, or goes up to it.
    Attack,
    /// Closes an open door next to the player.
    CloseDoor,
    /// Gives the player's companion the next order in the cycle.
    Order,
    /// Makes the only possible move of the player's perks, or lists all.
    Move,
    /// Uses the content of a quickslot, numbered from 0.
    Quickslot(usize),
    /// Opens the menu of a quickslot's content, or the list of possible contents of an empty slot.
    QuickslotMenu(usize),
    /// Assigns an item kind, spell or move to a quickslot.
    AssignQuickslot(usize, QuickslotKind),
    /// Swaps the contents of two quickslots.
    SwapQuickslots(usize, usize),
    /// Empties a quickslot.
    ClearQuickslot(usize),
    /// Adds the message with this id about why something was not even tried.
    Refuse(&'static str),
    /// Carries out a click on a tile.
    Click(Point),
    /// Opens the menu of all actions for a tile.
    TileMenu(Point),
    /// Moves the targeting cursor by one tile.
    StepTarget(Direction),
    /// Moves the targeting cursor to the next target, or the previous one.
    NextTarget {
        /// Whether to the previous one.
        back: bool,
    },
    /// Picks the tile under the targeting cursor.
    PickTile,
    /// Names an item or its kind.
    Name(Naming),
    /// Opens a dialog over the current one, or says why it would be empty.
    Open(AnyDialog),
    /// Replaces the top dialog, for example with its next page.
    Replace(AnyDialog),
    /// Closes the top dialog, back to the one below. If none is open, opens the game menu.
    Back,
    /// Closes all dialogs.
    CloseAll,
    /// Submits the typed text.
    Submit,
    /// Pastes the clipboard into the text field.
    Paste,
    /// Starts a new game, after asking for its hero and world.
    NewGame {
        /// Seed; `None` for a random one.
        seed: Option<String>,
    },
    /// Starts a game in a world.
    Play {
        /// Name of the world.
        world: String,
        /// Name of the kit; `None` for the usual one.
        kit: Option<String>,
        /// Seed; `None` for a random one.
        seed: Option<String>,
    },
    /// Starts a new game with the same seed, world and difficulty.
    Restart,
    /// Sets the difficulty of new games, by its name, and closes the list of difficulties.
    SetDanger(String),
    /// Continues the saved game of this number.
    Resume(u32),
    /// Deletes the saved game of this number.
    Delete(u32),
    /// Saves the running game and returns to the title.
    Save,
    /// Abandons the running game and returns to the title.
    Abandon,
    /// Leaves a finished game for the title.
    ToTitle,
    /// Watches the past game of this number.
    Watch(u32),
    /// Controls the replay.
    Replay(ReplayAction),
    /// Switches the setting of this name to its next value.
    Setting(&'static str),
    /// Switches to the next language.
    Language,
    /// Switches full screen on or off.
    Fullscreen,
    /// Folds or unfolds the panel.
    TogglePanel,
    /// Zooms the map in by this number of steps; negative zooms out.
    Zoom(i32),
    /// Copies a link that starts the same game.
    CopyLink,
    /// Shows the player's files in the web page.
    OpenFiles,
    /// Closes the window.
    Quit,
}

impl Command {
    /// The command that opens a dialog.
    pub(crate) fn open(dialog: impl Into<AnyDialog>) -> Self {
        Self::Open(dialog.into())
    }
}
