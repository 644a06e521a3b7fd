//! The running game, who keeps it, and what the player was told.

use std::collections::VecDeque;

use bevy::{
    app::AppExit,
    prelude::{
        App, First, IntoScheduleConfigs, Last, Res, ResMut, Resource, debug, error, on_message,
    },
    window::ExitSystems,
};

use crate::{
    auto::{Alarm, Auto, Errand, Meaning, Stop},
    game::Game,
    grid::Point,
    read::{Message, Tone},
    replay::{History, Input, LogLine, Playthrough, Recording, Reel, Start},
    sim::{Definitions, Intent, Naming, Place, Seed, Status, View},
    store::{Finished, Finishing, Found, Keeper, Loaded, Shelf},
};

use super::{
    auto_command::{AutoCommandRunner, LastShot},
    crash,
    preferences::Preferences,
};

/// The data that new games are made of.
#[derive(Resource)]
pub(crate) struct Data(pub(crate) Definitions);

/// The running game; without one between the title and the first step.
#[derive(Resource, Default)]
pub(crate) struct Session {
    play: Option<Playthrough>,
    /// How many games were taken up, to be played or watched.
    games_opened: u32,
    /// Who keeps it; nobody where it cannot be kept.
    keeper: Option<Keeper>,
    /// The game that is over and is being remembered.
    finishing: Option<Finishing>,
    /// All games of the player; none where nobody says where they are.
    shelf: Option<Shelf>,
    /// The saved games, as they were found last.
    saved: Vec<Found>,
    /// The games that are over, as they were found last.
    past: Vec<Finished>,
    /// A recorded game that is watched, in the place of one that is played.
    replay: Option<Reel>,
    /// The number of the past game that is watched, or that ended last.
    past_game: Option<u32>,
    /// Whether the game is played on from one that was watched.
    practice: bool,
    /// What goes on by itself, and what alarms.
    auto: AutoCommandRunner,
}

impl Session {
    /// No game yet; those that there are and will be stand on a shelf.
    pub(crate) fn new(shelf: Option<Shelf>) -> Self {
        Self {
            shelf,
            ..Self::default()
        }
    }

    /// A session with this game, which nobody keeps.
    #[cfg(test)]
    pub(crate) fn with(play: Playthrough) -> Self {
        Self {
            auto: AutoCommandRunner::begin(&play.game().view()),
            play: Some(play),
            ..Self::default()
        }
    }

    /// Plays this game from now on.
    fn take_up(&mut self, play: Playthrough) {
        self.auto = AutoCommandRunner::begin(&play.game().view());
        self.play = Some(play);
        self.games_opened += 1;
    }

    /// How many games were taken up so far, the running one among them.
    pub(crate) const fn games_opened(&self) -> u32 {
        self.games_opened
    }

    /// Starts a game from a seed.
    ///
    /// # Errors
    ///
    /// In words, when the data allows no world for it; the old game stays.
    pub(crate) fn start(&mut self, seed: &Seed, data: &Data) -> Result<(), String> {
        let play = Playthrough::new(Start::new(seed, &data.0), &data.0);
        let mut play = play.map_err(|error| error.to_string())?;
        self.save_and_close()?;
        let trouble = match self.shelf.as_ref().map(|shelf| shelf.begin(&play)) {
            Some(Ok(keeper)) => {
                self.keeper = Some(keeper);
                None
            }
            Some(Err(error)) => Some(error.to_string()),
            None => Some("nobody says where; name a folder with --data-dir".to_owned()),
        };
        if let Some(trouble) = trouble {
            warn_of(&mut play, format!("This game cannot be saved: {trouble}."));
        }
        self.take_up(play);
        Ok(())
    }

    /// The world that the game began in, if that is known.
    pub(crate) fn world_name(&self) -> Option<String> {
        let play = self.play.as_ref()?;
        play.recording().preamble.start.place().map(str::to_owned)
    }

