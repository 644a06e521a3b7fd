//! One running game: the door through which every front end plays.

use std::{
    cell::RefCell,
    ops::{Deref, DerefMut},
    sync::OnceLock,
};

use bevy::prelude::{App, World};
use rand::TryRng;
#[expect(clippy::disallowed_types, reason = "only for a seed that nobody chose")]
use rand::rngs::SysRng;

use crate::{
    content::{self, ContentError},
    generate::{WorldError, generate},
    read::{Message, Observation, narrate, observe},
    scenario::{Scenario, ScenarioError},
    sim::{
        Definitions, EventLog, GameState, InitialState, Intent, Naming, PlayerIntent, PlayerNaming,
        Refusal, Seed, SimPlugin, Snapshot, StableId, StateHash, Status, Turn, TurnOutcome,
        Unsound, View, branch, legal, part_sums, populate, state_hash,
    },
};

/// A seed that nobody chose, from the operating system: ten digits at most, so
/// that it can be told on and typed. The one thing here that differs from run
/// to run.
#[must_use]
pub fn fresh_seed() -> Seed {
    Seed::from(u64::from(SysRng.try_next_u32().unwrap_or_default()))
}

/// The built-in data, read once for all games of the process.
fn builtin() -> Result<Definitions, ContentError> {
    static BUILTIN: OnceLock<Result<Definitions, ContentError>> = OnceLock::new();
    BUILTIN.get_or_init(content::builtin).clone()
}

/// Why a game could not start.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// The data is wrong.
    #[error(transparent)]
    Content(#[from] ContentError),
    /// The data describes a world that hardly ever holds together.
    #[error(transparent)]
    World(#[from] WorldError),
    /// The hand-made world_read is wrong.
    #[error(transparent)]
    Scenario(#[from] ScenarioError),
}

/// A game in a Bevy world of its own.
///
/// Front ends send intents in through [`Game::step`], and look at events and at
/// the game through [`Game::view`]; they have no way to write into it.
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
/// // Whatever is legal is accepted, and what happened is told.
/// let intent = game.legal()[0];
/// let events = game.step(intent)?;
/// println!("{} things happened", events.len());
/// assert_eq!(game.turn(), 1);
///
/// // The player has the id 1 and sees itself.
/// let seen = game.observe(StableId(1)).ok_or("the player is dead")?;
/// assert_eq!(seen.creatures[0].kind, "player");
///
/// // A refused intent changes nothing.
/// let hash = game.hash();
/// assert!(game.step(Intent::Attack { target: StableId(1_000) }).is_err());
/// assert_eq!(game.hash(), hash);
/// assert_ne!(branch.hash(), hash);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Game {
    world: Lent,
    seed: Seed,
}

impl Game {
    /// A new game of the built-in world.
    ///
    /// # Errors
    ///
    /// When no world comes of the seed, which was never seen.
    pub fn new(seed: Seed) -> Result<Self, StartError> {
        Ok(Self::with_definitions(seed, builtin()?)?)
    }

    /// A new game of the world that the definitions describe.
    ///
    /// # Errors
    ///
    /// When no world comes of the seed and the definitions.
    pub fn with_definitions(seed: Seed, definitions: Definitions) -> Result<Self, WorldError> {
        let setting = generate(&seed, &definitions)?;
        Ok(Self::of(&setting, definitions))
    }

    /// A game from a hand-made world_read, with the built-in data.
    ///
    /// # Errors
    ///
    /// When the scenario is wrong; the message says what and where.
    pub fn from_scenario(scenario: &Scenario) -> Result<Self, StartError> {
        let definitions = builtin()?;
        let built = scenario.build(&definitions)?;
        Ok(Self::of(&built.setting, definitions))
    }

    /// A game from a start that is already made.
    #[must_use]
    pub fn of(setting: &InitialState, definitions: Definitions) -> Self {
        let mut world = empty_world();
        populate(&mut world, definitions, setting);
        Self {
            world: Lent(Some(world)),
            seed: setting.seed.clone(),
        }
    }

    /// A game that goes on from a state that was [taken](Game::snapshot) of
    /// another with the same definitions.
    ///
    /// # Errors
    ///
    /// When it cannot be the state of a game with these definitions.
    pub fn resume(
        seed: Seed,
        snapshot: Snapshot,
        definitions: Definitions,
    ) -> Result<Self, Unsound> {
        snapshot.check(&definitions)?;
        let mut world = empty_world();
        snapshot.put(definitions, &mut world);
        Ok(Self {
            world: Lent(Some(world)),
            seed,
        })
    }

    /// The whole state as plain data; what happened in the last turn is not part
    /// of it.
    #[must_use]
    pub fn snapshot(&self) -> Option<Snapshot> {
        Snapshot::take(&self.world)
    }

    /// Carries out the player's intent and the rest of the turn, and returns
    /// what happened, in order.
    ///
    /// # Errors
    ///
    /// When the intent cannot be carried out: then nothing has changed and no
    /// turn has passed.
    pub fn step(&mut self, intent: Intent) -> Result<&EventLog, Refusal> {
        self.world.resource_mut::<PlayerIntent>().0 = intent;
        self.run()
    }

    /// Calls something by a name of the player's own, which takes no time, and
    /// returns what happened.
    ///
    /// # Errors
    ///
    /// When the item is neither carried nor in sight, the name will not do, or
    /// the game is over or waits for a bonus to be chosen: then nothing has
    /// changed.
    pub fn name(&mut self, naming: Naming) -> Result<&EventLog, Refusal> {
        self.world.resource_mut::<PlayerNaming>().0 = Some(naming);
        self.run()
    }

    fn run(&mut self) -> Result<&EventLog, Refusal> {
        self.world.run_schedule(Turn);
        match self.world.resource::<TurnOutcome>().refusal() {
            None => Ok(self.events()),
            Some(refusal) => Err(refusal),
        }
    }

    /// What happened in the last turn; nothing after a refusal.
    #[must_use]
    pub fn events(&self) -> &EventLog {
        self.world.resource()
    }

    /// Every intent that [`Game::step`] would accept now, each once; none when
    /// the game is over.
    #[must_use]
    pub fn legal(&self) -> Vec<Intent> {
        legal(&self.view())
    }

    /// What a living creature sees and remembers; `None` when no creature of
    /// that id lives. The player has the id 1.
    #[must_use]
    pub fn observe(&self, creature: StableId) -> Option<Observation> {
        observe(&self.view(), creature)
    }

    /// What the player was told in the last turn.
    #[must_use]
    pub fn messages(&self) -> Vec<Message> {
        narrate(&self.view())
    }

    /// How the game stands.
    #[must_use]
    pub fn status(&self) -> Status {
        self.world.resource::<GameState>().status
    }

    /// Finished turns.
    #[must_use]
    pub fn turn(&self) -> u32 {
        self.world.resource::<GameState>().turn
    }

    /// The seed the game came from.
    #[must_use]
    pub const fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The hash of the whole state: equal states have equal hashes on every
    /// machine and in every build.
    #[must_use]
    pub fn hash(&self) -> u64 {
        state_hash(&self.world)
    }

    /// A short number for each of the [parts of the state](crate::sim::part_names):
    /// of two states that differ, it nearly always differs in just the parts that
    /// do.
    #[must_use]
    pub fn part_sums(&self) -> Vec<u8> {
        part_sums(&self.world)
    }

    /// Takes the hash in every turn from now on, which costs less than asking for
    /// it after every turn.
    pub fn hash_every_turn(&mut self) {
        self.world.resource_mut::<StateHash>().every_turn = true;
    }

    /// The game, to look at.
    #[must_use]
    pub fn view(&self) -> View<'_> {
        View::of(&self.world)
    }

    /// The simulation itself, for tests that look at its single parts. Front ends
    /// look through [`Game::view`].
    #[must_use]
    pub fn world(&self) -> &World {
        &self.world
    }
}

