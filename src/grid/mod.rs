//! Tile geometry: points, directions, grids, sight, floods and paths.
//!
//! Everything here is plain data and integer arithmetic. Nothing knows of the
//! engine, of randomness or of time, so every answer depends on its arguments
//! alone and is the same on every machine.
//!
//! A map's opaque or blocked tiles are handed over as a [`BitGrid`] in which
//! `true` blocks; sight ([`FieldOfView`], [`line_of_sight`]), steps
//! ([`DistanceMap`], [`PathFinder`]) and areas ([`flood()`], [`ConnectedParts`]) all
//! read whole runs of its bits at once. Off the map they find only blocking
//! tiles, whatever the grid answers there to others.

mod bits;
mod cone;
mod direction;
mod distance;
mod flood;
mod fov;
mod lanes;
mod line;
mod parts;
mod path;
mod point;
mod ring;
mod ripple;
mod rows;
mod sight;
mod tiles;
mod word;

pub use bits::BitGrid;
pub use direction::Direction;
pub use distance::DistanceMap;
pub use flood::{Flood, flood};
pub use fov::{FieldOfView, MAX_RADIUS};
pub use line::{Line, line};
pub use parts::ConnectedParts;
pub use path::{PathFinder, shortest_path};
pub use point::Point;
pub use ring::{Outward, outward};
pub use ripple::{Nearby, within_steps};
pub use rows::TileSet;
pub use sight::line_of_sight;
pub use tiles::Grid;

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
