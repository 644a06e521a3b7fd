//! Marks on tiles that a raised weapon threatens: anything there next turn is attacked.

use bevy::prelude::*;

use crate::{
    client::{
        geometry::TILE,
        picture::{known_level::KnownLevel, theme},
    },
    sim::{Place, StableId},
};

use super::sprites::{self, SpriteSpec, SpriteWriter};

/// Draw height of the tinted ground, above the items and below the creatures.
const HEIGHT: f32 = 1.7;
/// Draw height of the frame, above the creatures.
const FRAME: f32 = 2.4;
/// Opacity of the tinted ground.
const SHARE: f32 = 0.4;

/// Sprite pool of the marks.
pub(in crate::client) struct WindUpSprites;

pub(in crate::client) fn plugin(app: &mut App) {
    sprites::draw_with::<WindUpSprites, _>(app, show);
}

fn show(known: Res<KnownLevel>, mut sprites: SpriteWriter<WindUpSprites>) {
    let Some(sight) = &known.0 else {
        sprites.show(std::iter::empty());
        return;
    };
    let creatures = sight.features().filter_map(|(_, there)| there.creature);
    let drawn = creatures.filter_map(|creature| {
        let raised = creature.raised?;
        let colour = if creature.is_player {
            theme::ACCENT
        } else {
            theme::BAD
        };
        let tiles = raised.tiles(creature.place);
        let tiles = tiles.filter(|over| over.level == sight.level);
        let all = tiles.zip(0_u8..);
        Some(all.flat_map(move |(over, index)| marked(creature.id, over, index, colour)))
    });
    sprites.show(drawn.flatten());
}

/// Tinted ground and frame of a tile. Each gets its own layer because all tiles of a sweep share an
/// id.
fn marked<'n>(of: StableId, over: Place, index: u8, colour: Color) -> [SpriteSpec<'n>; 2] {
    // No creature has such an id, so the mark does not move with the attacker.
    let (id, at) = (StableId(!of.0), over.point);
    let ground = SpriteSpec::new(id, at, HEIGHT, "white").tinted(colour.with_alpha(SHARE));
    let frame = SpriteSpec::new(id, at, FRAME, "danger").tinted(colour);
    [
        ground
            .at_size(Vec2::ZERO, Vec2::splat(TILE as f32))
            .on_layer(2 * index),
        frame.on_layer(2 * index + 1),
    ]
}
