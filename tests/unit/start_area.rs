//! The area in which the player starts.

use super::*;

/// A level with a room of `width` by 3 tiles and a cave of two tiles.
fn level(width: i32) -> Grid<Terrain> {
    let mut level = Grid::new(40, 9, Terrain::Wall, Terrain::OutOfBounds);
    for y in 1..=3 {
        for x in 1..=width {
            level.set(Point::new(x, y), Terrain::Floor);
        }
    }
    level.set(Point::new(1, 6), Terrain::Floor);
    level.set(Point::new(2, 6), Terrain::Floor);
    level
}

fn area(start: (i32, i32), exit: (i32, i32)) -> StartArea {
    let place = |(x, y)| Place::new(0, Point::new(x, y));
    StartArea {
        start: place(start),
        exit: place(exit),
    }
}

#[test]
fn enough_room_is_forty_tiles_within_ten_steps() {
    assert!(!has_room(&level(30), Point::new(1, 6)));
    // 39 tiles are too few and 42 are enough; from the end of a long room only 33 are near.
    assert!(!has_room(&level(13), Point::new(7, 2)));
    assert!(has_room(&level(14), Point::new(7, 2)));
    assert!(!has_room(&level(30), Point::new(1, 2)));
}

#[test]
fn a_start_without_room_is_drawn_again_and_its_exit_becomes_floor() {
    let mut level = level(30);
    let sealed = area((1, 6), (2, 6));
    let open = area((15, 2), (16, 2));
    let mut draws = [sealed, open].into_iter();
    let drawn = draw(&mut level, true, |level| {
        let area = draws.next()?;
        level.set(area.exit.point, Terrain::StairsUp);
        Some(area)
    });
    assert_eq!(drawn, Some(open));
    assert_eq!(level.get(Point::new(2, 6)), Terrain::Floor);
    assert_eq!(level.get(Point::new(16, 2)), Terrain::StairsUp);
}

#[test]
fn a_level_without_room_has_no_start() {
    let sealed = |_: &mut Grid<Terrain>| Some(area((1, 6), (2, 6)));
    assert_eq!(draw(&mut level(30), true, sealed), None);
    assert!(draw(&mut level(30), false, sealed).is_some());
}
