//! The creatures in sight.

use bevy::prelude::{
    App, IntoScheduleConfigs, PostUpdate, Res, SystemCondition, resource_changed, resource_exists,
};

use crate::client::session::{Data, Session};

use super::{
    known::{KnownLevel, look},
    light,
    order::ViewSet,
    sprite_sheet::SpriteSheet,
    sprites::{Drawn, Kept, Sprites},
};

/// How far above the terrain creatures are drawn.
const HEIGHT: f32 = 2.0;

/// The sort of sprites that creatures have.
struct CreatureSprites;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Kept<CreatureSprites>>().add_systems(
        PostUpdate,
        show.in_set(ViewSet)
            .after(look)
            .run_if(resource_exists::<SpriteSheet>.and_then(resource_changed::<Session>)),
    );
}

fn show(
    known: Res<'_, KnownLevel>,
    data: Res<'_, Data>,
    mut sprites: Sprites<'_, '_, CreatureSprites>,
) {
    let seen = known.0.iter().flat_map(|sight| {
        sight.tiles.iter().filter_map(|(at, view)| {
            let creature = view.creature?;
            Some(Drawn {
                id: creature.id,
                at,
                height: HEIGHT,
                sprite: &data.0.creature(creature.kind).sprite,
                tint: light::tint(sight.eye, sight.radius, at),
                corner: None,
            })
        })
    });
    sprites.show(seen);
}
