//! The session: the running game and the processing of its turns.

use std::collections::VecDeque;

use bevy::prelude::*;

use crate::{
    auto::Warning,
    client::{
        command::auto_command::{AutoCommandRunner, LastShot},
        launch::crash,
    },
    game::Game,
    read::{Message, Tone},
    replay::{History, LogLine, Playthrough, Timeline},
    sim::{Definitions, Input, Intent, Known, Naming, Status},
    store::{ArchiveEntry, ArchiveTask, Autosave, GameStore, SaveEntry},
    text::Phrase,
};

use super::{
    long_step::{LongStep, WorkLimit},
    scene::{Scene, Scenes},
};

/// Definitions for new games.
#[derive(Resource)]
pub(crate) struct Data(pub(crate) Definitions);

/// The kit chosen for new games, which a difficulty may not offer.
#[derive(Resource, Default)]
pub(crate) struct WantedKit(pub(crate) Option<String>);

/// Functions of the web page around the window, and whether it is used by touch.
#[derive(Copy, Clone)]
pub struct HostPage {
    /// Copies a link that starts the session's game.
    pub copy_link: fn(&Session),
    /// Shows the player's files, with export, import and the space that they take.
    pub open_files: fn(),
    /// Whether the page is used by touch, which needs larger targets than a mouse, and has buttons
    /// beside the window.
    pub is_touch: bool,
}

/// The game being played or watched, if any, and access to the player's other games.
#[derive(Resource, Default)]
pub struct Session {
    pub(super) play: Option<Playthrough>,
    /// Number of games played or watched so far.
    pub(super) games_opened: u32,
    /// Saves the running game; `None` if it cannot be saved.
    pub(super) autosave: Option<Autosave>,
    /// Archiving of the game that has just ended.
    pub(super) archiving: Option<ArchiveTask>,
    /// Store of all saved and past games; `None` without a folder for them.
    pub(super) game_store: Option<GameStore>,
    /// Saved games at the last reload.
    pub(super) saved: Vec<SaveEntry>,
    /// Past games at the last reload.
    pub(super) past: Vec<ArchiveEntry>,
    /// Replay being watched instead of a running game.
    pub(super) replay: Option<Timeline>,
    /// Number of the past game that is being watched or ended last.
    pub(super) past_game: Option<u32>,
    /// Whether the game continues a replay for practice.
    pub(super) is_practice: bool,
    pub(super) auto: AutoCommandRunner,
    pub(super) scenes: Scenes,
    /// Step that runs in a background thread.
    pub(super) long_step: Option<LongStep>,
    /// Amount of work above which a step runs in the background.
    pub(in crate::client) work_limit: WorkLimit,
    /// Functions of the web page around the window; `None` for a desktop window.
    pub(in crate::client) page: Option<HostPage>,
}

impl Session {
    /// A session without a game.
    pub(crate) fn new(game_store: Option<GameStore>) -> Self {
        Self {
            game_store,
            ..Self::default()
        }
    }

    /// A session with a game that is not saved.
    #[cfg(test)]
    pub(crate) fn with(play: Playthrough) -> Self {
        Self {
            auto: auto_of(&play),
            scenes: Scenes::new(&play),
            play: Some(play),
            ..Self::default()
        }
    }

    /// Reads the lists of saved and past games of a store.
    #[cfg(test)]
    pub(crate) fn set_store(&mut self, store: GameStore) {
        self.game_store = Some(store);
        let read = self.refresh_saved().and_then(|()| self.refresh_past());
        read.unwrap_or_else(|error| panic!("{}", error.id()));
    }

    /// Makes this the running game.
    pub(super) fn open(&mut self, play: Playthrough) {
        self.auto = auto_of(&play);
        self.scenes = Scenes::new(&play);
        self.play = Some(play);
        self.games_opened += 1;
    }

    /// Number of games played or watched so far, including the current one.
    pub(crate) const fn games_opened(&self) -> u32 {
        self.games_opened
    }

    /// Names of the world and the kit that the running game started with, if known.
    pub fn world_and_kit(&self) -> [Option<&str>; 2] {
        let play = self.play.as_ref();
        play.map_or([None, None], |play| {
            play.recording().header.start.world_and_kit()
        })
    }

    /// The game being played or watched.
    pub fn game(&self) -> Option<&Game> {
        self.play().map(Playthrough::game)
    }

    /// The game being played or watched, with its recording and messages.
    pub(crate) fn play(&self) -> Option<&Playthrough> {
        self.replay
            .as_ref()
            .map(Timeline::play)
            .or(self.play.as_ref())
    }

