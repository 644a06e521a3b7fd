//! What the player can do, and what carries it out.
//!
//! * `verbs`: the table of what the player can do; `verb`: the type of its rows.
//! * `actions`: carries out verbs and intents, and opens the dialogs they lead to.
//! * `auto_command`: the automatic command in progress, such as exploring.
//! * `target_picker`: the tile being picked. `quickslots`: items and spells under the digits.
//! * `hover_target`: what a UI node explains.

pub(super) mod actions;
pub(super) mod auto_command;
pub(super) mod hover_target;
pub(super) mod quickslots;
pub(super) mod target_picker;
pub(super) mod verb;
pub(super) mod verbs;
