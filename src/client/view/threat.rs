//! The tiles over which a weapon is raised: what stands there next is struck.

use bevy::{
    color::{Alpha, Color},
    math::Vec2,
    prelude::{App, IntoScheduleConfigs, PostUpdate, Res, SystemCondition, resource_exists},
};

use crate::{
    client::{geometry::TILE, session::Session, ui::theme},
    read::creature_looks,
    sim::{Place, StableId},
};

use super::{
    glyphs::differs,
    known::{KnownLevel, look},
    order::ViewSet,
    sprite_sheet::SpriteSheet,
    sprites::{Drawn, Kept, Sprites},
};

/// How far above the terrain the ground is painted: above the items, below who stands
/// there. The frame lies above them.
const HEIGHT: f32 = 1.7;
const FRAME: f32 = 2.4;
/// How much of the ground is painted over.
const SHARE: f32 = 0.4;

/// The sort of sprites that such tiles have.
pub(super) struct ThreatSprites;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Kept<ThreatSprites>>().add_systems(
        PostUpdate,
        show.in_set(ViewSet)
            .after(look)
            .run_if(resource_exists::<SpriteSheet>.and_then(differs)),
    );
}

fn show(known: Res<KnownLevel>, session: Res<Session>, mut sprites: Sprites<ThreatSprites>) {
    let (Some(sight), Some(game)) = (&known.0, session.view()) else {
        sprites.show(std::iter::empty());
        return;
    };
    let creatures = sight.things().filter_map(|(_, there)| there.creature);
    let drawn = creatures.filter_map(|creature| {
        let over = creature_looks(&game, creature.entity).raised?;
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
fn marked<'n>(of: StableId, over: Place, colour: Color) -> [Drawn<'n>; 2] {
    // No creature has such an id, so that nothing moves with who strikes.
    let (id, at) = (StableId(!of.0), over.point);
    let ground = Drawn::new(id, at, HEIGHT, "white").tinted(colour.with_alpha(SHARE));
    let frame = Drawn::new(id, at, FRAME, "danger").tinted(colour);
    [
        ground.at_size(Vec2::ZERO, Vec2::splat(TILE as f32)),
        frame.on_layer(1),
    ]
}