    /// Read access to the game being played or watched.
    pub(crate) fn known(&self) -> Option<Known<'_>> {
        self.game().map(Game::known)
    }

    /// Full history of the game in replays and practice, where nothing needs to stay secret.
    pub(crate) fn full_history(&self) -> Option<&History> {
        let is_open = self.replay.is_some() || self.is_practice;
        self.play().filter(|_| is_open).map(Playthrough::history)
    }

    /// Messages of the game, oldest first.
    pub(crate) fn messages(&self) -> &VecDeque<LogLine> {
        static NOTHING: VecDeque<LogLine> = VecDeque::new();
        let journal = self.play().map(Playthrough::message_log);
        journal.map_or(&NOTHING, |journal| journal.lines())
    }

    /// Whether the running game is over; always false in a replay.
    pub(crate) fn is_over(&self) -> bool {
        let play = self.play.as_ref();
        self.replay.is_none() && play.is_some_and(|play| play.game().status() != Status::Playing)
    }

    /// Takes the scene that the last turn triggered, if any.
    pub(crate) fn take_scene(&mut self) -> Option<Scene> {
        self.scenes.take()
    }

    /// Whether a perk must be chosen before anything else.
    pub(crate) fn has_perk_to_pick(&self) -> bool {
        let view = self.known().filter(|_| self.replay.is_none());
        view.is_some_and(|view| view.me.experience.picks > 0)
    }

    /// Carries out an intent, and adds messages about the player's perceptions or the reason for a
    /// refusal. A long step only starts in the background: nothing has changed yet.
    pub(crate) fn step(&mut self, intent: Intent) {
        if !self.begin_long_step(intent) {
            self.apply(Input::Act(intent));
        }
    }

    /// Gives an item or its kind a name chosen by the player, which takes no turn. Adds a message
    /// about it, or about why it was refused.
    pub(crate) fn name(&mut self, naming: Naming) {
        self.apply(Input::Name(naming));
    }

    /// Adds a message about why something was not even tried.
    pub(crate) fn refuse(&mut self, words: impl Into<Phrase>) {
        if let Some(play) = &mut self.play {
            play.refuse(words.into());
        }
    }

    fn apply(&mut self, input: Input) {
        let Some(play) = self.play.as_mut().filter(|_| self.replay.is_none()) else {
            return;
        };
        let shot = match input {
            Input::Act(intent) => LastShot::of(&play.game().known(), intent),
            Input::Name(_) => None,
        };
        let is_accepted = play.play(input).is_ok();
        self.finish_step(is_accepted, shot);
    }

    /// Raises alarms, saves, and archives a finished game after a step.
    pub(super) fn finish_step(&mut self, is_accepted: bool, shot: Option<LastShot>) {
        let Some(play) = &mut self.play else {
            return;
        };
        if is_accepted {
            self.auto.remember_shot(shot);
            self.scenes.note(&play.game().known());
            let alarms = self.auto.note(&play.game().known());
            let is_playing = play.game().status() == Status::Playing;
            if is_playing && alarms.contains(&Warning::Deadly) {
                warn(play, "warning-deadly");
            }
            if is_playing && self.auto.command.is_none() {
                tell_left_lying(play, &mut self.auto);
            }
        } else {
            self.auto.command = None;
        }
        if let Some(trouble) = self
            .autosave
            .as_mut()
            .and_then(|autosave| autosave.record(play))
        {
            warn(play, Phrase::verbatim(trouble));
        }
        let turn = play.game().turn();
        crash::note(play.game(), self.autosave.as_ref().map(Autosave::folder));
        debug!("turn {turn}");
        debug!("state {:016x}", play.game().hash());
        let lines = play.message_log().lines().iter();
        for line in lines.filter(|line| line.turn == turn) {
            debug!("told: {}", line.message.phrase.id());
        }
        if self.is_over() {
            self.start_archiving();
        }
    }
}

/// Memory of automatic commands for a new or continued game.
fn auto_of(play: &Playthrough) -> AutoCommandRunner {
    AutoCommandRunner::new(&play.game().known(), &play.recording().inputs)
}

/// Adds a message that the player must not miss.
pub(super) fn warn(play: &mut Playthrough, words: impl Into<Phrase>) {
    let message = Message::new(words, Tone::Bad);
    debug!("warned: {}", message.phrase.id());
    play.add_message(message);
}

/// Adds messages about items left behind because the pack is full, once per kind.
pub(super) fn tell_left_lying(play: &mut Playthrough, auto: &mut AutoCommandRunner) {
    for words in auto.left_lying(&play.game().known()) {
        play.add_message(Message::new(words, Tone::Bad));
    }
}
