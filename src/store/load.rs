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

/// A game that was loaded.
pub struct Loaded {
    /// The game.
    pub play: Playthrough,
    /// Saves the game from now on.
    pub autosave: Autosave,
    /// Problems with the saved files, in words for the player.
    pub notes: Vec<String>,
}

/// A game that was loaded, and its log to be written on.
type Resumed = (Playthrough, LogFile<LogRecord>);

impl SaveSlot {
    /// Loads the game: its newest undamaged state, and the inputs since then.
    ///
    /// Damaged files are renamed to names that end in `.corrupt`, and an older state is
    /// loaded. No file is changed when the game cannot be loaded for another reason.
    ///
    /// # Errors
    ///
    /// When the game was begun with other data files or saved in another format, or
    /// all of its files are damaged.
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
            // The states on the disk count the inputs of an older log.
            autosave.save_state_now(&play)?;
        }
        Ok(Loaded {
            play,
            autosave,
            notes,
        })
    }

    /// The newest undamaged state.
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

    /// Goes on from the newest of the states that were put aside, if this version can read one:
    /// version 0.2.0 took sound states of the deepest level for damaged. Otherwise the error.
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

    /// Goes on from a state with the inputs after it.
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
            // Other rules led to the state, or a power cut took the log's end.
            self.set_aside(&self.log())?;
            return self.begin_log(saved, game);
        }
        self.replay_after(done, game, saved.logs, log, notes)
    }

    /// Replays all inputs.
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

    /// Replays the inputs that come after so many others.
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

    /// Begins a log with a state.
    fn begin_log(&self, saved: SavedGame, game: Game) -> Result<Resumed, StoreError> {
        let recording = Recording::new(saved.new_header(game.known().definitions));
        let log = self.write_log(&recording)?;
        Ok((Playthrough::resume(game, recording, saved.logs), log))
    }

    /// Writes a whole recording as a log.
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

/// Plays inputs until one does not lead to the state that it led to. Returns how many led there,
/// and whether the game failed at the next: then it is the game before that one.
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
    // What failed has left a game in pieces, whose world must not become that of another game. Its
    // logs are those before it.
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

/// A log that was read.
struct ReadLog {
    recording: Recording,
    /// Length up to the end of the last whole record, bytes.
    valid_len: u64,
    /// Number of whole records.
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
