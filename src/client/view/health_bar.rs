//! Health bars over wounded creatures.

use bevy::math::Vec2;

use crate::{client::geometry::TILE, sim::KnownCreature};

/// Width and height of the bar, sprite pixels.
const SIZE: Vec2 = Vec2::new(14.0, 2.0);

/// Background or filling of a creature's health bar.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct HealthBar {
    hp: i32,
    max_hp: i32,
    /// Whether this is the filling, not the background.
    is_filling: bool,
}

impl HealthBar {
    /// Background and filling of a creature's health bar; `None` for the player and unhurt
    /// creatures.
    pub(super) fn of(creature: KnownCreature) -> Option<[Self; 2]> {
        let (hp, max_hp) = (creature.stats.hp, creature.stats.max_hp);
        let bar = |is_filling| Self {
            hp,
            max_hp,
            is_filling,
        };
        (hp < max_hp && !creature.is_player).then(|| [bar(false), bar(true)])
    }

    /// Whether this is the filling.
    pub(super) const fn is_filling(self) -> bool {
        self.is_filling
    }

    /// The bar of the same creature with more hit points.
    pub(super) const fn with_extra_hp(mut self, more: i32) -> Self {
        self.hp = self.hp.saturating_add(more);
        self
    }

    /// Whether the creature is unhurt.
    pub(super) const fn is_full(self) -> bool {
        self.hp >= self.max_hp
    }

    /// Centre of the bar relative to the tile's centre, y upwards, and its size, sprite
    /// pixels.
    pub(super) fn rect(self) -> (Vec2, Vec2) {
        let bottom = Vec2::new(0.0, 1.0 - TILE as f32 / 2.0);
        if !self.is_filling {
            return (bottom, SIZE + 1.0);
        }
        let share = (self.hp.max(0) as f32 / self.max_hp.max(1) as f32).min(1.0);
        let width = (SIZE.x * share).ceil().max(1.0);
        let left = Vec2::new((width - SIZE.x) / 2.0, 0.0);
        (bottom + left, Vec2::new(width, SIZE.y))
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/health_bar.rs"]
mod tests;
