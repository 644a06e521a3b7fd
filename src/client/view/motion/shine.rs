//! The light goes with the player, flickers, swells and dawns.

use bevy::{
    math::Vec2,
    prelude::{DetectChangesMut, Res, ResMut, State},
};

use crate::client::{
    dialogs::OnTop, preferences::Preferences, redraw::Pace, session::Session, state::Screen,
};

use super::{
    super::{creatures, light::Torch},
    act::Doing,
    stage::Motion,
    still::Idle,
};

/// The light goes with the player, flickers, swells and dawns.
pub(super) fn shine(
    (motion, idle, session): (Res<Motion>, Res<Idle>, Res<Session>),
    mut torch: ResMut<Torch>,
) {
    let offset = creatures::hero(&session).map_or(Vec2::ZERO, |hero| motion.slide(hero));
    let mut next = Torch {
        offset,
        strength: idle.flicker(),
        dawn: 1.0,
    };
    for act in motion.acts() {
        match (&act.what, act.progress(motion.now())) {
            (Doing::Shine, Some(share)) => next.strength += (share * std::f32::consts::PI).sin(),
            (Doing::Dawn, Some(share)) => next.dawn = share,
            _ => {}
        }
    }
    torch.set_if_neq(next);
}

/// Frames come by themselves as long as something breathes or flickers.
pub(super) fn breathe(
    (preferences, screen, on_top): (Res<Preferences>, Res<State<Screen>>, Res<State<OnTop>>),
    mut pace: ResMut<Pace>,
) {
    let is_free = *screen.get() == Screen::Playing && *on_top.get() == OnTop::Nothing;
    let wanted = if preferences.has_motion() && is_free {
        Pace::Idle
    } else {
        Pace::Asleep
    };
    pace.set_if_neq(wanted);
}
