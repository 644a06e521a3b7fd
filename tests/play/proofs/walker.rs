//! A player that walks a proof.

use std::collections::VecDeque;

use serde_json::{Value, json};
use slight_danger::{
    game::Game,
    grid::{Direction, Grid},
    headless::Conversation,
    sim::{Dice, Intent, Mover, Place, Prize, ProofStep, StableId, Status, can_pass},
};

/// Food below which it eats, or looks for something to eat.
const HUNGRY: i32 = 350;
/// Food in the pack with which it stops looking for more.
const MOST_FOOD: i32 = 1_200;
/// The most items it carries.
const MOST_CARRIED: usize = 12;

/// A game whose player walks a proof.
pub(super) struct Walker {
    pub(super) game: Game,
    dice: Dice,
    /// The turn in which it looks for food again.
    looks_again: u32,
}

impl Walker {
    pub(super) fn new(game: Game) -> Self {
        Self {
            game,
            dice: Dice::keyed(7),
            looks_again: 0,
        }
    }

    /// Carries out a step of a proof, and the walk to it.
    pub(super) fn take_step(&mut self, step: ProofStep) {
        match step {
            ProofStep::Take { at, what } => {
                self.go(at);
                match what {
                    Prize::Key(lock) => {
                        let view = self.game.known();
                        assert!(view.me.keys().unwrap().open(lock), "the key was there");
                    }
                    Prize::Item(kind) => {
                        while self.game.omniscient().items.top(at).is_some() {
                            self.act(Intent::PickUp);
                        }
                        let view = self.game.omniscient();
                        assert!(view.items.any_in(view.me.pack, kind), "it was there");
                    }
                }
            }
            ProofStep::Open { lock, from } => {
                self.go(from);
                let view = self.game.omniscient();
                if view.blueprint.is_open(view.levels, lock) {
                    // A shorter way already led through another tile of the lock.
                    return;
                }
                let dir = Direction::ALL
                    .into_iter()
                    .find(|dir| view.levels.terrain(from.step(*dir)).locked_by() == Some(lock));
                self.act(Intent::Walk {
                    dir: dir.expect("the lock is beside"),
                });
            }
            ProofStep::Stairs { at, dir } => {
                self.go(at);
                self.act(Intent::Stairs { dir });
            }
            ProofStep::Leave { at } => {
                self.go(at);
                self.act(Intent::Stairs {
                    dir: slight_danger::sim::StairDirection::Up,
                });
            }
        }
    }

    /// Walks to a place of its level, eating on the way.
    fn go(&mut self, to: Place) {
        let mut left = 10_000;
        while self.game.known().here() != to {
            left -= 1;
            assert!(left > 0, "{to:?} is out of reach");
            if !self.dine() {
                self.step_towards(|place| place == to);
            }
        }
    }

    /// Eats when hungry, and fetches food that is worth the way, or any food when nothing is left.
    fn dine(&mut self) -> bool {
        if self.eats() {
            return true;
        }
        let view = self.game.omniscient();
        let food = |item: StableId| view.items.get(item).map_or(0, |item| item.food);
        let amount = view.me.metabolism.food.amount;
        // Leaves room for the items that the proof takes.
        if view.me.pack.items().count() >= MOST_CARRIED {
            return false;
        }
        let here = view.here();
        if view.items.top(here).is_some_and(|item| food(item) > 0) {
            self.act(Intent::PickUp);
            return true;
        }
        // With enough food in the pack, or soon after the last look, it goes on.
        let stock: i32 = view.me.pack.items().map(|(_, item)| food(item)).sum();
        if stock >= MOST_FOOD || view.state.turn < self.looks_again && amount > HUNGRY {
            return false;
        }
        let meals: Vec<(Place, i32)> = view
            .items
            .on_level(here.level)
            .map(|(point, item)| (Place::new(here.level, point), food(item)))
            .filter(|(_, food)| *food > 0)
            .collect();
        let steps = self.steps_to_all();
        let gain = |(place, food): &(Place, i32)| {
            let steps = steps.get(place.point)?;
            // There and back, two points a step.
            Some((food - 4 * steps, *place))
        };
        let best = meals.iter().filter_map(gain).max_by_key(|(gain, _)| *gain);
        let turn = view.state.turn;
        self.looks_again = turn + 10;
        match best {
            Some((gain, place)) if gain > 0 || amount + stock < HUNGRY => {
                while self.game.known().here() != place {
                    if !self.eats() {
                        self.step_towards(|other| other == place);
                    }
                }
                true
            }
            _ => false,
        }
    }

