//! Terrain, items and creatures that emit light.

#[cfg(test)]
#[path = "../../../tests/unit/light_sources.rs"]
mod tests;

use bevy::color::Color;

use crate::{
    grid::Point,
    names::{appearance_name, looks},
    sim::{Known, KnownTile, Place, Rgb, TileKnowledge},
};

#[derive(Copy, Clone, Debug, PartialEq)]
pub(in crate::client) struct LightSource {
    pub(in crate::client) at: Point,
    pub(in crate::client) colour: Color,
    /// Radius of the light in tiles.
    pub(in crate::client) reach: f32,
}

/// Radius in tiles of the light of terrain, items and creatures.
const REACHES: [f32; 3] = [5.0, 2.7, 2.4];
/// Brightness of a remembered light source relative to a visible one.
const REMEMBERED: f32 = 0.3;

/// All light sources among these tiles of the player's level, the nearest to the player first.
pub(in crate::client) fn light_sources(
    features: impl Iterator<Item = (Point, KnownTile)>,
    view: &Known,
) -> Vec<LightSource> {
    let here = view.here();
    let mut all: Vec<LightSource> = features
        .filter(|(_, there)| there.known != TileKnowledge::Unknown)
        .flat_map(|(at, there)| {
            let place = Place::new(here.level, at);
            let lights = lights(view, place, &there);
            let share = if there.known == TileKnowledge::Seen {
                1.0
            } else {
                REMEMBERED
            };
            let sources = lights.into_iter().zip(REACHES);
            sources.filter_map(move |(light, reach)| {
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
    all.sort_by_key(|source| here.point.distance_squared(source.at));
    all
}

/// Light colours of a tile's terrain, item and creature.
fn lights(view: &Known, place: Place, there: &KnownTile) -> [Option<Rgb>; 3] {
    let kinds = view.definitions;
    let item = there.item.and_then(|item| {
        // The light of an unidentified item must reveal no more than its appearance.
        let unknown = appearance_name(view, item.kind).map(|_| looks(view, item.kind).1);
        unknown.or_else(|| kinds.item(item.kind).glow)
    });
    let creature = there.creature;
    [
        view.looks(there.terrain, place).glow,
        item,
        creature.and_then(|creature| kinds.creature(creature.kind).glow),
    ]
}
