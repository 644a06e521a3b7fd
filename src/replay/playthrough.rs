//! A game being played and recorded.

use serde::{Deserialize, Serialize};

use crate::{
    game::Game,
    read::{Message, Tone, beginning, narrate, refusal},
    sim::{CatchUp, Definitions, Input, Intent, Refusal},
    text::Phrase,
};

use super::{History, MessageLog, Recorder, Recording, RecordingHeader, ReplayError, Start};

/// A game being played and recorded, with its logs.
#[derive(Clone)]
pub struct Playthrough {
    game: Game,
    recorder: Recorder,
    logs: Logs,
}

/// The messages and the history of a game. No rule reads them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Logs {
    /// The messages to the player.
    pub messages: MessageLog,
    /// The notable events of the game.
    pub history: History,
}

impl Logs {
    /// The logs of a new game, starting with a message about its goal.
    #[must_use]
    pub fn begin(game: &Game) -> Self {
        let message = beginning(&game.known());
        let mut logs = Self::default();
        logs.messages.add(message, game.turn());
        logs
    }
}

impl Playthrough {
    /// Starts a game.
    ///
    /// # Errors
    ///
    /// If the start is not valid.
    pub fn new(start: Start, definitions: &Definitions) -> Result<Self, ReplayError> {
        let header = RecordingHeader::new(start, definitions);
        let game = header.begin(definitions)?;
        let logs = Logs::begin(&game);
        Ok(Self::resume(game, Recording::new(header), logs))
    }

    /// Continues a game with its recording so far.
    #[must_use]
    pub const fn resume(game: Game, recording: Recording, logs: Logs) -> Self {
        Self {
            game,
            recorder: Recorder::resume(recording),
            logs,
        }
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The messages and the history of the game.
    #[must_use]
    pub const fn logs(&self) -> &Logs {
        &self.logs
    }

    /// The messages to the player.
    #[must_use]
    pub const fn message_log(&self) -> &MessageLog {
        &self.logs.messages
    }

    /// A copy in which all levels are simulated up to the current turn, and their events are in the
    /// history.
    #[must_use]
    pub fn with_all_levels(&self) -> Self {
        let mut play = self.clone();
        play.game.play_all_levels();
        play.record_missed();
        play
    }

    /// Adds events of levels that have caught up to the history.
    pub fn record_missed(&mut self) {
        self.logs.history.record_missed(&self.game.omniscient());
    }

    /// Starts to simulate all levels up to the current turn, for [`Playthrough::catch_up`].
    pub fn all_levels(&mut self) -> CatchUp {
        self.game.all_levels()
    }

    /// Starts to simulate the levels that a step would reach, for [`Playthrough::catch_up`]. The
    /// next input must be that step.
    pub fn levels_before(&mut self, intent: Intent) -> CatchUp {
        self.game.levels_before(intent)
    }

    /// Lets levels catch up [for a moment](Game::catch_up), and returns whether they are done.
    pub fn catch_up(&mut self, levels: &mut CatchUp) -> bool {
        self.game.catch_up(levels)
    }

    /// Replaces the history by the more complete one of a copy.
    pub fn set_history(&mut self, history: History) {
        self.logs.history = history;
    }

    /// The notable events of the game.
    #[must_use]
    pub const fn history(&self) -> &History {
        &self.logs.history
    }

    /// The recording of the game up to now.
    #[must_use]
    pub const fn recording(&self) -> &Recording {
        self.recorder.recording()
    }

    /// Applies an input, and logs the player's perceptions or the reason for a refusal.
    ///
    /// # Errors
    ///
    /// If the game refuses the input; the game is unchanged then.
    pub fn play(&mut self, input: Input) -> Result<(), Refusal> {
        match self.game.play(&input).map(drop) {
            Ok(()) => {
                self.recorder.record(input, &self.game);
                self.log_turn();
                Ok(())
            }
            Err(reason) => {
                let words = refusal(&self.game.known(), reason);
                self.refuse(words);
                Err(reason)
            }
        }
    }

    /// Applies an input from a recording without recording it again.
    pub(super) fn replay(&mut self, input: Input) {
        // If the input is refused now, the recording belongs to another game.
        if self.game.play(&input).is_ok() {
            self.log_turn();
        }
    }

    /// Logs the turn just played.
    fn log_turn(&mut self) {
        self.logs.history.record(&self.game.omniscient());
        let told = narrate(&self.game.known());
        self.logs.messages.add_action(told, self.game.turn());
    }

    /// Logs the reason why something was not tried.
    pub fn refuse(&mut self, words: Phrase) {
        self.add_message(Message::new(words, Tone::Refused));
    }

    /// Adds a message to the log.
    pub fn add_message(&mut self, message: Message) {
        self.logs.messages.add(message, self.game.turn());
    }
}
