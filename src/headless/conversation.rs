//! A protocol session: the running game, its branches, and the replies.

use std::{collections::BTreeMap, path::PathBuf};

use serde_json::json;

use crate::{
    auto::{AutoCommand, AutoMemory, AutoRunner, Stop},
    game::{Game, HeldGame, random_seed},
    grid::Point,
    read,
    replay::verify_until,
    sim::{Definitions, Input, Intent, Place, Refusal, StableId},
    store::{
        Disk, check_replaceable, create_parent_folder, load_game, load_recording, safe_join,
        save_game,
    },
    text::ENGLISH,
};

use super::{
    intent::IntentRequest,
    line::Members,
    reply::{Reply, State, TurnReport},
    report_options::ReportOptions,
    request::{self, AutoKind, EventFilter, MessageForm, Request},
    view,
};

/// A reply, and whether it is the last one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// One line of JSON, without the line break.
    pub line: String,
    /// Whether the conversation ends with this reply.
    pub quits: bool,
}

impl Answer {
    /// An error reply to a request that changed nothing.
    #[must_use]
    pub fn error(message: &str) -> Self {
        Self {
            line: Reply::error(message).line(None),
            quits: false,
        }
    }
}

/// A game, with the memory of automatic play.
struct Session<G = Game> {
    game: G,
    /// The player's id.
    player: StableId,
    memory: AutoMemory,
    /// A copy of the game in which every level is simulated, kept while replies carry all events.
    whole: Option<G>,
}

impl<G> Session<G> {
    /// Returns the same session with each game converted by `of`.
    fn with<H>(&self, of: impl Fn(&G) -> H) -> Session<H> {
        Session {
            game: of(&self.game),
            player: self.player,
            memory: self.memory.clone(),
            whole: self.whole.as_ref().map(of),
        }
    }
}

impl Session {
    fn new(game: Game) -> Self {
        let player = *game.known().me.id;
        let memory = AutoMemory::default();
        Self {
            game,
            player,
            memory,
            whole: None,
        }
    }

    /// Plays one intent.
    fn step(&mut self, intent: Intent, events: EventFilter) -> Result<(), Refusal> {
        self.play(Input::Act(intent), events)?;
        self.memory.note_events(&self.game.known());
        Ok(())
    }

    /// Applies an input to the game, and to its copy with all levels if all events are wanted.
    fn play(&mut self, input: Input, events: EventFilter) -> Result<(), Refusal> {
        if events != EventFilter::All {
            self.whole = None;
        } else if self.whole.is_none() {
            self.whole = Some(self.game.with_all_levels());
        }
        if let Some(whole) = &mut self.whole {
            whole.play(&input)?;
        }
        self.game.play(&input).map(drop)
    }

    /// The game whose events are reported.
    fn told(&self) -> &Game {
        self.whole.as_ref().unwrap_or(&self.game)
    }

    /// Plays automatically until a reason to stop arises.
    fn run(&mut self, mut auto: AutoRunner, report_options: ReportOptions) -> Box<State> {
        let mut report = TurnReport::default();
        let mut refused = None;
        let (stopped, why) = loop {
            match auto.next(&self.game.known(), &mut self.memory) {
                Ok(intent) => match self.step(intent, report_options.events) {
                    Ok(()) => report.extend(TurnReport::of(self.told(), report_options)),
                    Err(refusal) => {
                        refused =
                            Some(report_options.tell(&read::refusal(&self.game.known(), refusal)));
                        break (Stop::NoWay, None);
                    }
                },
                Err(stopped) => break (stopped.why, stopped.words),
            }
        };
        let mut state = State::after(&self.game, report);
        state.refused = refused;
        state.steps = Some(auto.steps());
        state.stopped = Some(stopped.word());
        state.why = why.map(|words| report_options.tell(&words));
        state
    }
}

/// The running game and its branches.
pub struct Conversation {
    definitions: Definitions,
    running: Option<Session>,
    branches: BTreeMap<u64, Session<HeldGame>>,
    last_handle: u64,
    files: Option<Files>,
    /// Code of the language of messages.
    language: String,
}

/// The folder that a conversation saves to and loads from.
struct Files {
    disk: Box<dyn Disk>,
    folder: PathBuf,
}

impl Conversation {
    /// A conversation without a game.
    #[must_use]
    pub fn new(definitions: Definitions) -> Self {
        Self {
            definitions,
            running: None,
            branches: BTreeMap::new(),
            last_handle: 0,
            files: None,
            language: ENGLISH.to_owned(),
        }
    }

