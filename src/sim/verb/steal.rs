//! Stealing an item from a creature on a neighbouring tile, or some of the experience it has gained
//! since its last level.

use crate::sim::{
    components::{Inventory, Memory},
    event::{EventKind, ItemRef},
    stage::Stage,
    verb::refusal::Refusal,
    world::stable_id::StableId,
    world_read::{Actor, WorldRead},
};

/// A theft that has been checked and can be performed.
pub(in crate::sim) struct StealPlan {
    actor: Actor,
    victim: Actor,
    loot: Loot,
}

enum Loot {
    Thing(ItemRef),
    Experience(i32),
}

/// Plans a theft. Equipped items and the goal item cannot be stolen. Without an item, the actor
/// steals experience if its kind does that.
pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    target: StableId,
    item: Option<StableId>,
) -> Result<StealPlan, Refusal> {
    let (entity, creature, at) = view.find(target).ok_or(Refusal::OutOfReach)?;
    if at.level != actor.at.level || !at.point.is_adjacent(actor.at.point) {
        return Err(Refusal::OutOfReach);
    }
    let victim = Actor {
        entity,
        creature,
        at,
    };
    let loot = match item {
        Some(item) => Loot::Thing(thing(view, actor, victim, item)?),
        None => Loot::Experience(experience(view, actor, victim)?),
    };
    Ok(StealPlan {
        actor,
        victim,
        loot,
    })
}

fn thing(
    view: &impl WorldRead,
    actor: Actor,
    victim: Actor,
    item: StableId,
) -> Result<ItemRef, Refusal> {
    let has_room = view.pack(actor.entity).and_then(Inventory::free_slot);
    has_room.ok_or(Refusal::NothingHere)?;
    let pack = view.pack(victim.entity).ok_or(Refusal::NothingHere)?;
    let is_loose = pack.contains(item) && pack.equipped_as(item).is_none();
    let item = view.items().item_ref(item).filter(|_| is_loose);
    item.filter(|item| item.kind != view.definitions().world.goal)
        .ok_or(Refusal::NothingHere)
}

/// Experience points to steal: the share that the thief's kind `drains`, per 1000 of the experience
/// between the victim's level and the next, but at most what the victim has gained since it
/// reached its level.
fn experience(view: &impl WorldRead, actor: Actor, victim: Actor) -> Result<i32, Refusal> {
    let kinds = view.definitions();
    let share = kinds.creature(actor.creature.kind).drains;
    let growth = view.growth(victim.entity).ok_or(Refusal::NothingHere)?;
    let one = growth.experience;
    let [began, ends] = [one.level - 1, one.level].map(|level| kinds.rules.threshold(one, level));
    let taken = (i64::from(ends - began) * i64::from(share) / 1000).min((one.xp - began).into());
    i32::try_from(taken)
        .ok()
        .filter(|taken| *taken > 0)
        .ok_or(Refusal::NothingHere)
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: StealPlan) {
    let StealPlan {
        actor,
        victim,
        loot,
    } = plan;
    let stole = |xp| actor.event(EventKind::Stole { xp });
    let (event, xp) = match loot {
        Loot::Thing(item) => {
            stage.release_item(victim.entity, item);
            stage.take_item(actor.entity, item);
            (stole(0).with(item), 0)
        }
        Loot::Experience(xp) => {
            stage.lose_experience(victim.entity, xp);
            (stole(xp), xp)
        }
    };
    stage.emit(event.on(victim.creature, victim.at));
    stage.change_mind(actor.entity, |mind| {
        mind.remember(Memory::Stole(mind.stolen().unwrap_or(0) + xp));
    });
}
