//! Stone terrain, and its tint by region.

use bevy::color::{Color, LinearRgba};

use crate::{
    grid::Direction,
    sim::{Known, Place, Rgb, Terrain},
};

/// Share of the region's colour in the tint, 0 to 1.
const SHARE: f32 = 0.35;

/// Whether a terrain is rock, masonry or unknown.
pub(in crate::client) const fn is_stone(terrain: Terrain) -> bool {
    matches!(
        terrain,
        Terrain::Unknown
            | Terrain::OutOfBounds
            | Terrain::Wall
            | Terrain::Masonry
            | Terrain::SecretDoor
    )
}

/// Tint of a tile in a light, mixed with the colour of its region's stone.
pub(in crate::client) fn tinted(light: Color, view: &Known, place: Place) -> Color {
    let Some(Rgb([red, green, blue])) = stone(view, place) else {
        return light;
    };
    let own = LinearRgba::from(Color::srgb_u8(red, green, blue));
    // Normalised, so that the stone changes the hue but not the brightness.
    let mean = ((own.red + own.green + own.blue) / 3.0).max(0.05);
    let share = |channel: f32| 1.0 + SHARE * (channel / mean - 1.0);
    let light = LinearRgba::from(light);
    Color::linear_rgb(
        light.red * share(own.red),
        light.green * share(own.green),
        light.blue * share(own.blue),
    )
}

/// Stone colour of a place's region, or of a known neighbour's.
fn stone(view: &Known, place: Place) -> Option<Rgb> {
    if !view.is_built(place.level) {
        return None;
    }
    let around = Direction::ALL.into_iter().map(|dir| place.step(dir));
    let mut rooms = std::iter::once(place).chain(around);
    let room = rooms.find_map(|place| view.room_at(place))?;
    Some(view.theme(view.region_of(room)?)?.colour)
}
