//! Straight lines where a shortest way would waver.

use crate::{
    grid::{BitGrid, Direction, DistanceMap},
    read::RouteStep,
    sim::{Intent, Place},
};

/// A way of the same length over the same stairs that goes straight where it can.
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

/// Straightens steps on one level; `distances` are those to the last tile.
fn straighten(start: Place, walk: &mut [RouteStep], distances: &DistanceMap) {
    let (mut at, mut heading) = (start, None);
    let mut found: Vec<RouteStep> = Vec::with_capacity(walk.len());
    for left in (0..walk.len()).rev() {
        let nearer =
            |dir: &Direction| distances.get(at.step(*dir).point).map(usize::from) == Some(left);
        // Toward the end as the crow flies, else on as before.
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
mod tests {
    use super::*;
    use crate::grid::Point;

    /// The directions of a straightened way over open ground of 9 × 9 tiles with some rock.
    fn headings(rock: &[Point], steps: &[Direction]) -> Vec<Direction> {
        let start = Place::new(0, Point::new(1, 1));
        let mut at = start;
        let steps = steps.iter().map(|dir| {
            at = at.step(*dir);
            (Intent::Walk { dir: *dir }, at)
        });
        let legs: Vec<RouteStep> = steps.collect();
        let closed = |_| Some(BitGrid::from_fn(9, 9, true, |point| rock.contains(&point)));
        let end = legs.last().map(|(_, end)| *end);
        let found = straightened(start, legs, closed);
        assert_eq!(found.last().map(|(_, end)| *end), end);
        let dirs = found.iter().filter_map(|(intent, _)| match intent {
            Intent::Walk { dir } => Some(*dir),
            _ => None,
        });
        dirs.collect()
    }

    #[test]
    fn a_way_over_open_ground_does_not_waver() {
        use Direction::{E, NE, S, SE, SW};
        assert_eq!(headings(&[], &[E, SE, E, SE, E]), [SE, SE, E, E, E]);
        assert_eq!(headings(&[], &[NE, SE, E, E]), [E, E, E, E]);
        assert_eq!(headings(&[], &[SE, SE, SE, SW]), [SE, SE, S, S]);
        // Around rock it is no longer than it was.
        let rock = [Point::new(2, 2), Point::new(3, 2)];
        assert_eq!(headings(&rock, &[E, E, SE, E]).len(), 4);
    }
}
