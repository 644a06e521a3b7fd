use Direction::{E, N, NE, S, SE, W};

use super::*;

fn is_in(open: &[Direction]) -> impl Fn(Direction) -> bool {
    |direction| open.contains(&direction)
}

#[test]
fn a_wall_with_a_door_has_a_direction_once_one_side_is_known() {
    for sides in [&[E, W][..], &[E], &[W], &[E, NE, SE]] {
        assert!(runs_up_and_down(is_in(sides)), "{sides:?}");
    }
    for sides in [&[N, S][..], &[S], &[N], &[S, E], &[]] {
        assert!(!runs_up_and_down(is_in(sides)), "{sides:?}");
    }
}

#[test]
fn corners_count_only_between_closed_sides() {
    let corner = piece(Point::new(2, 4), is_in(&[SE]));
    assert_eq!((corner.sides, corner.corners, corner.variant), (15, 2, 0));
    let edge = piece(Point::new(3, 4), is_in(&[S, SE]));
    assert_eq!((edge.sides, edge.corners, edge.variant), (11, 0, 1));
}
