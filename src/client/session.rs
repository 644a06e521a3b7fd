//! The running game and what the player was told.

use std::collections::VecDeque;

use bevy::prelude::{App, Resource, debug};

use crate::{
    game::Game,
    read::{Message, Tone, refusal},
    sim::{Definitions, Intent, Naming, Refusal, Seed, Status, View},
};

/// The data that new games are made of.
#[derive(Resource)]
pub(crate) struct Data(pub(crate) Definitions);

/// The running game; without one between the title and the first step.
#[derive(Resource, Default)]
pub(crate) struct Session {
    game: Option<Game>,
    log: VecDeque<LogLine>,
}

/// A line of the log and how often it was told in a row.
#[derive(Clone, Debug)]
pub(crate) struct LogLine {
    pub(crate) message: Message,
    pub(crate) turn: u32,
    pub(crate) times: u32,
}

/// Lines kept.
const LONGEST_LOG: usize = 500;

impl Session {
    /// A session with this game.
    pub(crate) fn new(game: Game) -> Self {
        let mut session = Self {
            game: Some(game),
            log: VecDeque::new(),
        };
        session.tell(Message {
            text: "You climb down into the caves. Somewhere below lies a teddy bear.".to_owned(),
            tone: Tone::Plain,
        });
        session
    }

    /// Starts a game from a seed.
    ///
    /// # Errors
    ///
    /// In words, when the data allows no world for it; the old game stays.
    pub(crate) fn start(&mut self, seed: Seed, data: &Data) -> Result<(), String> {
        match Game::with_definitions(seed, data.0.clone()) {
            Ok(game) => {
                *self = Self::new(game);
                Ok(())
            }
            Err(error) => Err(error.to_string()),
        }
    }

    /// The game, if one runs.
    pub(crate) const fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// The running game to look at, if one runs.
    pub(crate) fn view(&self) -> Option<View<'_>> {
        self.game.as_ref().map(Game::view)
    }

    /// The log, the oldest line first.
    pub(crate) const fn log(&self) -> &VecDeque<LogLine> {
        &self.log
    }

    /// Whether the running game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.game
            .as_ref()
            .is_some_and(|game| game.status() != Status::Playing)
    }

    /// Whether a bonus must be chosen before anything else.
    pub(crate) fn owes_pick(&self) -> bool {
        self.view().is_some_and(|view| view.me.experience.picks > 0)
    }

    /// Carries out an intent and logs what the player perceived of it, or why it
    /// could not be carried out.
    pub(crate) fn step(&mut self, intent: Intent) {
        self.play(|game| game.step(intent).err());
    }

    /// Calls something by a name of the player's own, which takes no turn, and
    /// logs it, or why it could not be done.
    pub(crate) fn name(&mut self, naming: Naming) {
        self.play(|game| game.name(naming).err());
    }

    /// Logs why something was not even tried.
    pub(crate) fn refuse(&mut self, text: String) {
        self.tell(Message {
            text,
            tone: Tone::Refused,
        });
    }

    fn play(&mut self, wish: impl FnOnce(&mut Game) -> Option<Refusal>) {
        let Some(game) = &mut self.game else {
            return;
        };
        let refused = wish(game);
        let messages = match refused {
            None => game.messages(),
            Some(reason) => vec![Message {
                text: refusal(&game.view(), reason),
                tone: Tone::Refused,
            }],
        };
        debug!("turn {}", game.turn());
        debug!("state {:016x}", game.hash());
        for message in messages {
            self.tell(message);
        }
    }

    fn tell(&mut self, message: Message) {
        let turn = self.game.as_ref().map_or(0, Game::turn);
        debug!("told: {}", message.text);
        if let Some(last) = self.log.back_mut()
            && last.message == message
        {
            last.times += 1;
            last.turn = turn;
            return;
        }
        if self.log.len() == LONGEST_LOG {
            self.log.pop_front();
        }
        self.log.push_back(LogLine {
            message,
            turn,
            times: 1,
        });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Session>();
}
