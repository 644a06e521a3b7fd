//! What is true after every turn, whatever the player tries.
#![allow(clippy::expect_used, reason = "a test that cannot go on should fail")]

mod support;

use std::collections::BTreeSet;

use bevy::prelude::{Entity, World};
use slight_danger::{
    game::Game,
    sim::{
        CombatStats, Creature, Dice, Fact, GameState, Graveyard, IdSource, Intent, Levels,
        MapMemory, Place, Position, Refusal, Seed, StableId, Status, Terrain, TurnOrder,
    },
};
use support::any_intent;

/// Worlds that are played.
const SEEDS: u64 = 16;
/// Intents tried in each.
const INTENTS: u32 = 2_000;

#[test]
fn the_laws_hold_after_every_turn() {
    let (mut accepted, mut refused) = (0, 0);
    for seed in 0..SEEDS {
        let mut watch = Watch::new(seed);
        let mut dice = Dice::keyed(seed ^ 0xC0FFEE);
        for _ in 0..INTENTS {
            match watch.step(intent_to_stay(&mut dice)) {
                Ok(()) => accepted += 1,
                Err(Refusal::GameOver) => break,
                Err(_) => refused += 1,
            }
        }
        watch.check_every_tile();
    }
    assert!(
        accepted > 10_000 && refused > 3_000,
        "{accepted} + {refused}"
    );
}

/// Any intent but going out, so that games last.
fn intent_to_stay(dice: &mut Dice) -> Intent {
    loop {
        let intent = any_intent(dice);
        if intent != support::UP {
            return intent;
        }
    }
}

/// A game that is watched turn by turn.
struct Watch {
    game: Game,
    /// Ids that were ever in the world.
    known: BTreeSet<StableId>,
    /// Ids of the dead.
    dead: BTreeSet<StableId>,
    /// Walls of the world.
    rock: usize,
}

impl Watch {
    fn new(seed: u64) -> Self {
        let game = Game::new(Seed::from(seed)).expect("a world");
        let watch = Self {
            known: ids(game.world()).collect(),
            dead: BTreeSet::new(),
            rock: rock(game.world()),
            game,
        };
        watch.check_creatures();
        watch.check_every_tile();
        watch
    }

    fn step(&mut self, intent: Intent) -> Result<(), Refusal> {
        let (turn, hash) = (self.game.turn(), self.game.hash());
        let result = self.game.step(intent).map(|_| ());
        if result.is_err() {
            let after = (self.game.turn(), self.game.hash());
            assert_eq!(
                after,
                (turn, hash),
                "{intent:?}, refused, changed something"
            );
            assert!(self.game.facts().is_empty());
            return result;
        }
        assert_eq!(self.game.turn(), turn + 1);
        self.check_creatures();
        self.check_ids();
        self.check_facts();
        self.check_memory();
        let dug = self.count(|fact| matches!(fact, Fact::Dug { .. }));
        self.rock -= dug;
        let now = rock(self.game.world());
        assert_eq!(now, self.rock, "rock goes by digging alone");
        if self.game.turn().is_multiple_of(50) {
            self.check_every_tile();
        }
        result
    }

    fn count(&self, which: impl Fn(Fact) -> bool) -> usize {
        let facts = self.game.facts().iter();
        facts.filter(|witnessed| which(witnessed.fact)).count()
    }

    /// Everybody lives on a tile of its own that can be stood on, and the
    /// index of occupants knows it.
    fn check_creatures(&self) {
        let world = self.game.world();
        let levels = world.resource::<Levels>();
        let mut last = StableId(0);
        for (id, entity) in world.resource::<TurnOrder>().iter() {
            assert!(id > last, "in ascending order");
            last = id;
            assert_eq!(world.get::<StableId>(entity), Some(&id));
            assert!(world.get::<Creature>(entity).is_some());
            let stats = world.get::<CombatStats>(entity).expect("stats");
            assert!(stats.hp <= stats.max_hp && stats.max_hp > 0);
            if entity == self.game.player() && !stats.is_alive() {
                assert!(matches!(self.game.status(), Status::Dead(_)));
                continue;
            }
            assert!(stats.is_alive(), "the dead are gone at the end of the turn");
            let place = world.get::<Position>(entity).expect("a place").0;
            assert!(!levels.terrain(place).blocks(), "nobody is in a wall");
            assert_eq!(levels.occupant(place), Some(entity), "one creature a tile");
            assert_eq!(world.resource::<TurnOrder>().find(id), Some(entity));
        }
    }

