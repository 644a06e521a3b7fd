//! One running game: the interface of all front ends.

use std::{
    cell::RefCell,
    ops::{Deref, DerefMut},
};

use bevy_app::App;
use bevy_ecs::prelude::World;
use rand::TryRng;
#[expect(clippy::disallowed_types, reason = "only for a seed that nobody chose")]
use rand::rngs::SysRng;

use crate::{
    content::{self, ContentError},
    generate::{WorldError, generate},
    read::{Message, narrate},
    scenario::{Scenario, ScenarioError},
    sim::{
        CatchUp, Definitions, EventLog, GameState, HeldState, InitialState, Input, Intent,
        InvalidSnapshot, Known, Naming, Omniscient, Refusal, Seed, SimPlugin, Snapshot, StableId,
        StateHash, Status, Streams, Viewpoint, branch, legal, part_sums, play, play_all_levels,
        populate, state_hash,
    },
};

/// Missed turns to simulate in one part of catching up, summed over creatures: about 10 ms, or
/// three times that in a browser.
const PART_OF_WORK: u64 = 5_000;

/// A random seed from the operating system, with at most ten digits, so that it is easy to share
/// and type. This is the only source of randomness that differs between runs.
#[must_use]
pub fn random_seed() -> Seed {
    Seed::from(u64::from(SysRng.try_next_u32().unwrap_or_default()))
}

