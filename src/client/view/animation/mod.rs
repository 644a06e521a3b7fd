//! Animations of the last turn, made only from what the player perceived of it.
//!
//! The map is drawn at once as it is after the turn; animations only deviate from that for a
//! while. The next key can end them at any moment, and nothing waits for them.

mod from_events;
pub(in crate::client) mod idle;
mod overlays;
mod pose;
pub(in crate::client) mod queue;
#[cfg(test)]
#[path = "../../../../tests/client/animation/mod.rs"]
mod tests;
mod timeline;
mod torch;

use bevy::prelude::*;

use crate::client::transition_delay::{TransitionDelay, TransitionDelaySet};

use super::{
    creatures, items, known_level::update_known_level, light::LightSet, sprite_sheet::SpriteSheet,
    sprites::SpritePool, view_set::ViewSet,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<queue::AnimationQueue>()
        .init_resource::<idle::IdleAnimation>()
        .init_resource::<TransitionDelay>()
        .init_resource::<SpritePool<overlays::OverlaySprites>>()
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
                    overlays::draw.run_if(resource_exists::<SpriteSheet>),
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
