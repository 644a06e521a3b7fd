//! Games for Python: any number of them, stepped together.

use std::{iter::repeat_with, path::PathBuf, process, sync::LazyLock};

use numpy::{
    Element, PyArrayDyn, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArrayDyn,
};
use pyo3::{
    create_exception,
    exceptions::{PyException, PyIndexError, PyRuntimeError, PyValueError},
    prelude::*,
    types::PyBytes,
};
use rayon::{
    ThreadPool, ThreadPoolBuilder,
    prelude::{IntoParallelIterator, ParallelIterator},
};
use slight_danger::{
    bot::{self, BotKind},
    content::{self, ContentError},
    game::Game,
    headless,
    scenario::Scenario,
    sim::{Definitions, Intent, Status, legal},
    store::{RealDisk, create_parent_folder, save_recording},
};

use crate::{
    actions::{ACTIONS, Action, Actions, nearest, targets},
    ahead::NextWorld,
    episode::{Episode, Failure, HeldEpisode, Looked, Outcome, Resting, Reward, Rules},
    observation::{Arrays, Layout},
    picture,
};

create_exception!(
    slight_danger,
    GameError,
    PyException,
    "A game cannot be played on."
);

impl From<Failure> for PyErr {
    fn from(failure: Failure) -> Self {
        GameError::new_err(failure.to_string())
    }
}

/// A stored state of a game.
#[pyclass(frozen, module = "slight_danger._native")]
pub struct State(HeldEpisode);

/// A bot of the program.
#[pyclass(unsendable, module = "slight_danger._native")]
pub struct Bot {
    bot: Box<dyn bot::Bot>,
    refused: bool,
}

#[pymethods]
impl Bot {
    #[new]
    fn new(name: &str, seed: u64) -> PyResult<Self> {
        let kind = match name {
            "explorer" => BotKind::Explorer,
            "expert" => BotKind::Expert,
            "diver" => BotKind::Diver,
            "walker" => BotKind::Walker,
            _ => {
                let known = "explorer, expert, diver, walker";
                return Err(PyValueError::new_err(format!(
                    "no bot is called {name:?}; there are {known}"
                )));
            }
        };
        let bot = kind.bot(seed);
        Ok(Self {
            bot,
            refused: false,
        })
    }
}

