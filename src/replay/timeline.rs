//! A recorded game for watching: forwards, backwards, and from any moment.

use crate::sim::Definitions;

use super::{Logs, Playthrough, Recording, ReplayError};

/// Number of inputs between two checkpoints.
const CHECKPOINT_EVERY: usize = 100;

/// A recorded game at one moment.
pub struct Timeline {
    recording: Recording,
    /// The game after every [`CHECKPOINT_EVERY`] inputs, the start first. Other moments are
    /// replayed from the checkpoint before.
    checkpoints: Vec<Playthrough>,
    at: usize,
    play: Playthrough,
}

impl Timeline {
    /// The start of a recording. The recording is replayed once to create the checkpoints.
    ///
    /// # Errors
    ///
    /// If this version cannot replay the recording.
    pub fn new(recording: Recording, definitions: &Definitions) -> Result<Self, ReplayError> {
        let game = recording.header.begin(definitions)?;
        let logs = Logs::begin(&game);
        let mut play = Playthrough::resume(game, Recording::new(recording.header.clone()), logs);
        let mut checkpoints = vec![play.clone()];
        for (index, recorded) in recording.inputs.iter().enumerate() {
            if index > 0 && index.is_multiple_of(CHECKPOINT_EVERY) {
                checkpoints.push(play.clone());
            }
            play.replay(recorded.input.clone());
        }
        Ok(Self {
            at: 0,
            play: checkpoints[0].clone(),
            recording,
            checkpoints,
        })
    }

    /// The game at this moment.
    #[must_use]
    pub const fn play(&self) -> &Playthrough {
        &self.play
    }

    /// Number of inputs before this moment.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Number of inputs in the recording.
    #[must_use]
    pub const fn length(&self) -> usize {
        self.recording.inputs.len()
    }

    /// Moves to the moment after the first `to` inputs, or to the end if fewer exist.
    pub fn seek(&mut self, to: usize) {
        let to = to.min(self.length());
        if to < self.at || to > self.at + CHECKPOINT_EVERY {
            let checkpoint = (to / CHECKPOINT_EVERY).min(self.checkpoints.len() - 1);
            self.play = self.checkpoints[checkpoint].clone();
            self.at = checkpoint * CHECKPOINT_EVERY;
        }
        for recorded in &self.recording.inputs[self.at..to] {
            self.play.replay(recorded.input.clone());
        }
        self.at = to;
    }

    /// Moves to the first moment at which `turn` turns are finished.
    pub fn seek_turn(&mut self, turn: u32) {
        self.seek(0);
        let checkpoint = self
            .checkpoints
            .iter()
            .rposition(|play| play.game().turn() <= turn);
        self.seek(checkpoint.unwrap_or_default() * CHECKPOINT_EVERY);
        while self.at < self.length() && self.play.game().turn() < turn {
            self.seek(self.at + 1);
        }
    }

    /// The game at this moment with its recording so far, to continue playing.
    #[must_use]
    pub fn take_over(&self) -> Playthrough {
        let mut recording = self.recording.clone();
        recording.inputs.truncate(self.at);
        recording
            .keyframes
            .retain(|keyframe| keyframe.after as usize <= self.at);
        Playthrough::resume(
            self.play.game().clone(),
            recording,
            self.play.logs().clone(),
        )
    }
}
