//! Where it goes when nothing else is to be done.

use crate::bot::provisions::stock;
use crate::{
    bot::chart::{Chart, Memory},
    sim::{Intent, Place, Terrain},
};

use super::{kit, scene::Standoff};

/// Things it carries at most, of the twenty that fit: room to swap.
const ROOM: usize = 18;

/// Food in something that is worth a detour.
const MEAL: i32 = 30;
/// Things that fit at all: food that it needs is taken to the last of them.
const PACK: usize = 20;
/// Food below which it looks for nothing but food.
const HUNGRY: i32 = 200;
/// Food with which it takes no more where there is hardly room.
const ENOUGH: i32 = 600;
/// Food below which it goes back for food that it left, through whoever is in the way.
const LEAN: i32 = 200;
/// Food that it keeps for the way while it looks around, on the first level.
const SUPPLY: i32 = 490;
/// Food that it keeps besides for each level that it has come down.
const SUPPLY_A_LEVEL: i32 = 230;
/// Food with which it goes straight home.
const HOMEWARD: i32 = 600;
/// Food with which it looks around though it knows where what it came for lies.
const PLENTY: i32 = 600;

/// The way to a goal: around where it would be noticed, or if it is bold through it.
fn way(
    chart: &Chart,
    wary: Option<&[Place]>,
    goal: impl Fn(Place, Terrain) -> bool,
) -> Option<Intent> {
    match wary {
        Some(wary) => chart.way_around(wary, goal),
        None => chart.way(goal),
    }
}

/// Whether it has what it came for.
pub(super) fn has_goal(scene: &Standoff) -> bool {
    scene.me().inventory.iter().any(|item| item.is_goal)
}

/// Picks up what lies underfoot and is wanted, or goes where something is.
pub(super) fn gather(scene: &Standoff, memory: &Memory, wary: &[Place]) -> Option<Intent> {
    let me = scene.me();
    if has_goal(scene) && stock(me) > HOMEWARD {
        return None;
    }
    let carried = me.inventory.len();
    let wanted = memory.wanted(|item| {
        !item.is_goal
            && (item.food > 0
                && (carried < ROOM || carried < PACK && stock(me) < ENOUGH)
                && (item.food >= MEAL
                    || item
                        .place
                        .is_some_and(|place| place.point.chebyshev(me.place.point) <= 2))
                || item.food == 0 && carried < ROOM && stock(me) > HUNGRY && !has_goal(scene))
            && kit::wants(scene.seen, item)
    });
    if wanted.contains(&me.place) {
        return Some(Intent::PickUp);
    }
    let here = me.place.level;
    if wanted.iter().all(|place| place.level != here) {
        return None;
    }
    scene.chart.way_on_level(Some(wary), |place, _| {
        place.level == here && wanted.contains(&place)
    })
}

/// Back to food that it knows of, when there is little left: on this level or another, and
/// around nobody.
pub(super) fn forage(scene: &Standoff, memory: &Memory) -> Option<Intent> {
    let me = scene.me();
    if stock(me) >= LEAN || me.inventory.len() >= PACK {
        return None;
    }
    let food = memory.wanted(|item| !item.is_goal && item.food >= MEAL);
    if food.is_empty() {
        return None;
    }
    scene.chart.way(|place, _| food.contains(&place))
}

/// Home by the shortest way.
pub(super) fn home(scene: &Standoff) -> Option<Intent> {
    let exit = |place: Place, tile| place.level == 0 && tile == Terrain::StairsUp;
    scene.chart.way(exit)
}

/// On to what is not known yet, then to what it came for; home when there is no more.
pub(super) fn on(scene: &Standoff, memory: &Memory, wary: Option<&[Place]>) -> Option<Intent> {
    let (me, chart) = (scene.me(), &scene.chart);
    let level = me.place.level;
    let depth = i32::try_from(level).unwrap_or(0);
    let has_time = stock(me) > SUPPLY + SUPPLY_A_LEVEL * depth;
    let goal = memory.wanted(|item| item.is_goal);
    let around = |place: Place, _| place.level == level && chart.is_frontier(place);
    let onward = |place: Place, tile| {
        chart.is_frontier(place) || tile == Terrain::StairsDown && chart.is_new(place)
    };
    let down = |place: Place, tile| {
        place.level >= level && tile == Terrain::StairsDown && chart.is_new(place)
    };
    // Some caves are reached from below only.
    let above = |place: Place, tile| tile == Terrain::StairsUp && chart.is_new_above(place);
    if goal.contains(&me.place) {
        return Some(Intent::PickUp);
    }
    let knows_goal = !goal.is_empty();
    let dawdles = stock(me) > PLENTY;
    let looks = has_time && chart.has_frontier(level);
    (looks && (!knows_goal || dawdles))
        .then(|| chart.way_on_level(wary, around))
        .flatten()
        .or_else(|| knows_goal.then(|| way(chart, wary, |place, _| goal.contains(&place)))?)
        .or_else(|| way(chart, wary, down))
        .or_else(|| chart.has_more().then(|| way(chart, wary, onward))?)
        .or_else(|| way(chart, wary, above))
}