    /// Goes on with a saved game.
    ///
    /// # Errors
    ///
    /// In words, when it cannot be loaded; nothing has changed then.
    pub(crate) fn resume(&mut self, number: u32, data: &Data) -> Result<(), String> {
        self.save_and_close()?;
        let shelf = self.shelf.as_ref().ok_or("there are no saved games")?;
        let loaded = shelf.resume(number, &data.0);
        let Loaded {
            mut play,
            keeper,
            notes,
        } = loaded.map_err(|error| error.to_string())?;
        debug!("goes on with game {number} in turn {}", play.game().turn());
        for note in notes {
            warn_of(&mut play, note);
        }
        self.take_up(play);
        self.keeper = Some(keeper);
        if self.is_over() {
            self.start_archiving();
        }
        Ok(())
    }

    /// Saves the running game, if one runs that goes on, and lets go of it.
    ///
    /// # Errors
    ///
    /// In words, when it cannot be saved; then it runs on.
    pub(crate) fn save_and_close(&mut self) -> Result<(), String> {
        self.finish_archiving();
        if let (Some(keeper), Some(play)) = (&mut self.keeper, &self.play) {
            let saved = keeper.save_all(play);
            saved.map_err(|trouble| format!("The game cannot be saved. {trouble}"))?;
        }
        self.keeper = None;
        self.play = None;
        self.replay = None;
        self.past_game = None;
        self.practice = false;
        Ok(())
    }

    /// Watches a recorded game from its start; from a turn, if one is named.
    ///
    /// # Errors
    ///
    /// In words, when it cannot be played here; nothing has changed then.
    pub(crate) fn watch(
        &mut self,
        recording: Recording,
        from: u32,
        data: &Data,
    ) -> Result<(), String> {
        let reel = Reel::new(recording, &data.0);
        let mut reel = reel.map_err(|error| error.to_string())?;
        reel.seek_turn(from);
        self.save_and_close()?;
        self.replay = Some(reel);
        self.games_opened += 1;
        Ok(())
    }

    /// Watches a game that is over.
    ///
    /// # Errors
    ///
    /// In words, when it cannot be read or played here.
    pub(crate) fn watch_past(&mut self, number: u32, data: &Data) -> Result<(), String> {
        self.finish_archiving();
        let shelf = self.shelf.as_ref().ok_or("there are no past games")?;
        let recording = shelf.archive().watch(number);
        self.watch(recording.map_err(|error| error.to_string())?, 0, data)?;
        self.past_game = Some(number);
        Ok(())
    }

    /// The number of the past game that is watched, or of the one that was played
    /// last when that is over and remembered.
    pub(crate) const fn past_game(&self) -> Option<u32> {
        self.past_game
    }

    /// Whether the game is over where the one that is watched is now.
    pub(crate) fn replay_is_at_end(&self) -> bool {
        let reel = self.replay.as_ref();
        reel.is_some_and(|reel| reel.play().game().status() != Status::Playing)
    }

    /// Whether the game is played on from one that was watched.
    pub(crate) const fn is_practice(&self) -> bool {
        self.practice
    }

    /// The game that is watched, if one is.
    pub(crate) const fn replay(&self) -> Option<&Reel> {
        self.replay.as_ref()
    }

    /// The game that is watched, to wind it.
    pub(crate) const fn replay_mut(&mut self) -> Option<&mut Reel> {
        self.replay.as_mut()
    }

    /// Plays on from where the game that is watched is. Nobody keeps that.
    pub(crate) fn take_over(&mut self) {
        if let Some(reel) = self.replay.take() {
            let mut play = reel.take_over();
            warn_of(
                &mut play,
                "You play on from here for practice: nothing of it is saved.".to_owned(),
            );
            self.take_up(play);
            self.practice = true;
        }
    }

    /// Looks which games are over.
    ///
    /// # Errors
    ///
    /// In words, when the list of them cannot be read.
    pub(crate) fn refresh_past(&mut self) -> Result<(), String> {
        self.finish_archiving();
        let shelf = self.shelf.as_ref();
        let found = shelf.map_or(Ok(Vec::new()), |shelf| shelf.archive().games());
        self.past = found.map_err(|error| error.to_string())?;
        Ok(())
    }

