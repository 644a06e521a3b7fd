//! The light goes with the player, flickers, swells and dawns.

use bevy::{
    math::Vec2,
    prelude::{DetectChangesMut, Res, ResMut, State},
};

use crate::client::{
    dialogs::InputMode, preferences::Preferences, redraw::RedrawRate, session::Session,
    state::Screen,
};

use super::{
    super::{creatures, light::TorchLight},
    idle::IdleAnimation,
    queue::AnimationQueue,
    timeline::AnimationKind,
};

/// The light goes with the player, flickers, swells and dawns.
pub(super) fn update_torch(
    (queue, idle, session): (Res<AnimationQueue>, Res<IdleAnimation>, Res<Session>),
    mut torch: ResMut<TorchLight>,
) {
    let offset = creatures::hero(&session).map_or(Vec2::ZERO, |hero| queue.slide(hero));
    let mut next = TorchLight {
        offset,
        strength: idle.flicker(),
        dawn: 1.0,
    };
    for act in queue.animations() {
        match (&act.what, act.progress(queue.now())) {
            (AnimationKind::Glow, Some(share)) => {
                next.strength += (share * std::f32::consts::PI).sin()
            }
            (AnimationKind::FadeIn, Some(share)) => next.dawn = share,
            _ => {}
        }
    }
    torch.set_if_neq(next);
}

/// Frames come by themselves as long as something breathes or flickers.
pub(super) fn set_redraw_rate(
    (preferences, screen, on_top): (Res<Preferences>, Res<State<Screen>>, Res<State<InputMode>>),
    mut pace: ResMut<RedrawRate>,
) {
    let is_free = *screen.get() == Screen::Playing && *on_top.get() == InputMode::Screen;
    let wanted = if preferences.has_motion() && is_free {
        RedrawRate::TenPerSecond
    } else {
        RedrawRate::OnEvent
    };
    pace.set_if_neq(wanted);
}
