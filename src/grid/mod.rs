//! Tile geometry: points, directions, grids, sight, floods and paths.
//!
//! Everything here is plain data and integer arithmetic. Nothing knows of the
//! engine, of randomness or of time, so every answer depends on its arguments
//! alone and is the same on every machine.
//!
//! A map's opaque or blocked tiles are handed over as a [`BitGrid`] in which
//! `true` blocks; sight ([`FieldOfView`], [`line_of_sight`]), steps
//! ([`DistanceMap`], [`PathFinder`]) and areas ([`flood_fill()`], [`ConnectedAreas`]) all
//! read whole runs of its bits at once. Off the map they find only blocking
//! tiles, whatever the grid answers there to others.

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
pub use within_steps::{TileWindow, within_steps};

/// Why stored tiles could not be read back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeMismatch {
    /// How many cells the stored width and height call for.
    pub expected: usize,
    /// How many cells were stored.
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
