//! What the player sees and keeps in mind.

use bevy::prelude::{Query, Res, ResMut, With};

use crate::sim::{
    components::{MapMemory, Player, Position, Vision},
    level::Levels,
    sight::PlayerSight,
};

/// Brings the field of view up to date and remembers what it shows.
pub(in crate::sim) fn remember(
    levels: Res<'_, Levels>,
    mut sight: ResMut<'_, PlayerSight>,
    mut players: Query<'_, '_, (&Position, &Vision, &mut MapMemory), With<Player>>,
) {
    for (position, vision, mut memory) in &mut players {
        sight.refresh(&levels, position.0, vision.radius);
        // What has not changed is remembered already.
        if !sight.take_fresh() {
            continue;
        }
        let level = position.0.level;
        let Some(terrain) = levels.get(level).map(super::super::level::Level::terrain) else {
            continue;
        };
        for point in sight.field().iter() {
            memory.learn(level, point, terrain.get(point));
        }
    }
}
