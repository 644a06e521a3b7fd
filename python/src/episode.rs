//! One game, with the state that an environment keeps about it: rewards, refusals, limits.

use std::panic::{AssertUnwindSafe, catch_unwind};

use serde::{Deserialize, Serialize};
use slight_danger::{
    game::{Game, HeldGame},
    generate::{WorldError, generate},
    replay::{Recorder, Recording, Start, VERSION},
    sim::{Definitions, Input, Intent, Known, RULES, Refusal, Seed, Snapshot, Status},
};

use crate::{
    actions::{Action, Actions, SEARCH, Target},
    ahead::NextWorld,
    observation::{Arrays, EventRows, Layout, ToldTerrain, event_rows},
};

/// Refusals in a row after which an episode is truncated.
const REFUSALS: u32 = 100;

/// The event that is rewarded.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Reward {
    /// The end: 1 for a win, -1 for death, 0 for leaving without the goal.
    Ending,
    /// 1 for each level reached for the first time.
    Depth,
    /// Points of experience gained.
    Experience,
    /// Nothing.
    None,
}

impl Reward {
    pub const ALL: [(Self, &str); 4] = [
        (Self::Ending, "ending"),
        (Self::Depth, "depth"),
        (Self::Experience, "experience"),
        (Self::None, "none"),
    ];
}

/// Settings shared by all games of an environment.
#[derive(Clone, Debug)]
pub struct Rules {
    pub definitions: Definitions,
    pub layout: Layout,
    pub reward: Reward,
    /// Turns after which an episode is truncated.
    pub max_turns: u32,
}

/// Result of a step.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Outcome {
    pub reward: f64,
    pub terminated: bool,
    pub truncated: bool,
    pub refused: bool,
}

/// Reason why a game cannot be continued.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Failure {
    #[error("no world could be made of seed {seed}: {why}")]
    World { seed: String, why: String },
    #[error(
        "the game of seed {seed} has failed in turn {turn}: {why}. This is a mistake in the game"
    )]
    Panic {
        seed: String,
        turn: u32,
        why: String,
    },
    #[error("no game has begun: call reset first")]
    NotBegun,
    #[error("the state does not fit: {0}")]
    State(String),
}

/// A game being played.
pub struct Episode {
    game: Game,
    progress: Progress,
    told: ToldTerrain,
    /// Targets of actions in the last observation.
    targets: Vec<Target>,
}

/// The state that an environment keeps about a game.
#[derive(Clone, Default, Serialize, Deserialize)]
struct Progress {
    /// All intents, in order.
    intents: Vec<Intent>,
    /// The events of the last step.
    events: EventRows,
    refusals: u32,
    refusals_in_row: u32,
    /// The deepest level reached, 0 for the first.
    deepest: usize,
    /// Experience points gained so far.
    xp: i32,
}

/// A stored episode, from which it can be continued.
#[derive(Clone)]
pub struct HeldEpisode {
    game: HeldGame,
    progress: Progress,
}

/// An episode between two steps.
pub enum Resting {
    /// Ready to play.
    Ready(Box<Episode>),
    /// Stored without a Bevy world, with the data of its last observation. This takes a quarter of
    /// the memory.
    Held(Box<HeldEpisode>, ToldTerrain, Vec<Target>),
}

impl Resting {
    /// Puts an episode to rest; with `is_held` it is stored without a Bevy world.
    pub fn new(episode: Episode, is_held: bool) -> Self {
        if !is_held {
            return Self::Ready(Box::new(episode));
        }
        let game = episode.game.hold();
        let Episode {
            progress,
            told,
            targets,
            ..
        } = episode;
        Self::Held(Box::new(HeldEpisode { game, progress }), told, targets)
    }

    /// Returns the episode, ready to play.
    pub fn resume(self) -> Episode {
        match self {
            Self::Ready(episode) => *episode,
            Self::Held(held, told, targets) => Episode {
                game: held.game.resume(),
                progress: held.progress,
                told,
                targets,
            },
        }
    }

    /// Returns the episode for reading.
    pub fn look(&self) -> Looked<'_> {
        match self {
            Self::Ready(episode) => Looked::At(episode),
            Self::Held(held, ..) => Looked::Copy(Box::new(Episode::resume(held))),
        }
    }
}

/// Read access to an episode.
pub enum Looked<'e> {
    /// The episode itself.
    At(&'e Episode),
    /// A copy of a stored episode.
    Copy(Box<Episode>),
}

