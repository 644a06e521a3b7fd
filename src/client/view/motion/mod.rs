//! What moves: a picture of the turn that was played last, made from what the player
//! perceived of it and from nothing else.
//!
//! The map itself is drawn at once as it is after the turn; what moves only differs from
//! that for a while. So the next key can end it at any moment, and nothing waits for it.

mod act;
mod passing;
mod plot;
mod pose;
mod shine;
pub(super) mod stage;
mod still;
#[cfg(test)]
mod tests;

use bevy::prelude::{App, IntoScheduleConfigs, PostUpdate, PreUpdate, not, resource_exists};

use crate::client::curtain::{Curtain, CurtainSet};

use super::{
    creatures, items, known::look, light::LightSet, order::ViewSet, sprite_sheet::SpriteSheet,
    sprites::Kept,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<stage::Motion>()
        .init_resource::<still::Idle>()
        .init_resource::<Curtain>()
        .init_resource::<Kept<passing::Passing>>()
        .add_systems(PreUpdate, stage::skip)
        .add_systems(
            PostUpdate,
            stage::hold.after(stage::stage).before(CurtainSet),
        )
        .add_systems(
            PostUpdate,
            (
                (still::pass_time, shine::breathe).run_if(not(still::is_dear)),
                stage::stage,
                (
                    pose::pose,
                    passing::pass.run_if(resource_exists::<SpriteSheet>),
                    shine::shine,
                ),
            )
                .chain()
                .in_set(ViewSet)
                .after(look)
                .before(LightSet)
                .after(creatures::show)
                .after(items::show),
        );
}
