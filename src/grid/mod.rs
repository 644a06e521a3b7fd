//! Tile geometry: points, directions, grids, fields of view, flood fills and paths.
//!
//! Everything here is plain data and integer arithmetic, without the engine, random numbers or
//! time, so each result depends only on the arguments and is the same on every machine.
//!
//! The opaque or blocked tiles of a map are passed as a [`BitGrid`], in which `true` blocks.
//! Tiles off the map always block, whatever value the grid returns there.
//!
//! | question | answer |
//! |---|---|
//! | which tiles are seen from a tile | [`FieldOfView`] |
//! | whether two tiles see each other | [`line_of_sight()`] |
//! | which tiles are within a number of steps | [`within_steps()`] |
//! | which tiles can be reached, the nearest first | [`flood_fill()`] |
//! | how many steps away each tile is | [`DistanceMap`] |
//! | a shortest path between two tiles | [`PathFinder`] |
//! | which connected areas a map has | [`ConnectedAreas`] |

mod bit_grid;
mod bit_rows;
mod connected_areas;
mod direction;
mod distance_map;
mod flood_fill;
mod fov;
mod line;
mod line_of_sight;
mod outward;
mod path;
mod point;
mod shadowcast;
mod tile_grid;
mod tile_set;
mod tile_window;
mod within_steps;
mod word;

pub use bit_grid::BitGrid;
pub use connected_areas::ConnectedAreas;
pub use direction::Direction;
pub use distance_map::DistanceMap;
pub use flood_fill::{FloodFill, flood_fill};
pub use fov::{FieldOfView, MAX_RADIUS};
pub use line::{Line, line};
pub use line_of_sight::line_of_sight;
pub use outward::{Outward, outward};
pub use path::{PathFinder, shortest_path};
pub use point::Point;
pub use tile_grid::Grid;
pub use tile_set::TileSet;
pub use tile_window::TileWindow;
pub use within_steps::within_steps;

/// Error: the number of stored tiles does not match the stored size of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeMismatch {
    /// Number of tiles according to the stored width and height.
    pub expected: usize,
    /// Number of tiles that were stored.
    pub found: usize,
}

impl std::fmt::Display for SizeMismatch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "the stored size calls for {} cells, {} are there",
            self.expected, self.found
        )
    }
}

impl std::error::Error for SizeMismatch {}