    /// Allows saving, loading and replaying of files below a folder.
    #[must_use]
    pub fn with_files(mut self, disk: impl Disk + 'static, folder: PathBuf) -> Self {
        let disk = Box::new(disk);
        self.files = Some(Files { disk, folder });
        self
    }

    /// Writes messages in the language with this code, or in English if the code is unknown.
    #[must_use]
    pub fn in_language(mut self, code: &str) -> Self {
        code.clone_into(&mut self.language);
        self
    }

    /// The running game, if one was started.
    #[must_use]
    pub fn game(&self) -> Option<&Game> {
        self.running.as_ref().map(|running| &running.game)
    }

    /// Answers one request line.
    pub fn answer(&mut self, line: &[u8]) -> Answer {
        let members = Members::of_line(line);
        let id = members.as_ref().ok().and_then(Members::id);
        let reply = members.and_then(|members| {
            let mut object = members.object(0)?;
            object.remove("id");
            let form = request::take_message_form(&mut object)?;
            let request = request::read(&object, "cmd")?;
            let quits = matches!(request, Request::Quit {});
            self.carry_out(request, form).map(|reply| (reply, quits))
        });
        let (reply, quits) = reply.unwrap_or_else(|message| (Reply::error(&message), false));
        Answer {
            line: reply.line(id),
            quits,
        }
    }

    /// Makes a game the running one; the reply includes its seed.
    fn begin_with_seed(&mut self, game: Game, report_options: ReportOptions) -> Reply {
        let seed = game.seed().to_string();
        let mut state = self.begin(game, report_options);
        state.seed = Some(seed);
        Reply::State(state)
    }

    /// Makes a game the running one.
    fn begin(&mut self, game: Game, report_options: ReportOptions) -> Box<State> {
        let running = self.running.insert(Session::new(game));
        running.game.hash_every_turn();
        State::of(&running.game, report_options)
    }

