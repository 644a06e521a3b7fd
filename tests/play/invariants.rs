//! Invariants after every turn, whatever the player tries.

use std::{
    collections::BTreeSet,
    sync::atomic::{AtomicU32, AtomicU64, Ordering},
    thread,
};

use crate::support::{CreatureInvariants, ItemTracker, any_intent, builtin, check_event};
use bevy_ecs::prelude::{Entity, World};
use slight_danger::{
    game::Game,
    read::in_words,
    sim::{
        CombatStats, Definitions, Dice, EventKind, Graveyard, IdSource, Intent, Levels, Place,
        Position, Refusal, Seed, StableId, Status, Terrain, TurnOrder,
    },
};

/// The total number of intents tried.
const INTENTS: u32 = 200_000;
/// The most intents tried in one game.
const A_GAME: u32 = 4_000;
/// Intents between two checks of every tile.
const STRIDE: u32 = 50;

#[test]
fn the_invariants_hold_after_every_turn() {
    let (tried, next) = (AtomicU32::new(0), AtomicU64::new(0));
    let (accepted, ends) = (AtomicU32::new(0), AtomicU32::new(0));
    let helpers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..helpers {
            scope.spawn(|| {
                while tried.load(Ordering::Relaxed) < INTENTS {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    let mut watch = Watch::new(seed);
                    let mut dice = Dice::keyed(seed ^ 0xC0FFEE);
                    for _ in 0..A_GAME {
                        tried.fetch_add(1, Ordering::Relaxed);
                        if watch.try_something(&mut dice).is_ok() {
                            accepted.fetch_add(1, Ordering::Relaxed);
                        }
                        if watch.game.status() != Status::Playing {
                            ends.fetch_add(1, Ordering::Relaxed);
                            break;
                        }
                    }
                    watch.check_the_end(&mut dice);
                }
            });
        }
    });
    let (accepted, ends) = (accepted.into_inner(), ends.into_inner());
    // Random players are refused often, and weak ones die.
    assert!((INTENTS / 2..INTENTS).contains(&accepted), "{accepted}");
    assert!(ends > 10, "{ends}");
}

/// The data of a game: the default; with a player that hardly ever dies; or with such a player in
/// small and crowded caves, where more happens.
fn data(seed: u64) -> Definitions {
    let mut data = builtin();
    let player = usize::from(data.player.0);
    if !seed.is_multiple_of(4) {
        data.creatures[player].numbers.hp = 10_000;
        data.creatures[player].numbers.food = 1_000_000;
        data.creatures[player].numbers.max_food = 1_000_000;
    }
    if !matches!(seed % 8, 0 | 1 | 4) {
        data.world.width = 32;
        data.world.height = 24;
        data.world.levels.truncate(2);
        for items in &mut data.world.items {
            items.base = items.base.min(20);
        }
    }
    data
}

/// A game that is checked turn by turn.
struct Watch {
    game: Game,
    creatures: CreatureInvariants,
    /// The hash of the state, if computed since the last change.
    hash: Option<u64>,
    /// All ids that were ever in the world.
    known: BTreeSet<StableId>,
    dead: BTreeSet<StableId>,
    /// The expected place of every item.
    tracker: ItemTracker,
    /// Number of walls in the world.
    rock: usize,
    /// Number of intents tried.
    tried: u32,
    /// Whether an effect slowed the player after the last intent.
    was_slowed: u32,
}

impl Watch {
    fn new(seed: u64) -> Self {
        let mut game = Game::with_definitions(Seed::from(seed), data(seed)).expect("a world");
        // The invariants are about all levels.
        game.play_all_levels();
        let mut watch = Self {
            creatures: CreatureInvariants::of(game.world()),
            hash: None,
            known: ids(game.world()).collect(),
            dead: BTreeSet::new(),
            tracker: ItemTracker::of(game.world()),
            rock: rock(game.world()),
            tried: 0,
            was_slowed: 0,
            game,
        };
        watch.creatures.check(watch.game.world());
        watch.check_every_tile();
        watch
    }

