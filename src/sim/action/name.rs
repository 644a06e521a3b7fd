//! Thinking up a name for a kind of item or for a single one.

use bevy::prelude::Entity;

use crate::sim::{fact::Fact, naming::Naming, refusal::Refusal, stage::Stage};

/// Names what is carried or in sight.
///
/// # Errors
///
/// When the item is neither, or the name will not do; then nothing has changed.
pub(in crate::sim) fn perform(
    stage: &mut Stage<'_, '_>,
    actor: Entity,
    naming: &Naming,
) -> Result<(), Refusal> {
    let (who, here) = stage.alive(actor).ok_or(Refusal::GameOver)?;
    let item = stage.items.get(naming.item).ok_or(Refusal::NotAtHand)?;
    let at_hand = match item.lies_at {
        None => stage
            .packs
            .get(actor)
            .is_ok_and(|pack| pack.contains(naming.item)),
        Some(place) => place.level == here.level && stage.aim(actor)?.sees(place.point),
    };
    let item = stage
        .items
        .what(naming.item)
        .filter(|_| at_hand)
        .ok_or(Refusal::NotAtHand)?;
    let name = naming.name()?;
    let turn = stage.state.turn;
    let whole_kind = naming.whole_kind;
    if let Ok(mut names) = stage.names.get_mut(actor) {
        if whole_kind {
            names.name_kind(item.kind, name, turn);
        } else {
            names.name_item(item.id, name);
        }
    }
    stage.tell(Fact::Named {
        who,
        item,
        whole_kind,
    });
    Ok(())
}
