//! A recorded game to be watched: forwards, backwards, and from any moment on.

use crate::sim::Definitions;

use super::{CannotReplay, Playthrough, Recording, Told};

/// Inputs between two moments that are kept to go back to.
const KEPT_EVERY: usize = 100;

/// A recorded game at one of its moments.
pub struct Reel {
    recording: Recording,
    /// The game after every [`KEPT_EVERY`] inputs, the start first. To any other
    /// moment it is played on from the one before.
    kept: Vec<Playthrough>,
    at: usize,
    play: Playthrough,
}

impl Reel {
    /// Winds a recording to its start. It is played once to its end, so that every
    /// moment is near one that is kept.
    ///
    /// # Errors
    ///
    /// When it cannot be played here.
    pub fn new(recording: Recording, definitions: &Definitions) -> Result<Self, CannotReplay> {
        let game = recording.preamble.begin(definitions)?;
        let empty = Recording::new(recording.preamble.clone());
        let mut play = Playthrough::resume(game, empty, Told::default());
        play.welcome();
        let mut kept = Vec::new();
        for (index, moment) in recording.moments.iter().enumerate() {
            if index.is_multiple_of(KEPT_EVERY) {
                kept.push(play.branch());
            }
            play.watch(moment.input.clone());
        }
        if kept.is_empty() {
            kept.push(play.branch());
        }
        Ok(Self {
            at: 0,
            play: kept[0].branch(),
            recording,
            kept,
        })
    }

    /// The game at this moment.
    #[must_use]
    pub const fn play(&self) -> &Playthrough {
        &self.play
    }

    /// After how many inputs it is.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// How many inputs there are.
    #[must_use]
    pub const fn length(&self) -> usize {
        self.recording.moments.len()
    }

    /// To a moment, or to the end if there are not so many inputs.
    pub fn seek(&mut self, to: usize) {
        let to = to.min(self.length());
        if to < self.at || to > self.at + KEPT_EVERY {
            let near = (to / KEPT_EVERY).min(self.kept.len() - 1);
            self.play = self.kept[near].branch();
            self.at = near * KEPT_EVERY;
        }
        for moment in &self.recording.moments[self.at..to] {
            self.play.watch(moment.input.clone());
        }
        self.at = to;
    }

    /// To the first moment at which so many turns are finished.
    pub fn seek_turn(&mut self, turn: u32) {
        self.seek(0);
        // From kept moment to kept moment, then input by input.
        let nearest = self
            .kept
            .iter()
            .rposition(|kept| kept.game().turn() <= turn);
        self.seek(nearest.unwrap_or_default() * KEPT_EVERY);
        while self.at < self.length() && self.play.game().turn() < turn {
            self.seek(self.at + 1);
        }
    }

    /// The game from this moment on, for somebody else to play.
    #[must_use]
    pub fn take_over(&self) -> Playthrough {
        let mut recording = self.recording.clone();
        recording.moments.truncate(self.at);
        let at = self.at;
        recording
            .keyframes
            .retain(|keyframe| keyframe.after as usize <= at);
        let branch = self.play.branch();
        Playthrough::resume(branch.game().clone(), recording, branch.told().clone())
    }
}
