//! Replaces zigzags of shortest routes by straight lines.

use crate::{
    grid::{BitGrid, Direction, DistanceMap},
    read::RouteStep,
    sim::{Intent, Place},
};

/// Returns a route of the same length over the same stairs, with straight lines where possible.
pub(super) fn straightened(
    start: Place,
    mut legs: Vec<RouteStep>,
    closed: impl Fn(usize) -> Option<BitGrid>,
) -> Vec<RouteStep> {
    let mut distances = DistanceMap::default();
    let (mut before, mut rest) = (start, legs.as_mut_slice());
    while let Some((first, _)) = rest.first() {
        if !matches!(first, Intent::Walk { .. }) {
            before = rest[0].1;
            rest = &mut rest[1..];
            continue;
        }
        let walks = rest
            .iter()
            .take_while(|(intent, _)| matches!(intent, Intent::Walk { .. }))
            .count();
        let (walk, after) = rest.split_at_mut(walks);
        let Some(end) = walk.last().map(|(_, end)| *end) else {
            break;
        };
        if let Some(closed) = closed(end.level) {
            distances.compute(&closed, &[end.point]);
            straighten(before, walk, &distances);
        }
        (before, rest) = (end, after);
    }
    legs
}

/// Straightens steps on one level; `distances` lead to the last tile.
fn straighten(start: Place, walk: &mut [RouteStep], distances: &DistanceMap) {
    let (mut at, mut heading) = (start, None);
    let mut found: Vec<RouteStep> = Vec::with_capacity(walk.len());
    for left in (0..walk.len()).rev() {
        let nearer =
            |dir: &Direction| distances.get(at.step(*dir).point).map(usize::from) == Some(left);
        // Prefer the direction of the end, then the current heading.
        let end = walk.last().map(|(_, end)| end.point);
        let toward = end.and_then(|end| Direction::toward(at.point, end));
        let diagonal = Direction::ALL.into_iter().skip(1).step_by(2);
        let straight = Direction::ALL.into_iter().step_by(2);
        let guided = toward.into_iter().chain(heading);
        let mut all = guided.chain(diagonal).chain(straight);
        let Some(dir) = all.find(nearer) else {
            return;
        };
        at = at.step(dir);
        heading = Some(dir);
        found.push((Intent::Walk { dir }, at));
    }
    walk.copy_from_slice(&found);
}

#[cfg(test)]
#[path = "../../tests/unit/straighten.rs"]
mod tests;