impl std::ops::Deref for Looked<'_> {
    type Target = Episode;

    fn deref(&self) -> &Episode {
        match self {
            Self::At(episode) => episode,
            Self::Copy(episode) => episode,
        }
    }
}

/// An episode as plain data.
#[derive(Serialize, Deserialize)]
struct Stored {
    version: (String, u32),
    world: [Option<String>; 3],
    seed: String,
    snapshot: Snapshot,
    progress: Progress,
}

impl Episode {
    /// The episode of a seed, in its world if that is already generated.
    pub fn new(rules: &Rules, seed: u64, next: Option<NextWorld>) -> Result<Self, Failure> {
        let game = guarded(&seed.to_string(), 0, || {
            let made = next.and_then(|next| next.take(seed));
            let made = made.unwrap_or_else(|| generate(&Seed::from(seed), &rules.definitions))?;
            Ok(Game::of(&made, rules.definitions.clone()))
        })?;
        let game = game.map_err(|error: WorldError| Failure::World {
            seed: seed.to_string(),
            why: error.to_string(),
        })?;
        Ok(Self::of(game))
    }

    /// A new episode with a game.
    pub fn of(game: Game) -> Self {
        let view = game.known();
        let (deepest, xp) = (view.here().level, view.me.experience.gained());
        let progress = Progress {
            deepest,
            xp,
            ..Progress::default()
        };
        Self::going_on(game, progress)
    }

    /// Stores the current episode.
    pub fn hold(&self) -> HeldEpisode {
        let game = self.game.hold();
        HeldEpisode {
            game,
            progress: self.progress.clone(),
        }
    }

    /// An episode that continues from a stored one.
    pub fn resume(held: &HeldEpisode) -> Self {
        let game = held.game.resume();
        Self::going_on(game, held.progress.clone())
    }

    fn going_on(game: Game, progress: Progress) -> Self {
        Self {
            game,
            progress,
            told: ToldTerrain::default(),
            targets: Vec::new(),
        }
    }

    pub const fn game(&self) -> &Game {
        &self.game
    }

    pub const fn refusals(&self) -> u32 {
        self.progress.refusals
    }

    /// Takes the action with this number.
    pub fn act(&mut self, rules: &Rules, number: usize) -> Result<Outcome, Failure> {
        self.watched(rules, |episode| {
            let view = episode.game.known();
            let action = Actions::new(&view, &episode.targets).action(number);
            match action {
                None => false,
                Some(Action::Act(intent)) => episode.play(intent).is_ok(),
                Some(Action::Search) => episode.search(),
            }
        })
    }

    /// Carries out the intent that a bot chooses.
    pub fn follow(
        &mut self,
        rules: &Rules,
        decide: impl FnOnce(&Known) -> Intent,
    ) -> Result<Outcome, Failure> {
        self.watched(rules, |episode| {
            let intent = decide(&episode.game.known());
            episode.play(intent).is_ok()
        })
    }

    /// Panics, as a bug in the game would.
    pub fn fail(&mut self, rules: &Rules) -> Result<Outcome, Failure> {
        self.watched(rules, |_| panic!("a test wants it"))
    }

    fn watched(
        &mut self,
        rules: &Rules,
        act: impl FnOnce(&mut Self) -> bool,
    ) -> Result<Outcome, Failure> {
        let before = self.progress.xp;
        let (seed, turn) = (self.game.seed().to_string(), self.game.turn());
        let accepted = guarded(&seed, turn, || act(self))?;
        if accepted {
            self.progress.refusals_in_row = 0;
        } else {
            self.progress.refusals += 1;
            self.progress.refusals_in_row += 1;
        }
        let status = self.game.status();
        let view = self.game.known();
        let (level, xp) = (view.here().level, view.me.experience.gained());
        self.progress.xp = xp;
        if accepted {
            self.progress.events = event_rows(&view);
        }
        let reward = match rules.reward {
            Reward::Ending => match status {
                Status::Won => 1.0,
                Status::Dead(_) => -1.0,
                Status::Fled | Status::Playing => 0.0,
            },
            Reward::Depth => level.saturating_sub(self.progress.deepest) as f64,
            Reward::Experience => f64::from(xp - before),
            Reward::None => 0.0,
        };
        self.progress.deepest = self.progress.deepest.max(level);
        let is_over = status != Status::Playing;
        Ok(Outcome {
            reward,
            terminated: is_over,
            truncated: !is_over
                && (self.game.turn() >= rules.max_turns
                    || self.progress.refusals_in_row >= REFUSALS),
            refused: !accepted,
        })
    }

