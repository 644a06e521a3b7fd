use super::*;
use crate::grid::Point;

/// The directions of a straightened path over open ground of 9 × 9 tiles with some rock.
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
fn a_path_over_open_ground_does_not_waver() {
    use Direction::{E, NE, S, SE, SW};
    assert_eq!(headings(&[], &[E, SE, E, SE, E]), [SE, SE, E, E, E]);
    assert_eq!(headings(&[], &[NE, SE, E, E]), [E, E, E, E]);
    assert_eq!(headings(&[], &[SE, SE, SE, SW]), [SE, SE, S, S]);
    // Around rock it is no longer than before.
    let rock = [Point::new(2, 2), Point::new(3, 2)];
    assert_eq!(headings(&rock, &[E, E, SE, E]).len(), 4);
}
