//! The player's memory of creatures that hunt it.

use bevy_ecs::prelude::{Query, Res, World};

use crate::sim::{
    components::{Awareness, Effects, Inventory, Mind, PlayerData, Position},
    definition::Definitions,
    event::{EventKind, EventLog},
    known::Known,
    senses::{sight::PlayerSight, speech::hunter_sense},
    world::{
        items::Items,
        status::{GameState, Status},
    },
};

use super::schedules::player_part;

/// Whether the player may perceive or remember a hunter; if not, updating its memory is skipped.
pub(super) fn may_be_hunted(
    (sight, definitions, events): (Res<PlayerSight>, Res<Definitions>, Res<EventLog>),
    items: Res<Items>,
    players: Query<(&Effects, &Inventory, &PlayerData)>,
    creatures: Query<(&Mind, &Position)>,
) -> bool {
    let is_seen = |(mind, position): (&Mind, &Position)| {
        mind.awareness() == Some(Awareness::Hunting) && sight.sees(position.0)
    };
    players.iter().any(|(effects, pack, player)| {
        !player.hunters.is_empty()
            || player.call.is_some()
            || sight.detects()
            || hunter_sense(effects.perks(), pack, &items, &definitions) > 0
            || creatures.iter().any(is_seen)
            || events
                .perceived()
                .any(|(event, _)| event.kind == EventKind::Called)
    })
}

/// Remembers visible hunters and the last call, and forgets hunters known to be gone or not seen
/// for long.
pub(in crate::sim) fn remember_hunters(world: &mut World) {
    if world.resource::<GameState>().status != Status::Playing {
        return;
    }
    let view = Known::of(world);
    let (hunters, call) = (view.hunters_to_remember(), view.call_to_remember());
    if (&hunters, call) != (&view.data.hunters, view.data.call)
        && let Some(mut player) = player_part::<PlayerData>(world)
    {
        player.hunters = hunters;
        player.call = call;
    }
}
