//! How bright things are: warm near the player, cold where only remembered.

use bevy::color::{Color, LinearRgba, Mix};

use crate::{grid::Point, read::Known};

/// Beside the player.
const NEAR: LinearRgba = LinearRgba::rgb(1.0, 0.94, 0.82);
/// At the edge of sight.
const FAR: LinearRgba = LinearRgba::rgb(0.30, 0.27, 0.28);
/// Out of sight.
const REMEMBERED: LinearRgba = LinearRgba::rgb(0.045, 0.055, 0.095);

/// The tint of a tile, `None` for one that stays black.
pub(super) fn tint(known: Known, eye: Point, radius: i32, point: Point) -> Option<Color> {
    match known {
        Known::Unknown => None,
        Known::Remembered => Some(REMEMBERED.into()),
        Known::Seen => {
            let reach = (radius * radius).max(1) as f32;
            let distance = eye.distance_squared(point) as f32 / reach;
            Some(NEAR.mix(&FAR, distance.clamp(0.0, 1.0)).into())
        }
    }
}
