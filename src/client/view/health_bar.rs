//! Health bars over wounded creatures.

use bevy::math::Vec2;

use crate::{client::geometry::TILE, sim::KnownCreature};

/// Width and height of the bar, in sprite pixels.
const SIZE: Vec2 = Vec2::new(14.0, 2.0);

/// Parts of a health bar, the lowest first. The recently lost part shows behind the filled part.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(in crate::client) enum BarPart {
    Background,
    Rest,
    Filling,
}

/// A part of a creature's health bar.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(in crate::client) struct HealthBar {
    hp: i32,
    max_hp: i32,
    pub(in crate::client) part: BarPart,
}

impl HealthBar {
    /// Parts of a creature's health bar; `None` for the player and unhurt creatures.
    pub(in crate::client) fn of(creature: KnownCreature) -> Option<[Self; 3]> {
        let (hp, max_hp) = (creature.stats.hp, creature.stats.max_hp);
        let parts = [BarPart::Background, BarPart::Rest, BarPart::Filling];
        let bar = |part| Self { hp, max_hp, part };
        (hp < max_hp && !creature.is_player).then(|| parts.map(bar))
    }

    /// The bar of the same creature with this many more HP.
    pub(in crate::client) const fn with_extra_hp(mut self, more: i32) -> Self {
        self.hp = self.hp.saturating_add(more);
        self
    }

    /// Whether the creature is unhurt.
    pub(in crate::client) const fn is_full(self) -> bool {
        self.hp >= self.max_hp
    }

    /// Centre relative to the tile's centre, y upwards, and size of this part, both in sprite
    /// pixels.
    pub(in crate::client) fn rect(self) -> (Vec2, Vec2) {
        let bottom = Vec2::new(0.0, 1.0 - TILE as f32 / 2.0);
        if self.part == BarPart::Background {
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
