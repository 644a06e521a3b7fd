//! A bot that explores, fights, goes down to the deepest level and comes back.

use std::collections::VecDeque;

use crate::{
    grid::{Direction, Grid},
    read::{CreatureInfo, Observation},
    sim::{Intent, Place, Terrain, Vertical},
};

use super::Bot;

/// Goes down as soon as it knows how, explores the deepest level to its last
/// corner, and then walks back out.
#[derive(Clone, Debug, Default)]
pub struct Explorer {
    /// It has seen all it came for.
    returns: bool,
}

impl Bot for Explorer {
    fn decide(&mut self, seen: &Observation, refused: bool) -> Intent {
        if refused {
            return Intent::Wait;
        }
        if let Some(dir) = foe_beside(&seen.observer, seen) {
            return Intent::Walk { dir };
        }
        if !self.returns {
            let goal = |place: Place, tile| {
                is_frontier(seen, place) || tile == Terrain::StairsDown && is_new(seen, place)
            };
            let deepest = seen.levels.len() - 1;
            let goal_there = |place: Place, tile| place.level == deepest && goal(place, tile);
            let arrived = seen.observer.place.level == deepest;
            let step = if arrived {
                way(seen, goal_there)
            } else {
                way(seen, goal)
            };
            if let Some(step) = step {
                return step;
            }
            self.returns = true;
        }
        way(seen, |place, tile| {
            place.level == 0 && tile == Terrain::StairsUp
        })
        .unwrap_or(Intent::Wait)
    }
}

/// The direction of a neighbour that would do harm if it were let.
fn foe_beside(me: &CreatureInfo, seen: &Observation) -> Option<Direction> {
    seen.creatures
        .iter()
        .filter(|other| other.id != me.id && other.stats.attack > 0)
        .find_map(|other| Direction::between(me.place.point, other.place.point))
}

/// What it knows of a place.
fn tile(seen: &Observation, place: Place) -> Terrain {
    seen.levels
        .get(place.level)
        .map_or(Terrain::OutOfBounds, |level: &Grid<Terrain>| {
            level.get(place.point)
        })
}

/// Whether something unknown lies beside a place.
fn is_frontier(seen: &Observation, place: Place) -> bool {
    Direction::ALL
        .into_iter()
        .any(|dir| tile(seen, place.step(dir)) == Terrain::Unknown)
}

/// Whether it never saw the other end of stairs that lead down.
fn is_new(seen: &Observation, stairs: Place) -> bool {
    tile(seen, Place::new(stairs.level + 1, stairs.point)) == Terrain::Unknown
}

/// The next move on the shortest known way to a goal, over stairs too: around
/// everybody in sight if there is such a way, else through whoever is in it.
/// On a goal that is stairs, taking them.
fn way(seen: &Observation, goal: impl Fn(Place, Terrain) -> bool) -> Option<Intent> {
    let others: Vec<Place> = seen
        .creatures
        .iter()
        .filter(|other| other.id != seen.observer.id)
        .map(|other| other.place)
        .collect();
    let here = seen.observer.place;
    if goal(here, tile(seen, here))
        && let Some((intent, _)) = stairs(seen, here)
    {
        return Some(intent);
    }
    search(seen, &others, &goal).or_else(|| search(seen, &[], &goal))
}

/// Breadth first over all levels.
fn search(
    seen: &Observation,
    avoid: &[Place],
    goal: &impl Fn(Place, Terrain) -> bool,
) -> Option<Intent> {
    let start = seen.observer.place;
    let mut first: Vec<Grid<Option<Intent>>> = seen
        .levels
        .iter()
        .map(|level| Grid::new(level.width(), level.height(), None, None))
        .collect();
    let mut open = VecDeque::from([start]);
    while let Some(place) = open.pop_front() {
        let how = first[place.level].get(place.point);
        if place != start && goal(place, tile(seen, place)) {
            return how;
        }
        let steps = Direction::ALL
            .into_iter()
            .map(|dir| (Intent::Walk { dir }, place.step(dir)));
        for (intent, next) in steps.chain(stairs(seen, place)) {
            let passable = !tile(seen, next).blocks() && !avoid.contains(&next);
            if passable && next != start && first[next.level].get(next.point).is_none() {
                first[next.level].set(next.point, how.or(Some(intent)));
                open.push_back(next);
            }
        }
    }
    None
}

/// Taking the stairs of a place, and where they lead if they stay in the
/// caves.
fn stairs(seen: &Observation, place: Place) -> Option<(Intent, Place)> {
    let (dir, level) = match tile(seen, place) {
        Terrain::StairsDown => (Vertical::Down, place.level + 1),
        Terrain::StairsUp => (Vertical::Up, place.level.saturating_sub(1)),
        Terrain::Floor | Terrain::Wall | Terrain::OutOfBounds | Terrain::Unknown => return None,
    };
    Some((Intent::Stairs { dir }, Place::new(level, place.point)))
}
