//! Naming an item or a kind of item, which takes no time.

use crate::sim::{
    event::{EventKind, ItemRef},
    senses::flight::sees,
    stage::Stage,
    verb::{naming::Naming, refusal::Refusal},
    world_read::{Actor, WorldRead},
};

/// A name to be given.
pub(in crate::sim) struct NamePlan {
    actor: Actor,
    item: ItemRef,
    whole_kind: bool,
    name: Option<String>,
}

/// Plans to name an item, which must be carried or in sight.
pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    naming: &Naming,
) -> Result<NamePlan, Refusal> {
    let item = view.items().get(naming.item).ok_or(Refusal::NotAtHand)?;
    let at_hand = match item.lies_at {
        None => view
            .pack(actor.entity)
            .is_some_and(|pack| pack.contains(naming.item)),
        Some(place) => {
            place.level == actor.at.level
                && sees(
                    view.levels(),
                    actor.at,
                    view.vision(actor.entity),
                    place.point,
                )
        }
    };
    if !at_hand {
        return Err(Refusal::NotAtHand);
    }
    let name = naming.name()?;
    let is_parted = name.is_some() && !naming.whole_kind && item.lies_at.is_none();
    let pack = view.pack(actor.entity).filter(|_| is_parted);
    if pack.is_some_and(|pack| !pack.has_slot_alone(naming.item)) {
        return Err(Refusal::PackFull(naming.item));
    }
    Ok(NamePlan {
        actor,
        item: ItemRef {
            id: naming.item,
            kind: item.kind,
        },
        whole_kind: naming.whole_kind,
        name,
    })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: NamePlan) {
    let NamePlan {
        actor,
        item,
        whole_kind,
        name,
    } = plan;
    stage.name_item(actor.entity, item, whole_kind, name);
    stage.emit(actor.event(EventKind::Named { whole_kind }).with(item));
}
