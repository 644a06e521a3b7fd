//! Saves the running game: appends to its log after every input, and saves its state from time to
//! time.

use std::path::PathBuf;

use crate::{replay::Playthrough, sim::Status};

use super::{
    clock::unix_time,
    error::{AtPath, FileError, StoreError},
    file_header::FileKind,
    log::LogFile,
    log_record::LogRecord,
    saved_game::{SaveSummary, SavedGame},
    slot::{SaveSlot, generations},
    writer::{SaveJob, Writer},
};

/// Turns between two saves of the state, if the player stays on one level.
const SAVE_EVERY: u32 = 100;

/// Saves the running game.
pub struct Autosave {
    slot: SaveSlot,
    log: LogFile<LogRecord>,
    /// Number of recorded inputs already in the log.
    logged_inputs: usize,
    /// Number of recorded keyframes already in the log.
    logged_keyframes: usize,
    /// Turn and level of the last saved state.
    saved_at: (u32, usize),
    /// Number of the last saved state.
    generation: u64,
    /// Earliest time for new saves, in seconds since 1970.
    not_before: u64,
    writer: Writer,
    /// The error that was reported to the player; `None` while saving works.
    reported: Option<FileError>,
}

impl Autosave {
    /// Starts to save a new game.
    ///
    /// # Errors
    ///
    /// If its first files cannot be written.
    pub fn begin(slot: SaveSlot, play: &Playthrough) -> Result<Self, StoreError> {
        let header = &play.recording().header;
        let log = LogFile::begin(&*slot.disk, &slot.log(), FileKind::Log, header)?;
        let mut autosave = Self::resume(slot, log, 0, 0)?;
        autosave.record(play);
        autosave.save_state(play);
        Ok(autosave)
    }

    /// Continues saving a game whose log has this number of inputs and keyframes.
    pub(super) fn resume(
        slot: SaveSlot,
        log: LogFile<LogRecord>,
        logged_inputs: usize,
        logged_keyframes: usize,
    ) -> Result<Self, StoreError> {
        let found = generations(&*slot.disk, &slot.folder).at(&slot.folder)?;
        Ok(Self {
            log,
            logged_inputs,
            logged_keyframes,
            saved_at: (0, 0),
            generation: found.last().copied().unwrap_or(0),
            not_before: slot.not_before(),
            writer: Writer::new(slot.disk.clone()),
            reported: None,
            slot,
        })
    }

    /// Number of the game.
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.slot.number()
    }

    /// Folder of the saved game.
    #[must_use]
    pub fn folder(&self) -> PathBuf {
        self.slot.folder.clone()
    }

    /// Assignments of the quickslots, one text per slot, empty for an empty slot. The list is empty
    /// if no assignments were saved.
    #[must_use]
    pub fn quickslots(&self) -> Vec<String> {
        self.slot.quickslots()
    }

    /// Saves the assignments of the quickslots.
    ///
    /// # Errors
    ///
    /// If they cannot be written; the old ones are unchanged then.
    pub fn keep_quickslots(&self, names: &[String]) -> Result<(), StoreError> {
        self.slot.keep_quickslots(names)
    }

    /// Logs the new inputs of a game, and saves its state if due. Returns a message for the player
    /// when saving starts to fail, and when it works again.
    pub fn record(&mut self, play: &Playthrough) -> Option<String> {
        let recording = play.recording();
        let (inputs, keyframes) = (&recording.inputs, &recording.keyframes);
        let mut result = Ok(());
        for input in inputs.iter().skip(self.logged_inputs) {
            result = result.and(self.log.add(&LogRecord::Input(input.clone())));
        }
        for keyframe in keyframes.iter().skip(self.logged_keyframes) {
            result = result.and(self.log.add(&LogRecord::Keyframe(keyframe.clone())));
        }
        self.logged_inputs = inputs.len();
        self.logged_keyframes = keyframes.len();
        let result = result.and_then(|()| self.log.flush());

        let game = play.game();
        let (turn, level) = (game.turn(), game.known().here().level);
        let (saved_turn, saved_level) = self.saved_at;
        let is_due = turn >= saved_turn + SAVE_EVERY || level != saved_level;
        if is_due || self.reported.is_some() || game.status() != Status::Playing {
            self.save_state(play);
        }
        let written = self.writer.outcome().map_err(|failure| failure.error);
        self.report(result.and(written).err())
    }

    /// A message for the player if the error differs from the last reported one.
    fn report(&mut self, error: Option<FileError>) -> Option<String> {
        if error == self.reported {
            return None;
        }
        self.reported = error;
        Some(match &self.reported {
            Some(error) => {
                format!("The game cannot be saved: {error}. It goes on, and saving is tried again.")
            }
            None => "The game is saved again.".to_owned(),
        })
    }

    /// Saves the state on another thread.
    pub fn save_state(&mut self, play: &Playthrough) {
        let game = play.game();
        self.saved_at = (game.turn(), game.known().here().level);
        let job = self.job(play);
        self.writer.write(job);
    }

    /// Saves the state on this thread.
    pub(super) fn save_state_now(&mut self, play: &Playthrough) -> Result<(), StoreError> {
        self.job(play).run(&*self.slot.disk)
    }

    fn job(&mut self, play: &Playthrough) -> SaveJob {
        let saved = SavedGame::of_playthrough(play);
        let [world, _] = play.recording().header.start.world_and_kit();
        self.generation += 1;
        let now = unix_time().max(self.not_before);
        SaveJob {
            folder: self.slot.folder.clone(),
            log: self.slot.log(),
            generation: self.generation,
            summary: SaveSummary::of(play.game(), world, now, saved.inputs),
            saved,
        }
    }

    /// Saves the game for the last time, and waits until all files are written.
    ///
    /// # Errors
    ///
    /// If it cannot be saved; the older save is unchanged then.
    pub fn close(mut self, play: &Playthrough) -> Result<(), StoreError> {
        self.save_all(play)
    }

    /// Saves the game, and waits until all files are written. The game can continue.
    ///
    /// # Errors
    ///
    /// If it cannot be saved; the older save is unchanged then.
    pub fn save_all(&mut self, play: &Playthrough) -> Result<(), StoreError> {
        self.record(play);
        let flushed = self.log.flush();
        self.save_state(play);
        let written = self.writer.finish();
        self.writer = Writer::new(self.slot.disk.clone());
        written?;
        flushed.at(&self.slot.log())
    }

    /// Removes the save.
    ///
    /// # Errors
    ///
    /// If a file cannot be removed.
    pub fn discard(mut self) -> Result<(), StoreError> {
        let _unneeded = self.writer.finish();
        self.slot.remove()
    }
}
