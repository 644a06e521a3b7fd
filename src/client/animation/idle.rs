//! Idle animations: creatures breathe, the light flickers, fires burn.

use bevy::{prelude::*, render::renderer::RenderAdapterInfo};
use wgpu_types::DeviceType;

use crate::{
    client::{picture::noise::noise, preferences::Preferences},
    sim::StableId,
};

/// Duration of an animation step in seconds. Idle animations never draw frames more often.
const STEP: f32 = 0.1;
/// Duration of each of a creature's two animation frames, in steps.
const BREATH: u32 = 6;
/// Period in steps of the pulse at the edge of the map.
const PULSE: u32 = 12;
/// Maximum change of the light's brightness factor.
const DEPTH: f32 = 0.05;
/// Heights of a flying creature in consecutive steps, in sprite pixels.
const BOB: [f32; 4] = [0.0, 2.0, 3.0, 2.0];

/// Whether the CPU renders, so that idle frames would load it too much.
pub(in crate::client) fn renders_on_cpu(adapter: Option<Res<RenderAdapterInfo>>) -> bool {
    adapter.is_some_and(|adapter| adapter.device_type == DeviceType::Cpu)
}

/// Progress of the idle animations.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::client) struct IdleAnimation {
    /// Steps so far; `None` while the animations are off.
    pub(in crate::client) step: Option<u32>,
}

impl IdleAnimation {
    /// Animation frame of a creature, 0 or 1. Creatures are out of phase with each other.
    pub(in crate::client) fn picture(self, of: StableId) -> usize {
        let step = self.step.map(|step| (step / BREATH).wrapping_add(of.0));
        step.map_or(0, |step| (step % 2) as usize)
    }

    /// Height of a flying creature, in sprite pixels.
    pub(in crate::client) fn bob(self, of: StableId) -> f32 {
        let step = self.step.map(|step| step.wrapping_add(of.0) as usize);
        step.map_or(0.0, |step| BOB[step % BOB.len()])
    }

    /// Tenths of a second passed; 0 while the animations are off.
    pub(in crate::client) fn tenths(self) -> u32 {
        self.step.unwrap_or(0)
    }

    /// Brightness factor of the light; 1 is normal.
    pub(in crate::client) fn flicker(self) -> f32 {
        // Two sine waves with unrelated periods look irregular.
        let wave = |step: f32| 1.0 + DEPTH * ((step * 0.7).sin() + (step * 1.93).sin()) / 2.0;
        self.step.map_or(1.0, |step| wave(step as f32))
    }

    /// Random number from -1 to 1 that changes every one or two steps; `of` selects an independent
    /// sequence.
    pub(in crate::client) fn jump(self, of: u32) -> f32 {
        let Some(step) = self.step else {
            return 0.0;
        };
        let of = of << 24;
        let held = step & !(noise(of ^ (step / 2)) & 1);
        (noise(of ^ held) % 3) as f32 - 1.0
    }

    /// Strength of the pulse at the edge of the map, 0 to 1.
    pub(in crate::client) fn pulse(self) -> f32 {
        let angle = |step| (step % PULSE) as f32 / PULSE as f32 * std::f32::consts::TAU;
        self.step.map_or(1.0, |step| 0.5 + 0.5 * angle(step).cos())
    }
}

/// Advances the idle animations.
pub(in crate::client) fn advance(
    preferences: Res<Preferences>,
    time: Option<Res<Time<Real>>>,
    mut idle: ResMut<IdleAnimation>,
) {
    let time = time.filter(|_| preferences.has_motion());
    idle.set_if_neq(IdleAnimation {
        step: time.map(|time| (time.elapsed_secs_wrapped() / STEP) as u32),
    });
}
