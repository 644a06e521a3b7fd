//! Where it goes when nothing else is to be done.

use crate::{
    bot::chart::{Chart, Memory},
    sim::{Intent, Place, Terrain},
};

use super::{kit, scene::Standoff};

/// Things it carries at most, of the twenty that fit: room to swap.
const ROOM: usize = 18;

/// The way to a goal: around where it would be noticed, or if it is bold through it.
fn way(
    chart: &Chart<'_>,
    wary: Option<&[Place]>,
    goal: impl Fn(Place, Terrain) -> bool,
) -> Option<Intent> {
    match wary {
        Some(wary) => chart.way_around(wary, goal),
        None => chart.way(goal),
    }
}

/// Whether it has what it came for.
pub(super) fn has_goal(scene: &Standoff<'_>) -> bool {
    scene.me().inventory.iter().any(|item| item.is_goal)
}

/// Picks up what lies underfoot and is wanted, or goes where something is.
pub(super) fn gather(scene: &Standoff<'_>, memory: &Memory, wary: &[Place]) -> Option<Intent> {
    let me = scene.me();
    let has_room = me.inventory.len() < ROOM;
    let wanted = memory.wanted(|item| !item.is_goal && has_room && kit::wants(scene.seen, item));
    if wanted.contains(&me.place) {
        return Some(Intent::PickUp);
    }
    let here = me.place.level;
    if wanted.iter().all(|place| place.level != here) {
        return None;
    }
    scene.chart.way_around(wary, |place, _| {
        place.level == here && wanted.contains(&place)
    })
}

/// Home by the shortest way.
pub(super) fn home(scene: &Standoff<'_>) -> Option<Intent> {
    let exit = |place: Place, tile| place.level == 0 && tile == Terrain::StairsUp;
    scene.chart.way(exit)
}

/// On to what is not known yet, then to what it came for; home when there is no more.
pub(super) fn on(scene: &Standoff<'_>, memory: &Memory, wary: Option<&[Place]>) -> Option<Intent> {
    let (me, chart) = (scene.me(), &scene.chart);
    let level = me.place.level;
    let has_time = kit::stock(me) > 150;
    let goal = memory.wanted(|item| item.is_goal);
    let around = |place: Place, _| place.level == level && chart.is_frontier(place);
    let onward = |place: Place, tile| {
        chart.is_frontier(place) || tile == Terrain::StairsDown && chart.is_new(place)
    };
    // Some caves are reached from below only.
    let above = |place: Place, tile| tile == Terrain::StairsUp && chart.is_new_above(place);
    if goal.contains(&me.place) {
        return Some(Intent::PickUp);
    }
    let knows_goal = !goal.is_empty();
    let looks = has_time && chart.has_frontier(level);
    looks
        .then(|| way(chart, wary, around))
        .flatten()
        .or_else(|| knows_goal.then(|| way(chart, wary, |place, _| goal.contains(&place)))?)
        .or_else(|| chart.has_more().then(|| way(chart, wary, onward))?)
        .or_else(|| way(chart, wary, above))
}
