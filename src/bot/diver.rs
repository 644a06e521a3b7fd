//! A bot that only hurries: down by the shortest way it knows, and back out with what
//! it came for.

use crate::{
    grid::Direction,
    read::{CreatureInfo, Observation},
    sim::{Bonus, Intent, Place, Terrain},
};

use super::{
    Bot,
    chart::{Chart, Memory},
};

/// Looks for nothing but stairs, strikes only who is in its way, and takes nothing but
/// what it came for.
#[derive(Clone, Debug, Default)]
pub struct Diver {
    memory: Memory,
}

impl Bot for Diver {
    fn decide(&mut self, seen: &Observation, refused: bool) -> Intent {
        self.memory.look(seen);
        let me = &seen.observer;
        if me.numbers.picks > 0 {
            let bonus = Bonus::HitPoints;
            return Intent::LevelUp { bonus };
        }
        let chart = self.memory.chart(seen, false);
        if refused {
            return around(seen, &chart);
        }
        eat(me)
            .or_else(|| dive(seen, &chart, &self.memory))
            .unwrap_or_else(|| around(seen, &chart))
    }
}

/// Eats what it carries when it is hungry.
fn eat(me: &CreatureInfo) -> Option<Intent> {
    let hungry = me.numbers.food * 4 < me.numbers.max_food;
    me.inventory
        .iter()
        .filter(|item| hungry && item.food > 0)
        .max_by_key(|item| item.food)
        .map(|item| Intent::Eat { item: item.id })
}

/// Down, to what it came for, and home.
fn dive(seen: &Observation, chart: &Chart, memory: &Memory) -> Option<Intent> {
    let me = &seen.observer;
    let home = |place: Place, tile| place.level == 0 && tile == Terrain::StairsUp;
    if me.inventory.iter().any(|item| item.is_goal) {
        return chart.way(home);
    }
    let goal = memory.wanted(|item| item.is_goal);
    if goal.contains(&me.place) {
        return Some(Intent::PickUp);
    }
    let level = me.place.level;
    let down = |place: Place, tile| {
        place.level == level && tile == Terrain::StairsDown && chart.is_new(place)
    };
    let around = |place: Place, _| place.level == level && chart.is_frontier(place);
    let onward = |place: Place, tile| {
        chart.is_frontier(place) || tile == Terrain::StairsDown && chart.is_new(place)
    };
    let above = |place: Place, tile| tile == Terrain::StairsUp && chart.is_new_above(place);
    (!goal.is_empty())
        .then(|| chart.way(|place, _| goal.contains(&place)))
        .flatten()
        .or_else(|| chart.way(down))
        .or_else(|| {
            chart
                .has_frontier(level)
                .then(|| chart.way(around))
                .flatten()
        })
        .or_else(|| chart.has_more().then(|| chart.way(onward)).flatten())
        .or_else(|| chart.way(above))
        .or_else(|| chart.way(home))
}

/// A step onto a free tile beside it, or a wait where there is none.
fn around(seen: &Observation, chart: &Chart) -> Intent {
    let here = seen.observer.place;
    Direction::ALL
        .into_iter()
        .find(|dir| {
            let beside = here.step(*dir);
            let taken = seen.creatures.iter().any(|one| one.place == beside);
            !taken && !chart.tile(beside).blocks_steps()
        })
        .map_or(Intent::Wait, |dir| Intent::Walk { dir })
}
