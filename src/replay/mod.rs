//! Recorded games: how a game began, its inputs, and a hash of its state after each.
//!
//! * [`Input`](crate::sim::Input): what a player does: an intent, or a name given.
//! * [`Start`]: what a game begins from; [`RecordingHeader`]: under which rules and data.
//! * [`Recording`]: the header and all inputs, with a short hash after each.
//! * [`Playthrough`]: a game that is played and recorded, with its [`Logs`].
//! * [`MessageLog`]: what the player read; [`History`]: what happened in the game.
//! * [`character_dump()`]: a finished game as text.
//! * [`Timeline`]: a recording that can be watched at any of its moments.
//! * [`verify()`]: replays a recording and finds the first difference.
//!
//! No files and no clock are used here; `store` writes these types to disk.

mod character_dump;
mod header;
mod history;
mod message_log;
mod playthrough;
mod recording;
mod timeline;
mod verify;

pub use character_dump::character_dump;
pub use header::{ContentMismatch, GameVersion, RecordingHeader, ReplayError, Start, VERSION};
pub use history::{History, HistoryEntry, HistoryKind};
pub use message_log::{LogLine, MessageLog};
pub use playthrough::{Logs, Playthrough};
pub use recording::{Keyframe, RecordedInput, Recorder, Recording};
pub use timeline::Timeline;
pub use verify::{CreatureDifference, Difference, VerifyError, verify, verify_until};
