//! The tiles within a number of steps.

use super::*;
use crate::grid::DistanceMap;

fn map(rows: &[&str]) -> BitGrid {
    let (width, height) = (rows[0].len() as i32, rows.len() as i32);
    BitGrid::from_fn(width, height, true, |point| {
        rows[point.y as usize].as_bytes()[point.x as usize] == b'#'
    })
}

/// Compares the tiles found with those of a distance map.
fn compare(map: &BitGrid, start: Point, steps: u32) {
    let mut distances = DistanceMap::default();
    distances.compute(map, &[start]);
    let all = (0..map.height()).flat_map(|y| (0..map.width()).map(move |x| Point::new(x, y)));
    let expected: Vec<Point> = all
        .clone()
        .filter(|point| {
            let far = distances.get(*point);
            far.is_some_and(|far| u32::from(far) <= steps)
        })
        .collect();
    let near = within_steps(map, start, steps);
    assert!(near.iter().eq(expected.iter().copied()), "{steps} steps");
    for point in all {
        assert_eq!(near.contains(point), expected.contains(&point), "{point}");
    }
}

#[test]
fn steps_go_around_walls_and_no_farther_than_asked() {
    let map = map(&["#######", "#..#..#", "#..#..#", "#.....#", "#######"]);
    for steps in 0..8 {
        compare(&map, Point::new(1, 1), steps);
    }
}

#[test]
fn steps_reach_far_and_to_the_edges() {
    let wide = BitGrid::from_fn(150, 9, false, |point| (point.x * 5 + point.y * 3) % 7 == 0);
    for start in [(1, 0), (64, 4), (149, 8)] {
        let start = Point::new(start.0, start.1);
        for steps in [1, 6, 60] {
            compare(&wide, start, steps);
        }
    }
}

#[test]
fn no_tile_is_near_a_start_inside_a_wall() {
    let map = map(&["###", "#.#", "###"]);
    for wall in [Point::new(0, 0), Point::new(-1, 9)] {
        let near = within_steps(&map, wall, 5);
        assert_eq!(near.iter().count(), 0);
        assert!(!near.contains(wall));
    }
    let alone = within_steps(&map, Point::new(1, 1), 5);
    assert!(alone.iter().eq([Point::new(1, 1)]));
    assert!(!alone.contains(Point::new(1, 200)) && !alone.contains(Point::new(200, 1)));
}
