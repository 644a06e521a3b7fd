//! Points, directions, grids, lines, rings and floods.

use std::collections::HashSet;

use crate::support::maps::{floors, maps, tiles};
use proptest::prelude::*;
use slight_danger::{
    grid::{
        BitGrid, ConnectedAreas, Direction, DistanceMap, Grid, Point, TileSet, flood_fill, line,
        outward,
    },
    sim::Dice,
};

/// Points around a small map, so that many lie off it.
fn points() -> impl Strategy<Value = Point> {
    (-50..50, -50..50).prop_map(|(x, y)| Point::new(x, y))
}

#[test]
fn compass_directions_are_the_nearest_of_eight() {
    let from = Point::new(10, 10);
    let said = |x, y| Direction::compass(from, Point::new(10 + x, 10 + y));
    assert_eq!(said(0, 0), None);
    assert_eq!(said(5, 1), Some(Direction::E));
    assert_eq!(said(4, 2), Some(Direction::SE));
    assert_eq!(said(-1, -3), Some(Direction::N));
    assert_eq!(said(-3, 2), Some(Direction::SW));
}

#[test]
fn directions_have_opposites_and_names() {
    for way in Direction::ALL {
        let there = Point::new(3, 4) + way;
        assert_eq!(there + way.opposite(), Point::new(3, 4));
        assert!(there.is_adjacent(Point::new(3, 4)));
        assert_eq!(Direction::from_offset(way.offset()), Some(way));
        assert_eq!(Direction::between(Point::new(3, 4), there), Some(way));
        assert_eq!(way.to_string(), way.name());
    }
    assert_eq!(Direction::NE.offset(), Point::new(1, -1));
    assert_eq!(Direction::NE.name(), "north-east");
    assert_eq!(Direction::from_offset(Point::new(0, 0)), None);
    assert_eq!(Direction::from_offset(Point::new(2, 0)), None);
    assert_eq!(ron::to_string(&Direction::SW).as_deref(), Ok("sw"));
}

