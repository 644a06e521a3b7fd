//! Moves, flickers and brightens the player's light.

use bevy::prelude::*;

use crate::client::{
    geometry::TILE,
    preferences::Preferences,
    redraw::RedrawRate,
    session::Session,
    state::{InputMode, Screen},
    view::{creatures, light::TorchLight},
};

use super::{idle::IdleAnimation, queue::AnimationQueue, timeline::AnimationKind};

/// Largest change of the radii of the light's steps, in tiles.
const SPREAD: f32 = 0.15;

/// Updates the player's light from the idle animations and the running animations.
pub(in crate::client) fn update_torch(
    queue: Res<AnimationQueue>,
    idle: Res<IdleAnimation>,
    session: Res<Session>,
    mut torch: ResMut<TorchLight>,
) {
    let slide = creatures::player_id(&session).map_or(Vec2::ZERO, |player| queue.slide(player));
    // The flame moves by up to one sprite pixel.
    let sway = Vec2::new(idle.jump(0), idle.jump(1)) / TILE as f32;
    let mut next = TorchLight {
        offset: slide + sway,
        strength: idle.flicker(),
        spread: SPREAD * idle.jump(2),
    };
    for act in queue.animations() {
        if let (AnimationKind::Glow, Some(share)) = (&act.kind, act.progress(queue.now())) {
            next.strength += (share * std::f32::consts::PI).sin();
        }
    }
    torch.set_if_neq(next);
}

/// Requests frames while idle animations run.
pub(in crate::client) fn set_redraw_rate(
    preferences: Res<Preferences>,
    screen: Res<State<Screen>>,
    input_mode: Res<State<InputMode>>,
    mut rate: ResMut<RedrawRate>,
) {
    let is_free = *screen.get() != Screen::Ended && *input_mode.get() == InputMode::Screen;
    let wanted = if preferences.has_motion() && is_free {
        RedrawRate::TenPerSecond
    } else {
        RedrawRate::OnEvent
    };
    rate.set_if_neq(wanted);
}
