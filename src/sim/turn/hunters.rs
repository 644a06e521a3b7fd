//! What the player remembers of the enemies that hunt it.

use bevy::prelude::World;

use crate::sim::{
    components::PlayerData,
    known::Known,
    status::{GameState, Status},
};

use super::player_part;

/// Remembers the hunters in sight, and forgets those that are known to be gone or were not seen
/// for long.
pub(in crate::sim) fn remember_hunters(world: &mut World) {
    if world.resource::<GameState>().status != Status::Playing {
        return;
    }
    let view = Known::of(world);
    let hunters = view.hunters_to_remember();
    if hunters != view.data.hunters
        && let Some(mut player) = player_part::<PlayerData>(world)
    {
        player.hunters = hunters;
    }
}
