//! What the player remembers of the enemies that hunt it.

use bevy::prelude::{Query, Res, World};

use crate::sim::{
    components::{Awareness, CombatStats, Effects, Mind, PlayerData, Position},
    definition::Definitions,
    known::{Known, in_sight},
    level::Levels,
    sight::PlayerSight,
    speech::keen_ear,
    status::{GameState, Status},
};

use super::player_part;

/// Whether anything may hunt the player that it notices or remembers.
pub(super) fn may_be_hunted(
    (levels, sight, definitions): (Res<Levels>, Res<PlayerSight>, Res<Definitions>),
    players: Query<(&Position, &CombatStats, &Effects, &PlayerData)>,
    minds: Query<&Mind>,
) -> bool {
    players.iter().any(|(position, stats, effects, player)| {
        let hunts = |entity| {
            let mind = minds.get(entity).ok();
            mind.and_then(Mind::awareness) == Some(Awareness::Hunting)
        };
        let mut near = in_sight(&levels, &sight, position.0, stats.vision);
        !player.hunters.is_empty()
            || sight.detects()
            || keen_ear(&definitions, effects.perks()).is_some()
            || near.any(|(_, entity, _)| hunts(entity))
    })
}

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