    fn carry_out(&mut self, request: Request, form: MessageForm) -> Result<Reply, String> {
        let languages = self.definitions.languages().clone();
        let words = || {
            let chosen = languages.language(&self.language);
            &**chosen.unwrap_or_else(|| languages.english())
        };
        let words = (form == MessageForm::Texts).then(words);
        let tell = |events| ReportOptions { events, words };
        match request {
            Request::New {
                seed,
                danger,
                world,
                kit,
                events,
            } => {
                let seed = match seed {
                    None => random_seed(),
                    Some(seed) => seed.seed().map_err(|error| format!("seed: {error}"))?,
                };
                let names = [danger.as_deref(), world.as_deref(), kit.as_deref()];
                let definitions = self.definitions.choose(names);
                let definitions = definitions.map_err(|error| error.to_string())?;
                let game = Game::with_definitions(seed, definitions);
                Ok(self.begin_with_seed(game.map_err(|error| error.to_string())?, tell(events)))
            }
            Request::Scenario { scenario, events } => {
                let built = scenario
                    .build(&self.definitions)
                    .map_err(|error| error.to_string())?;
                let game = Game::of(&built.start, self.definitions.clone());
                Ok(Reply::State(self.begin(game, tell(events))))
            }
            Request::Act { intent, events } => {
                let running = running(&mut self.running)?;
                let kinds = running.game.known().definitions;
                let input = request::read(&intent, "kind")
                    .and_then(|intent: IntentRequest| intent.input(kinds))
                    .map_err(|error| format!("intent: {error}"))?;
                let refusal = match input {
                    Input::Act(intent) => {
                        if let Some(at) = intent.at() {
                            check_on_map(&running.game, "intent: `at`", at)?;
                        }
                        running.step(intent, events).err()
                    }
                    naming @ Input::Name(_) => running.play(naming, events).err(),
                };
                let game = &running.game;
                let report = TurnReport::of(running.told(), tell(events));
                let mut state = State::after(game, report);
                state.refused = refusal
                    .map(|refusal| tell(events).tell(&read::refusal(&game.known(), refusal)));
                Ok(Reply::State(state))
            }
            Request::Auto {
                what,
                to,
                mana,
                turns,
                events,
            } => {
                let running = running(&mut self.running)?;
                if mana.is_some() && !matches!(what, AutoKind::Rest) {
                    return Err("unknown field `mana`; only `rest` has it".to_owned());
                }
                let command = match (what, to) {
                    (AutoKind::Explore, None) => AutoCommand::Explore,
                    (AutoKind::Rest, None) => AutoCommand::Rest {
                        mana: mana.unwrap_or(true),
                    },
                    (AutoKind::Search, None) => AutoCommand::Search,
                    (AutoKind::Travel, Some([x, y])) => {
                        let to = Point::new(x, y);
                        check_on_map(&running.game, "`to`", to)?;
                        let level = running.game.known().here().level;
                        let to = Place::new(level, to);
                        AutoCommand::Travel { to }
                    }
                    (AutoKind::Travel, None) => return Err("`to` is missing".to_owned()),
                    (AutoKind::Explore | AutoKind::Rest | AutoKind::Search, Some(_)) => {
                        return Err("unknown field `to`; only `travel` has it".to_owned());
                    }
                };
                let auto = AutoRunner::new(command).within(turns);
                Ok(Reply::State(running.run(auto, tell(events))))
            }
            Request::Observe { observer } => {
                let game = &running(&mut self.running)?.game;
                let seen = view::observe(game, observer)
                    .ok_or_else(|| format!("no living creature has the id {observer}"))?;
                Ok(Reply::with_status(seen, game))
            }
            Request::Inspect {} => {
                let game = &running(&mut self.running)?.game;
                Ok(Reply::with_status(view::inspect(game), game))
            }
            Request::Legal {} => {
                let game = &running(&mut self.running)?.game;
                let kinds = game.known().definitions;
                let intents: Vec<IntentRequest> = game
                    .legal()
                    .into_iter()
                    .filter_map(|intent| IntentRequest::of(intent, kinds))
                    .collect();
                Ok(json!({"ok": true, "intents": intents}).into())
            }
            Request::Forecast {} => {
                let game = &running(&mut self.running)?.game;
                let mut reply = view::forecast(&game.known());
                reply["ok"] = json!(true);
                Ok(reply.into())
            }
            Request::Clone {} => {
                let branch = running(&mut self.running)?.with(Game::hold);
                self.last_handle += 1;
                self.branches.insert(self.last_handle, branch);
                Ok(json!({"ok": true, "handle": self.last_handle}).into())
            }
            Request::Restore { handle, events } => {
                running(&mut self.running)?;
                let branch = self.branches.get(&handle).ok_or_else(|| unknown(handle))?;
                let running = self.running.insert(branch.with(HeldGame::resume));
                let report = TurnReport::of(running.told(), tell(events));
                Ok(Reply::State(State::after(&running.game, report)))
            }
            Request::Release { handle } => {
                running(&mut self.running)?;
                self.branches
                    .remove(&handle)
                    .ok_or_else(|| unknown(handle))?;
                Ok(json!({"ok": true}).into())
            }
            Request::Save { path } => {
                let game = &running(&mut self.running)?.game;
                let (disk, path) = file(&self.files, &path)?;
                let saved = check_replaceable(disk, &path)
                    .and_then(|()| create_parent_folder(disk, &path))
                    .and_then(|()| save_game(disk, &path, game));
                saved.map_err(|error| error.to_string())?;
                Ok(Reply::with_status(json!({}), game))
            }
            Request::Load { path, events } => {
                let (disk, path) = file(&self.files, &path)?;
                let game = load_game(disk, &path, &self.definitions);
                Ok(self.begin_with_seed(game.map_err(|error| error.to_string())?, tell(events)))
            }
            Request::Replay { path, turn, events } => {
                let (disk, path) = file(&self.files, &path)?;
                let recording = load_recording(disk, &path);
                let recording = recording.map_err(|error| error.to_string())?;
                let game = verify_until(&recording, &self.definitions, turn);
                let game = game.map_err(|error| format!("{}: {error}", path.display()))?;
                Ok(self.begin_with_seed(game, tell(events)))
            }
            Request::Quit {} => Ok(json!({"ok": true}).into()),
        }
    }
}

/// Returns the disk and the path of a file in the data folder.
fn file<'f>(files: &'f Option<Files>, name: &str) -> Result<(&'f dyn Disk, PathBuf), String> {
    let files = files
        .as_ref()
        .ok_or("there is no data folder to save to and load from; name one with --data-dir")?;
    let path = safe_join(&files.folder, name).map_err(|error| error.to_string())?;
    Ok((&*files.disk, path))
}

fn running(running: &mut Option<Session>) -> Result<&mut Session, String> {
    running
        .as_mut()
        .ok_or_else(|| "no game has started; send `new` or `scenario` first".to_owned())
}

/// Checks that a tile of a request is on the map; `what` names it in the error.
fn check_on_map(game: &Game, what: &str, at: Point) -> Result<(), String> {
    if !game.known().is_on_map(at) {
        return Err(format!(
            "{what} is [{},{}], which is off the map",
            at.x, at.y
        ));
    }
    Ok(())
}

fn unknown(handle: u64) -> String {
    format!("there is no handle {handle}")
}
