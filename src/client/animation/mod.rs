//! Animations of the last turn, built only from the player's perceptions.
//!
//! The map shows the state after the turn at once; animations deviate from it for a while. Game
//! logic does not wait for them, and the next key ends them.

mod air;
mod from_events;
pub(super) mod idle;
mod overlays;
mod pose;
pub(super) mod queue;
#[cfg(test)]
#[path = "../../../tests/client/animation/mod.rs"]
mod tests;
pub(super) mod timeline;
mod torch;
pub(super) mod transition_delay;

use bevy::prelude::*;

use transition_delay::{TransitionDelay, TransitionDelaySet};

use super::{
    picture::{known_level::update_known_level, sprite_sheet::SpriteSheet, view_set::ViewSet},
    view::{creatures, items, light::LightSet, sprites::SpritePool},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<queue::AnimationQueue>()
        .init_resource::<idle::IdleAnimation>()
        .init_resource::<TransitionDelay>()
        .init_resource::<SpritePool<overlays::OverlaySprites>>()
        .init_resource::<SpritePool<air::AirSprites>>()
        .add_systems(PreUpdate, queue::skip)
        .add_systems(
            PostUpdate,
            queue::hold_transition
                .after(queue::advance)
                .before(TransitionDelaySet),
        )
        .add_systems(
            PostUpdate,
            (
                (idle::advance, torch::set_redraw_rate).run_if(not(idle::renders_on_cpu)),
                queue::advance,
                (
                    pose::apply,
                    (overlays::draw, air::draw).run_if(resource_exists::<SpriteSheet>),
                    torch::update_torch,
                ),
            )
                .chain()
                .in_set(ViewSet)
                .after(update_known_level)
                .before(LightSet)
                .after(creatures::show)
                .after(items::show),
        );
}
