//! Loads a saved game.

use std::path::Path;

use crate::{
    background,
    game::Game,
    replay::{Logs, Playthrough, RecordedInput, Recording, RecordingHeader, Start},
    sim::Definitions,
};

use super::{
    autosave::Autosave,
    error::{AtPath, FileError, StoreError},
    file_header::{FileKind, LARGEST},
    log::{self, LogContents, LogFile},
    log_record::LogRecord,
    saved_game::SavedGame,
    slot::{STATE, SaveSlot, generations, state_path},
};

/// A loaded game.
pub struct Loaded {
    /// The game.
    pub play: Playthrough,
    /// Saves the game from now on.
    pub autosave: Autosave,
    /// Problems with the saved files, in words for the player.
    pub notes: Vec<String>,
}

/// A loaded game, with its log open for writing.
type Resumed = (Playthrough, LogFile<LogRecord>);

impl SaveSlot {
    /// Loads the game: its newest undamaged state, and the inputs after it.
    ///
    /// Damaged files are renamed with the ending `.corrupt`, and an older state is loaded. If the
    /// game cannot be loaded for another reason, no file is changed.
    ///
    /// # Errors
    ///
    /// If the game was started with other data files or saved in another format, or all of its
    /// files are damaged.
    pub fn load(self, definitions: &Definitions) -> Result<Loaded, StoreError> {
        let mut notes = Vec::new();
        let newest = self.newest_state(definitions, &mut notes)?;
        let path = self.log();
        let log = log::read(&*self.disk, &path, FileKind::Log).map(ReadLog::from);
        let (play, log) = match (newest, log) {
            (Some((saved, game)), Ok(log)) => self.resume(saved, game, log, &mut notes)?,
            (_, Err(error @ FileError::OtherFormat { .. })) => {
                return Err(StoreError::new(&path, error));
            }
            (Some((saved, game)), Err(error)) => {
                if error != FileError::Missing {
                    notes.push(format!("Its log cannot be used: {error}."));
                    self.set_aside(&path)?;
                }
                self.begin_log(saved, game)?
            }
            (None, log) => match self.replay_all(log, definitions, &mut notes) {
                Err(error) => self.resume_set_aside(definitions, &mut notes, error)?,
                replayed => replayed?,
            },
        };
        let recording = play.recording();
        let begins_with_state = matches!(recording.header.start, Start::State { .. });
        let (inputs, keyframes) = (recording.inputs.len(), recording.keyframes.len());
        let mut autosave = Autosave::resume(self, log, inputs, keyframes)?;
        if begins_with_state {
            // The states on the disk count inputs of the old log, which is no longer in use.
            autosave.save_state_now(&play)?;
        }
        Ok(Loaded {
            play,
            autosave,
            notes,
        })
    }

    /// Reads the newest undamaged state, and renames damaged ones.
    fn newest_state(
        &self,
        definitions: &Definitions,
        notes: &mut Vec<String>,
    ) -> Result<Option<(SavedGame, Game)>, StoreError> {
        let found = generations(&*self.disk, &self.folder).at(&self.folder)?;
        for generation in found.into_iter().rev() {
            let path = state_path(&self.folder, generation);
            match self.read_state(&path, definitions) {
                Err(error) if error.is_damage() => {
                    notes.push(format!(
                        "What was saved last cannot be used: {error}. It was put aside."
                    ));
                    self.set_aside(&path)?;
                }
                read => return read.map(Some).at(&path),
            }
        }
        Ok(None)
    }

    fn read_state(
        &self,
        path: &Path,
        definitions: &Definitions,
    ) -> Result<(SavedGame, Game), FileError> {
        let saved = SavedGame::from_file(&self.disk.read(path, LARGEST)?)?;
        let game = saved.game(definitions)?;
        Ok((saved, game))
    }

    /// Continues from the newest of the states set aside, if this version can read one: version
    /// 0.2.0 mistook valid states of the deepest level for damaged. If none can be read, returns
    /// `error`.
    fn resume_set_aside(
        &self,
        definitions: &Definitions,
        notes: &mut Vec<String>,
        error: StoreError,
    ) -> Result<Resumed, StoreError> {
        let names = self.disk.list(&self.folder).at(&self.folder)?;
        let states = names.iter().filter(|name| name.starts_with(STATE));
        let read = states.filter_map(|name| {
            let path = self.folder.join(name);
            self.read_state(&path, definitions).ok()
        });
        let Some((saved, game)) = read.max_by_key(|(_, game)| game.turn()) else {
            return Err(error);
        };
        let turn = game.turn();
        notes.push(format!(
            "The game goes on from turn {turn}, whose state had been put aside."
        ));
        if error.error != FileError::Missing {
            self.set_aside(&self.log())?;
        }
        self.begin_log(saved, game)
    }

