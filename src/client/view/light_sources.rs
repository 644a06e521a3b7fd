//! What gives light of its own.

#[cfg(test)]
mod tests;

use bevy::color::Color;

use crate::{
    grid::Point,
    read::{Familiarity, TileView, looks, looks_like},
    sim::{Place, Rgb, View},
};

use super::known_level::LevelSight;

/// Something that gives light.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) struct LightSource {
    /// Its tile.
    pub(super) at: Point,
    /// Its light.
    pub(super) colour: Color,
    /// How far it reaches, tiles.
    pub(super) reach: f32,
}

/// How far light reaches, tiles: that of places, of items and of creatures.
const REACHES: [f32; 3] = [3.5, 1.9, 1.7];
/// How much light a remembered thing gives of what a seen one does.
const REMEMBERED: f32 = 0.3;

/// All that gives light and is known, what is nearest to the eye first.
pub(super) fn lamps(sight: &LevelSight, view: &View) -> Vec<LightSource> {
    let mut all: Vec<LightSource> = sight
        .things()
        .filter(|(_, there)| there.known != Familiarity::Unknown)
        .flat_map(|(at, there)| {
            let place = Place::new(sight.level, at);
            let lights = lights(view, place, &there);
            let share = if there.known == Familiarity::Seen {
                1.0
            } else {
                REMEMBERED
            };
            let lamps = lights.into_iter().zip(REACHES);
            lamps.filter_map(move |(light, reach)| {
                let Rgb([red, green, blue]) = light?;
                let dim = |channel| f32::from(channel) / 255.0 * share;
                Some(LightSource {
                    at,
                    colour: Color::srgb(dim(red), dim(green), dim(blue)),
                    reach,
                })
            })
        })
        .collect();
    all.sort_by_key(|lamp| sight.eye.distance_squared(lamp.at));
    all
}

/// The light of a place, of what lies there and of who stands there.
fn lights(view: &View, place: Place, there: &TileView) -> [Option<Rgb>; 3] {
    let kinds = view.definitions;
    let item = there.item.and_then(|item| {
        // What it looks like is all that its light may tell.
        let unknown = looks_like(view, item.kind).map(|_| looks(view, item.kind).1);
        unknown.or_else(|| kinds.item(item.kind).glow)
    });
    let creature = there.creature;
    [
        view.looks(there.terrain, place).glow,
        item,
        creature.and_then(|creature| kinds.creature(creature.kind).glow),
    ]
}
