//! A room with pillars, for tests of sight and missiles.

use slight_danger::grid::{Point, line};

use super::{Play, Scenario};

/// The room, with the player in its [`MIDDLE`].
pub(crate) const PILLARS: [&str; 7] = [
    "##########",
    "#...#....#",
    "#.#...#..#",
    "#...@....#",
    "#..#..#..#",
    "#.....#..#",
    "##########",
];

/// The tile in the middle of the room.
pub(crate) const MIDDLE: Point = Point::new(4, 3);

/// The room with one creature in its middle and another on each free tile in turn; each with that
/// tile.
pub(crate) fn around_pillars(middle: char, other: char) -> impl Iterator<Item = (Point, Scenario)> {
    let tiles = (0..7_usize).flat_map(|y| (0..10_usize).map(move |x| (x, y)));
    let free = tiles.filter(|&(x, y)| PILLARS[y].as_bytes()[x] == b'.');
    free.map(move |(x, y)| {
        let mut rows = PILLARS.map(|row| row.replace('@', &middle.to_string()));
        rows[y].replace_range(x..=x, &other.to_string());
        let scenario = Scenario::new(&rows.each_ref().map(String::as_str));
        (Point::new(x as i32, y as i32), scenario)
    })
}

impl Play {
    /// Whether no rock is on the line between two tiles of the first level.
    pub(crate) fn is_clear(&self, from: Point, to: Point) -> bool {
        line(from, to).all(|point| !self.terrain(point).blocks_steps())
    }
}
