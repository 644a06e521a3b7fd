//! What moves while nothing happens: creatures breathe, the light flickers.

use bevy::{
    prelude::{DetectChangesMut, Res, ResMut, Resource},
    render::renderer::RenderAdapterInfo,
    time::{Real, Time},
};
use wgpu_types::DeviceType;

use crate::{client::preferences::Preferences, sim::StableId};

/// How long a picture of a creature is seen before the other, seconds.
const BREATH: f32 = 0.6;
/// How long the light stays as it is, seconds: no frame is drawn more often.
const FLICKER: f32 = 0.1;
/// How much brighter or darker than usual the light gets.
const DEPTH: f32 = 0.035;

/// Whether frames that nobody asked for cost more than they are worth: without a graphics
/// card each is drawn by the processor.
pub(super) fn renders_on_cpu(adapter: Option<Res<RenderAdapterInfo>>) -> bool {
    adapter.is_some_and(|adapter| adapter.device_type == DeviceType::Cpu)
}

/// How far the breath and the flicker are.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct IdleAnimation {
    is_on: bool,
    breaths: u32,
    flickers: u32,
}

impl IdleAnimation {
    /// Which of its two pictures a creature shows. Not all breathe at once.
    pub(super) const fn picture(self, of: StableId) -> usize {
        if self.is_on {
            (self.breaths.wrapping_add(of.0) % 2) as usize
        } else {
            0
        }
    }

    /// How bright the light is; 1 as usual.
    pub(super) fn flicker(self) -> f32 {
        if !self.is_on {
            return 1.0;
        }
        // Two waves that never meet again look like none.
        let beat = self.flickers as f32;
        1.0 + DEPTH * ((beat * 0.7).sin() + (beat * 1.93).sin()) / 2.0
    }
}

/// Lets time pass.
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
