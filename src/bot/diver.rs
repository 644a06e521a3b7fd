//! A bot that only hurries: down by the shortest known route, and back out with the goal.

use crate::{
    grid::Direction,
    sim::{Intent, Known},
};

use super::{
    creatures::{creature_on, strike_holder},
    decide::Bot,
    inventory::{eat, has_goal},
    map::{BotMemory, KnownMap},
    perks::choose_perk,
};

/// A bot that looks only for stairs and the goal, attacks only creatures in its way, and picks up
/// only the goal.
#[derive(Clone, Debug, Default)]
pub struct Diver {
    memory: BotMemory,
}

impl Bot for Diver {
    fn decide(&mut self, view: &Known, refused: bool) -> Intent {
        self.memory.update(view);
        if view.me.experience.picks > 0 {
            return choose_perk(view, |perk| i64::from(perk.hp));
        }
        let map = self.memory.map(view, false);
        if refused {
            return strike_holder(view).unwrap_or_else(|| step_aside(view, &map));
        }
        let food = view.me.metabolism.food;
        let is_hungry = food.amount * 4 < food.max;
        eat(view, |_| is_hungry)
            .or_else(|| dive(view, &map, &self.memory))
            .unwrap_or_else(|| step_aside(view, &map))
    }
}

/// Goes down, to the goal, and home.
fn dive(view: &Known, map: &KnownMap, memory: &BotMemory) -> Option<Intent> {
    if has_goal(view) {
        return map.go_home();
    }
    let goal = memory.goal(view);
    if goal.contains(&view.here()) {
        return Some(Intent::PickUp);
    }
    let level = view.here().level;
    let explore_level =
        || map.step_to(None, |place| place.level == level && map.is_frontier(place));
    map.step_to_any(None, &goal)
        .or_else(|| {
            map.step_to(None, |place| {
                place.level == level && map.is_new_stairs_down(place)
            })
        })
        .or_else(|| map.has_frontier(level).then(explore_level).flatten())
        .or_else(|| map.explore(None))
        .or_else(|| map.go_home())
}

/// Steps onto a free adjacent tile, or waits if none is free.
fn step_aside(view: &Known, map: &KnownMap) -> Intent {
    let here = view.here();
    Direction::ALL
        .into_iter()
        .find(|dir| {
            let beside = here.step(*dir);
            creature_on(view, beside.point).is_none() && !map.tile(beside).blocks_steps()
        })
        .map_or(Intent::Wait, |dir| Intent::Walk { dir })
}