/// Reason why a game could not start.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// The data files contain mistakes.
    #[error(transparent)]
    Content(#[from] ContentError),
    /// No world could be generated from the data.
    #[error(transparent)]
    World(#[from] WorldError),
    /// The scenario contains mistakes.
    #[error(transparent)]
    Scenario(#[from] ScenarioError),
}

/// A game in its own Bevy world.
///
/// Front ends play with [`Game::step`], and read events and the game through [`Game::known`]; they
/// cannot change it.
///
/// ```
/// use slight_danger::{
///     game::Game,
///     sim::{Intent, Seed, StableId},
/// };
///
/// let mut game = Game::new(Seed::parse("moth")?)?;
/// let branch = game.clone();
///
/// // A legal intent is accepted, and returns events.
/// let intent = game.legal()[0];
/// let events = game.step(intent)?;
/// println!("{} things happened", events.len());
/// assert_eq!(game.turn(), 1);
///
/// // The player has the id 1 and sees itself.
/// let seen: Vec<_> = game.known().creatures().collect();
/// assert_eq!(seen[0].id, StableId(1));
///
/// // A refused intent changes nothing.
/// let hash = game.hash();
/// assert!(game.step(Intent::Attack { target: StableId(1_000) }).is_err());
/// assert_eq!(game.hash(), hash);
/// assert_ne!(branch.hash(), hash);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Game {
    world: PooledWorld,
    seed: Seed,
}

impl Game {
    /// A new game in the built-in world.
    ///
    /// # Errors
    ///
    /// If no world can be generated from the seed; no such seed is known.
    pub fn new(seed: Seed) -> Result<Self, StartError> {
        Ok(Self::with_definitions(seed, content::builtin()?)?)
    }

    /// A new game in the world that the definitions describe.
    ///
    /// # Errors
    ///
    /// If no world can be generated from the seed and the definitions.
    pub fn with_definitions(seed: Seed, definitions: Definitions) -> Result<Self, WorldError> {
        let setting = generate(&seed, &definitions)?;
        Ok(Self::of(&setting, definitions))
    }

    /// A game from a scenario, with the built-in data.
    ///
    /// # Errors
    ///
    /// If the scenario contains a mistake; the message names the mistake and its place.
    pub fn from_scenario(scenario: &Scenario) -> Result<Self, StartError> {
        let definitions = content::builtin()?;
        let built = scenario.build(&definitions)?;
        Ok(Self::of(&built.start, definitions))
    }

    /// A game from its initial state.
    #[must_use]
    pub fn of(setting: &InitialState, definitions: Definitions) -> Self {
        let mut world = PooledWorld::take();
        populate(&mut world, definitions, setting);
        Self {
            world,
            seed: setting.seed.clone(),
        }
    }

    /// A game that continues from a [snapshot](Game::snapshot) of a game with the same definitions.
    ///
    /// # Errors
    ///
    /// If the snapshot does not fit the seed and the definitions.
    pub fn resume(
        seed: Seed,
        snapshot: &Snapshot,
        definitions: Definitions,
    ) -> Result<Self, InvalidSnapshot> {
        snapshot.check(&seed, &definitions)?;
        let mut world = PooledWorld::take();
        snapshot.put(definitions, &mut world);
        Ok(Self { world, seed })
    }

    /// Stores the current game compactly; [`HeldGame::resume`] continues it.
    #[must_use]
    pub fn hold(&self) -> HeldGame {
        HeldGame {
            state: HeldState::take(&self.world),
            seed: self.seed.clone(),
        }
    }

    /// The complete state as plain data, without the events of the last turn.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        Snapshot::take(&self.world)
    }

    /// Plays a turn with the player's intent, and returns its events in order.
    ///
    /// # Errors
    ///
    /// If the intent is refused; nothing changes then, and no turn passes.
    pub fn step(&mut self, intent: Intent) -> Result<&EventLog, Refusal> {
        self.play(&Input::Act(intent))
    }

    /// Names an item or its kind, which takes no time, and returns the events.
    ///
    /// # Errors
    ///
    /// If the item is neither carried nor in sight, the name is invalid, the game is over, or a
    /// perk must be chosen first; nothing changes then.
    pub fn name(&mut self, naming: Naming) -> Result<&EventLog, Refusal> {
        self.play(&Input::Name(naming))
    }

    /// Plays an input of the player, and returns the events in order.
    ///
    /// # Errors
    ///
    /// If the input is refused; nothing changes then.
    pub fn play(&mut self, input: &Input) -> Result<&EventLog, Refusal> {
        play(&mut self.world, input)?;
        Ok(self.events())
    }

    /// The events of the last turn; empty after a refusal.
    #[must_use]
    pub fn events(&self) -> &EventLog {
        self.world.resource()
    }

    /// Every intent that [`Game::step`] would accept now, each once; empty if the game is over.
    #[must_use]
    pub fn legal(&self) -> Vec<Intent> {
        legal(&self.known())
    }

    /// Messages about the last turn.
    #[must_use]
    pub fn messages(&self) -> Vec<Message> {
        narrate(&self.known())
    }

    /// Whether the game is still running, or how it ended.
    #[must_use]
    pub fn status(&self) -> Status {
        self.world.resource::<GameState>().status
    }

    /// Number of finished turns.
    #[must_use]
    pub fn turn(&self) -> u32 {
        self.world.resource::<GameState>().turn
    }

    /// The seed of the game.
    #[must_use]
    pub const fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The hash of the complete state. Equal states have equal hashes on every machine and in every
    /// build.
    #[must_use]
    pub fn hash(&self) -> u64 {
        state_hash(&self.world)
    }

    /// A short checksum for each of the [parts of the state](crate::sim::part_names). The checksums
    /// of two states nearly always differ in exactly the parts that differ.
    #[must_use]
    pub fn part_sums(&self) -> Vec<u8> {
        part_sums(&self.world)
    }

    /// A copy in which all levels have been simulated up to the current turn, and continue
    /// together. The same intents lead both to the same game, except for the hash.
    #[must_use]
    pub fn with_all_levels(&self) -> Self {
        let mut branch = self.clone();
        branch.play_all_levels();
        branch
    }

    /// A copy that continues from the same state with the random numbers of another seed, for
    /// measuring probabilities. Its [seed](Game::seed) is still that of the world, so it must not
    /// be recorded as a game with that seed.
    #[must_use]
    pub fn reseeded(&self, seed: &Seed) -> Self {
        let mut branch = self.clone();
        branch.world.insert_resource(Streams::new(seed));
        branch
    }

    /// Simulates all levels up to the current turn, and keeps them up to date from now on.
    pub fn play_all_levels(&mut self) {
        play_all_levels(&mut self.world);
    }

    /// Starts to simulate all levels up to the current turn, for [`Game::catch_up`].
    #[must_use]
    pub fn all_levels(&mut self) -> CatchUp {
        CatchUp::all(&mut self.world)
    }

    /// Starts to simulate the levels that a step would reach, for [`Game::catch_up`]. The next step
    /// must be this one.
    #[must_use]
    pub fn levels_before(&mut self, intent: Intent) -> CatchUp {
        CatchUp::before(&mut self.world, intent)
    }

    /// Lets levels catch up for a few hundredths of a second. Returns whether they are done. Until
    /// then the game must not be used otherwise.
    pub fn catch_up(&mut self, levels: &mut CatchUp) -> bool {
        levels.advance(&mut self.world, PART_OF_WORK)
    }

    /// Computes the hash in every turn from now on, which is cheaper than requesting it after every
    /// turn.
    pub fn hash_every_turn(&mut self) {
        self.world.resource_mut::<StateHash>().every_turn = true;
    }

    /// Read access to the game, limited to the player's present knowledge.
    #[must_use]
    pub fn known(&self) -> Known<'_> {
        Known::of(&self.world)
    }

    /// The viewpoint of a living creature other than the player, for [`Game::known_to`]. `None` if
    /// no such creature has this id, or its level has not caught up (see
    /// [`Game::with_all_levels`]).
    #[must_use]
    pub fn viewpoint(&self, creature: StableId) -> Option<Viewpoint> {
        self.omniscient().viewpoint(creature)
    }

    /// Read access to the game, limited to the knowledge of a creature other than the player.
    #[must_use]
    pub fn known_to<'g>(&'g self, viewpoint: &'g Viewpoint) -> Known<'g> {
        Known::through(&self.world, viewpoint)
    }

    /// Read access to everything in the game, for tools and finished games.
    #[must_use]
    pub fn omniscient(&self) -> Omniscient<'_> {
        Omniscient::of(&self.world)
    }

    /// The Bevy world of the simulation, for tests of its parts. Front ends use [`Game::known`].
    #[must_use]
    pub fn world(&self) -> &World {
        &self.world
    }
}

