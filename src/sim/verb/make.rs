//! Reading a scroll of making, which makes a carried item better.

use crate::sim::{
    definition::{UseMethod, UseTarget},
    event::{EventKind, ItemRef},
    rules::gear::GearNumber,
    stage::Stage,
    verb::refusal::Refusal,
    world::{reachable::reachable, stable_id::StableId},
    world_read::{Actor, WorldRead},
};

/// A scroll to be read, and the item that it makes better.
pub(in crate::sim) struct MakePlan {
    actor: Actor,
    scroll: ItemRef,
    item: ItemRef,
}

pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    scroll: StableId,
    item: StableId,
) -> Result<MakePlan, Refusal> {
    let reach = reachable(view, actor)?;
    let (read, usage) = reach.usable(scroll, Some(UseMethod::Read))?;
    if usage.target != UseTarget::Item {
        return Err(Refusal::NotReadable(scroll));
    }
    let item = reach.carried(item)?;
    let kinds = view.definitions();
    let kind = kinds.item(item.kind);
    let improves = |number| kinds.adds(kind, number) != 0;
    let made = view.items().get(item.id).map_or(u8::MAX, |item| item.made);
    if made == u8::MAX || !GearNumber::ALL.into_iter().any(improves) {
        return Err(Refusal::NotMakeable(item.id));
    }
    if !reach.parts(item.id, scroll) {
        return Err(Refusal::PackFull(item.id));
    }
    Ok(MakePlan {
        actor,
        scroll: ItemRef {
            id: scroll,
            kind: read.kind,
        },
        item,
    })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: MakePlan) {
    let MakePlan {
        actor,
        scroll,
        item,
    } = plan;
    stage.spend_charge(actor.entity, scroll);
    let method = UseMethod::Read;
    stage.emit(actor.event(EventKind::Used { method }).with(scroll));
    stage.make_better(actor.entity, item);
    stage.emit(actor.event(EventKind::Made).with(item));
}
