//! The expert's travels when nothing is more urgent.

use crate::{
    bot::{
        inventory::{MOST_SLOTS, food_supply, has_goal, is_goal, slots_used},
        map::BotMemory,
    },
    sim::{Intent, Item, Place},
};

use super::{context::BotContext, equip::wants};

/// Minimum food value of an item for which the bot makes a detour.
const MEAL: i32 = 30;
/// Number of slots of a pack; needed food may fill all of them.
const PACK: usize = 20;
/// Food supply below which the bot collects only food.
const HUNGRY: i32 = 200;
/// Food supply from which the bot no longer fills the last slots of the pack with food.
const ENOUGH_FOOD: i32 = 600;
/// Food supply below which the bot returns to known food, even through creatures in the way.
const LEAN: i32 = 200;
/// Food supply needed to go on exploring the first level; with less, the bot stops exploring it.
const SUPPLY: i32 = 490;
/// Additional food supply needed for each level below the first.
const SUPPLY_A_LEVEL: i32 = 230;
/// Food supply above which the bot takes the goal straight home.
const HOMEWARD: i32 = 600;
/// Food supply above which the bot explores even though it knows where the goal is.
const PLENTY: i32 = 600;

/// Picks up a wanted item underfoot, or goes to the nearest one.
pub(super) fn gather(context: &BotContext, memory: &BotMemory, wary: &[Place]) -> Option<Intent> {
    let (view, here) = (&context.view, context.view.here());
    let (food, has_goal) = (food_supply(view), has_goal(view));
    if has_goal && food > HOMEWARD {
        return None;
    }
    let carried = slots_used(view);
    let is_near = |at: Place| at.point.chebyshev(here.point) <= 2;
    let is_wanted = |at: Place, item: &Item| {
        if item.food > 0 {
            let has_room = carried < MOST_SLOTS || carried < PACK && food < ENOUGH_FOOD;
            has_room && (item.food >= MEAL || is_near(at))
        } else {
            item.food == 0 && carried < MOST_SLOTS && food > HUNGRY && !has_goal
        }
    };
    let wanted = memory
        .places_of(|at, item| !is_goal(view, item) && is_wanted(at, item) && wants(view, item));
    context.map.fetch(Some(wary), here, &wanted)
}

/// Returns to known food on any level when little is left.
pub(super) fn forage(context: &BotContext, memory: &BotMemory) -> Option<Intent> {
    let view = &context.view;
    if food_supply(view) >= LEAN || slots_used(view) >= PACK {
        return None;
    }
    let food = memory.places_of(|_, item| !is_goal(view, item) && item.food >= MEAL);
    context.map.step_to_any(None, &food)
}

/// Explores, then goes to the goal. Avoids the places in `wary`; if that is `None`, goes through
/// creatures where necessary.
pub(super) fn advance(
    context: &BotContext,
    memory: &BotMemory,
    wary: Option<&[Place]>,
) -> Option<Intent> {
    let (view, map) = (&context.view, &context.map);
    let level = view.here().level;
    let depth = i32::try_from(level).unwrap_or(0);
    let food = food_supply(view);
    let goal = memory.goal(view);
    if goal.contains(&view.here()) {
        return Some(Intent::PickUp);
    }
    let has_time = food > SUPPLY + SUPPLY_A_LEVEL * depth;
    let looks_around = has_time && map.has_frontier(level) && (goal.is_empty() || food > PLENTY);
    let down = |place: Place| place.level >= level && map.is_new_stairs_down(place);
    looks_around
        .then(|| map.explore_level(wary))
        .flatten()
        .or_else(|| map.step_to_any(wary, &goal))
        .or_else(|| map.step_to(wary, down))
        .or_else(|| map.explore(wary))
}