proptest! {
    #[test]
    fn toward_approaches_on_every_axis(from in points(), to in points()) {
        match Direction::toward(from, to) {
            Some(way) => {
                let next = from + way;
                let nearer = |was: i32, is: i32| is.abs() == (was.abs() - 1).max(0);
                prop_assert!(nearer(to.x - from.x, to.x - next.x));
                prop_assert!(nearer(to.y - from.y, to.y - next.y));
            }
            None => prop_assert_eq!(from, to),
        }
        let adjacent = from.chebyshev(to) == 1;
        prop_assert_eq!(from.is_adjacent(to), adjacent);
        prop_assert_eq!(Direction::between(from, to).is_some(), adjacent);
        prop_assert_eq!(from + (to - from), to);
        let apart = to - from;
        prop_assert_eq!(from.distance_squared(to), apart.x.pow(2) + apart.y.pow(2));
    }

    #[test]
    fn grids_return_the_outside_value_off_the_map(
        width in 0..40,
        height in 0..40,
        writes in prop::collection::vec((points(), 2..9_u8), 0..50),
        probe in points(),
    ) {
        let mut grid = Grid::new(width, height, 0_u8, 1);
        let mut model = std::collections::HashMap::new();
        for (point, value) in writes {
            let inside = point.x >= 0 && point.y >= 0 && point.x < width && point.y < height;
            prop_assert_eq!(grid.contains(point), inside);
            prop_assert_eq!(grid.set(point, value), inside);
            if inside {
                model.insert(point, value);
            }
        }
        prop_assert_eq!(grid.len(), (width * height) as usize);
        prop_assert_eq!(grid.is_empty(), width * height == 0);
        for (index, (point, value)) in grid.iter().enumerate() {
            prop_assert_eq!(value, model.get(&point).copied().unwrap_or(0));
            prop_assert_eq!(value, grid.get(point));
            prop_assert_eq!(value, grid.as_slice()[index]);
            prop_assert_eq!(grid.index(point), Some(index));
            prop_assert_eq!(grid.point(index), point);
        }
        let outside = !grid.contains(probe);
        prop_assert_eq!(grid.get(probe) == 1, outside);
        prop_assert_eq!(grid.index(probe).is_none(), outside);

        let doubled = grid.map(|value| u32::from(value) * 2, 77);
        prop_assert_eq!(doubled.get(probe), if outside { 77 } else { u32::from(grid.get(probe)) * 2 });
        grid.fill(5);
        prop_assert_eq!(grid.get(probe), if outside { 1 } else { 5 });
    }

    #[test]
    fn bit_grids_return_set_bits(
        width in 0..40,
        height in 0..40,
        outside in any::<bool>(),
        fill in any::<bool>(),
        writes in prop::collection::vec((points(), any::<bool>()), 0..50),
        probe in points(),
    ) {
        let mut bits = BitGrid::new(width, height, fill, outside);
        let mut model = Grid::new(width, height, fill, outside);
        for (point, value) in writes {
            prop_assert_eq!(bits.set(point, value), model.set(point, value));
        }
        for (point, value) in model.iter() {
            prop_assert_eq!(bits.get(point), value);
        }
        prop_assert_eq!(bits.get(probe), model.get(probe));
        prop_assert_eq!(bits.contains(probe), model.contains(probe));
        prop_assert_eq!(bits.count(), model.iter().filter(|&(_, set)| set).count());
        prop_assert_eq!((bits.width(), bits.height()), (width, height));
        prop_assert_eq!(&bits, &BitGrid::from_fn(width, height, outside, |tile| model.get(tile)));
    }

    #[test]
    fn grids_are_read_back_from_text(bits in maps(70, 20)) {
        let text = ron::to_string(&bits).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(ron::from_str::<BitGrid>(&text), Ok(bits.clone()));

        let mut grid = Grid::new(bits.width(), bits.height(), 1_u8, 2);
        for tile in floors(&bits) {
            grid.set(tile, 3);
        }
        let text = ron::to_string(&grid).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(ron::from_str::<Grid<u8>>(&text), Ok(grid));
    }

    #[test]
    fn lines_join_their_end_points(from in points(), to in points()) {
        let tiles: Vec<_> = line(from, to).collect();
        prop_assert_eq!(line(from, to).len(), tiles.len());
        prop_assert_eq!(tiles.len() as i32, from.chebyshev(to) + 1);
        prop_assert_eq!(tiles.first(), Some(&from));
        prop_assert_eq!(tiles.last(), Some(&to));
        let mut back: Vec<_> = line(to, from).collect();
        back.reverse();
        prop_assert_eq!(&back, &tiles);
        let reach = to - from;
        let length = from.chebyshev(to).max(1);
        for pair in tiles.windows(2) {
            prop_assert!(pair[0].is_adjacent(pair[1]));
        }
        for (i, &tile) in tiles.iter().enumerate() {
            // Never more than half a tile off the true line.
            let strays = |reach: i32, at: i32| (2 * (i as i32 * reach - at * length)).abs() > length;
            prop_assert!(!strays(reach.x, tile.x - from.x) && !strays(reach.y, tile.y - from.y));
        }
    }

    #[test]
    fn outward_lists_the_nearest_tiles_of_a_square_first(center in points(), radius in -2..12) {
        let listed: Vec<_> = outward(center, radius).collect();
        let radius = radius.max(0);
        let mut expected: Vec<_> = (-radius..=radius)
            .flat_map(|y| (-radius..=radius).map(move |x| center + Point::new(x, y)))
            .collect();
        expected.sort_by_key(|tile| {
            (tile.chebyshev(center), tile.distance_squared(center), tile.y, tile.x)
        });
        prop_assert_eq!(listed, expected);
    }

    #[test]
    fn regions_agree_with_a_naive_flood(blocked in maps(140, 30)) {
        let regions = ConnectedAreas::of(&blocked);
        let mut labels = std::collections::HashMap::new();
        let mut sizes = Vec::new();
        for start in floors(&blocked) {
            if labels.contains_key(&start) {
                continue;
            }
            let label = sizes.len() as u16;
            let mut area = HashSet::from([start]);
            let mut left = vec![start];
            while let Some(tile) = left.pop() {
                for next in Direction::ALL.map(|way| tile + way) {
                    if blocked.contains(next) && !blocked.get(next) && area.insert(next) {
                        left.push(next);
                    }
                }
            }
            let flooded: Vec<Point> = flood_fill(&blocked, start).collect();
            prop_assert_eq!(flooded.len(), area.len());
            prop_assert_eq!(flooded[0], start);
            prop_assert_eq!(&flooded.into_iter().collect::<HashSet<_>>(), &area);
            sizes.push(area.len() as u32);
            labels.extend(area.into_iter().map(|tile| (tile, label)));
        }
        prop_assert_eq!(regions.len(), sizes.len());
        prop_assert_eq!(regions.is_empty(), sizes.is_empty());
        prop_assert_eq!(regions.sizes(), &sizes[..]);
        for tile in tiles(&blocked) {
            prop_assert_eq!(regions.label(tile), labels.get(&tile).copied());
        }
        prop_assert_eq!(regions.label(Point::new(-1, 0)), None);
    }
}

