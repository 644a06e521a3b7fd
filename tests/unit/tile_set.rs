//! Sets of tiles.

use super::*;
use crate::grid::Direction;

#[test]
fn tiles_are_added_and_removed_one_by_one() {
    let mut set = TileSet::new(70, 3);
    for x in [0, 63, 64, 69] {
        let point = Point::new(x, 1);
        assert!(!set.contains(point));
        set.set(point, true);
        assert!(set.contains(point));
        assert!(!set.contains(Point::new(x, 0)) && !set.contains(Point::new(x, 2)));
        set.set(point, false);
        assert_eq!(set, TileSet::new(70, 3));
    }
}

#[test]
fn neighbours_are_found_on_all_sides_without_the_tile_itself() {
    let here = Point::new(64, 1);
    for tile in (0..70).flat_map(|x| (0..3).map(move |y| Point::new(x, y))) {
        let mut set = TileSet::new(70, 3);
        set.set(tile, true);
        assert_eq!(set.any_around(here), tile.is_adjacent(here), "{tile}");
        let ways = Direction::ALL.map(|way| here + way);
        let found = (0..8).filter(|way| set.around(here) >> way & 1 == 1);
        let expected = (0..8).filter(|way| ways[*way] == tile);
        assert!(found.eq(expected), "{tile}");
    }
}

#[test]
fn tiles_within_a_radius_are_found_row_by_row() {
    let mut set = TileSet::new(200, 5);
    let tiles = (0..5).flat_map(|y| (0..200).map(move |x| Point::new(x, y)));
    let some: Vec<Point> = tiles.filter(|at| (at.x * 7 + at.y) % 3 == 0).collect();
    for tile in &some {
        set.set(*tile, true);
    }
    let centers = [(0, 0), (63, 2), (64, 4), (199, 1), (-3, 2), (240, 2)];
    for center in centers.map(|(x, y)| Point::new(x, y)) {
        for reach in [0_i32, 1, 9, 70] {
            let near = |at: &Point| at.chebyshev(center) <= reach;
            let expected = some.iter().copied().filter(near);
            assert!(set.within(center, reach).eq(expected), "{center} {reach}");
        }
    }
}

#[test]
fn no_tile_off_the_map_is_in_the_set() {
    let mut set = TileSet::new(2, 2);
    for point in [Point::new(-1, 0), Point::new(2, 1), Point::new(0, 2)] {
        set.set(point, true);
        assert!(!set.contains(point));
    }
    assert_eq!(set, TileSet::new(2, 2));
}
