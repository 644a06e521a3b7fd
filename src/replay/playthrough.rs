//! A game that is played and recorded.

use serde::{Deserialize, Serialize};

use crate::{
    game::Game,
    read::{Message, Tone, indefinite, narrate, refusal},
    sim::{Builder, Definitions, Refusal},
};

use super::{CannotReplay, History, Input, Journal, Preamble, Recorder, Recording, Start};

/// A game that somebody plays: it is recorded, and what the player was told is
/// kept.
pub struct Playthrough {
    game: Game,
    recorder: Recorder,
    told: Told,
}

/// What is kept of a game besides its state: nothing of it changes a rule.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    /// What the player was told.
    pub journal: Journal,
    /// What happened.
    pub history: History,
}

impl Playthrough {
    /// Begins a game.
    ///
    /// # Errors
    ///
    /// When no game comes of the start.
    pub fn new(start: Start, definitions: &Definitions) -> Result<Self, CannotReplay> {
        let preamble = Preamble::new(start, definitions);
        let game = preamble.begin(definitions)?;
        let mut begun = Self::resume(game, Recording::new(preamble), Told::default());
        begun.welcome();
        Ok(begun)
    }

    /// Tells what every game begins with.
    pub(crate) fn welcome(&mut self) {
        let view = self.game.view();
        let world = &view.definitions.world;
        let goal = indefinite(&view.definitions.item(world.goal).name);
        let words = if world.levels.contains(&Builder::Caves) {
            format!("You climb down into the caves. Somewhere below lies {goal}.")
        } else {
            format!("You step into the Keep. Somewhere behind its locks lies {goal}.")
        };
        self.tell(Message::new(words, Tone::Plain));
    }

    /// Goes on with a game that was recorded so far.
    #[must_use]
    pub const fn resume(game: Game, recording: Recording, told: Told) -> Self {
        Self {
            game,
            recorder: Recorder::resume(recording),
            told,
        }
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// What is kept of it besides its state.
    #[must_use]
    pub const fn told(&self) -> &Told {
        &self.told
    }

    /// What was told.
    #[must_use]
    pub const fn journal(&self) -> &Journal {
        &self.told.journal
    }

    /// What happened.
    #[must_use]
    pub const fn history(&self) -> &History {
        &self.told.history
    }

    /// What was recorded.
    #[must_use]
    pub const fn recording(&self) -> &Recording {
        self.recorder.recording()
    }

    /// Carries out an input, and keeps what the player perceived of it, or why it
    /// could not be carried out.
    ///
    /// # Errors
    ///
    /// When it cannot be carried out: then nothing has changed but what was told.
    pub fn play(&mut self, input: Input) -> Result<(), Refusal> {
        match input.clone().carry_out(&mut self.game).map(|_| ()) {
            Ok(()) => {
                self.recorder.note(input, &self.game);
                self.hear();
                Ok(())
            }
            Err(reason) => {
                let text = refusal(&self.game.view(), reason);
                self.refuse(text);
                Err(reason)
            }
        }
    }

    /// Carries out an input that was recorded before, and only keeps what was told.
    pub(super) fn watch(&mut self, input: Input) {
        // What was accepted then is accepted now, or it is another game.
        if input.carry_out(&mut self.game).is_ok() {
            self.hear();
        }
    }

    /// Keeps what happened in the turn that was played last, and what was told of it.
    fn hear(&mut self) {
        let view = self.game.view();
        self.told.history.note(&view);
        for message in narrate(&view) {
            self.tell(message);
        }
    }

    /// The same game, which goes on alone from here.
    pub(super) fn branch(&self) -> Self {
        let recording = self.recorder.recording().clone();
        Self::resume(self.game.clone(), recording, self.told.clone())
    }

    /// Tells why something was not even tried.
    pub fn refuse(&mut self, text: String) {
        self.tell(Message::new(text, Tone::Refused));
    }

    /// Tells something.
    pub fn tell(&mut self, message: Message) {
        self.told.journal.tell(message, self.game.turn());
    }
}
