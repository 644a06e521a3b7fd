//! Games on disk: saved games with their logs, finished games, and the settings.
//!
//! ```text
//! saves/000001/lock        locked by the process that plays the game
//! saves/000001/log         start of the game, then one record per input
//! saves/000001/state-7     complete state; the newest three are kept
//! saves/000001/quickslots  assignments of the quickslots
//! history/log              one record per finished game
//! history/000001.txt       character dump of a finished game
//! history/000001.replay    recording of a finished game
//! settings.ron             settings
//! ```
//!
//! * [`Disk`]: file operations, on a real disk, or on one that fails in tests.
//! * [`GameStore`]: all games of one player.
//! * [`Autosave`]: saves the running game; [`SaveSlot`]: the folder of a saved game.
//! * [`FinishedGame`]: archived data of a finished game; [`Archive`]: all finished games.
//! * [`save_game`], [`load_game`]: single files, for bots.
//! * [`GameDirs`]: the folders of all these files.

mod archive;
mod archive_task;
mod autosave;
mod bytes;
mod clock;
mod disk;
mod error;
mod file_header;
mod finished_game;
mod game_dirs;
mod game_store;
mod load;
mod log;
mod log_record;
mod safe_join;
mod saved_game;
mod setting_table;
mod settings;
mod single_file;
mod slot;
mod writer;

pub use archive::Archive;
pub use archive_task::ArchiveTask;
pub use autosave::Autosave;
pub use clock::unix_time;
pub use disk::{Disk, DiskFile, RealDisk};
pub use error::{FileError, StoreError};
pub use finished_game::{ArchiveEntry, FinishedGame, GameOutcome};
pub use game_dirs::GameDirs;
pub use game_store::GameStore;
pub use load::Loaded;
pub use safe_join::safe_join;
pub use saved_game::{SaveSummary, SavedGame};
pub use setting_table::{Remembered, SETTINGS, SettingRow, Settings};
pub use single_file::{
    check_replaceable, create_parent_folder, load_game, load_recording, save_game, save_recording,
};
pub use slot::{SaveEntry, SaveSlot, list_saves};
