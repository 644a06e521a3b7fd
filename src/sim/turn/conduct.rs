//! Counts of the player's actions, for the summary at the end of a game.

use bevy_ecs::prelude::Entity;

use crate::sim::{
    definition::Equipment,
    event::{Event, EventKind},
    stage::Stage,
    world_read::WorldRead,
};

/// Updates the player's conduct counts. Must run right after the player's input, when all events of
/// the turn so far belong to it.
pub(super) fn count(stage: &mut Stage, player: Entity) {
    let data = stage.growth(player).and_then(|one| one.player);
    let (Some(data), Some(id)) = (data, stage.id_of(player)) else {
        return;
    };
    let mut conduct = data.conduct;
    let own = stage.events.events().iter();
    let own = own.filter(|event| event.who.id == id);
    for Event {
        kind: deed, item, ..
    } in own
    {
        let counts = [
            (
                &mut conduct.blows,
                matches!(deed, EventKind::Attacked { .. }),
            ),
            (
                &mut conduct.missiles,
                matches!(
                    deed,
                    EventKind::Hit { .. } | EventKind::Shot { .. } | EventKind::Missed { .. }
                ),
            ),
            (&mut conduct.drinks, matches!(deed, EventKind::Drank)),
            (&mut conduct.casts, matches!(deed, EventKind::Cast { .. })),
            (&mut conduct.digs, matches!(deed, EventKind::Dug)),
            (&mut conduct.meals, matches!(deed, EventKind::Ate { .. })),
        ];
        for (count, done) in counts {
            *count = count.saturating_add(done.into());
        }
        if let (EventKind::Ate { .. }, Some(item)) = (deed, item)
            && stage.definitions.item(item.kind).corpse_of.is_some()
        {
            conduct.meat = conduct.meat.saturating_add(1);
        }
        // Unequipping counts too: the item was in use, perhaps from the start.
        if let EventKind::Equipped { slot } | EventKind::Unequipped { slot } = deed {
            let count = match slot {
                Equipment::Weapon => &mut conduct.weapons,
                Equipment::Armour => &mut conduct.armours,
                Equipment::Ring | Equipment::Cloak => continue,
            };
            *count = count.saturating_add(1);
        }
    }
    stage.set_conduct(player, conduct);
}
