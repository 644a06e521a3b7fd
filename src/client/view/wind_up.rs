//! The tiles over which a weapon is raised: what stands there next is struck.

use bevy::{
    color::{Alpha, Color},
    math::Vec2,
    prelude::{App, IntoScheduleConfigs, PostUpdate, Res, SystemCondition, resource_exists},
};

use crate::{
    client::{geometry::TILE, session::Session, ui::theme},
    read::attire,
    sim::{Place, StableId},
};

use super::{
    glyphs::differs,
    known_level::{KnownLevel, update_known_level},
    sprite_sheet::SpriteSheet,
    sprites::{SpritePool, SpriteSpec, SpriteWriter},
    view_set::ViewSet,
};

/// How far above the terrain the ground is painted: above the items, below who stands
/// there. The frame lies above them.
const HEIGHT: f32 = 1.7;
const FRAME: f32 = 2.4;
/// How much of the ground is painted over.
const SHARE: f32 = 0.4;

/// The sort of sprites that such tiles have.
pub(super) struct WindUpSprites;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SpritePool<WindUpSprites>>()
        .add_systems(
            PostUpdate,
            show.in_set(ViewSet)
                .after(update_known_level)
                .run_if(resource_exists::<SpriteSheet>.and_then(differs)),
        );
}

fn show(known: Res<KnownLevel>, session: Res<Session>, mut sprites: SpriteWriter<WindUpSprites>) {
    let (Some(sight), Some(game)) = (&known.0, session.view()) else {
        sprites.show(std::iter::empty());
        return;
    };
    let creatures = sight.things().filter_map(|(_, there)| there.creature);
    let drawn = creatures.filter_map(|creature| {
        let over = attire(&game, creature.entity).raised?;
        let colour = if creature.is_player {
            theme::ACCENT
        } else {
            theme::BAD
        };
        Some(marked(creature.id, over, colour)).filter(|_| over.level == sight.level)
    });
    sprites.show(drawn.flatten());
}

/// The ground of the tile, and a frame around it.
fn marked<'n>(of: StableId, over: Place, colour: Color) -> [SpriteSpec<'n>; 2] {
    // No creature has such an id, so that nothing moves with who strikes.
    let (id, at) = (StableId(!of.0), over.point);
    let ground = SpriteSpec::new(id, at, HEIGHT, "white").tinted(colour.with_alpha(SHARE));
    let frame = SpriteSpec::new(id, at, FRAME, "danger").tinted(colour);
    [
        ground.at_size(Vec2::ZERO, Vec2::splat(TILE as f32)),
        frame.on_layer(1),
    ]
}