    /// The games that are over, as they were found last, in the order in which they
    /// ended.
    pub(crate) fn past(&self) -> &[Finished] {
        &self.past
    }

    /// What is told of a game that is over; why nothing is, if that is so.
    pub(crate) fn story(&self, number: u32) -> String {
        let story = self
            .shelf
            .as_ref()
            .map(|shelf| shelf.archive().story(number));
        match story {
            None => String::new(),
            Some(Ok(story)) => story,
            Some(Err(error)) => error.to_string(),
        }
    }

    /// Gives the running game up: nothing is kept of it.
    ///
    /// # Errors
    ///
    /// In words, when its save cannot be removed.
    pub(crate) fn abandon(&mut self) -> Result<(), String> {
        self.play = None;
        let discarded = self.keeper.take().map_or(Ok(()), Keeper::discard);
        discarded.map_err(|error| error.to_string())
    }

    /// Removes a saved game.
    ///
    /// # Errors
    ///
    /// In words, when somebody plays it or a file cannot be removed.
    pub(crate) fn remove(&self, number: u32) -> Result<(), String> {
        let removed = self
            .shelf
            .as_ref()
            .map_or(Ok(()), |shelf| shelf.remove(number));
        removed.map_err(|error| error.to_string())
    }

    /// Looks which saved games there are.
    ///
    /// # Errors
    ///
    /// In words, when the folder cannot be looked into.
    pub(crate) fn refresh_saved(&mut self) -> Result<(), String> {
        self.finish_archiving();
        let found = self.shelf.as_ref().map_or(Ok(Vec::new()), Shelf::games);
        self.saved = found.map_err(|error| error.to_string())?;
        Ok(())
    }

    /// The saved games, as they were found last, the one played last first.
    pub(crate) fn saved(&self) -> &[Found] {
        &self.saved
    }

    /// The game, if one runs.
    pub(crate) fn game(&self) -> Option<&Game> {
        self.play().map(Playthrough::game)
    }

    /// The running game with all that is kept of it, if one runs or is watched.
    pub(crate) fn play(&self) -> Option<&Playthrough> {
        self.replay.as_ref().map(Reel::play).or(self.play.as_ref())
    }

