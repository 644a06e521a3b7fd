//! Spreading: growing offspring nearby, as fungi do.

use crate::{
    grid::Point,
    sim::{
        ai::{
            ai_trace::Reason,
            context::{AiContext, Choice},
        },
        verb::Intent,
        world::{place::Place, terrain::Terrain},
    },
};

/// With a chance per 1000, spawns a child on a random free floor tile within `reach` tiles along
/// each axis, in the same region, unless the creature has had `offspring` children. The verb checks
/// for crowding.
pub(super) fn spread(
    context: &mut AiContext,
    chance: u32,
    reach: i32,
    offspring: u32,
    _crowding: u32,
) -> Choice {
    if context.character.mind.children() >= offspring {
        return Err(Reason::ChildrenEnough);
    }
    if !context.draws.chance(chance, 1000) {
        return Err(Reason::NotThisTime);
    }
    let (level, blueprint, here) = (context.level, &context.stage.blueprint, context.me.at);
    let is_fit = |point: &Point| {
        level.terrain().get(*point) == Terrain::Floor
            && blueprint.share_a_region(here, Place::new(here.level, *point))
    };
    let free = || {
        let clear = level
            .blocks_walk()
            .clear_within(level.occupied(), here.point, reach);
        clear.filter(is_fit)
    };
    let count = free().count() as u32;
    let at = free().nth(context.draws.below(count) as usize);
    let at = at.ok_or(Reason::NoRoom)?;
    Ok(Some(Intent::Spread { at }))
}
