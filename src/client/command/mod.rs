//! Commands of the player, and the code that carries them out.
//!
//! * `verbs`: the table of everything the player can do; `verb`: the type of its rows.
//! * `actions`: carries out verbs and intents, and opens the dialogs they lead to.
//! * `auto_command`: the running automatic command, such as exploring.
//! * `target_picker`: the tile being picked. `quickslots`: items and spells on the digit keys.
//! * `hover_target`: the subject of a UI node's tooltip.

pub(super) mod actions;
pub(super) mod auto_command;
pub(super) mod hover_target;
pub(super) mod quickslots;
pub(super) mod target_picker;
pub(super) mod verb;
pub(super) mod verbs;
