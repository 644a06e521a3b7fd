//! Recorded games: the start of a game, its inputs, and a hash of its state after each input.
//!
//! * [`Input`](crate::sim::Input): an intent of the player, or a name that it gives.
//! * [`Start`]: the initial state of a game; [`RecordingHeader`]: adds the rules and the data
//!   files.
//! * [`Recording`]: the header and all inputs, with a short hash after each.
//! * [`Playthrough`]: a game being played and recorded, with its [`Logs`].
//! * [`MessageLog`]: the messages to the player; [`History`]: the notable events of the game.
//! * [`character_dump()`]: a finished game as text.
//! * [`Timeline`]: a recording that can be watched from any moment.
//! * [`verify()`]: replays a recording and finds the first difference.
//!
//! This module uses no files and no clock; `store` writes these types to disk.

mod character_dump;
mod header;
mod history;
mod message_log;
mod playthrough;
mod recording;
mod timeline;
mod verify;

pub use character_dump::{character_dump, dump_section};
pub use header::{ContentMismatch, GameVersion, RecordingHeader, ReplayError, Start, VERSION};
pub use history::{History, HistoryEntry, HistoryKind};
pub use message_log::{LogLine, MessageLog};
pub use playthrough::{Logs, Playthrough};
pub use recording::{Keyframe, RecordedInput, Recorder, Recording};
pub use timeline::Timeline;
pub use verify::{CreatureDifference, Difference, VerifyError, verify, verify_until};