/// The arrays of all games, one row per game, in the order of [`Layout::fields`].
struct Buffers<'py> {
    bytes: [PyReadwriteArrayDyn<'py, u8>; 2],
    shorts: [PyReadwriteArrayDyn<'py, i16>; 7],
    own: PyReadwriteArrayDyn<'py, i32>,
    mask: PyReadwriteArrayDyn<'py, i8>,
}

impl<'py> Buffers<'py> {
    fn of(arrays: &[Bound<'py, PyAny>], layout: &Layout, games: usize) -> PyResult<Self> {
        let fields = layout.fields();
        let wrong = || PyValueError::new_err(format!("{} arrays are needed", fields.len()));
        if arrays.len() != fields.len() {
            return Err(wrong());
        }
        let (mut bytes, mut shorts, mut own, mut mask) = (vec![], vec![], None, None);
        for (array, field) in arrays.iter().zip(&fields) {
            let shape: Vec<usize> = [games].iter().chain(&field.shape).copied().collect();
            match field.dtype {
                "uint8" => bytes.push(writable(array, field.name, &shape)?),
                "int16" => shorts.push(writable(array, field.name, &shape)?),
                "int32" => own = Some(writable(array, field.name, &shape)?),
                _ => mask = Some(writable(array, field.name, &shape)?),
            }
        }
        Ok(Self {
            bytes: bytes.try_into().map_err(|_| wrong())?,
            shorts: shorts.try_into().map_err(|_| wrong())?,
            own: own.ok_or_else(wrong)?,
            mask: mask.ok_or_else(wrong)?,
        })
    }

    /// The arrays of each game.
    fn rows(&mut self, games: usize) -> PyResult<Vec<Arrays<'_>>> {
        let [near, level] = &mut self.bytes;
        let [creatures, pack, beliefs, events, effects, perks, offers] = &mut self.shorts;
        let (mut near, mut level) = (split(near, games)?, split(level, games)?);
        let (mut creatures, mut pack) = (split(creatures, games)?, split(pack, games)?);
        let (mut beliefs, mut events) = (split(beliefs, games)?, split(events, games)?);
        let (mut effects, mut perks) = (split(effects, games)?, split(perks, games)?);
        let (mut offers, mut own) = (split(offers, games)?, split(&mut self.own, games)?);
        let mut mask = split(&mut self.mask, games)?;
        let row = |_| {
            Some(Arrays {
                near: near.next()?,
                level: level.next()?,
                creatures: creatures.next()?,
                pack: pack.next()?,
                beliefs: beliefs.next()?,
                events: events.next()?,
                effects: effects.next()?,
                perks: perks.next()?,
                offers: offers.next()?,
                own: own.next()?,
                mask: mask.next()?,
            })
        };
        Ok((0..games).map_while(row).collect())
    }
}

/// A writable array with this shape and type of numbers.
fn writable<'py, T: Element>(
    array: &Bound<'py, PyAny>,
    name: &str,
    shape: &[usize],
) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
    let array = array
        .cast::<PyArrayDyn<T>>()
        .map_err(|_| PyValueError::new_err(format!("{name}: not an array of the right numbers")))?;
    let array = array
        .try_readwrite()
        .map_err(|error| PyValueError::new_err(format!("{name}: {error}")))?;
    if array.as_array().shape() != shape || array.as_slice().is_err() {
        return Err(PyValueError::new_err(format!(
            "{name}: not of the shape {shape:?}, row by row"
        )));
    }
    Ok(array)
}

/// An array in equal parts, one per game.
fn split<'a, T: Element>(
    array: &'a mut PyReadwriteArrayDyn<'_, T>,
    games: usize,
) -> PyResult<impl Iterator<Item = &'a mut [T]>> {
    let mut rest = array.as_slice_mut()?;
    let size = rest.len() / games;
    Ok(std::iter::from_fn(move || rest.split_off_mut(..size)))
}

/// Games of one world that are stepped together.
#[pyclass(module = "slight_danger._native")]
pub struct Games {
    rules: Rules,
    games: Vec<Option<Resting>>,
    /// For each game, the world in which it is expected to start next.
    next: Vec<Option<NextWorld>>,
    /// The threads that step the games, if several.
    pool: Option<ThreadPool>,
    /// The thread that generates worlds ahead. The other threads do not, since a step would have to
    /// wait until they finish a world.
    maker: Option<ThreadPool>,
    /// The process that created the threads: threads do not survive a fork.
    process: u32,
}

/// Most games in a vector that keep a Bevy world each, 1.1 MB. In larger vectors games are stored
/// as plain data between steps, 0.3 MB each, and a step takes 18 microseconds longer.
const MOST_WORLDS: usize = 128;

/// The games that failed in a step, each with its index and the reason.
type Failed = Vec<(usize, String)>;

/// Leaks a game that has failed. Its world may be inconsistent, and must not be reused for another
/// game, as the world of a dropped game is.
fn give_up(episode: Episode) {
    std::mem::forget(episode);
}

fn no_such_game() -> PyErr {
    PyIndexError::new_err("there is no such game")
}

fn not_begun() -> PyErr {
    GameError::new_err("the game has not begun: call reset first")
}

/// A task for a game.
enum Job {
    /// Start a game from a seed, in its world if that is already generated.
    Begin(u64, Option<NextWorld>),
    /// Take the action with this number.
    Act(usize),
}

