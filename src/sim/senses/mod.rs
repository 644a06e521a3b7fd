//! What creatures perceive: sight, flight lines, noise and speech.

pub(super) mod flight;
pub(super) mod noise;
pub(super) mod perception;
pub(super) mod sight;
pub(super) mod speech;
