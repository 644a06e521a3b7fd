//! Games that can be played again: the start of one, what its player did, and
//! what became of it after each deed.
//!
//! * [`Input`]: what a player does: an intent, or a name given.
//! * [`Start`]: what a game begins from; [`Preamble`]: under which rules and data.
//! * [`Recording`]: a whole game as that, with a short hash after each input.
//! * [`Playthrough`]: a game that is played and recorded, with what was told.
//! * [`History`]: what happened that is worth perception; [`morgue()`]: a finished game
//!   as a text.
//! * [`Reel`]: a recording to be watched, at any of its moments.
//! * [`verify()`]: plays a recording again and finds the first difference.
//!
//! Nothing here knows a file or a clock; `store` keeps what this makes.

mod history;
mod input;
mod journal;
mod morgue;
mod playthrough;
mod preamble;
mod recording;
mod reel;
mod verify;

pub use history::{History, HistoryEntry, HistoryKind};
pub use input::Input;
pub use journal::{Journal, LogLine};
pub use morgue::morgue;
pub use playthrough::{Playthrough, Told};
pub use preamble::{CannotReplay, Edition, OtherContent, Preamble, Start, VERSION};
pub use recording::{Keyframe, Played, Recorder, Recording};
pub use reel::Reel;
pub use verify::{CreatureDifference, Difference, Failure, verify, verify_until};
