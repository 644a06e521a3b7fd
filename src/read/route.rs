//! Ways through what is known, over stairs too.

use crate::{
    grid::{BitGrid, Direction},
    sim::{Intent, Place},
};

/// A step or a flight of stairs, and where it leads.
pub type RouteStep = (Intent, Place);

/// A shortest way to a goal, breadth first: steps in all eight directions and
/// flights of stairs cost 1 each. `closed` says where no step leads on a level,
/// and nothing of a level on which no way is known; `stairs` where those of a
/// place lead. The start may be closed and is no goal. Among equally short ways
/// the choice is always the same.
pub fn route(
    start: Place,
    closed: impl Fn(usize) -> Option<BitGrid>,
    stairs: impl Fn(Place) -> Option<RouteStep>,
    goal: impl Fn(Place) -> bool,
) -> Option<Vec<RouteStep>> {
    // Made when the search comes to a level; also where it has been.
    let mut maps: Vec<Option<BitGrid>> = Vec::new();
    let open = |place: Place, maps: &mut Vec<Option<BitGrid>>| {
        if maps.len() <= place.level {
            maps.resize(place.level + 1, None);
        }
        if maps[place.level].is_none() {
            maps[place.level] = closed(place.level);
        }
    };
    // Each with the one it was reached from.
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

/// The way that led to a place.
fn walk_back(reached: &[(RouteStep, usize)], end: usize) -> Vec<RouteStep> {
    let mut way = Vec::new();
    let mut index = end;
    while index > 0 {
        let (leg, before) = reached[index];
        way.push(leg);
        index = before;
    }
    way.reverse();
    way
}
