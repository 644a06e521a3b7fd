//! Perception: sight, lines of flight, noise and speech.

pub(super) mod flight;
pub(super) mod noise;
pub(super) mod perception;
pub(super) mod sight;
pub(super) mod speech;
