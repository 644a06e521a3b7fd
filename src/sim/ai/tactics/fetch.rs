//! Going to items on the floor, even while an enemy hunts or is hunted.

use crate::{
    grid::line_of_sight,
    sim::{
        ai::{
            ai_trace::Reason,
            context::{AiContext, Choice},
        },
        definition::ItemDefinition,
        verb::Intent,
        world::{place::Place, terrain::Terrain},
    },
};

/// With nothing to throw, goes to the nearest missile in sight and picks it up.
pub(super) fn rearm(context: &mut AiContext, reach: i32) -> Choice {
    if context.pack_scores().missile().is_some() {
        return Err(Reason::ArmedAlready);
    }
    fetch(context, reach, |item| item.is_missile() && item.thrown > 1)
}

/// Goes to the nearest food in sight, picks it up and eats it, in `bites` actions on average.
pub(super) fn forage(context: &mut AiContext, reach: i32, bites: u32) -> Choice {
    let kinds = &context.stage.definitions;
    let pack = context.pack_scores();
    let meal = pack.spare().find(|item| is_meal(kinds.item(item.kind)));
    match meal {
        Some(meal) if context.draws.chance(1, bites) => context.check(Intent::eat(meal.id)),
        Some(_) => Ok(Some(Intent::Wait)),
        None => fetch(context, reach, is_meal),
    }
}

/// Whether an item tempts a hunting creature: food, but not the corpses of its own fights.
fn is_meal(item: &ItemDefinition) -> bool {
    item.is_food() && item.corpse_of.is_none()
}

/// Goes to the nearest item in sight that is wanted, and picks it up. Ties go to the first tile in
/// reading order.
fn fetch(
    context: &mut AiContext,
    reach: i32,
    is_wanted: impl Fn(&ItemDefinition) -> bool,
) -> Choice {
    let (stage, here) = (context.stage, context.me.at);
    let is_near = |place: Place| place.point.chebyshev(here.point) <= reach;
    let is_free = |place: Place| {
        place == here
            || stage.levels.is_free(place) && stage.levels.terrain(place) != Terrain::VaultPedestal
    };
    let sees = |place: Place| {
        let opaque = context.level.opaque();
        line_of_sight(opaque, here.point, place.point, context.body.stats.vision)
    };
    let items = stage.items.on_level(here.level);
    let wanted = items.filter_map(|(point, id)| {
        let place = Place::new(here.level, point);
        let kind = stage.items.item_ref(id)?.kind;
        let fits = is_near(place) && is_wanted(stage.definitions.item(kind));
        (fits && is_free(place) && sees(place)).then_some(place)
    });
    let nearest = wanted.min_by_key(|place| {
        let point = place.point;
        (here.point.distance_squared(point), point.y, point.x)
    });
    let place = nearest.ok_or(Reason::NothingToFetch)?;
    if place == here {
        context.check(Intent::PickUp)
    } else {
        context
            .step_near(place)
            .ok_or(Reason::NothingToFetch)
            .map(Some)
    }
}
