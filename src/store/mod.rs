//! Games on disk: saved, logged turn by turn, finished ones remembered.
//!
//! ```text
//! saves/000001/lock        held by the process that plays it
//! saves/000001/log         how it began, then one record for each input
//! saves/000001/state-7     the whole state; the newest three are kept
//! history/log              one record for each finished game
//! history/000001.txt       how it ended, to read
//! history/000001.replay    the whole game, to watch
//! settings.ron             what the player set
//! ```
//!
//! * [`Disk`]: the file operations that all of this is made of.
//! * [`Keeper`]: keeps the game that is being played; [`Slot`]: one that was kept.
//! * [`Obituary`]: what stays of a finished game; [`Archive`]: finished games;
//!   [`Shelf`]: all games of one player.
//! * [`export`], [`import`]: single files, by which bots save and load.
//! * [`Places`]: where it all is.

mod archive;
mod below;
mod bytes;
mod clock;
mod disk;
mod error;
mod finishing;
mod frame;
mod keeper;
mod load;
mod log;
mod obituary;
mod places;
mod saved;
mod settings;
mod shelf;
mod single;
mod slot;
mod writer;

pub use archive::Archive;
pub use below::below;
pub use clock::now;
pub use disk::{Disk, DiskFile, RealDisk};
pub use error::{Flaw, StoreError};
pub use finishing::Finishing;
pub use keeper::Keeper;
pub use load::Loaded;
pub use obituary::{Fate, Finished, Obituary};
pub use places::Places;
pub use saved::{Saved, Summary};
pub use settings::{
    FULLSCREEN, GLYPHS, MINDS, MOTION, REPLAY_SPEED, SETTINGS, SettingRange, SettingRow, Settings,
    TAKE_BOOKS, TAKE_FOOD, TAKE_GEAR, TAKE_MISSILES, TAKE_POTIONS, TAKE_WALKING,
};
pub use shelf::Shelf;
pub use single::{export, export_recording, import, import_recording, make_folder, may_replace};
pub use slot::{Found, Slot, slots};
