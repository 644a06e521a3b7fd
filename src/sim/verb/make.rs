//! Reading a scroll of making, which makes a carried item or a spell better.

use crate::sim::{
    definition::{SpellKind, UseMethod, UseTarget},
    event::{EventKind, ItemRef},
    rules::gear::GearNumber,
    stage::Stage,
    verb::refusal::Refusal,
    world::{
        reachable::{Reachable, reachable},
        stable_id::StableId,
    },
    world_read::{Actor, WorldRead},
};

/// A scroll to be read, and the item that it makes better.
pub(in crate::sim) struct MakePlan {
    actor: Actor,
    scroll: ItemRef,
    item: ItemRef,
    gain: Gain,
}

/// What the scroll does.
enum Gain {
    /// It adds to the numbers of the item.
    Numbers,
    /// It strengthens a spell of the item.
    Spell(SpellKind),
    /// It moves to the item what others added to this one.
    From(ItemRef),
}

pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    scroll: StableId,
    item: StableId,
) -> Result<MakePlan, Refusal> {
    let reach = reachable(view, actor)?;
    let scroll = read(&reach, scroll)?;
    let item = reach.carried(item)?;
    let made = view.items().get(item.id).map_or(u8::MAX, |item| item.made);
    if made == u8::MAX || !gains(view, item) {
        return Err(Refusal::NotMakeable(item.id));
    }
    plan(&reach, actor, scroll, (item, Gain::Numbers))
}

/// Plans a scroll for a spell of a carried book.
pub(in crate::sim) fn check_spell(
    view: &impl WorldRead,
    actor: Actor,
    scroll: StableId,
    (book, spell): (StableId, SpellKind),
) -> Result<MakePlan, Refusal> {
    let reach = reachable(view, actor)?;
    let scroll = read(&reach, scroll)?;
    let book = reach.read(book, spell)?;
    let better = |item| view.definitions().better_book(item, spell);
    if view.items().get(book.id).and_then(better).is_none() {
        return Err(Refusal::NotMakeable(book.id));
    }
    plan(&reach, actor, scroll, (book, Gain::Spell(spell)))
}

/// Plans a scroll that moves what others added to an item to another of the same slot.
pub(in crate::sim) fn check_move(
    view: &impl WorldRead,
    actor: Actor,
    scroll: StableId,
    from: StableId,
    item: StableId,
) -> Result<MakePlan, Refusal> {
    let reach = reachable(view, actor)?;
    let scroll = read(&reach, scroll)?;
    let (from, item) = (reach.carried(from)?, reach.carried(item)?);
    let slot = |item: ItemRef| view.definitions().item(item.kind).equipment();
    let made = |item: ItemRef| view.items().get(item.id).map_or(0, |item| item.made);
    let fits = from.kind != item.kind && slot(from).is_some() && slot(from) == slot(item);
    let is_movable = made(from) > 0 && made(from).checked_add(made(item)).is_some();
    if !fits || !is_movable || !gains(view, item) {
        return Err(Refusal::NotMakeable(item.id));
    }
    // The item that loses it may have to leave a stack, too.
    if !reach.is_alone(from.id) {
        return Err(Refusal::PackFull(from.id));
    }
    plan(&reach, actor, scroll, (item, Gain::From(from)))
}

/// The scroll, if it is carried and makes things better.
fn read(reach: &Reachable, scroll: StableId) -> Result<ItemRef, Refusal> {
    let (read, usage) = reach.usable(scroll, Some(UseMethod::Read))?;
    if usage.target != UseTarget::Item {
        return Err(Refusal::NotReadable(scroll));
    }
    Ok(ItemRef {
        id: scroll,
        kind: read.kind,
    })
}

/// Whether a scroll adds to any number of an item.
fn gains(view: &impl WorldRead, item: ItemRef) -> bool {
    let kinds = view.definitions();
    let gain = |number| kinds.adds(kinds.item(item.kind), number);
    GearNumber::ALL.into_iter().any(|number| gain(number) != 0)
}

fn plan(
    reach: &Reachable,
    actor: Actor,
    scroll: ItemRef,
    (item, gain): (ItemRef, Gain),
) -> Result<MakePlan, Refusal> {
    if !reach.parts(item.id, scroll.id) {
        return Err(Refusal::PackFull(item.id));
    }
    Ok(MakePlan {
        actor,
        scroll,
        item,
        gain,
    })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: MakePlan) {
    let MakePlan {
        actor,
        scroll,
        item,
        gain,
    } = plan;
    stage.spend_charge(actor.entity, scroll);
    let method = UseMethod::Read;
    stage.emit(actor.event(EventKind::Used { method }).with(scroll));
    match gain {
        Gain::Numbers => stage.make_better(actor.entity, item, None),
        Gain::Spell(spell) => stage.make_better(actor.entity, item, Some(spell)),
        Gain::From(from) => {
            stage.move_made(actor.entity, from, item);
            stage.emit(actor.event(EventKind::Unmade).with(from));
        }
    }
    stage.emit(actor.event(EventKind::Made).with(item));
}
