//! Wielding and wearing.

use bevy::prelude::Entity;

use crate::sim::{
    definition::Equipment,
    fact::{CreatureRef, Fact},
    mutation::Mutation,
    place::Place,
    stable_id::StableId,
    stage::Stage,
};

use super::Outcome;

/// Wields or puts on an item of the pack, or one underfoot, which is picked up
/// first. What was used before stays in the pack.
pub(super) fn put_on(stage: &mut Stage<'_, '_>, actor: Entity, item: StableId) -> Outcome {
    let Some((who, at)) = stage.alive(actor) else {
        return Outcome::Done;
    };
    let (item, slot, underfoot) = match stage.reach(actor).and_then(|reach| reach.equip(item)) {
        Ok(found) => found,
        Err(refusal) => return Outcome::Refused(refusal),
    };
    if underfoot {
        stage.apply(Mutation::Take { who: actor, item });
        stage.tell(Fact::PickedUp { who, item, at });
    }
    put_away(stage, actor, (who, at), slot);
    stage.apply(Mutation::Equip {
        who: actor,
        slot,
        item: Some(item),
    });
    stage.tell(Fact::Equipped {
        who,
        item,
        slot,
        at,
    });
    Outcome::Done
}

/// Puts away or takes off an item that is used.
pub(super) fn take_off(stage: &mut Stage<'_, '_>, actor: Entity, item: StableId) -> Outcome {
    let Some((who, at)) = stage.alive(actor) else {
        return Outcome::Done;
    };
    match stage.reach(actor).and_then(|reach| reach.unequip(item)) {
        Ok((_, slot)) => {
            put_away(stage, actor, (who, at), slot);
            Outcome::Done
        }
        Err(refusal) => Outcome::Refused(refusal),
    }
}

/// Stops using what is in a slot, if anything is.
fn put_away(
    stage: &mut Stage<'_, '_>,
    actor: Entity,
    (who, at): (CreatureRef, Place),
    slot: Equipment,
) {
    let used = stage
        .packs
        .get(actor)
        .ok()
        .and_then(|pack| pack.equipped(slot))
        .and_then(|item| stage.items.what(item));
    if let Some(item) = used {
        stage.apply(Mutation::Equip {
            who: actor,
            slot,
            item: None,
        });
        stage.tell(Fact::Unequipped {
            who,
            item,
            slot,
            at,
        });
    }
}