impl Clone for Game {
    /// Branches the game: both continue independently from the same state.
    fn clone(&self) -> Self {
        let mut world = PooledWorld::take();
        branch(&self.world, &mut world);
        Self {
            world,
            seed: self.seed.clone(),
        }
    }
}

/// A stored game without its own Bevy world, which cannot be played. It takes a small part of the
/// memory of a [`Game`], for searches and tables of positions.
#[derive(Clone, Debug)]
pub struct HeldGame {
    state: HeldState,
    seed: Seed,
}

impl HeldGame {
    /// A game that continues from the stored state, with the events of its last turn.
    #[must_use]
    pub fn resume(&self) -> Game {
        let mut world = PooledWorld::take();
        self.state.put(&mut world);
        Game {
            world,
            seed: self.seed.clone(),
        }
    }
}

/// A world from the pool, which returns to the pool when dropped. Setting up a world takes ten
/// times as long as copying a game into it, and searches copy games all the time.
struct PooledWorld(Option<World>);

/// Maximum number of unused worlds in the pool of a thread.
const MOST_UNUSED: usize = 4;

thread_local! {
    static POOL: RefCell<Vec<World>> = const { RefCell::new(Vec::new()) };
}

impl PooledWorld {
    /// A world from the pool, or a new one.
    fn take() -> Self {
        let spare = POOL.try_with(|pool| pool.borrow_mut().pop());
        Self(Some(spare.ok().flatten().unwrap_or_else(empty_world)))
    }
}

impl Drop for PooledWorld {
    #[expect(clippy::disallowed_methods, reason = "a world may be left in pieces")]
    fn drop(&mut self) {
        // A panic may have left the world inconsistent.
        if let Some(world) = self.0.take()
            && !std::thread::panicking()
        {
            let _thread_ends = POOL.try_with(|pool| {
                let mut pool = pool.borrow_mut();
                if pool.len() < MOST_UNUSED {
                    pool.push(world);
                }
            });
        }
    }
}

#[expect(clippy::expect_used, reason = "only `drop` takes the world out")]
impl Deref for PooledWorld {
    type Target = World;

    fn deref(&self) -> &World {
        self.0.as_ref().expect("a game has a world")
    }
}

#[expect(clippy::expect_used, reason = "only `drop` takes the world out")]
impl DerefMut for PooledWorld {
    fn deref_mut(&mut self) -> &mut World {
        self.0.as_mut().expect("a game has a world")
    }
}

/// A world with the simulation's systems and no game.
fn empty_world() -> World {
    let mut app = App::empty();
    app.add_plugins(SimPlugin);
    std::mem::take(app.world_mut())
}