    /// Tries a legal intent, or any intent at all; never leaving, so that games last.
    fn try_something(&mut self, dice: &mut Dice) -> Result<(), Refusal> {
        let level = self.game.known().here().level;
        let is_to_stay = |intent: &Intent| *intent != crate::support::UP || level != 0;
        let mut legal = Vec::new();
        if dice.chance(1, 2) {
            legal = self.game.legal();
            assert!(!legal.is_empty(), "one can always do something");
            legal.retain(is_to_stay);
        }
        let intent = match dice.pick(&legal) {
            Some(intent) => *intent,
            None => any_intent(dice),
        };
        if !is_to_stay(&intent) {
            return Err(Refusal::NoRoom);
        }
        self.step(intent, !legal.is_empty())
    }

    /// Plays a turn. A legal intent must not be refused; for others the state before is kept.
    fn step(&mut self, intent: Intent, is_legal: bool) -> Result<(), Refusal> {
        let turn = self.game.turn();
        if !is_legal && self.hash.is_none() {
            self.hash = Some(self.game.hash());
        }
        let stood_before_web = self.stands_before_web(intent);
        let result = self.game.step(intent).map(|_| ());
        self.tried += 1;
        if result.is_err() {
            assert!(!is_legal, "{intent:?} is legal, yet {result:?}");
            let after = (self.game.turn(), Some(self.game.hash()));
            let before = (turn, self.hash);
            assert_eq!(after, before, "{intent:?}, refused, changed something");
            assert!(self.game.events().is_empty());
            return result;
        }
        self.hash = None;
        let takes_longer = matches!(intent, Intent::UsePerk { .. }) || self.has_stepped_laden();
        let next = turn + u32::from(!intent.is_free());
        // Turns by which slowing effects delay it; a creature that sleeps undisturbed loses all.
        let slowed = {
            let view = self.game.known();
            let me = *view.me.id;
            let events = self.game.events().events().iter();
            let begun = events.filter_map(|event| match event.kind {
                EventKind::Affected { effect } => (event.who.id == me).then_some(effect),
                _ => None,
            });
            let running = view.me.effects.iter().map(|one| one.kind);
            let all = running.chain(begun).map(|one| view.definitions.effect(one));
            let slow = all.filter(|one| one.change.speed < 0);
            slow.map(|one| one.turns.max(9)).max().unwrap_or(0)
        };
        // A web holds any creature that steps into it, even if it burns meanwhile.
        let in_web = stood_before_web || {
            let view = self.game.known();
            view.definitions.is_web(view.tile(view.here()).terrain)
        };
        let held = 3 * u32::from(in_web) + slowed.max(self.was_slowed);
        self.was_slowed = slowed;
        // Untying a captive takes three turns.
        let untied = 2 * u32::from(self.count(|deed| deed == EventKind::Freed) > 0);
        let longest = next + u32::from(takes_longer) + held + untied;
        // With quick hands or hurrying an action may take less than a turn.
        let has_perks = !self.game.known().me.effects.perks().is_empty();
        let is_changed = !self.game.known().me.effects.is_empty();
        // No turn is counted after an action that ends the game, such as starving by it.
        let is_over = self.game.status() != Status::Playing;
        let shortest = if has_perks || is_changed || is_over {
            turn
        } else {
            next
        };
        assert!(
            (shortest..=longest).contains(&self.game.turn()),
            "{intent:?} from turn {turn} to {}, of {shortest} to {longest}: {:?}, {:?}",
            self.game.turn(),
            self.game.known().me.effects,
            self.game.events().events(),
        );
        let world = self.game.world();
        self.creatures.check(world);
        for event in self.game.events().events() {
            check_event(world, *event);
        }
        self.tracker.follow(self.game.events().events(), world);
        let dug = |deed| deed == EventKind::Dug;
        let come_or_gone = |deed| matches!(deed, EventKind::Died { .. } | EventKind::Spread);
        self.rock -= self.count(dug);
        let is_due = self.tried.is_multiple_of(STRIDE);
        if is_due || self.count(come_or_gone) > 0 {
            self.check_ids();
        }
        self.check_memory();
        self.check_messages();
        if is_due {
            self.check_every_tile();
        }
        result
    }

