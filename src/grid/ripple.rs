//! What lies within a few steps.

use super::{BitGrid, Direction, Point};

/// The clear tiles that can be reached from `start` in at most so many steps in all
/// eight directions, `start` first and the nearer ones before the farther, each with
/// the number of steps. None if `start` is blocked or off the map.
#[must_use]
pub fn within_steps(blocked: &BitGrid, start: Point, steps: u32) -> Vec<(Point, u32)> {
    if !blocked.contains(start) || blocked.get(start) {
        return Vec::new();
    }
    // No step leads out of this square.
    let side = 2 * steps as usize + 1;
    let corner = Point::new(start.x - steps.cast_signed(), start.y - steps.cast_signed());
    let mut known = vec![false; side * side];
    let index = |point: Point| {
        let (x, y) = (point.x - corner.x, point.y - corner.y);
        y.unsigned_abs() as usize * side + x.unsigned_abs() as usize
    };
    known[index(start)] = true;
    let mut reached = vec![(start, 0)];
    let mut next = 0;
    while let Some((from, taken)) = reached
        .get(next)
        .copied()
        .filter(|(_, taken)| *taken < steps)
    {
        next += 1;
        for dir in Direction::ALL {
            let to = from + dir;
            if !blocked.get(to) && !std::mem::replace(&mut known[index(to)], true) {
                reached.push((to, taken + 1));
            }
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::DistanceMap;

    fn map(rows: &[&str]) -> BitGrid {
        let (width, height) = (rows[0].len() as i32, rows.len() as i32);
        BitGrid::from_fn(width, height, true, |point| {
            rows[point.y as usize].as_bytes()[point.x as usize] == b'#'
        })
    }

    #[test]
    fn it_goes_around_walls_and_no_farther_than_asked() {
        let map = map(&["#######", "#..#..#", "#..#..#", "#.....#", "#######"]);
        let start = Point::new(1, 1);
        let mut distances = DistanceMap::default();
        distances.compute(&map, &[start]);
        for steps in 0..8 {
            let reached = within_steps(&map, start, steps);
            let all = (0..5).flat_map(|y| (0..7).map(move |x| Point::new(x, y)));
            let all = all.filter(|point| {
                let far = distances.get(*point);
                far.is_some_and(|far| u32::from(far) <= steps)
            });
            assert_eq!(reached.len(), all.count(), "{steps} steps");
            for (point, far) in reached {
                assert_eq!(distances.get(point).map(u32::from), Some(far));
            }
        }
    }

    #[test]
    fn nothing_is_near_a_wall() {
        let map = map(&["###", "#.#", "###"]);
        assert!(within_steps(&map, Point::new(0, 0), 5).is_empty());
        assert!(within_steps(&map, Point::new(-1, 9), 5).is_empty());
        assert_eq!(within_steps(&map, Point::new(1, 1), 5).len(), 1);
    }
}
