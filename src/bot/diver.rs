//! A bot that only hurries: down by the shortest known way, and back out with the goal.

use crate::{grid::Direction, observe::Observation, sim::Intent};

use super::{
    Bot,
    creatures::creature_on,
    inventory::{eat, has_goal},
    map::{BotMemory, KnownMap},
    perks::choose_perk,
};

/// Looks for nothing but stairs, strikes only creatures in its way, and takes nothing but
/// the goal.
#[derive(Clone, Debug, Default)]
pub struct Diver {
    memory: BotMemory,
}

impl Bot for Diver {
    fn decide(&mut self, seen: &Observation, refused: bool) -> Intent {
        self.memory.update(seen);
        let me = &seen.observer;
        if me.numbers.picks > 0 {
            return choose_perk(seen, |perk| i64::from(perk.hp));
        }
        let map = self.memory.map(seen, false);
        if refused {
            return step_aside(seen, &map);
        }
        let is_hungry = me.numbers.food * 4 < me.numbers.max_food;
        eat(me, |_| is_hungry)
            .or_else(|| dive(seen, &map, &self.memory))
            .unwrap_or_else(|| step_aside(seen, &map))
    }
}

/// Goes down, to the goal, and home.
fn dive(seen: &Observation, map: &KnownMap, memory: &BotMemory) -> Option<Intent> {
    let me = &seen.observer;
    if has_goal(me) {
        return map.go_home();
    }
    let goal = memory.places_of(|item| item.is_goal);
    if goal.contains(&me.place) {
        return Some(Intent::PickUp);
    }
    let level = me.place.level;
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

/// Steps onto a free tile beside it, or waits if there is none.
fn step_aside(seen: &Observation, map: &KnownMap) -> Intent {
    let here = seen.observer.place;
    Direction::ALL
        .into_iter()
        .find(|dir| {
            let beside = here.step(*dir);
            creature_on(seen, beside.point).is_none() && !map.tile(beside).blocks_steps()
        })
        .map_or(Intent::Wait, |dir| Intent::Walk { dir })
}
