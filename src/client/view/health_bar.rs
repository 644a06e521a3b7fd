//! The bar of hit points over who is hurt.

use bevy::math::Vec2;

use crate::{client::geometry::TILE, read::CreatureView};

/// Width and height of it, pixels of pictures.
const SIZE: Vec2 = Vec2::new(14.0, 2.0);

/// One of the two pictures it is made of.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct HealthBar {
    hp: i32,
    most: i32,
    /// Whether it is the one that tells how much is left, and not the ground of it.
    is_filling: bool,
}

impl HealthBar {
    /// The ground and the filling of a creature's bar; nobody but who can be hurt by the
    /// player has one, and none who is whole is shown with it.
    pub(super) fn of(creature: CreatureView) -> Option<[Self; 2]> {
        let (hp, most) = (creature.stats.hp, creature.stats.max_hp);
        let bar = |is_filling| Self {
            hp,
            most,
            is_filling,
        };
        (hp < most && !creature.is_player).then(|| [bar(false), bar(true)])
    }

    /// Whether it is the one that tells how much is left.
    pub(super) const fn is_filling(self) -> bool {
        self.is_filling
    }

    /// The same of a creature that has so many hit points more.
    pub(super) const fn with(mut self, more: i32) -> Self {
        self.hp = self.hp.saturating_add(more);
        self
    }

    /// Whether its creature is not hurt.
    pub(super) const fn is_full(self) -> bool {
        self.hp >= self.most
    }

    /// Its middle, from the middle of the tile, y upwards, and its size, pixels of
    /// pictures.
    pub(super) fn lies(self) -> (Vec2, Vec2) {
        let bottom = Vec2::new(0.0, 1.0 - TILE as f32 / 2.0);
        if !self.is_filling {
            return (bottom, SIZE + 1.0);
        }
        let share = (self.hp.max(0) as f32 / self.most.max(1) as f32).min(1.0);
        let width = (SIZE.x * share).ceil().max(1.0);
        let left = Vec2::new((width - SIZE.x) / 2.0, 0.0);
        (bottom + left, Vec2::new(width, SIZE.y))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_shrinks_towards_its_left_end() {
        let half = HealthBar {
            hp: 5,
            most: 10,
            is_filling: true,
        };
        let left_end = |bar: HealthBar| {
            let (middle, size) = bar.lies();
            middle.x - size.x / 2.0
        };
        assert!((half.lies().1.x - 7.0).abs() < f32::EPSILON);
        assert!((left_end(half) - left_end(half.with(5))).abs() < f32::EPSILON);
        assert!(half.with(5).is_full() && !half.with(4).is_full());
        let dead = half.with(-9);
        assert!((dead.lies().1.x - 1.0).abs() < f32::EPSILON);
    }
}
