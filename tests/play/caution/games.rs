//! Whole games in which a bot fights and closes doors, and exploring walks: it never steps into
//! danger that the player knows.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use slight_danger::{
    auto::{AutoCommand, AutoMemory, AutoRunner},
    bot::BotKind,
    game::Game,
    grid::{Direction, Grid},
    sim::{EventKind, Intent, Known, Place, Seed, StableId, Status, Terrain, try_intent},
};

use crate::support::builtin;

/// Everything relevant the player saw in a game, recorded apart from the memory of automatic
/// commands.
#[derive(Default)]
struct Seen {
    /// Hunters and where each was last seen.
    hunters: BTreeMap<StableId, Place>,
    /// Whether a lurker has revealed itself.
    lurkers: bool,
    /// Places that the player was on or beside, threw an item at, or saw an item land on.
    harmless: BTreeSet<Place>,
    /// Doors with hunters behind them, and items that may hide a lurker, met while exploring.
    doors: BTreeSet<Place>,
    items: BTreeSet<Place>,
}

impl Seen {
    fn note(&mut self, view: &Known) {
        self.hunters.retain(|_, place| !view.sight.sees(*place));
        for one in view.creatures() {
            if view.is_hunter(&one) && view.sight.sees(one.place) {
                self.hunters.insert(one.id, one.place);
            }
            self.lurkers |= view.definitions.creature(one.kind).lurks.is_some();
        }
        for (event, perceived) in view.perceived() {
            if matches!(event.kind, EventKind::Died { .. }) && perceived.actor {
                self.hunters.remove(&event.who.id);
            }
            let falls = matches!(
                event.kind,
                EventKind::Landed | EventKind::Dropped | EventKind::Fell
            );
            if falls || event.kind == EventKind::Threw && event.who.id == *view.me.id {
                self.harmless.insert(event.at);
            }
        }
        let here = view.here();
        self.harmless.insert(here);
        self.harmless
            .extend(Direction::ALL.map(|dir| here.step(dir)));
    }

    /// Whether a hunter was last seen where it can reach this door, but not the player.
    fn is_behind(&self, view: &Known, door: Place) -> bool {
        let behind = |from: &Place| {
            let (mut reached, mut open) = (BTreeSet::from([*from]), VecDeque::from([*from]));
            while let Some(place) = open.pop_front() {
                for next in Direction::ALL.map(|dir| place.step(dir)) {
                    let tile = view.memory.at(next);
                    if view.passes(tile) && !tile.blocks_steps() && reached.insert(next) {
                        open.push_back(next);
                    }
                }
            }
            let beside = Direction::ALL.map(|dir| door.step(dir));
            !reached.contains(&view.here()) && beside.iter().any(|place| reached.contains(place))
        };
        let mut hunters = self.hunters.values();
        hunters.any(|place| place.level == door.level && behind(place))
    }

    /// Counts the dangers of a level, and checks that a step leads into none.
    fn check(&mut self, view: &Known, step: Place) {
        let is_shut = view.memory.at(step) == Terrain::ClosedDoor;
        assert!(
            !is_shut || !self.is_behind(view, step),
            "a door at {step:?}"
        );
        let kinds = view.definitions;
        let baits: Vec<_> = kinds
            .creatures
            .iter()
            .filter_map(|kind| kind.lurks)
            .collect();
        for (point, item) in view.memory.items(step.level).filter(|_| self.lurkers) {
            let place = Place::new(step.level, point);
            if baits.contains(&item.kind) && !self.harmless.contains(&place) {
                self.items.insert(place);
                assert!(
                    !point.is_adjacent(step.point) && point != step.point,
                    "beside {place:?}"
                );
            }
        }
        let tiles = view
            .memory
            .level(step.level)
            .into_iter()
            .flat_map(Grid::iter);
        let shut = tiles.filter(|(_, tile)| *tile == Terrain::ClosedDoor);
        let shut = shut.map(|(point, _)| Place::new(step.level, point));
        let met: Vec<Place> = match self.hunters.is_empty() {
            true => Vec::new(),
            false => shut.filter(|door| self.is_behind(view, *door)).collect(),
        };
        self.doors.extend(met);
    }
}

/// Plays a game; returns the numbers of dangerous doors and items.
fn play(world: &str, seed: u64) -> (usize, usize) {
    let data = builtin().in_world(world).expect("a world");
    let mut game = Game::with_definitions(Seed::from(seed), data).expect("a world");
    let (mut seen, mut auto_memory) = (Seen::default(), AutoMemory::default());
    let (mut bot, mut refused) = (BotKind::Explorer.bot(seed), false);
    let mut auto = AutoRunner::new(AutoCommand::Explore);
    while game.status() == Status::Playing && game.turn() < 1_200 {
        seen.note(&game.known());
        auto_memory.note(&game.known());
        let closes = || {
            let view = game.known();
            let mut doors = Direction::ALL.into_iter().map(|dir| Intent::Close { dir });
            doors.find(|close| !seen.hunters.is_empty() && try_intent(&view, *close).is_ok())
        };
        let intent = if let Some(close) = closes() {
            close
        } else if let Ok(intent) = auto.next(&game.known(), &mut auto_memory) {
            if let Intent::Walk { dir } = intent {
                let step = game.known().here().step(dir);
                seen.check(&game.known(), step);
            }
            intent
        } else {
            auto = AutoRunner::new(AutoCommand::Explore);
            bot.decide(&game.known(), refused)
        };
        refused = game.step(intent).is_err();
    }
    (seen.doors.len(), seen.items.len())
}

/// Games of each world; `CAUTION_GAMES` overrides their number.
#[test]
fn exploring_never_steps_into_known_danger() {
    let wanted = std::env::var("CAUTION_GAMES").ok();
    let games: u64 = wanted.and_then(|text| text.parse().ok()).unwrap_or(4);
    let mut met = (0, 0);
    for world in ["caves", "keep"] {
        for seed in 0..games {
            let (doors, items) = play(world, seed);
            met = (met.0 + doors, met.1 + items);
        }
    }
    println!(
        "{} doors with hunters behind them, {} items that may hide lurkers",
        met.0, met.1
    );
}