impl Clone for Game {
    /// Branches the game: both go on alone from the same state.
    fn clone(&self) -> Self {
        let mut world = Lent::used();
        let _populated = branch(&self.world, &mut world);
        Self {
            world,
            seed: self.seed.clone(),
        }
    }
}

/// A world that a game plays in. When the game is over it is kept for another: to
/// set one up takes ten times as long as to copy a game into it, and who searches
/// a game branches it all the time.
struct Lent(Option<World>);

/// How many worlds a thread keeps.
const MOST_SPARE: usize = 4;

thread_local! {
    static SPARE: RefCell<Vec<World>> = const { RefCell::new(Vec::new()) };
}

impl Lent {
    /// A world in which another game may have been played.
    fn used() -> Self {
        let spare = SPARE.try_with(|spare| spare.borrow_mut().pop());
        Self(Some(spare.ok().flatten().unwrap_or_else(empty_world)))
    }
}

impl Drop for Lent {
    #[expect(clippy::disallowed_methods, reason = "a world may be left in pieces")]
    fn drop(&mut self) {
        // What panicked may have left anything behind.
        if let Some(world) = self.0.take()
            && !std::thread::panicking()
        {
            let _thread_ends = SPARE.try_with(|spare| {
                let mut spare = spare.borrow_mut();
                if spare.len() < MOST_SPARE {
                    spare.push(world);
                }
            });
        }
    }
}

#[expect(clippy::expect_used, reason = "only `drop` takes the world out")]
impl Deref for Lent {
    type Target = World;

    fn deref(&self) -> &World {
        self.0.as_ref().expect("a game has a world")
    }
}

#[expect(clippy::expect_used, reason = "only `drop` takes the world out")]
impl DerefMut for Lent {
    fn deref_mut(&mut self) -> &mut World {
        self.0.as_mut().expect("a game has a world")
    }
}

/// A world with the simulation in it and no game yet.
fn empty_world() -> World {
    let mut app = App::empty();
    app.add_plugins(SimPlugin);
    std::mem::take(app.world_mut())
}