    fn stands_before_web(&self, intent: Intent) -> bool {
        let view = self.game.known();
        let Intent::Walk { dir } = intent else {
            return false;
        };
        let ahead = view.tile(view.here().step(dir)).terrain;
        view.definitions.is_web(ahead)
    }

    /// Checks that after the end everything is refused and nothing is legal.
    fn check_the_end(&mut self, dice: &mut Dice) {
        self.check_every_tile();
        if self.game.status() != Status::Playing {
            assert_eq!(self.game.legal(), []);
            for _ in 0..20 {
                let intent = any_intent(dice);
                assert_eq!(self.step(intent, false), Err(Refusal::GameOver));
            }
        }
    }

    /// Checks that every message is a sentence.
    fn check_messages(&self) {
        for message in self.game.messages() {
            let text = in_words(self.game.known().definitions, &message.phrase);
            assert!(text.len() > 3 && text.ends_with(['.', '!']), "{text:?}");
            assert!(text.starts_with(char::is_uppercase), "{text:?}");
        }
    }

    /// Whether the player has just stepped with equipment that makes steps longer.
    fn has_stepped_laden(&self) -> bool {
        let view = self.game.known();
        let me = view.myself();
        let mut events = self.game.events().events().iter();
        let stepped = events.any(|one| one.kind == EventKind::Moved && one.who.id == me.id);
        let kinds = view.definitions;
        let mut used = [me.weapon, me.armour].into_iter().flatten();
        let is_laden = used.any(|item| kinds.item(item.kind).weight > 0);
        stepped && (is_laden || view.carries(kinds.world.goal))
    }

    fn count(&self, which: impl Fn(EventKind) -> bool) -> usize {
        let events = self.game.events().events().iter();
        events.filter(|event| which(event.kind)).count()
    }

    /// Checks that ids are never reused.
    fn check_ids(&mut self) {
        let world = self.game.world();
        let now: BTreeSet<StableId> = ids(world).collect();
        let ids = world.resource::<IdSource>();
        assert!(now.iter().all(|id| ids.has_given(*id)));
        assert!(now.is_disjoint(&self.dead), "nobody comes back");
        for id in now.difference(&self.known) {
            let mut same_level = self
                .known
                .iter()
                .filter(|known| known.level() == id.level());
            assert!(same_level.all(|known| known < id));
        }
        self.known.extend(now);
        let deaths = world.resource::<Graveyard>().deaths();
        for death in &deaths[self.dead.len()..] {
            assert!(self.dead.insert(death.who.id), "dead once");
        }
    }

    /// Checks that remembered tiles are unknown or were true once.
    fn check_memory(&self) {
        let view = self.game.known();
        let blocks = view.memory.at(view.here()).blocks_steps();
        assert!(!blocks, "one remembers where one stands");
    }

    /// Checks that the index of occupants and the bits of sight agree with all tiles.
    fn check_every_tile(&self) {
        let world = self.game.world();
        let mut occupants: BTreeSet<Entity> = BTreeSet::new();
        for (index, level) in world.resource::<Levels>().iter().enumerate() {
            for (point, tile) in level.terrain().iter() {
                assert_eq!(level.blocks_walk().get(point), tile.blocks_steps());
                assert!(tile == Terrain::Wall || !level.is_rim(point));
                let Some(entity) = level.occupant(point) else {
                    continue;
                };
                let position = world.get::<Position>(entity);
                assert_eq!(position, Some(&Position(Place::new(index, point))));
                assert!(occupants.insert(entity), "on one tile only");
            }
        }
        assert_eq!(rock(world), self.rock, "rock goes by digging alone");
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
