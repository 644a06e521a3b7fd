//! A start that is not sealed: there is room to walk about in before anybody must dig.

use crate::{
    grid::{DistanceMap, Grid, Point},
    sim::{Place, Terrain},
};

use super::reachability::{bits_of, is_shut};

/// Tiles of floor that lie near the player's first tile at least, that one included.
const ROOM: usize = 40;

/// Steps that are near.
const NEAR: u16 = 10;

/// How many exits are drawn before a world is given up.
const MOST_DRAWS: usize = 100;

/// Draws the player's first tile and the exit on the first level, as often as it takes
/// to have room at the start if that is wanted. `None` when there is no place.
pub(super) fn begin(
    level: &mut Grid<Terrain>,
    needs_room: bool,
    mut draw: impl FnMut(&mut Grid<Terrain>) -> Option<(Place, Place)>,
) -> Option<(Place, Place)> {
    if !needs_room {
        return draw(level);
    }
    for _ in 0..MOST_DRAWS {
        let (start, exit) = draw(level)?;
        if has_room(level, start.point) {
            return Some((start, exit));
        }
        level.set(exit.point, Terrain::Floor);
    }
    None
}

/// Whether there is room around a tile for who opens doors and has no key.
fn has_room(level: &Grid<Terrain>, start: Point) -> bool {
    let mut map = DistanceMap::default();
    map.compute(&bits_of(level, is_shut), &[start]);
    let reach = i32::from(NEAR);
    let square = (start.y - reach..=start.y + reach)
        .flat_map(|y| (start.x - reach..=start.x + reach).map(move |x| Point::new(x, y)));
    let near = square.filter(|at| {
        level.get(*at) == Terrain::Floor && map.get(*at).is_some_and(|steps| steps <= NEAR)
    });
    near.count() >= ROOM
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A room of so many tiles in a row, three tiles high, and a pocket of two.
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

    #[test]
    fn room_is_forty_tiles_within_ten_steps() {
        assert!(!has_room(&level(30), Point::new(1, 6)));
        // 3 × 13 tiles, then 3 × 14; from the end one comes to 3 × 11.
        assert!(!has_room(&level(13), Point::new(7, 2)));
        assert!(has_room(&level(14), Point::new(7, 2)));
        assert!(!has_room(&level(30), Point::new(1, 2)));
    }

    #[test]
    fn a_start_without_room_is_drawn_anew_and_its_exit_is_floor_again() {
        let mut level = level(30);
        let place = |x, y| Place::new(0, Point::new(x, y));
        let mut draws = [(place(1, 6), place(2, 6)), (place(15, 2), place(16, 2))].into_iter();
        let begun = begin(&mut level, true, |level| {
            let (start, exit) = draws.next()?;
            level.set(exit.point, Terrain::StairsUp);
            Some((start, exit))
        });
        assert_eq!(begun, Some((place(15, 2), place(16, 2))));
        assert_eq!(level.get(Point::new(2, 6)), Terrain::Floor);
        assert_eq!(level.get(Point::new(16, 2)), Terrain::StairsUp);
    }

    #[test]
    fn a_level_without_room_has_no_start() {
        let draw = |_: &mut Grid<Terrain>| {
            let place = |x| Place::new(0, Point::new(x, 6));
            Some((place(1), place(2)))
        };
        assert_eq!(begin(&mut level(30), true, draw), None);
        assert!(begin(&mut level(30), false, draw).is_some());
    }
}
