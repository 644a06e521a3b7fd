//! The player's field of view, computed when asked for and kept until it may have changed.

use bevy_ecs::prelude::Resource;

use crate::{
    grid::FieldOfView,
    sim::world::{level::Levels, place::Place},
};

/// The player's field of view.
///
/// It follows from positions and terrain, so it is no state of its own: it is
/// neither hashed nor saved.
#[derive(Resource, Clone, Debug, Default)]
pub struct PlayerSight {
    level: usize,
    /// In a box: the engine makes room for 64 of each resource.
    field: Box<FieldOfView>,
    /// It knows of every creature of the level, seen or not.
    detects: bool,
    stale: bool,
    /// It shows something that the player's memory may not have yet.
    fresh: bool,
}

impl PlayerSight {
    /// Says that a wall fell, or that the player moved or sees farther.
    pub(crate) fn invalidate(&mut self) {
        self.stale = true;
    }

    /// Whether it may be out of date.
    pub(crate) const fn is_stale(&self) -> bool {
        self.stale
    }

    /// Whether it was brought up to date since this was last asked.
    pub(crate) fn take_fresh(&mut self) -> bool {
        std::mem::take(&mut self.fresh)
    }

    /// Brings it up to date for a player at `eye` who sees `radius` tiles far and
    /// `detects` creatures or not.
    pub(crate) fn refresh(&mut self, levels: &Levels, eye: Place, radius: i32, detects: bool) {
        if !self.stale {
            return;
        }
        self.stale = false;
        self.fresh = true;
        self.level = eye.level;
        self.detects = detects;
        match levels.get(eye.level) {
            Some(level) => self.field.compute(level.opaque(), eye.point, radius),
            None => self.field.clear(),
        }
    }

    /// Whether creatures out of sight are felt.
    pub(in crate::sim) const fn detects(&self) -> bool {
        self.detects
    }

    /// Whether the place was in sight at the last refresh; between turns that is now.
    #[must_use]
    pub fn sees(&self, place: Place) -> bool {
        place.level == self.level && self.field.contains(place.point)
    }

    /// Whether a creature at the place was noticed: the place is in sight, or
    /// an effect tells of everybody on the level.
    #[must_use]
    pub fn notices(&self, place: Place) -> bool {
        self.sees(place) || self.detects && place.level == self.level
    }

    /// The level that is seen.
    #[must_use]
    pub const fn level(&self) -> usize {
        self.level
    }

    /// The tiles in sight, walls included.
    #[must_use]
    pub fn field(&self) -> &FieldOfView {
        &self.field
    }
}
