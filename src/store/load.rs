//! Loading a game that was kept.

use crate::{
    game::Game,
    replay::{Played, Playthrough, Preamble, Recording, Start, Told},
    sim::Definitions,
};

use super::{
    error::{Flaw, StoreError},
    frame::{FileKind, LARGEST},
    keeper::{Keeper, Logged, recording},
    log::{self, Contents, LogFile},
    saved::Saved,
    slot::{Slot, generations, state},
};

/// A game that goes on.
pub struct Loaded {
    /// The game.
    pub play: Playthrough,
    /// Who keeps it.
    pub keeper: Keeper,
    /// What the player should know of how it was found, in words.
    pub notes: Vec<String>,
}

impl Slot {
    /// Loads the game: the newest state that is whole, and what was done since.
    ///
    /// What is damaged is put aside under a name that ends in `.corrupt`, and what
    /// was saved before it is taken. Nothing is changed when the game cannot be
    /// loaded for another reason.
    ///
    /// # Errors
    ///
    /// When it was begun with other data files or saved in another format, or
    /// nothing of it is whole.
    pub fn load(self, definitions: &Definitions) -> Result<Loaded, StoreError> {
        let mut notes = Vec::new();
        let newest = self.newest(definitions, &mut notes)?;
        let path = self.log();
        let log = log::read::<Preamble, Logged>(&*self.disk, &path, FileKind::Log);
        let (play, log) = match (newest, log) {
            (Some((saved, game)), Ok(contents)) => {
                let log = opened(contents);
                self.go_on((saved, game), log, &mut notes)?
            }
            (Some((saved, game)), Err(flaw)) => {
                if matches!(flaw, Flaw::OtherFormat { .. }) {
                    return Err(flaw.of(&path));
                }
                if flaw != Flaw::Missing {
                    notes.push(format!("Its log cannot be used: {flaw}."));
                    self.set_aside(&path)?;
                }
                self.begin_anew(saved, game)?
            }
            (None, Ok(contents)) => {
                if !notes.is_empty() {
                    notes.push("It was played again from its start.".to_owned());
                }
                self.replay_whole(opened(contents), definitions, &mut notes)?
            }
            (None, Err(flaw)) => return Err(flaw.of(&path)),
        };
        let kept = play.recording();
        let begins_anew = matches!(kept.preamble.start, Start::State { .. });
        let kept = (kept.moments.len(), kept.keyframes.len());
        let mut keeper = Keeper::go_on(self, log, kept)?;
        if begins_anew {
            // The state that is there says how far it was in the log that is gone.
            keeper.save_now(&play)?;
        }
        Ok(Loaded {
            play,
            keeper,
            notes,
        })
    }

    /// The newest state that is whole.
    fn newest(
        &self,
        definitions: &Definitions,
        notes: &mut Vec<String>,
    ) -> Result<Option<(Saved, Game)>, StoreError> {
        let found = generations(&*self.disk, &self.folder);
        let found = found.map_err(|flaw| flaw.of(&self.folder))?;
        for generation in found.into_iter().rev() {
            let path = state(&self.folder, generation);
            let read = self.disk.read(&path, LARGEST).and_then(|bytes| {
                let saved = Saved::from_file(&bytes)?;
                let game = saved.game(definitions)?;
                Ok((saved, game))
            });
            match read {
                Ok(whole) => return Ok(Some(whole)),
                Err(flaw) if flaw.is_damage() => {
                    notes.push(format!(
                        "What was saved last cannot be used: {flaw}. It was put aside."
                    ));
                    self.set_aside(&path)?;
                }
                Err(flaw) => return Err(flaw.of(&path)),
            }
        }
        Ok(None)
    }

    /// From a state, through what was done since.
    fn go_on(
        &self,
        (saved, game): (Saved, Game),
        (mut before, end): (Recording, LogEnd),
        notes: &mut Vec<String>,
    ) -> Result<(Playthrough, LogFile<Logged>), StoreError> {
        let done = saved.inputs as usize;
        let edition = &before.preamble.edition;
        let is_of_it = edition.check(game.view().definitions).is_ok()
            && before.moments.len() >= done
            && (done == 0 || before.moments[done - 1].is_at(&game));
        if !is_of_it {
            // Other rules led to the state, or a power cut took the log's end.
            self.set_aside(&self.log())?;
            return self.begin_anew(saved, game);
        }
        let since = before.moments.split_off(done);
        before
            .keyframes
            .retain(|keyframe| keyframe.after as usize <= done);
        let play = Playthrough::resume(game, before, saved.told);
        self.catch_up(play, &since, end, notes)
    }

    /// From the start, through all that was done.
    fn replay_whole(
        &self,
        (mut before, end): (Recording, LogEnd),
        definitions: &Definitions,
        notes: &mut Vec<String>,
    ) -> Result<(Playthrough, LogFile<Logged>), StoreError> {
        let begun = before.preamble.begin(definitions);
        let game = begun.map_err(|error| Flaw::from(error).of(&self.log()))?;
        let since = std::mem::take(&mut before.moments);
        before.keyframes.clear();
        let mut play = Playthrough::resume(game, before, Told::default());
        play.welcome();
        self.catch_up(play, &since, end, notes)
    }

    /// Does again what was done; the log goes on behind it.
    fn catch_up(
        &self,
        mut play: Playthrough,
        since: &[Played],
        end: LogEnd,
        notes: &mut Vec<String>,
    ) -> Result<(Playthrough, LogFile<Logged>), StoreError> {
        let path = self.log();
        for (index, moment) in since.iter().enumerate() {
            let refused = play.play(moment.input.clone()).is_err();
            if refused || !moment.is_at(play.game()) {
                notes.push(format!(
                    "The last {} things done could not be done again.",
                    since.len() - index
                ));
                self.set_aside(&path)?;
                let log = rewritten(self, play.recording())?;
                return Ok((play, log));
            }
        }
        let log = LogFile::resume(&*self.disk, &path, end.whole, end.records)?;
        Ok((play, log))
    }

    /// A log that begins with a state.
    fn begin_anew(
        &self,
        saved: Saved,
        game: Game,
    ) -> Result<(Playthrough, LogFile<Logged>), StoreError> {
        let recording = Recording::new(saved.fresh_header(game.view().definitions));
        let log = rewritten(self, &recording)?;
        Ok((Playthrough::resume(game, recording, saved.told), log))
    }
}

/// Where a log that was read ends: what comes after is part of a record.
struct LogEnd {
    /// In bytes.
    whole: u64,
    records: usize,
}

/// A log as the recording that it is, and where it ends.
fn opened(contents: Contents<Preamble, Logged>) -> (Recording, LogEnd) {
    let (whole, records) = (contents.whole, contents.records.len());
    let recording = recording(contents.head, contents.records);
    (recording, LogEnd { whole, records })
}

/// A log of all that was recorded.
fn rewritten(slot: &Slot, recording: &Recording) -> Result<LogFile<Logged>, StoreError> {
    let path = slot.log();
    let mut log = LogFile::begin(&*slot.disk, &path, FileKind::Log, &recording.preamble)?;
    let moments = recording.moments.iter().cloned().map(Logged::Played);
    let keyframes = recording.keyframes.iter().cloned().map(Logged::Keyframe);
    for entry in moments.chain(keyframes) {
        log.add(&entry).map_err(|flaw| flaw.of(&path))?;
    }
    log.flush().map_err(|flaw| flaw.of(&path))?;
    Ok(log)
}