    /// Ids are never used again.
    fn check_ids(&mut self) {
        let world = self.game.world();
        let now: BTreeSet<StableId> = ids(world).collect();
        let last = world.resource::<IdSource>().last();
        assert!(now.iter().all(|id| id.0 <= last));
        assert!(now.is_disjoint(&self.dead), "nobody comes back");
        let newest = self.known.last().copied();
        assert!(now.difference(&self.known).all(|id| Some(*id) > newest));
        self.known.extend(now);
        for death in world.resource::<Graveyard>().deaths() {
            if death.turn + 1 == world.resource::<GameState>().turn {
                let is_player = death.who.id == StableId(1);
                assert!(self.dead.insert(death.who.id) || is_player, "dead once");
            }
        }
        let gone = world.resource::<Graveyard>().deaths().len();
        assert_eq!(self.dead.len(), gone);
    }

    /// Facts are about what can be.
    fn check_facts(&self) {
        for witnessed in self.game.facts() {
            match witnessed.fact {
                Fact::Moved { from, to, .. } => {
                    assert_eq!(from.level, to.level);
                    assert!(from.point.is_adjacent(to.point));
                }
                Fact::TookStairs { from, to, .. } => {
                    assert_eq!(from.level.abs_diff(to.level), 1);
                    assert!(from.point.chebyshev(to.point) <= 1);
                }
                Fact::Dug { from, at, .. } => assert!(from.point.is_adjacent(at.point)),
                Fact::Attacked {
                    attacker,
                    from,
                    target,
                    at,
                    damage,
                } => {
                    assert!(damage >= 1);
                    assert_eq!(from.level, at.level);
                    assert!(from.point.is_adjacent(at.point));
                    assert_ne!(attacker.id, target.id);
                }
                Fact::Spread {
                    parent, child, at, ..
                } => {
                    assert_eq!(parent.kind, child.kind);
                    assert!(child.id > parent.id);
                    assert!(!self.terrain(at).blocks());
                }
                Fact::Died { who, cause, .. } => {
                    assert_ne!(cause.author().map(|author| author.id), Some(who.id));
                }
                Fact::Left { at, .. } => assert_eq!(self.terrain(at), Terrain::StairsUp),
            }
        }
    }

    fn terrain(&self, place: Place) -> Terrain {
        self.game.world().resource::<Levels>().terrain(place)
    }

    /// Nobody remembers what cannot be: memory is unknown, or was true once.
    fn check_memory(&self) {
        let world = self.game.world();
        let memory = world.get::<MapMemory>(self.game.player()).expect("memory");
        let place = world
            .get::<Position>(self.game.player())
            .expect("a place")
            .0;
        assert!(!memory.at(place).blocks(), "one remembers where one stands");
    }

    /// The index of occupants and the bits of sight agree with all tiles.
    fn check_every_tile(&self) {
        let world = self.game.world();
        let mut occupants: BTreeSet<Entity> = BTreeSet::new();
        for (index, level) in world.resource::<Levels>().iter().enumerate() {
            for (point, tile) in level.terrain().iter() {
                assert_eq!(level.blocked().get(point), tile.blocks());
                assert!(tile == Terrain::Wall || !level.is_rim(point));
                let Some(entity) = level.occupant(point) else {
                    continue;
                };
                let position = world.get::<Position>(entity);
                assert_eq!(position, Some(&Position(Place::new(index, point))));
                assert!(occupants.insert(entity), "on one tile only");
            }
        }
        let living = world.resource::<TurnOrder>().iter().filter(|(_, entity)| {
            let stats = world.get::<CombatStats>(*entity);
            stats.is_some_and(CombatStats::is_alive)
        });
        assert_eq!(living.count(), occupants.len());
    }
}

fn ids(world: &World) -> impl Iterator<Item = StableId> + '_ {
    world.resource::<TurnOrder>().iter().map(|(id, _)| id)
}

/// Number of walls in the world.
fn rock(world: &World) -> usize {
    let levels = world.resource::<Levels>();
    levels
        .iter()
        .map(|level| {
            let tiles = level.terrain().as_slice().iter();
            tiles.filter(|tile| **tile == Terrain::Wall).count()
        })
        .sum()
}
