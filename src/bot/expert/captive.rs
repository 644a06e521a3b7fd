//! How the expert frees a captive and wins it as a friend.

use crate::{
    bot::{creatures::others, inventory::food_supply},
    grid::Direction,
    sim::{Bond, Intent, Place},
};

use super::context::BotContext;

/// Minimum food value of a meal that makes a captive loyal.
const MEAL: i32 = 100;
/// Food that the bot keeps for itself.
const RESERVE: i32 = 500;

/// Goes to a captive in sight, gives it a meal if it has had none and food is plentiful, and frees
/// it.
pub(super) fn free(context: &BotContext, wary: &[Place], has_fed: bool) -> Option<Intent> {
    let captive = others(&context.view).find(|one| one.bond == Some(Bond::Bound))?;
    let at = captive.place;
    let Some(dir) = Direction::between(context.here(), at.point) else {
        let beside = |place: Place| place.level == at.level && place.point.is_adjacent(at.point);
        return context.map.step_on_level(Some(wary), beside);
    };
    let view = &context.view;
    let is_meal = |food: i32| food >= MEAL && food_supply(view) >= RESERVE + food;
    let meals = view.carried().filter(|(_, item)| is_meal(item.food));
    let meal = meals.min_by_key(|(_, item)| item.food).filter(|_| !has_fed);
    // Walking into a captive frees it.
    Some(
        meal.map_or(Intent::Walk { dir }, |(item, _)| Intent::Throw {
            item,
            at: at.point,
        }),
    )
}
