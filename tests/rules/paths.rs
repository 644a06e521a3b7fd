//! Compares distance maps and shortest paths with an independent search.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

use crate::support::maps::{floors, maps, scattered, tiles};
use proptest::prelude::*;
use slight_danger::grid::{BitGrid, Direction, DistanceMap, PathFinder, Point, shortest_path};

fn neighbours(point: Point) -> impl Iterator<Item = Point> {
    Direction::ALL.into_iter().map(move |way| point + way)
}

/// The length of a shortest path by the crate `pathfinding`.
fn expected_steps(open: impl Fn(Point) -> bool, from: Point, to: Point) -> Option<usize> {
    pathfinding::directed::bfs::bfs(
        &from,
        |&tile| {
            neighbours(tile)
                .filter(|&next| open(next))
                .collect::<Vec<_>>()
        },
        |&tile| tile == to,
    )
    .map(|path| path.len() - 1)
}

/// Checks that a path starts next to `from`, goes on in single steps over open tiles, and ends at
/// `to`.
fn check_path(path: &[Point], open: impl Fn(Point) -> bool, from: Point, to: Point) {
    let mut last = from;
    for &tile in path {
        assert!(last.is_adjacent(tile), "from {last} to {tile}");
        assert!(open(tile), "over {tile}");
        last = tile;
    }
    assert_eq!(last, to);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn distances_agree_with_an_independent_search(
        blocked in maps(150, 40),
        picks in prop::collection::vec(any::<prop::sample::Index>(), 1..4),
    ) {
        let floors = floors(&blocked);
        prop_assume!(!floors.is_empty());
        let sources: Vec<_> = picks.iter().map(|pick| *pick.get(&floors)).collect();
        let mut map = DistanceMap::default();
        map.compute(&blocked, &sources);

        let open = |tile| blocked.contains(tile) && !blocked.get(tile);
        let mut expected = HashMap::new();
        for &source in &sources {
            let reached = pathfinding::directed::dijkstra::dijkstra_all(&source, |&tile| {
                neighbours(tile)
                    .filter(|&next| open(next))
                    .map(|next| (next, 1_u16))
                    .collect::<Vec<_>>()
            });
            for (tile, (_, steps)) in reached {
                let nearest = expected.entry(tile).or_insert(steps);
                *nearest = steps.min(*nearest);
            }
            // The crate leaves out the starting tile.
            expected.insert(source, 0);
        }
        for tile in tiles(&blocked) {
            prop_assert_eq!(map.get(tile), expected.get(&tile).copied(), "at {}", tile);
        }
    }

    #[test]
    fn paths_are_as_short_as_those_of_an_independent_search(
        blocked in maps(100, 40),
        crowd in 0..30_u64,
        seed in any::<u64>(),
        picks in prop::collection::vec(any::<[prop::sample::Index; 2]>(), 1..20),
    ) {
        let floors = floors(&blocked);
        prop_assume!(!floors.is_empty());
        let crowd = scattered(blocked.width(), blocked.height(), crowd, seed);
        let mut finder = PathFinder::default();
        for pair in picks {
            let (from, to) = (*pair[0].get(&floors), *pair[1].get(&floors));
            let open = |tile| {
                blocked.contains(tile) && !blocked.get(tile) && (tile == to || !crowd.get(tile))
            };
            let path = finder.shortest_path(&blocked, |tile| crowd.get(tile), from, to);
            prop_assert_eq!(
                path.as_ref().map(Vec::len),
                expected_steps(open, from, to),
                "from {} to {}",
                from,
                to
            );
            if let Some(path) = &path {
                check_path(path, open, from, to);
            }
            prop_assert_eq!(
                path,
                shortest_path(&blocked, |tile| crowd.get(tile), from, to),
                "the same whatever was searched before"
            );
        }
    }

    #[test]
    fn downhill_leads_to_a_source_in_the_promised_number_of_steps(
        blocked in maps(100, 40),
        pick in any::<prop::sample::Index>(),
    ) {
        let floors = floors(&blocked);
        prop_assume!(!floors.is_empty());
        let source = *pick.get(&floors);
        let mut map = DistanceMap::default();
        map.compute(&blocked, &[source]);
        for start in tiles(&blocked) {
            let Some(steps) = map.get(start) else {
                prop_assert_eq!(map.downhill(start), None);
                continue;
            };
            let mut tile = start;
            for _ in 0..steps {
                match map.downhill(tile) {
                    Some(way) => tile = tile + way,
                    None => prop_assert!(false, "stuck at {}", tile),
                }
            }
            prop_assert_eq!(tile, source);
            prop_assert_eq!(map.downhill(tile), None);
        }
    }

    #[test]
    fn a_reused_map_equals_a_fresh_one(first in maps(150, 40), second in maps(150, 40)) {
        let mut reused = DistanceMap::default();
        reused.compute(&first, &floors(&first));
        reused.compute(&second, &[Point::new(0, 0)]);
        let mut fresh = DistanceMap::default();
        fresh.compute(&second, &[Point::new(0, 0)]);
        for tile in tiles(&second) {
            prop_assert_eq!(reused.get(tile), fresh.get(tile));
        }
    }
}