    /// The running game to look at, if one runs.
    pub(crate) fn view(&self) -> Option<View<'_>> {
        self.game().map(Game::view)
    }

    /// What happened in the game, where everything may be told: where it is watched,
    /// or played for practice.
    pub(crate) fn full_history(&self) -> Option<&History> {
        let open = self.replay.is_some() || self.practice;
        self.play().filter(|_| open).map(Playthrough::history)
    }

    /// The log, the oldest line first.
    pub(crate) fn messages(&self) -> &VecDeque<LogLine> {
        static NOTHING: VecDeque<LogLine> = VecDeque::new();
        let journal = self.play().map(Playthrough::journal);
        journal.map_or(&NOTHING, |journal| journal.lines())
    }

    /// Whether the running game is over. One that is watched goes on being watched.
    pub(crate) fn is_over(&self) -> bool {
        let play = self.play.as_ref();
        self.replay.is_none() && play.is_some_and(|play| play.game().status() != Status::Playing)
    }

    /// Whether a bonus must be chosen before anything else.
    pub(crate) fn has_bonus_to_pick(&self) -> bool {
        let view = self.view().filter(|_| self.replay.is_none());
        view.is_some_and(|view| view.me.experience.picks > 0)
    }

    /// Carries out an intent and logs what the player perceived of it, or why it
    /// could not be carried out.
    pub(crate) fn step(&mut self, intent: Intent) {
        self.apply(Input::Act(intent));
    }

    /// Calls something by a name of the player's own, which takes no turn, and
    /// logs it, or why it could not be done.
    pub(crate) fn name(&mut self, naming: Naming) {
        self.apply(Input::Name(naming));
    }

    /// Logs why something was not even tried.
    pub(crate) fn refuse(&mut self, text: String) {
        if let Some(play) = &mut self.play {
            play.refuse(text);
        }
    }

    /// Whether something happened that nobody should miss, told once.
    pub(crate) fn take_alarm(&mut self) -> bool {
        self.auto.take_alarm()
    }

    /// Whether something happened that nobody should miss and nobody was told yet.
    pub(crate) const fn is_alarmed(&self) -> bool {
        self.auto.is_alarmed()
    }

    /// Whether something goes on by itself.
    pub(crate) const fn is_auto_running(&self) -> bool {
        self.auto.is_running()
    }

    /// Something goes on by itself from now on.
    pub(crate) fn start_auto(&mut self, auto: Auto) {
        self.auto.start(auto);
    }

    /// Nothing goes on by itself any more.
    pub(crate) fn stop_auto(&mut self) {
        self.auto.stop();
    }

    /// Whether who walked here by hand takes what lies here.
    pub(crate) fn picks_up_underfoot(&self) -> bool {
        let view = self
            .view()
            .filter(|view| view.state.status == Status::Playing);
        view.is_some_and(|view| self.auto.picks_up_underfoot(&view))
    }

    /// Whether all in sight together may kill within the next turn.
    pub(crate) fn is_in_danger(&self) -> bool {
        self.replay.is_none() && self.auto.is_in_danger()
    }

    /// The next intent of what goes on by itself. When it is over, the player is told
    /// why.
    pub(crate) fn next_auto_step(&mut self) -> Option<Intent> {
        let play = self.play.as_mut().filter(|_| self.replay.is_none())?;
        if self.auto.is_running() {
            tell_of_left(play, &mut self.auto);
        }
        match self.auto.next(&play.game().view())? {
            Ok(intent) => Some(intent),
            Err(stopped) => {
                debug!("stopped: {}", stopped.why.word());
                let tone = match stopped.why {
                    Stop::Somebody | Stop::Hurt | Stop::Hungry => Tone::Bad,
                    Stop::Arrived
                    | Stop::Done
                    | Stop::NothingToExplore
                    | Stop::Item
                    | Stop::Stairs
                    | Stop::Effect
                    | Stop::Limit
                    | Stop::NoWay
                    | Stop::Ended => Tone::Refused,
                };
                if !stopped.words.is_empty() {
                    play.tell(Message::new(stopped.words, tone));
                }
                None
            }
        }
    }

    /// The intent of a key that is held down, unless the walk stops there, which is told
    /// if that is wanted.
    pub(crate) fn held_key_step(&mut self, walk: &mut Auto, tells: bool) -> Option<Intent> {
        let play = self.play.as_mut().filter(|_| self.replay.is_none())?;
        match self.auto.held(&play.game().view(), walk) {
            Ok(intent) => Some(intent),
            Err(stopped) => {
                if tells && !stopped.words.is_empty() {
                    play.refuse(stopped.words);
                }
                None
            }
        }
    }

    /// Steps to a place by the shortest way that is known.
    pub(crate) fn steps_to(&self, to: Place) -> Option<usize> {
        self.auto.steps_to(&self.view()?, to)
    }

    /// What a click on a tile would do; nothing where a game is watched.
    pub(crate) fn click_meaning(&self, at: Point) -> Option<Meaning> {
        let view = self.view().filter(|_| self.replay.is_none())?;
        Some(self.auto.meaning(&view, at))
    }

    /// What was thrown or fired last, once more at the same target.
    ///
    /// # Errors
    ///
    /// In words, when that cannot be.
    pub(crate) fn repeat_shot(&self) -> Result<Intent, String> {
        self.view()
            .map_or(Ok(Intent::Wait), |view| self.auto.repeat_shot(&view))
    }

    /// Whether somebody in sight keeps everything from going on by itself.
    pub(crate) fn is_threatened(&self) -> bool {
        let view = self.view();
        view.is_some_and(|view| self.auto.is_threatened(&view))
    }

    /// Why something would be over before it began, in words; empty where that goes
    /// without saying.
    pub(crate) fn objection_to(&self, errand: Errand) -> Option<String> {
        let stopped = self.auto.objection_to(&self.view()?, errand)?;
        Some(stopped.words)
    }

    fn apply(&mut self, input: Input) {
        let Some(play) = self.play.as_mut().filter(|_| self.replay.is_none()) else {
            return;
        };
        let shot = match input {
            Input::Act(intent) => LastShot::of(&play.game().view(), intent),
            Input::Name(_) => None,
        };
        if play.play(input).is_ok() {
            self.auto.keep_shot(shot);
            let alarms = self.auto.note(&play.game().view());
            let is_playing = play.game().status() == Status::Playing;
            if is_playing && alarms.contains(&Alarm::Deadly) {
                let words = "Those in sight could kill you within a turn!";
                warn_of(play, words.to_owned());
            }
            if is_playing && !self.auto.is_running() {
                tell_of_left(play, &mut self.auto);
            }
        } else {
            self.auto.stop();
        }
        if let Some(trouble) = self.keeper.as_mut().and_then(|keeper| keeper.keep(play)) {
            warn_of(play, trouble);
        }
        let turn = play.game().turn();
        crash::note(play.game(), self.keeper.as_ref().map(Keeper::folder));
        debug!("turn {turn}");
        debug!("state {:016x}", play.game().hash());
        let lines = play.journal().lines().iter();
        for line in lines.filter(|line| line.turn == turn) {
            debug!("told: {}", line.message.text);
        }
        if self.is_over() {
            self.start_archiving();
        }
    }

    /// Begins to remember a game that is over. If that fails, its save stays, and it
    /// is tried again when the game is continued.
    fn start_archiving(&mut self) {
        if let (Some(shelf), Some(play)) = (&self.shelf, &self.play)
            && let Some(keeper) = self.keeper.take()
        {
            self.finishing = shelf.finish(keeper, play);
            self.past_game = self.finishing.as_ref().map(|finishing| finishing.number);
        }
    }

    /// Waits until the game that is over is remembered; the player is told if that
    /// failed.
    fn finish_archiving(&mut self) {
        let Some(Err(trouble)) = self.finishing.take().map(Finishing::wait) else {
            return;
        };
        error!("{trouble}");
        self.past_game = None;
        if let Some(play) = &mut self.play {
            warn_of(play, format!("This game cannot be remembered: {trouble}."));
        }
    }
}