    /// Continues from a state with the inputs after it.
    fn resume(
        &self,
        saved: SavedGame,
        game: Game,
        log: ReadLog,
        notes: &mut Vec<String>,
    ) -> Result<Resumed, StoreError> {
        let done = saved.inputs as usize;
        let inputs = &log.recording.inputs;
        let version = &log.recording.header.version;
        let leads_to_state = version.check(game.known().definitions).is_ok()
            && inputs.len() >= done
            && (done == 0 || inputs[done - 1].is_at(&game));
        if !leads_to_state {
            // The state was reached under other rules, or a power failure cut off the end of the
            // log.
            self.set_aside(&self.log())?;
            return self.begin_log(saved, game);
        }
        self.replay_after(done, game, saved.logs, log, notes)
    }

    /// Replays all inputs from the start.
    fn replay_all(
        &self,
        log: Result<ReadLog, FileError>,
        definitions: &Definitions,
        notes: &mut Vec<String>,
    ) -> Result<Resumed, StoreError> {
        let log = log.at(&self.log())?;
        let begun = log.recording.header.begin(definitions).at(&self.log())?;
        if !notes.is_empty() {
            notes.push("It was played again from its start.".to_owned());
        }
        let logs = Logs::begin(&begun);
        self.replay_after(0, begun, logs, log, notes)
    }

    /// Replays the inputs after the first `done` ones.
    fn replay_after(
        &self,
        done: usize,
        game: Game,
        logs: Logs,
        log: ReadLog,
        notes: &mut Vec<String>,
    ) -> Result<Resumed, StoreError> {
        let path = self.log();
        let mut recording = log.recording;
        let since: Vec<RecordedInput> = recording.inputs.split_off(done);
        recording
            .keyframes
            .retain(|keyframe| keyframe.after as usize <= done);
        let mut play = Playthrough::resume(game, recording, logs);
        let (same, has_failed) = play_again(&mut play, &since);
        if same < since.len() {
            let mut words = format!(
                "The last {} actions could not be replayed",
                since.len() - same
            );
            if has_failed {
                words.push_str(
                    ": the game fails at the first of them, which is a bug. Their log was kept aside",
                );
            }
            notes.push(words + ".");
            self.set_aside(&path)?;
            let log = self.write_log(play.recording())?;
            return Ok((play, log));
        }
        let file = LogFile::resume(&*self.disk, &path, log.valid_len, log.records)?;
        Ok((play, file))
    }

    /// Starts a new log from a state.
    fn begin_log(&self, saved: SavedGame, game: Game) -> Result<Resumed, StoreError> {
        let recording = Recording::new(saved.new_header(game.known().definitions));
        let log = self.write_log(&recording)?;
        Ok((Playthrough::resume(game, recording, saved.logs), log))
    }

    /// Writes a complete recording as a log.
    fn write_log(&self, recording: &Recording) -> Result<LogFile<LogRecord>, StoreError> {
        let path = self.log();
        let mut log = LogFile::begin(&*self.disk, &path, FileKind::Log, &recording.header)?;
        let inputs = recording.inputs.iter().cloned().map(LogRecord::Input);
        let keyframes = recording.keyframes.iter().cloned().map(LogRecord::Keyframe);
        for record in inputs.chain(keyframes) {
            log.add(&record).at(&path)?;
        }
        log.flush().at(&path)?;
        Ok(log)
    }
}

/// Plays inputs until one does not lead to its recorded state. Returns the number of inputs that
/// did, and whether the game panicked at the next one. After a panic `play` is the game before that
/// input.
fn play_again(play: &mut Playthrough, inputs: &[RecordedInput]) -> (usize, bool) {
    let before = play.game().hold();
    let mut same = 0;
    let play_all = || {
        for recorded in inputs {
            let refused = play.play(recorded.input.clone()).is_err();
            if refused || !recorded.is_at(play.game()) {
                break;
            }
            same += 1;
        }
    };
    let has_failed = !background::survives(play_all);
    // A panic leaves the game in an inconsistent state, so its world must not be reused for another
    // game. Its logs are still as they were before the panic.
    if has_failed {
        let mut game = before.resume();
        for recorded in &inputs[..same] {
            let _as_before = game.play(&recorded.input);
        }
        let whole = Playthrough::resume(game, play.recording().clone(), play.logs().clone());
        std::mem::forget(std::mem::replace(play, whole));
    }
    (same, has_failed)
}

/// The content of a log.
struct ReadLog {
    recording: Recording,
    /// Length in bytes up to the end of the last complete record.
    valid_len: u64,
    /// Number of complete records.
    records: usize,
}

impl From<LogContents<RecordingHeader, LogRecord>> for ReadLog {
    fn from(contents: LogContents<RecordingHeader, LogRecord>) -> Self {
        let records = contents.records.len();
        let mut recording = Recording::new(contents.header);
        for record in contents.records {
            match record {
                LogRecord::Input(input) => recording.inputs.push(input),
                LogRecord::Keyframe(keyframe) => recording.keyframes.push(keyframe),
            }
        }
        Self {
            recording,
            valid_len: contents.valid_len,
            records,
        }
    }
}
