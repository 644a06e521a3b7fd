//! Hunger during automatic commands: depending on the settings, the player eats automatically or is
//! told to eat; exploring also fetches known food.

use crate::sim::{Hunger, Intent, Item, Known, StableId, try_intent};

use super::{
    command::AutoCommand,
    memory::AutoMemory,
    paths::shortest,
    stop::{Stop, Stopped},
};

/// The intent of a hungry player during an automatic command (a meal, or a step to food), or a stop
/// with the advice to eat. `None` if the command continues as usual.
pub(super) fn next(
    view: &Known,
    memory: &mut AutoMemory,
    command: AutoCommand,
) -> Option<Result<Intent, Stopped>> {
    if !is_hungry(view) {
        memory.was_told_to_eat = false;
        return None;
    }
    if let Some(intent) = meal(view, memory, command) {
        return Some(Ok(intent));
    }
    let (goes_far, forages) = match command {
        AutoCommand::Explore => (true, true),
        AutoCommand::Travel { .. } => (true, false),
        AutoCommand::Rest { .. } | AutoCommand::Search | AutoCommand::Walk { .. } => (false, false),
    };
    if carried_food(view).next().is_some() {
        let is_told = !goes_far || std::mem::replace(&mut memory.was_told_to_eat, true);
        return (!is_told).then(|| Err(Stopped::resumable(Stop::Hungry, "stop-eat")));
    }
    forages.then(|| forage(view, memory))?.map(Ok)
}

/// Whether the player is hungry or starving.
fn is_hungry(view: &Known) -> bool {
    Hunger::of(view.me.metabolism.food).is_hungry()
}

/// The intent to eat, if the player is hungry and eats automatically; `None` otherwise, and during
/// walks. Chooses the carried food of which the least is wasted because the stomach is full, then
/// the smallest; never wastes more than half of it.
pub(super) fn meal(view: &Known, memory: &AutoMemory, command: AutoCommand) -> Option<Intent> {
    if !memory.eats || matches!(command, AutoCommand::Walk { .. }) || !is_hungry(view) {
        return None;
    }
    let stomach = view.me.metabolism.food;
    let wasted = |food: i32| (food - (stomach.max - stomach.amount)).max(0);
    let fits = carried_food(view).filter(|(_, item)| wasted(item.food) * 2 <= item.food);
    let best = fits.min_by_key(|(id, item)| (wasted(item.food), item.food, *id));
    best.map(|(id, _)| Intent::eat(id))
}

/// Food that the player carries.
pub(super) fn carried_food(view: &Known) -> impl Iterator<Item = (StableId, Item)> {
    let carried = view.carried();
    carried.filter(|(_, item)| view.definitions.item(item.kind).is_food())
}

/// The intent to take food underfoot (corpses included), or else to step to the nearest food of the
/// level.
fn forage(view: &Known, memory: &AutoMemory) -> Option<Intent> {
    let is_food = |place| {
        let item = view.memory.item(place);
        item.is_some_and(|item| view.definitions.item(item.kind).is_food())
    };
    if is_food(view.here()) {
        return try_intent(view, Intent::PickUp)
            .ok()
            .map(|_| Intent::PickUp);
    }
    let way = shortest(view, memory, false, is_food).ok()??;
    way.first().map(|(intent, _)| *intent)
}
