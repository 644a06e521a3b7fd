//! Keeps the game that is being played.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::{
    replay::{Keyframe, Played, Playthrough, Preamble, Recording},
    sim::Status,
};

use super::{
    clock::now,
    disk::Disk,
    error::{Flaw, StoreError},
    frame::FileKind,
    log::LogFile,
    saved::{Saved, Summary},
    slot::{Slot, generations},
    writer::{Job, Writer},
};

/// Turns after which the state is saved again.
const SAVE_EVERY: u32 = 100;

/// A record of a log.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum Logged {
    /// An accepted input.
    Played(Played),
    /// Everybody.
    Keyframe(Keyframe),
}

/// A log of so many records as a recording.
pub(super) fn recording(preamble: Preamble, entries: Vec<Logged>) -> Recording {
    let mut recording = Recording::new(preamble);
    for entry in entries {
        match entry {
            Logged::Played(moment) => recording.moments.push(moment),
            Logged::Keyframe(keyframe) => recording.keyframes.push(keyframe),
        }
    }
    recording
}

/// Keeps a game that is being played: its log after every input, its state every
/// now and then.
pub struct Keeper {
    slot: Slot,
    log: LogFile<Logged>,
    /// How much of the recording is in the log.
    moments: usize,
    keyframes: usize,
    /// When the state was saved last.
    saved: (u32, usize),
    generation: u64,
    writer: Writer,
    /// What went wrong when it was last told.
    trouble: Option<Flaw>,
}

impl Keeper {
    /// Begins to keep a game in a folder of its own.
    ///
    /// # Errors
    ///
    /// When nothing can be written there.
    pub fn begin(slot: Slot, play: &Playthrough) -> Result<Self, StoreError> {
        let preamble = &play.recording().preamble;
        let log = LogFile::begin(&*slot.disk, &slot.log(), FileKind::Log, preamble)?;
        let mut keeper = Self::go_on(slot, log, (0, 0))?;
        keeper.keep(play);
        keeper.save(play);
        Ok(keeper)
    }

    /// Goes on keeping a game of whose recording so many moments and keyframes are
    /// in the log.
    pub(super) fn go_on(
        slot: Slot,
        log: LogFile<Logged>,
        (moments, keyframes): (usize, usize),
    ) -> Result<Self, StoreError> {
        let found = generations(&*slot.disk, &slot.folder);
        let found = found.map_err(|flaw| flaw.of(&slot.folder))?;
        Ok(Self {
            log,
            moments,
            keyframes,
            saved: (0, 0),
            generation: found.last().copied().unwrap_or(0),
            writer: Writer::new(slot.disk.clone()),
            trouble: None,
            slot,
        })
    }

    /// The number of the game.
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.slot.number()
    }

    /// The folder of the game.
    #[must_use]
    pub fn folder(&self) -> PathBuf {
        self.slot.folder.clone()
    }

    /// Keeps what was done since the last time, before anything else is. Returns
    /// what the player should be told: that this does not work, or works again.
    pub fn keep(&mut self, play: &Playthrough) -> Option<String> {
        let recording = play.recording();
        let mut result = Ok(());
        for moment in &recording.moments[self.moments.min(recording.moments.len())..] {
            result = result.and(self.log.add(&Logged::Played(moment.clone())));
        }
        for keyframe in &recording.keyframes[self.keyframes.min(recording.keyframes.len())..] {
            result = result.and(self.log.add(&Logged::Keyframe(keyframe.clone())));
        }
        self.moments = recording.moments.len();
        self.keyframes = recording.keyframes.len();
        let result = result.and_then(|()| self.log.flush());

        let game = play.game();
        let (turn, level) = (game.turn(), game.view().here().level);
        let is_due =
            turn >= self.saved.0 + SAVE_EVERY || level != self.saved.1 || self.trouble.is_some();
        if is_due || game.status() != Status::Playing {
            self.save(play);
        }
        self.tell(result.and_then(|()| self.writer.outcome().map_err(|error| error.flaw)))
    }

    /// What is new of how it goes, in words.
    fn tell(&mut self, result: Result<(), Flaw>) -> Option<String> {
        let flaw = result.err();
        if flaw == self.trouble {
            return None;
        }
        self.trouble = flaw;
        Some(match &self.trouble {
            Some(flaw) => {
                format!("The game cannot be saved: {flaw}. It goes on, and saving is tried again.")
            }
            None => "The game is saved again.".to_owned(),
        })
    }

    /// Saves the state; a thread writes it.
    pub fn save(&mut self, play: &Playthrough) {
        let game = play.game();
        self.saved = (game.turn(), game.view().here().level);
        if let Some(job) = self.job(play) {
            self.writer.write(job);
        }
    }

    /// Saves the state and waits for it.
    pub(super) fn save_now(&mut self, play: &Playthrough) -> Result<(), StoreError> {
        let job = self.job(play);
        job.map_or(Ok(()), |job| job.carry_out(&*self.slot.disk))
    }

    fn job(&mut self, play: &Playthrough) -> Option<Job> {
        let saved = Saved::in_play(play)?;
        self.generation += 1;
        let inputs = saved.inputs;
        Some(Job {
            folder: self.slot.folder.clone(),
            log: self.slot.log(),
            generation: self.generation,
            saved,
            summary: Summary::of(play.game(), now(), inputs),
        })
    }

    /// Saves the state and lets go of the game when all of it is on the disk.
    ///
    /// # Errors
    ///
    /// When it cannot be saved; what was saved before is as it was.
    pub fn close(mut self, play: &Playthrough) -> Result<(), StoreError> {
        self.save_all(play)
    }

    /// Saves the state and waits until all of it is on the disk. The game may go on.
    ///
    /// # Errors
    ///
    /// When it cannot be saved; what was saved before is as it was.
    pub fn save_all(&mut self, play: &Playthrough) -> Result<(), StoreError> {
        self.keep(play);
        let flushed = self.log.flush();
        self.save(play);
        let written = self.writer.finish();
        self.writer = Writer::new(self.slot.disk.clone());
        written?;
        flushed.map_err(|flaw| flaw.of(&self.slot.log()))
    }

    /// Lets go of a game that is over and remembered elsewhere: removes what was
    /// kept of it.
    ///
    /// # Errors
    ///
    /// When a file cannot be removed.
    pub fn discard(mut self) -> Result<(), StoreError> {
        let _unneeded = self.writer.finish();
        self.slot.remove()
    }

    /// The disk it is kept on.
    #[must_use]
    pub fn disk(&self) -> &dyn Disk {
        &*self.slot.disk
    }
}
