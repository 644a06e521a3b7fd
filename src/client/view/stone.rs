//! What is of stone, and the colour of a region's.

use bevy::color::{Color, LinearRgba};

use crate::{
    grid::Direction,
    sim::{Place, Rgb, Terrain, View},
};

/// How much of the stone's colour shows, 0 to 1.
const SHARE: f32 = 0.55;

/// Whether that is rock or masonry, or nothing that is known to be anything else.
pub(super) const fn is_stone(terrain: Terrain) -> bool {
    matches!(
        terrain,
        Terrain::Unknown
            | Terrain::OutOfBounds
            | Terrain::Wall
            | Terrain::Masonry
            | Terrain::SecretDoor
    )
}

/// What the colours of a tile are multiplied with, with the colour of the stone that it
/// is of.
pub(super) fn tinted(light: Color, view: &View, place: Place) -> Color {
    let Some(Rgb([red, green, blue])) = stone(view, place) else {
        return light;
    };
    let own = LinearRgba::from(Color::srgb_u8(red, green, blue));
    // As bright as before: only the hue is the stone's.
    let mean = ((own.red + own.green + own.blue) / 3.0).max(0.05);
    let share = |channel: f32| 1.0 + SHARE * (channel / mean - 1.0);
    let light = LinearRgba::from(light);
    Color::linear_rgb(
        light.red * share(own.red),
        light.green * share(own.green),
        light.blue * share(own.blue),
    )
}

/// The colour of the region that a place is in, or of one beside it.
fn stone(view: &View, place: Place) -> Option<Rgb> {
    if view.blueprint.rooms.is_empty() {
        return None;
    }
    let around = Direction::ALL.into_iter().map(|dir| place.step(dir));
    // What lies behind a wall is not told by it.
    let known = around.filter(|beside| view.memory.at(*beside) != Terrain::Unknown);
    let mut rooms = std::iter::once(place).chain(known);
    let room = rooms.find_map(|place| view.blueprint.room_at(place))?;
    let region = view.blueprint.rooms.get(room)?.region;
    Some(view.theme(usize::from(region))?.colour)
}