impl Games {
    /// The seeds of games that start now, with their worlds.
    fn beginnings(&mut self, seeds: Vec<Option<u64>>) -> Vec<Option<(u64, Option<NextWorld>)>> {
        let all = seeds.into_iter().zip(&mut self.next);
        all.map(|(seed, next)| Some((seed?, next.take()))).collect()
    }

    fn game(&self, index: usize) -> PyResult<Looked<'_>> {
        let game = self.games.get(index).ok_or_else(no_such_game)?;
        game.as_ref().map(Resting::look).ok_or_else(not_begun)
    }

    fn put(
        &mut self,
        index: usize,
        mut episode: Episode,
        arrays: &[Bound<'_, PyAny>],
    ) -> PyResult<()> {
        let count = self.games.len();
        let mut buffers = Buffers::of(arrays, &self.rules.layout, count)?;
        let mut rows = buffers.rows(count)?;
        let (Some(slot), Some(row)) = (self.games.get_mut(index), rows.get_mut(index)) else {
            return Err(no_such_game());
        };
        episode.fill(&self.rules, row);
        *slot = Some(Resting::new(episode, count > MOST_WORLDS));
        Ok(())
    }

    /// Runs `work` on each game that has a job, and fills its arrays. Games that fail are dropped.
    fn each<J: Send>(
        &mut self,
        py: Python<'_>,
        arrays: &[Bound<'_, PyAny>],
        jobs: Vec<Option<J>>,
        work: impl Fn(&Rules, &mut Option<Episode>, J) -> Result<(), Failure> + Sync,
    ) -> PyResult<Failed> {
        if self.pool.is_some() && self.process != process::id() {
            return Err(PyRuntimeError::new_err(
                "these games were begun before this process was forked: make new ones in the child, or use several processes of one game each",
            ));
        }
        let count = self.games.len();
        let mut buffers = Buffers::of(arrays, &self.rules.layout, count)?;
        let rows = buffers.rows(count)?;
        let (rules, pool) = (&self.rules, &self.pool);
        let all = self.games.iter_mut().zip(rows).zip(jobs).enumerate();
        let all = all.filter_map(|(index, ((game, row), job))| Some((index, game, row, job?)));
        let all: Vec<(usize, &mut Option<Resting>, Arrays, J)> = all.collect();
        let one = |(index, slot, mut row, job): (usize, &mut Option<Resting>, Arrays, J)| {
            let mut game = slot.take().map(Resting::resume);
            let done = work(rules, &mut game, job);
            let Err(failure) = done else {
                *slot = game.map(|mut game| {
                    game.fill(rules, &mut row);
                    Resting::new(game, count > MOST_WORLDS)
                });
                return None;
            };
            if let Some(episode) = game {
                give_up(episode);
            }
            Some((index, failure.to_string()))
        };
        Ok(py.detach(|| match pool {
            Some(pool) => pool.install(|| all.into_par_iter().filter_map(one).collect()),
            None => all.into_iter().filter_map(one).collect(),
        }))
    }
}

#[pymethods]
impl Games {
    #[new]
    #[pyo3(signature = (count, danger, world, kit, reward, max_turns, threads))]
    fn new(
        count: usize,
        danger: Option<&str>,
        world: &str,
        kit: Option<&str>,
        reward: &str,
        max_turns: u32,
        threads: usize,
    ) -> PyResult<Self> {
        let wrong = |error: &dyn std::fmt::Display| PyValueError::new_err(error.to_string());
        // Reading the data files is slow.
        static BUILTIN: LazyLock<Result<Definitions, ContentError>> =
            LazyLock::new(content::builtin);
        let all = BUILTIN.as_ref().map_err(|error| wrong(error))?;
        let definitions = all
            .choose([danger, Some(world), kit])
            .map_err(|error| wrong(&error))?;
        let known = Reward::ALL.iter().find(|(_, name)| *name == reward);
        let (reward, _) = known.ok_or_else(|| {
            wrong(&format!(
                "no reward is called {reward:?}; there are {}",
                Reward::ALL.map(|(_, name)| name).join(", ")
            ))
        })?;
        let build = |threads| ThreadPoolBuilder::new().num_threads(threads).build();
        let is_parallel = count > 1 && threads != 1;
        let pool = is_parallel.then(|| build(threads));
        let maker = (is_parallel && count <= MOST_WORLDS).then(|| build(1));
        let count = count.max(1);
        Ok(Self {
            rules: Rules {
                layout: Layout::of(&definitions),
                definitions,
                reward: *reward,
                max_turns,
            },
            games: (0..count).map(|_| None).collect(),
            next: (0..count).map(|_| None).collect(),
            pool: pool.transpose().map_err(|error| wrong(&error))?,
            maker: maker.transpose().map_err(|error| wrong(&error))?,
            process: process::id(),
        })
    }

    /// The arrays of an observation: name, type of numbers and shape of each.
    fn fields(&self) -> Vec<(&'static str, &'static str, Vec<usize>)> {
        let fields = self.rules.layout.fields().into_iter();
        fields
            .map(|field| (field.name, field.dtype, field.shape))
            .collect()
    }

    /// Starts a game for each seed that is not `None`, and fills its arrays.
    fn reset(
        &mut self,
        py: Python<'_>,
        seeds: Vec<Option<u64>>,
        arrays: Vec<Bound<'_, PyAny>>,
    ) -> PyResult<Failed> {
        let jobs = self.beginnings(seeds);
        self.each(py, &arrays, jobs, |rules, game, (seed, next)| {
            *game = Some(Episode::new(rules, seed, next)?);
            Ok(())
        })
    }

    /// Starts to generate the worlds of all seeds that are not `None`, for games that will start in
    /// them. Does nothing without threads, or with more games than keep worlds.
    fn expect(&mut self, seeds: Vec<Option<u64>>) {
        let maker = self.maker.as_ref();
        let Some(maker) = maker.filter(|_| self.process == process::id()) else {
            return;
        };
        for (next, seed) in self.next.iter_mut().zip(seeds) {
            if let Some(seed) = seed {
                *next = Some(NextWorld::begin(
                    maker,
                    seed,
                    self.rules.definitions.clone(),
                ));
            }
        }
    }

    /// Takes an action in each game, or starts a new game where `seeds` has one; games with a
    /// negative action and no seed are skipped. Fills the arrays of the others, and their places in
    /// `rewards`, `terminated`, `truncated` and `refused`.
    #[expect(
        clippy::too_many_arguments,
        reason = "Python's wrapper hands over all its arrays"
    )]
    #[pyo3(signature = (actions, arrays, rewards, terminated, truncated, refused, seeds=None))]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i64>,
        arrays: Vec<Bound<'_, PyAny>>,
        mut rewards: PyReadwriteArray1<'_, f64>,
        mut terminated: PyReadwriteArray1<'_, bool>,
        mut truncated: PyReadwriteArray1<'_, bool>,
        mut refused: PyReadwriteArray1<'_, bool>,
        seeds: Option<Vec<Option<u64>>>,
    ) -> PyResult<Failed> {
        let actions = actions.as_slice()?;
        if actions.len() != self.games.len() {
            let (count, wanted) = (actions.len(), self.games.len());
            return Err(PyValueError::new_err(format!(
                "{count} actions were given for {wanted} games"
            )));
        }
        if let Some(wrong) = actions.iter().find(|one| **one >= ACTIONS as i64) {
            return Err(PyValueError::new_err(format!(
                "there is no action {wrong}: they are 0 to {}",
                ACTIONS - 1
            )));
        }
        let (rewards, terminated) = (rewards.as_slice_mut()?, terminated.as_slice_mut()?);
        let (truncated, refused) = (truncated.as_slice_mut()?, refused.as_slice_mut()?);
        let places = rewards
            .iter_mut()
            .zip(terminated)
            .zip(truncated)
            .zip(refused);
        let beginnings = self.beginnings(seeds.unwrap_or_default());
        let beginnings = beginnings.into_iter().chain(repeat_with(|| None));
        let jobs = actions.iter().zip(beginnings).zip(places);
        let jobs = jobs.map(|((action, beginning), place)| {
            let job = match beginning {
                Some((seed, next)) => Job::Begin(seed, next),
                None => Job::Act(usize::try_from(*action).ok()?),
            };
            Some((job, place))
        });
        self.each(py, &arrays, jobs.collect(), |rules, game, (job, place)| {
            let (((reward, terminated), truncated), refused) = place;
            let outcome = match (job, game) {
                (Job::Begin(seed, next), game) => Episode::new(rules, seed, next).map(|begun| {
                    *game = Some(begun);
                    Outcome::default()
                }),
                (Job::Act(action), Some(game)) => game.act(rules, action),
                (Job::Act(_), None) => Err(Failure::NotBegun),
            };
            // A game that has failed is over.
            let told = outcome.as_ref().ok().copied().unwrap_or(Outcome {
                truncated: true,
                ..Outcome::default()
            });
            (*reward, *terminated, *truncated, *refused) =
                (told.reward, told.terminated, told.truncated, told.refused);
            outcome.map(drop)
        })
    }

    /// Carries out a bot's choice in a game. Returns reward, terminated, truncated and refused.
    fn follow(
        &mut self,
        index: usize,
        bot: &mut Bot,
        arrays: Vec<Bound<'_, PyAny>>,
    ) -> PyResult<(f64, bool, bool, bool)> {
        let slot = self.games.get_mut(index).ok_or_else(no_such_game)?;
        let episode = slot.take().map(Resting::resume);
        let mut episode = episode.ok_or_else(not_begun)?;
        let outcome = episode.follow(&self.rules, |seen| bot.bot.decide(seen, bot.refused));
        let outcome = match outcome {
            Ok(outcome) => outcome,
            Err(failure) => {
                give_up(episode);
                return Err(failure.into());
            }
        };
        bot.refused = outcome.refused;
        self.put(index, episode, &arrays)?;
        Ok((
            outcome.reward,
            outcome.terminated,
            outcome.truncated,
            outcome.refused,
        ))
    }

    /// The hash of a game's state.
    fn hash(&self, index: usize) -> PyResult<u64> {
        Ok(self.game(index)?.game().hash())
    }

    /// The turn of a game, its number of refused actions, and its status in a word.
    fn standing(&self, index: usize) -> PyResult<(u32, u32, &'static str)> {
        let episode = self.game(index)?;
        let status = match episode.game().status() {
            Status::Playing => "playing",
            Status::Won => "won",
            Status::Fled => "fled",
            Status::Dead(_) => "dead",
        };
        Ok((episode.game().turn(), episode.refusals(), status))
    }

    /// The state of a game, for continuing from it.
    fn state(&self, index: usize) -> PyResult<State> {
        Ok(State(self.game(index)?.hold()))
    }

    /// Continues from a state.
    fn restore(
        &mut self,
        index: usize,
        state: &State,
        arrays: Vec<Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let episode = Episode::resume(&state.0);
        episode.check(&self.rules)?;
        self.put(index, episode, &arrays)
    }

    /// The state of a game as bytes.
    fn pack<'py>(&self, py: Python<'py>, index: usize) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, &self.game(index)?.to_bytes()?))
    }

    /// Continues from a state as bytes.
    fn unpack(
        &mut self,
        index: usize,
        bytes: &[u8],
        arrays: Vec<Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let episode = Episode::from_bytes(&self.rules, bytes)?;
        self.put(index, episode, &arrays)
    }

    /// Writes the recording of a game, which the program and the web page can replay.
    fn record(&self, index: usize, path: PathBuf) -> PyResult<()> {
        let recording = self.game(index)?.recording(&self.rules)?;
        let wrong = |error: slight_danger::store::StoreError| GameError::new_err(error.to_string());
        create_parent_folder(&RealDisk, &path).map_err(wrong)?;
        save_recording(&RealDisk, &path, &recording).map_err(wrong)
    }

    /// The forecast of a fight and the chances to be noticed: the protocol's reply to `forecast`,
    /// as JSON.
    fn forecast(&self, index: usize) -> PyResult<String> {
        Ok(headless::forecast(&self.game(index)?.game().known()).to_string())
    }

    /// A game as text.
    fn text(&self, index: usize) -> PyResult<String> {
        Ok(picture::text(&self.game(index)?.game().known()))
    }

    /// A game as a picture: height, width, and red, green and blue of each pixel.
    fn picture<'py>(
        &self,
        py: Python<'py>,
        index: usize,
    ) -> PyResult<(usize, usize, Bound<'py, PyBytes>)> {
        let (height, width, pixels) = picture::picture(&self.game(index)?.game().known());
        Ok((height, width, PyBytes::new(py, &pixels)))
    }

    /// The names of all kinds, by category.
    fn names(&self) -> Vec<(&'static str, Vec<String>)> {
        let kinds = &self.rules.definitions;
        let own = |name: &String| name.clone();
        vec![
            (
                "creatures",
                kinds.creatures.iter().map(|one| own(&one.name)).collect(),
            ),
            (
                "items",
                kinds.items.iter().map(|one| own(&one.name)).collect(),
            ),
            (
                "appearances",
                kinds.appearances.iter().map(|one| own(&one.name)).collect(),
            ),
            (
                "effects",
                kinds.effects.iter().map(|one| own(&one.name)).collect(),
            ),
            (
                "spells",
                kinds.spells.iter().map(|one| own(&one.name)).collect(),
            ),
            (
                "perks",
                kinds
                    .perks
                    .kinds()
                    .map(|one| own(&kinds.perks.get(one).name))
                    .collect(),
            ),
            (
                "furniture",
                kinds
                    .keep_settings
                    .furniture
                    .iter()
                    .map(|one| own(&one.looks.name))
                    .collect(),
            ),
        ]
    }

    /// Makes a game fail as a bug would. For tests.
    fn _fail(
        &mut self,
        py: Python<'_>,
        index: usize,
        arrays: Vec<Bound<'_, PyAny>>,
    ) -> PyResult<Failed> {
        let jobs = (0..self.games.len()).map(|one| (one == index).then_some(()));
        self.each(py, &arrays, jobs.collect(), |rules, game, ()| match game {
            Some(game) => game.fail(rules).map(drop),
            None => Err(Failure::NotBegun),
        })
    }

    /// The intents that would be accepted now, each with its number and the action of that number.
    /// For tests.
    fn _legal(&self, index: usize) -> PyResult<Vec<(String, Option<usize>, String)>> {
        let episode = self.game(index)?;
        let view = episode.game().known();
        let targets = targets(&nearest(&view));
        let actions = Actions::new(&view, &targets);
        let told = |intent: Intent| {
            let number = actions.number(intent);
            let does = match number.and_then(|number| actions.action(number)) {
                Some(Action::Act(intent)) => format!("{intent:?}"),
                Some(Action::Search) | None => String::new(),
            };
            (format!("{intent:?}"), number, does)
        };
        Ok(legal(&view).into_iter().map(told).collect())
    }

    /// Starts a game from a scenario, given as JSON. For tests.
    fn _scenario(
        &mut self,
        index: usize,
        text: &str,
        arrays: Vec<Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let wrong = |error: &dyn std::fmt::Display| PyValueError::new_err(error.to_string());
        let scenario: Scenario = serde_json::from_str(text).map_err(|error| wrong(&error))?;
        let built = scenario
            .build(&self.rules.definitions)
            .map_err(|error| wrong(&error))?;
        let game = Game::of(&built.start, self.rules.definitions.clone());
        self.put(index, Episode::of(game), &arrays)
    }
}
