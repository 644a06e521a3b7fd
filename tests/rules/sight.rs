//! Field of view: symmetry, agreement with an independent implementation, and agreement with line
//! of sight.

use crate::support::maps::{floors, maps, scatter, scattered, tiles};
use proptest::prelude::*;
use slight_danger::grid::{BitGrid, FieldOfView, MAX_RADIUS, Point, TileSet, line_of_sight};

fn seen_from(opaque: &BitGrid, origin: Point, radius: i32) -> FieldOfView {
    let mut view = FieldOfView::default();
    view.compute(opaque, origin, radius);
    view
}

/// The first pair of floor tiles of which only one sees the other.
fn one_sided_pair(opaque: &BitGrid, radius: i32) -> Option<(Point, Point)> {
    let floors = floors(opaque);
    let views: Vec<_> = floors
        .iter()
        .map(|&floor| seen_from(opaque, floor, radius))
        .collect();
    for (i, &a) in floors.iter().enumerate() {
        for (j, &b) in floors.iter().enumerate().take(i) {
            if views[i].contains(b) != views[j].contains(a) {
                return Some((a, b));
            }
        }
    }
    None
}

/// Checks all pairs of floor tiles of 10,000 random maps of 16 by 12 tiles.
#[test]
fn sight_is_symmetric_on_10_000_random_maps() {
    let mut state = 1;
    for map in 0..10_000 {
        let percent = scatter(&mut state) % 70;
        let radius = 1 + (scatter(&mut state) % 20) as i32;
        let opaque = scattered(16, 12, percent, scatter(&mut state));
        assert_eq!(
            one_sided_pair(&opaque, radius),
            None,
            "map {map}, {percent} percent walls, radius {radius}"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn sight_is_symmetric(opaque in maps(40, 24), radius in 0..=MAX_RADIUS) {
        prop_assert_eq!(one_sided_pair(&opaque, radius), None);
    }
}

proptest! {
    #[test]
    fn the_visible_part_of_a_set_is_found_row_by_row(
        opaque in maps(140, 30),
        x in 0..140,
        y in 0..30,
        radius in 0..=MAX_RADIUS,
        seed in any::<u64>(),
    ) {
        let mut state = seed;
        let mut set = TileSet::new(opaque.width(), opaque.height());
        for tile in tiles(&opaque) {
            set.set(tile, scatter(&mut state).is_multiple_of(3));
        }
        let view = seen_from(&opaque, Point::new(x % opaque.width(), y % opaque.height()), radius);
        let both: Vec<Point> = tiles(&opaque)
            .filter(|tile| view.contains(*tile) && set.contains(*tile))
            .collect();
        prop_assert_eq!(view.among(&set).collect::<Vec<_>>(), both);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn sight_agrees_with_an_independent_shadowcast(
        opaque in maps(150, 130),
        radius in 0..=MAX_RADIUS,
        pick in any::<prop::sample::Index>(),
    ) {
        let all: Vec<_> = tiles(&opaque).collect();
        let origin = all[pick.index(all.len())];
        let view = seen_from(&opaque, origin, radius);

        let mut expected = BitGrid::new(opaque.width(), opaque.height(), false, false);
        let point = |(x, y): (isize, isize)| Point::new(x as i32, y as i32);
        symmetric_shadowcasting::compute_fov(
            (origin.x as isize, origin.y as isize),
            // Cut off at the radius, past which it would scan on for ever.
            &mut |pos| {
                let tile = point(pos);
                !opaque.contains(tile) || opaque.get(tile) || tile.chebyshev(origin) > radius
            },
            &mut |pos| {
                expected.set(point(pos), true);
            },
        );
        for tile in all {
            let within = tile.distance_squared(origin) <= radius * radius;
            prop_assert_eq!(
                view.contains(tile),
                within && expected.get(tile),
                "from {} to {}",
                origin,
                tile
            );
        }
    }

    #[test]
    fn the_list_of_visible_tiles_agrees_with_contains(
        opaque in maps(150, 130),
        radius in 0..=MAX_RADIUS,
        pick in any::<prop::sample::Index>(),
    ) {
        let all: Vec<_> = tiles(&opaque).collect();
        let view = seen_from(&opaque, all[pick.index(all.len())], radius);
        let listed: Vec<_> = view.iter().collect();
        let contained: Vec<_> = all.into_iter().filter(|&tile| view.contains(tile)).collect();
        prop_assert_eq!(view.len(), listed.len());
        prop_assert_eq!(listed, contained);
    }

    #[test]
    fn line_of_sight_agrees_with_the_field_of_view(
        opaque in maps(150, 130),
        radius in 0..=MAX_RADIUS,
        pick in any::<prop::sample::Index>(),
    ) {
        let floors = floors(&opaque);
        prop_assume!(!floors.is_empty());
        let origin = floors[pick.index(floors.len())];
        let view = seen_from(&opaque, origin, radius);
        for tile in floors {
            let seen = view.contains(tile);
            prop_assert_eq!(line_of_sight(&opaque, origin, tile, radius), seen, "to {}", tile);
            prop_assert_eq!(line_of_sight(&opaque, tile, origin, radius), seen, "from {}", tile);
        }
    }

    #[test]
    fn a_reused_view_equals_a_fresh_one(
        first in maps(60, 60),
        second in maps(60, 60),
        radii in [0..=MAX_RADIUS, 0..=MAX_RADIUS],
    ) {
        let origin = Point::new(0, 0);
        let mut view = seen_from(&first, origin, radii[0]);
        view.compute(&second, origin, radii[1]);
        prop_assert_eq!(view, seen_from(&second, origin, radii[1]));
    }
}

#[test]
fn every_pair_of_floor_tiles_of_a_small_map_agrees() {
    for seed in 0..300 {
        let opaque = scattered(17, 13, seed % 60, seed);
        let radius = (seed % 24) as i32;
        for a in floors(&opaque) {
            let view = seen_from(&opaque, a, radius);
            for b in floors(&opaque) {
                assert_eq!(
                    line_of_sight(&opaque, a, b, radius),
                    view.contains(b),
                    "map {seed}, from {a} to {b}, radius {radius}"
                );
            }
        }
    }
}

#[test]
fn open_floor_is_seen_in_a_circle() {
    let opaque = BitGrid::new(130, 130, false, true);
    let origin = Point::new(65, 64);
    for radius in 0..=MAX_RADIUS {
        let view = seen_from(&opaque, origin, radius);
        for tile in tiles(&opaque) {
            assert_eq!(
                view.contains(tile),
                tile.distance_squared(origin) <= radius * radius,
                "{tile} at radius {radius}"
            );
        }
    }
}

#[test]
fn walls_of_a_room_are_seen_with_their_corners() {
    let opaque = BitGrid::from_fn(7, 5, true, |tile| {
        tile.x == 0 || tile.y == 0 || tile.x == 6 || tile.y == 4
    });
    for origin in floors(&opaque) {
        assert_eq!(seen_from(&opaque, origin, 9).len(), 35, "from {origin}");
    }
}

#[test]
fn a_pillar_throws_a_shadow() {
    let mut opaque = BitGrid::new(11, 5, false, true);
    opaque.set(Point::new(5, 2), true);
    let origin = Point::new(3, 2);
    let view = seen_from(&opaque, origin, 9);
    assert!(view.contains(Point::new(5, 2)), "the pillar itself");
    for x in 6..11 {
        assert!(!view.contains(Point::new(x, 2)), "behind, at {x}");
        assert!(!line_of_sight(&opaque, origin, Point::new(x, 2), 9));
    }
    assert!(view.contains(Point::new(10, 0)), "past it");
}

#[test]
fn tiles_off_the_map_are_not_seen() {
    // The grid's own value off the map must not matter here.
    let opaque = BitGrid::new(5, 5, false, false);
    let view = seen_from(&opaque, Point::new(0, 0), 4);
    assert!(!view.contains(Point::new(-1, 0)));
    assert!(!view.contains(Point::new(0, -1)));
    assert!(!view.contains(Point::new(i32::MIN, i32::MAX)));
    assert!(view.iter().all(|tile| opaque.contains(tile)));
    assert!(!line_of_sight(
        &opaque,
        Point::new(0, 0),
        Point::new(-1, 0),
        9
    ));

    let outside = seen_from(&opaque, Point::new(-1, 2), 4);
    assert!(outside.is_empty());
    assert_eq!(outside.len(), 0);
}

#[test]
fn the_origin_is_seen_even_from_inside_a_wall() {
    let opaque = BitGrid::new(3, 3, true, true);
    let view = seen_from(&opaque, Point::new(1, 1), 2);
    assert!(view.contains(Point::new(1, 1)));
    assert_eq!(view.len(), 9);
    assert_eq!(seen_from(&opaque, Point::new(1, 1), 0).len(), 1);
}

#[test]
fn radii_are_clamped_to_the_allowed_range() {
    let opaque = BitGrid::new(200, 3, false, true);
    let origin = Point::new(100, 1);
    assert_eq!(
        seen_from(&opaque, origin, 500),
        seen_from(&opaque, origin, MAX_RADIUS)
    );
    assert_eq!(seen_from(&opaque, origin, -5).len(), 1);
    let far = origin + Point::new(MAX_RADIUS, 0);
    assert!(line_of_sight(&opaque, origin, far, 500));
    assert!(!line_of_sight(&opaque, origin, far + Point::new(1, 0), 500));
}

#[test]
fn clear_removes_all_tiles() {
    let opaque = BitGrid::new(9, 9, false, true);
    let mut view = seen_from(&opaque, Point::new(4, 4), 3);
    assert!(!view.is_empty());
    view.clear();
    assert!(view.is_empty());
    assert!(!view.contains(Point::new(4, 4)));
    assert_eq!((view.origin(), view.radius()), (Point::new(4, 4), 3));
}

/// The runs of a field of view list its tiles, each once, and no two runs of a row touch.
#[test]
fn runs_are_the_tiles_in_their_order() {
    let map = BitGrid::from_fn(90, 32, true, |point| (point.x * 7 + point.y * 13) % 11 == 0);
    let mut field = FieldOfView::default();
    for radius in [0, 1, 9, 15, 40, 60] {
        for origin in [Point::new(45, 16), Point::new(0, 0), Point::new(89, 31)] {
            field.compute(&map, origin, radius);
            let tiles: Vec<Point> = field
                .runs()
                .flat_map(|(start, length)| {
                    (0..length as i32).map(move |x| Point::new(start.x + x, start.y))
                })
                .collect();
            assert!(field.iter().eq(tiles));
            let runs: Vec<(Point, usize)> = field.runs().collect();
            for pair in runs.windows(2) {
                let (start, length) = pair[0];
                let beside = Point::new(start.x + length as i32, start.y);
                assert!(length > 0 && pair[1].0 != beside);
            }
        }
    }
}