#[test]
fn open_floor_is_crossed_in_steps_along_both_axes() {
    let blocked = BitGrid::new(200, 70, false, true);
    for source in [(0, 0), (63, 1), (64, 69), (127, 30), (128, 31), (199, 69)] {
        let source = Point::new(source.0, source.1);
        let mut map = DistanceMap::default();
        map.compute(&blocked, &[source]);
        for tile in tiles(&blocked) {
            assert_eq!(map.get(tile), Some(source.chebyshev(tile) as u16), "{tile}");
        }
    }
}

#[test]
fn downhill_prefers_straight_steps() {
    let blocked = BitGrid::new(9, 9, false, true);
    let mut map = DistanceMap::default();
    map.compute(&blocked, &[Point::new(4, 4)]);
    assert_eq!(map.downhill(Point::new(4, 8)), Some(Direction::N));
    assert_eq!(map.downhill(Point::new(5, 8)), Some(Direction::N));
    assert_eq!(map.downhill(Point::new(0, 5)), Some(Direction::E));
    assert_eq!(map.downhill(Point::new(8, 8)), Some(Direction::NW));
    assert_eq!(map.downhill(Point::new(4, 4)), None);
}

#[test]
fn distances_off_the_map_or_before_computing_are_none() {
    let mut map = DistanceMap::default();
    assert_eq!(map.get(Point::new(0, 0)), None);
    let blocked = BitGrid::new(5, 5, false, false);
    map.compute(
        &blocked,
        &[Point::new(0, 0), Point::new(-1, 3), Point::new(5, 5)],
    );
    assert_eq!(map.get(Point::new(-1, 0)), None);
    assert_eq!(map.get(Point::new(5, 0)), None);
    assert_eq!(map.get(Point::new(0, 5)), None);
    assert_eq!(map.get(Point::new(4, 4)), Some(4));
    map.compute(&blocked, &[]);
    assert_eq!(map.get(Point::new(0, 0)), None);
}

#[test]
fn a_blocked_source_still_spreads() {
    let mut blocked = BitGrid::new(3, 1, false, true);
    blocked.set(Point::new(1, 0), true);
    let mut map = DistanceMap::default();
    map.compute(&blocked, &[Point::new(1, 0)]);
    let steps = [0, 1, 2].map(|x| map.get(Point::new(x, 0)));
    assert_eq!(steps, [Some(1), Some(0), Some(1)]);
    map.compute(&blocked, &[Point::new(0, 0)]);
    assert_eq!(map.get(Point::new(2, 0)), None);
}

#[test]
fn paths_pass_diagonally_between_corners() {
    let mut blocked = BitGrid::new(2, 2, false, true);
    blocked.set(Point::new(1, 0), true);
    blocked.set(Point::new(0, 1), true);
    let (from, to) = (Point::new(0, 0), Point::new(1, 1));
    assert_eq!(shortest_path(&blocked, |_| false, from, to), Some(vec![to]));
}

#[test]
fn paths_end_at_an_occupied_tile_but_avoid_others() {
    let blocked = BitGrid::new(5, 1, false, true);
    let free = |_| false;
    let (from, to) = (Point::new(0, 0), Point::new(3, 0));
    assert_eq!(
        shortest_path(&blocked, |tile| tile == to, from, to).map(|path| path.len()),
        Some(3)
    );
    assert_eq!(
        shortest_path(&blocked, |tile| tile == from, from, to).map(|path| path.len()),
        Some(3)
    );
    let between = Point::new(2, 0);
    assert_eq!(
        shortest_path(&blocked, |tile| tile == between, from, to),
        None
    );
    assert_eq!(shortest_path(&blocked, free, from, from), Some(Vec::new()));
    assert_eq!(shortest_path(&blocked, free, from, Point::new(5, 0)), None);
    assert_eq!(shortest_path(&blocked, free, Point::new(-1, 0), to), None);

    let mut walled = blocked;
    walled.set(to, true);
    assert_eq!(shortest_path(&walled, free, from, to), None, "into a wall");
    assert_eq!(
        shortest_path(&walled, free, to, from).map(|path| path.len()),
        Some(3),
        "out of one"
    );
}

#[test]
fn occupation_is_asked_once_per_tile() {
    let blocked = scattered(40, 30, 30, 7);
    let asked = RefCell::new(HashSet::new());
    let floors = floors(&blocked);
    let ask = |tile| {
        assert!(asked.borrow_mut().insert(tile), "{tile} was asked twice");
        false
    };
    let path = shortest_path(&blocked, ask, floors[0], floors[floors.len() - 1]);
    assert!(path.is_some());
}