/// Tells the player of something about files that it must know.
fn warn_of(play: &mut Playthrough, text: String) {
    debug!("warned: {text}");
    play.tell(Message::new(text, Tone::Bad));
}

/// Whoever closes the window goes on with the game another time.
fn save_at_the_end(mut session: ResMut<Session>) {
    if let Err(trouble) = session.save_and_close() {
        error!("{trouble}");
    }
}

/// Whether it is known how remembering the game that is over went.
fn is_remembered(session: Res<Session>) -> bool {
    let finishing = session.finishing.as_ref();
    finishing.is_some_and(Finishing::is_done)
}

/// Tells what is left lying because the pack is full, if that is new.
fn tell_of_left(play: &mut Playthrough, auto: &mut AutoCommandRunner) {
    for words in auto.left_lying(&play.game().view()) {
        play.tell(Message::new(words, Tone::Plain));
    }
}

/// Whoever looks at the end of a game is told if it cannot be remembered.
fn tell_of_memory(mut session: ResMut<Session>) {
    session.finish_archiving();
}

/// Whether the player has set other tastes than the game goes by.
fn tastes_differ(preferences: Res<Preferences>, session: Res<Session>) -> bool {
    let (taste, walking) = (preferences.taste(), preferences.takes_walking());
    !session.auto.has_pickup(taste, walking)
}

fn set_tastes(preferences: Res<Preferences>, mut session: ResMut<Session>) {
    let (taste, walking) = (preferences.taste(), preferences.takes_walking());
    session.auto.set_pickup(taste, walking);
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Session>();
    app.add_systems(First, set_tastes.run_if(tastes_differ));
    app.add_systems(First, tell_of_memory.run_if(is_remembered));
    app.add_systems(
        Last,
        save_at_the_end
            .after(ExitSystems)
            .run_if(on_message::<AppExit>),
    );
}