proptest! {
    #[test]
    fn row_operations_agree_with_tile_by_tile_ones(blocked in maps(150, 20)) {
        let edges: Vec<Point> = floors(&blocked)
            .into_iter()
            .filter(|tile| blocked.clear_around(*tile) != u8::MAX)
            .collect();
        prop_assert_eq!(blocked.edges(), edges);
        let (around, set) = (blocked.all_clear_around(), blocked.set_tiles());
        for tile in tiles(&blocked) {
            let clear = if blocked.get(tile) { 0 } else { blocked.clear_around(tile) };
            prop_assert_eq!(around.get(tile), clear, "{}", tile);
            prop_assert_eq!(set.contains(tile), blocked.get(tile), "{}", tile);
        }
        let beyond = Point::new(blocked.width(), 0);
        prop_assert!(!set.contains(beyond) && set.around(Point::new(blocked.width() - 1, 0)) >> 1 & 0b111 == 0);
    }

    #[test]
    fn areas_mask_and_fill_their_tiles(blocked in maps(60, 20)) {
        let areas = ConnectedAreas::of(&blocked);
        let mask = areas.mask(|area| area == 0);
        let mut filled = Grid::new(blocked.width(), blocked.height(), 7, 0);
        areas.fill(&mut filled, |area| area.is_none_or(|area| area > 0), 1);
        for tile in tiles(&blocked) {
            let is_first = areas.label(tile) == Some(0);
            prop_assert_eq!(mask.get(tile), is_first);
            prop_assert_eq!(filled.get(tile), if is_first { 7 } else { 1 });
        }
        prop_assert_eq!(filled.points_where(|tile| tile == 7).len(), areas.sizes().first().map_or(0, |size| *size as usize));
    }

    #[test]
    fn taken_tiles_block_like_rock(
        blocked in maps(140, 30),
        seed in any::<u64>(),
        x in 0..140,
        y in 0..30,
        reach in 0..70,
    ) {
        let mut dice = Dice::keyed(seed);
        let mut taken = TileSet::new(blocked.width(), blocked.height());
        let mut closed = blocked.clone();
        for tile in tiles(&blocked).filter(|_| dice.chance(1, 5)) {
            taken.set(tile, true);
            closed.set(tile, true);
        }
        let center = Point::new(x % blocked.width(), y % blocked.height());
        let within = |tile: &Point| {
            (tile.x - center.x).abs() <= reach && (tile.y - center.y).abs() <= reach
        };
        let free: Vec<Point> = floors(&closed).into_iter().filter(within).collect();
        let found: Vec<Point> = blocked.clear_within(&taken, center, reach).collect();
        prop_assert_eq!(found, free);

        let (mut around, mut walls) = (DistanceMap::default(), DistanceMap::default());
        around.compute_around(&blocked, &taken, &[center]);
        walls.compute(&closed, &[center]);
        for tile in tiles(&blocked) {
            prop_assert_eq!(around.get(tile), walls.get(tile), "{}", tile);
        }
        let mut near = DistanceMap::default();
        for tile in tiles(&blocked).step_by(17) {
            near.compute_to(&blocked, &taken, center, tile);
            prop_assert_eq!(near.nearest_step(tile), around.nearest_step(tile), "{}", tile);
        }
    }
}

#[test]
fn floods_start_on_clear_tiles_only() {
    let mut blocked = BitGrid::new(3, 1, false, false);
    blocked.set(Point::new(1, 0), true);
    assert!(flood_fill(&blocked, Point::new(0, 0)).eq([Point::new(0, 0)]));
    assert_eq!(flood_fill(&blocked, Point::new(1, 0)).next(), None);
    assert_eq!(flood_fill(&blocked, Point::new(0, 1)).next(), None);
}

#[test]
fn floods_list_the_nearer_tiles_first() {
    let blocked = BitGrid::new(9, 9, false, true);
    let start = Point::new(2, 6);
    let tiles: Vec<Point> = flood_fill(&blocked, start).collect();
    assert!(tiles.is_sorted_by_key(|tile| tile.chebyshev(start)));
}

#[test]
fn text_of_the_wrong_size_is_refused() {
    let read =
        |tiles| ron::from_str::<Grid<u8>>(&format!("(width:2,height:2,outside:9,tiles:{tiles})"));
    assert!(read("[1,2,3,4]").is_ok());
    assert!(read("[1,2,3]").is_err());
    assert!(read("[1,2,3,4,5]").is_err());
    let read =
        |rows| ron::from_str::<BitGrid>(&format!("(width:2,height:2,outside:true,rows:{rows})"));
    assert!(read(r###"["##","#."]"###).is_ok());
    assert!(read(r###"["##","#"]"###).is_err());
    assert!(read(r###"["##"]"###).is_err());
}

#[test]
fn points_print_as_coordinates() {
    assert_eq!(Point::new(3, -4).to_string(), "(3, -4)");
}