    /// Eats the most nourishing item in the pack, if hungry and if it has any.
    fn eats(&mut self) -> bool {
        let view = self.game.omniscient();
        let food = |item: &StableId| view.items.get(*item).map_or(0, |item| item.food);
        let carried = view.me.pack.items().map(|(_, item)| item);
        let meal = carried.max_by_key(food).filter(|item| food(item) > 0);
        match meal.filter(|_| view.me.metabolism.food.amount < HUNGRY) {
            Some(item) => {
                self.act(Intent::eat(item));
                true
            }
            None => false,
        }
    }

    /// Number of steps to every reachable tile of the level.
    fn steps_to_all(&self) -> Grid<Option<i32>> {
        let view = self.game.omniscient();
        let here = view.here();
        let tiles = view.levels.get(here.level).unwrap().terrain();
        let who = Mover {
            avoided_features: 0,
            hands: true,
            keys: view.me.keys(),
            carries_goal: false,
        };
        let mut steps = Grid::new(tiles.width(), tiles.height(), None, None);
        steps.set(here.point, Some(0));
        let mut open = VecDeque::from([here.point]);
        while let Some(at) = open.pop_front() {
            let next_steps = steps.get(at).map(|steps: i32| steps + 1);
            for next in Direction::ALL.map(|dir| at.step(dir)) {
                if steps.get(next).is_none() && can_pass(tiles.get(next), who) {
                    steps.set(next, next_steps);
                    open.push_back(next);
                }
            }
        }
        steps
    }

    /// Takes a step on a shortest path to a goal.
    fn step_towards(&mut self, goal: impl Fn(Place) -> bool) {
        if let Some((dir, ..)) = self.way(goal) {
            self.act(Intent::Walk { dir });
        }
    }

    /// The first step of a shortest path to a goal, its length, and the place.
    fn way(&self, goal: impl Fn(Place) -> bool) -> Option<(Direction, i32, Place)> {
        let view = self.game.omniscient();
        let here = view.here();
        let who = Mover {
            avoided_features: 0,
            hands: true,
            keys: view.me.keys(),
            carries_goal: false,
        };
        let tiles = view.levels.get(here.level)?.terrain();
        // The first step and the distance of each reached tile.
        let mut reached: Grid<Option<(Direction, i32)>> =
            Grid::new(tiles.width(), tiles.height(), None, None);
        let mut open = VecDeque::from([here]);
        while let Some(place) = open.pop_front() {
            let before = reached.get(place.point);
            if let Some((dir, steps)) = before
                && goal(place)
            {
                return Some((dir, steps, place));
            }
            for dir in Direction::ALL {
                let next = place.step(dir);
                if next != here
                    && reached.get(next.point).is_none()
                    && can_pass(tiles.get(next.point), who)
                {
                    let way = before.map_or((dir, 1), |(first, steps)| (first, steps + 1));
                    reached.set(next.point, Some(way));
                    open.push_back(next);
                }
            }
        }
        None
    }

    fn act(&mut self, intent: Intent) {
        while self.game.known().me.experience.picks > 0 {
            let perk = self.game.known().offers()[0];
            self.game.step(Intent::LevelUp { perk }).unwrap();
        }
        let done = self.game.step(intent).map(|_| ());
        assert!(done.is_ok(), "{intent:?}: {done:?}");
        assert!(
            matches!(self.game.status(), Status::Playing | Status::Won),
            "{:?}",
            self.game.status()
        );
    }

    /// Plays a random legal intent, but never leaves.
    pub(super) fn do_anything(&mut self) {
        let mut legal = self.game.legal();
        let leaves = slight_danger::sim::leaving_wins(&self.game.known()).is_some();
        legal.retain(|intent| !(leaves && matches!(intent, Intent::Stairs { .. })));
        if let Some(intent) = self.dice.pick(&legal).copied() {
            self.game.step(intent).unwrap();
        }
    }

    /// The truth as the protocol tells it.
    pub(super) fn inspect(&self) -> Value {
        let folder = crate::support::Folder::new();
        let disk = slight_danger::store::RealDisk;
        let path = folder.path().join("game.save");
        slight_danger::store::save_game(&disk, &path, &self.game).unwrap();
        let definitions = self.game.known().definitions.clone();
        let conversation = Conversation::new(definitions);
        let mut session = conversation.with_files(disk, folder.path().to_owned());
        let loaded =
            crate::support::ask(&mut session, &json!({"cmd": "load", "path": "game.save"}));
        assert_eq!(loaded["ok"], true, "{loaded}");
        crate::support::ask(&mut session, &json!({"cmd": "inspect"}))
    }
}
