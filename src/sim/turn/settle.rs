//! Clearing away after the dead.

use bevy::prelude::{Commands, Entity, Query, Res, ResMut, With};

use crate::sim::{
    components::{CombatStats, Creature},
    stable_id::TurnOrder,
    status::PlayerEntity,
};

/// Takes the dead out of the world. The player's body stays, so that what the
/// player saw last can still be shown.
pub(super) fn clear_away(
    mut commands: Commands<'_, '_>,
    mut order: ResMut<'_, TurnOrder>,
    player: Option<Res<'_, PlayerEntity>>,
    creatures: Query<'_, '_, (Entity, &CombatStats), With<Creature>>,
) {
    let player = player.map(|player| player.entity);
    let mut anybody = false;
    for (entity, stats) in &creatures {
        if !stats.is_alive() && Some(entity) != player {
            commands.entity(entity).despawn();
            anybody = true;
        }
    }
    if anybody {
        order.retain(|entity| {
            Some(entity) == player
                || creatures
                    .get(entity)
                    .is_ok_and(|(_, stats)| stats.is_alive())
        });
    }
}
