//! The maps on which all libraries are measured.

use bracket_algorithm_traits::prelude::{Algorithm2D, BaseMap, SmallVec};
use slight_danger::{
    grid::{BitGrid, ConnectedAreas, Point},
    sim::Dice,
};

/// A cave, with tiles to start searches from.
pub struct Cave {
    /// The tiles that block sight and movement.
    pub blocked: BitGrid,
    /// Whether each tile blocks sight and movement, row by row.
    pub opaque: Vec<bool>,
    /// Floor tiles in a random order; at least 64.
    pub floors: Vec<Point>,
}

impl Cave {
    /// The largest connected area of a cave made by a cellular automaton.
    #[must_use]
    pub fn new(width: i32, height: i32, key: u64) -> Self {
        let mut dice = Dice::keyed(key);
        let rim = |point: Point| {
            point.x == 0 || point.y == 0 || point.x == width - 1 || point.y == height - 1
        };
        let mut blocked = BitGrid::from_fn(width, height, true, |point| {
            rim(point) || dice.chance(43, 100)
        });
        for _ in 0..4 {
            let old = blocked.clone();
            blocked = BitGrid::from_fn(width, height, true, |point| {
                let walls = (-1..=1)
                    .flat_map(|dy| (-1..=1).map(move |dx| Point::new(point.x + dx, point.y + dy)))
                    .filter(|point| old.get(*point))
                    .count();
                walls >= 5
            });
        }
        let areas = ConnectedAreas::of(&blocked);
        let largest = areas
            .sizes()
            .iter()
            .zip(0_u16..)
            .max()
            .map(|(_, label)| label);
        blocked = BitGrid::from_fn(width, height, true, |point| {
            areas.label(point) != largest || largest.is_none()
        });
        let tiles = || (0..height).flat_map(|y| (0..width).map(move |x| Point::new(x, y)));
        let mut floors: Vec<Point> = tiles().filter(|point| !blocked.get(*point)).collect();
        for index in (1..floors.len()).rev() {
            let other = dice.below(u32::try_from(index + 1).unwrap_or(u32::MAX)) as usize;
            floors.swap(index, other);
        }
        Self {
            opaque: tiles().map(|point| blocked.get(point)).collect(),
            blocked,
            floors,
        }
    }

    /// The index of a tile in `opaque`.
    #[must_use]
    pub fn index(&self, point: Point) -> usize {
        (point.y * self.blocked.width() + point.x).unsigned_abs() as usize
    }
}

impl BaseMap for Cave {
    fn is_opaque(&self, index: usize) -> bool {
        self.opaque[index]
    }

    fn get_available_exits(&self, index: usize) -> SmallVec<[(usize, f32); 10]> {
        let width = self.blocked.width().unsigned_abs() as usize;
        [
            index - width - 1,
            index - width,
            index - width + 1,
            index - 1,
            index + 1,
            index + width - 1,
            index + width,
            index + width + 1,
        ]
        .into_iter()
        .filter(|next| !self.opaque[*next])
        .map(|next| (next, 1.0))
        .collect()
    }

    fn get_pathing_distance(&self, from: usize, to: usize) -> f32 {
        let width = self.blocked.width().unsigned_abs() as usize;
        let across = (from % width).abs_diff(to % width);
        let down = (from / width).abs_diff(to / width);
        across.max(down) as f32
    }
}

impl Algorithm2D for Cave {
    fn dimensions(&self) -> bracket_geometry::prelude::Point {
        bracket_geometry::prelude::Point::new(self.blocked.width(), self.blocked.height())
    }
}
