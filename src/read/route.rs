//! Shortest routes over several levels.

use crate::{
    grid::{BitGrid, Direction},
    sim::{Intent, Place},
};

/// A step or a flight of stairs, with the place that it leads to.
pub type RouteStep = (Intent, Place);

/// Finds a shortest route to a goal by breadth-first search. Steps in all eight directions and
/// flights of stairs cost 1 each. `closed` returns the blocked tiles of a level, or `None` for a
/// level that cannot be entered; `stairs` returns where the stairs at a place lead. The start may
/// be blocked, and does not count as a goal. The choice among equally short routes is
/// deterministic. `None` if there is no route.
pub fn route(
    start: Place,
    closed: impl Fn(usize) -> Option<BitGrid>,
    stairs: impl Fn(Place) -> Option<RouteStep>,
    goal: impl Fn(Place) -> bool,
) -> Option<Vec<RouteStep>> {
    // Blocked and visited tiles by level, filled in when the search reaches the level.
    let mut maps: Vec<Option<BitGrid>> = Vec::new();
    let open = |place: Place, maps: &mut Vec<Option<BitGrid>>| {
        if maps.len() <= place.level {
            maps.resize(place.level + 1, None);
        }
        if maps[place.level].is_none() {
            maps[place.level] = closed(place.level);
        }
    };
    // Each step with the index of the step before it.
    let mut reached: Vec<(RouteStep, usize)> = vec![((Intent::Wait, start), 0)];
    open(start, &mut maps);
    if let Some(Some(map)) = maps.get_mut(start.level) {
        map.set(start.point, true);
    }
    let mut next = 0;
    while let Some(((_, place), _)) = reached.get(next).copied() {
        if next > 0 && goal(place) {
            return Some(walk_back(&reached, next));
        }
        if let Some(Some(map)) = maps.get_mut(place.level) {
            let clear = map.clear_around(place.point);
            for dir in Direction::ALL {
                if clear >> dir as u32 & 1 == 1 {
                    let beside = place.step(dir);
                    map.set(beside.point, true);
                    reached.push(((Intent::Walk { dir }, beside), next));
                }
            }
        }
        if let Some((intent, end)) = stairs(place) {
            open(end, &mut maps);
            if let Some(Some(map)) = maps.get_mut(end.level)
                && !map.get(end.point)
            {
                map.set(end.point, true);
                reached.push(((intent, end), next));
            }
        }
        next += 1;
    }
    None
}

/// The steps that led to `reached[end]`.
fn walk_back(reached: &[(RouteStep, usize)], end: usize) -> Vec<RouteStep> {
    let mut steps = Vec::new();
    let mut index = end;
    while index > 0 {
        let (step, before) = reached[index];
        steps.push(step);
        index = before;
    }
    steps.reverse();
    steps
}
