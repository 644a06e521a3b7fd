//! The player's field of view, computed on demand and cached until it may have changed.

use bevy_ecs::prelude::Resource;

use crate::{
    grid::FieldOfView,
    sim::world::{level::Levels, place::Place},
};

/// The player's field of view.
///
/// It is derived from positions and terrain, so it is neither hashed nor saved.
#[derive(Resource, Clone, Debug, Default)]
pub struct PlayerSight {
    level: usize,
    /// Boxed, because Bevy reserves space for 64 values of each resource.
    field: Box<FieldOfView>,
    /// Whether an effect reveals every creature of the level, seen or not.
    detects: bool,
    stale: bool,
    /// Whether it may show something that is not in the player's memory yet.
    fresh: bool,
}

impl PlayerSight {
    /// Marks the field of view as outdated, because terrain, the player's place or its vision
    /// changed.
    pub(crate) fn invalidate(&mut self) {
        self.stale = true;
    }

    /// Whether the field of view may be outdated.
    pub(crate) const fn is_stale(&self) -> bool {
        self.stale
    }

    /// Returns whether the field of view was updated since the last call.
    pub(crate) fn take_fresh(&mut self) -> bool {
        std::mem::take(&mut self.fresh)
    }

    /// Updates the field of view, if outdated, for a player at `eye` with a vision radius of
    /// `radius` tiles. `detects` is set if an effect reveals all creatures of the level.
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

    /// Whether creatures out of sight are detected.
    pub(in crate::sim) const fn detects(&self) -> bool {
        self.detects
    }

    /// Whether a place was in sight at the last update, which is the current state between turns.
    #[must_use]
    pub fn sees(&self, place: Place) -> bool {
        place.level == self.level && self.field.contains(place.point)
    }

    /// Whether a creature at a place is noticed: the place is in sight, or an effect reveals all
    /// creatures of the level.
    #[must_use]
    pub fn notices(&self, place: Place) -> bool {
        self.sees(place) || self.detects && place.level == self.level
    }

    /// Index of the level that is seen.
    #[must_use]
    pub const fn level(&self) -> usize {
        self.level
    }

    /// Tiles in sight, walls included.
    #[must_use]
    pub fn field(&self) -> &FieldOfView {
        &self.field
    }
}
