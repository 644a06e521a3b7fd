//! Brightness of the player's light, and its effect on colours.

use bevy::prelude::*;

/// Tint of a creature or item in white light of this strength, 0 to 1.
pub(in crate::client) fn shade(light: f32) -> LinearRgba {
    LinearRgba::rgb(0.55, 0.53, 0.58).mix(&LinearRgba::WHITE, light)
}

/// Brightness of the player's light at a distance in tiles, 0 to 1, with 0.5 at 4.6 tiles. Same
/// formula as in `light.wgsl`.
pub(in crate::client) fn brightness(away: f32) -> f32 {
    1.0 / (1.0 + (away / 4.6).powf(2.6))
}