    fn play(&mut self, intent: Intent) -> Result<(), Refusal> {
        self.game.step(intent)?;
        self.progress.intents.push(intent);
        Ok(())
    }

    /// Waits until an event is perceived, for at most [`SEARCH`] turns. Returns whether a turn
    /// passed.
    fn search(&mut self) -> bool {
        let mut waits = 0;
        while waits < SEARCH && self.play(Intent::Wait).is_ok() {
            waits += 1;
            if self.game.events().perceived().next().is_some() {
                break;
            }
        }
        waits > 0
    }

    pub fn fill(&mut self, rules: &Rules, arrays: &mut Arrays) {
        let (view, events) = (self.game.known(), &self.progress.events);
        self.targets = arrays.fill(&view, &rules.layout, events, &mut self.told);
    }

    /// Checks that the game has the difficulty, world and kit of these rules.
    pub fn check(&self, rules: &Rules) -> Result<(), Failure> {
        check_world(&world_of(self.game.known().definitions), rules)
    }

    /// The recording of the game, which all front ends can replay.
    pub fn recording(&self, rules: &Rules) -> Result<Recording, Failure> {
        let seed = self.game.seed();
        let definitions = &rules.definitions;
        let mut recorder = Recorder::new(Start::new(seed, definitions), definitions, true);
        let begun = Game::with_definitions(seed.clone(), definitions.clone());
        let mut game = begun.map_err(|error| Failure::State(error.to_string()))?;
        for intent in &self.progress.intents {
            let played = game.step(*intent).map(drop);
            played.map_err(|_| Failure::State("the game cannot be played again".to_owned()))?;
            recorder.record(Input::Act(*intent), &game);
        }
        Ok(recorder.recording().clone())
    }

    /// The episode as bytes.
    pub fn to_bytes(&self) -> Result<Vec<u8>, Failure> {
        let stored = Stored {
            version: (VERSION.to_owned(), RULES),
            world: world_of(self.game.known().definitions),
            seed: self.game.seed().to_string(),
            snapshot: self.game.snapshot(),
            progress: self.progress.clone(),
        };
        postcard::to_stdvec(&stored).map_err(|error| Failure::State(error.to_string()))
    }

    /// An episode from bytes.
    pub fn from_bytes(rules: &Rules, bytes: &[u8]) -> Result<Self, Failure> {
        let (version, _): ((String, u32), _) = postcard::take_from_bytes(bytes)
            .map_err(|_| Failure::State("these bytes are not a state".to_owned()))?;
        if version != (VERSION.to_owned(), RULES) {
            let (program, rules) = version;
            return Err(Failure::State(format!(
                "it is of version {program} with rules {rules}, and this is version {VERSION} with rules {RULES}"
            )));
        }
        let stored: Stored =
            postcard::from_bytes(bytes).map_err(|error| Failure::State(error.to_string()))?;
        check_world(&stored.world, rules)?;
        let seed = Seed::parse(&stored.seed).map_err(|error| Failure::State(error.to_string()))?;
        let game = Game::resume(seed, &stored.snapshot, rules.definitions.clone());
        let game = game.map_err(|error| Failure::State(error.to_string()))?;
        Ok(Self::going_on(game, stored.progress))
    }
}

/// Checks that a game has the difficulty, world and kit of an environment.
fn check_world(world: &[Option<String>; 3], rules: &Rules) -> Result<(), Failure> {
    let wanted = world_of(&rules.definitions);
    if *world == wanted {
        return Ok(());
    }
    let words = |names: &[Option<String>; 3]| {
        names
            .iter()
            .flatten()
            .cloned()
            .collect::<Vec<_>>()
            .join(", ")
    };
    let (world, wanted) = (words(world), words(&wanted));
    Err(Failure::State(format!(
        "it is of a game of {world}, and this environment plays {wanted}"
    )))
}

/// The names of difficulty, world and kit.
fn world_of(definitions: &Definitions) -> [Option<String>; 3] {
    let kit = definitions.kit_name().map(str::to_owned);
    [
        Some(definitions.danger.name.clone()),
        Some(definitions.world.name.clone()),
        kit,
    ]
}

/// Runs a function on a game, and converts a panic to an error.
pub fn guarded<T>(seed: &str, turn: u32, act: impl FnOnce() -> T) -> Result<T, Failure> {
    catch_unwind(AssertUnwindSafe(act)).map_err(|panic| {
        let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let why = text.or_else(|| panic.downcast_ref::<String>().cloned());
        Failure::Panic {
            seed: seed.to_owned(),
            turn,
            why: why.unwrap_or_else(|| "no words".to_owned()),
        }
    })
}
