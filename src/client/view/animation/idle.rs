//! Idle animations: creatures breathe, the light flickers.

use bevy::{prelude::*, render::renderer::RenderAdapterInfo};
use wgpu_types::DeviceType;

use crate::{client::preferences::Preferences, sim::StableId};

/// Duration of each of a creature's two frames, seconds.
const BREATH: f32 = 0.6;
/// Duration of one step of the flicker, seconds: no frame is drawn more often.
const FLICKER: f32 = 0.1;
/// Largest change of brightness.
const DEPTH: f32 = 0.05;

/// Whether the CPU renders: then idle frames cost more than they are worth.
pub(super) fn renders_on_cpu(adapter: Option<Res<RenderAdapterInfo>>) -> bool {
    adapter.is_some_and(|adapter| adapter.device_type == DeviceType::Cpu)
}

/// Progress of breathing and flickering.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::client) struct IdleAnimation {
    is_on: bool,
    breaths: u32,
    flickers: u32,
}

impl IdleAnimation {
    /// Animation frame of a creature, 0 or 1. Not all breathe at once.
    pub(in crate::client) const fn picture(self, of: StableId) -> usize {
        if self.is_on {
            (self.breaths.wrapping_add(of.0) % 2) as usize
        } else {
            0
        }
    }

    /// Tenths of a second that have passed; 0 while the animations are off.
    pub(in crate::client) const fn tenths(self) -> u32 {
        if self.is_on { self.flickers } else { 0 }
    }

    /// Brightness of the light; 1 is normal.
    pub(super) fn flicker(self) -> f32 {
        if !self.is_on {
            return 1.0;
        }
        // Two waves of unrelated lengths look irregular.
        let beat = self.flickers as f32;
        1.0 + DEPTH * ((beat * 0.7).sin() + (beat * 1.93).sin()) / 2.0
    }
}

/// Advances the idle animations.
pub(super) fn advance(
    preferences: Res<Preferences>,
    time: Option<Res<Time<Real>>>,
    mut idle: ResMut<IdleAnimation>,
) {
    let is_on = preferences.has_motion();
    let seconds = time
        .filter(|_| is_on)
        .map_or(0.0, |time| time.elapsed_secs_wrapped());
    idle.set_if_neq(IdleAnimation {
        is_on,
        breaths: (seconds / BREATH) as u32,
        flickers: (seconds / FLICKER) as u32,
    });
}
