//! Hunting small creatures while there is nobody else to hunt.

use crate::{
    grid::line_of_sight,
    sim::{
        ai::context::{AiContext, Choice},
        decision_trace::Reason,
        place::Place,
        stable_id::StableId,
        world_read::WorldRead,
    },
};

use super::fight;

/// At a chance per 1000, or always once the creature has gained a level, strikes the nearest
/// prey in sight or goes towards it.
pub(super) fn prey(context: &mut AiContext, chance: u32) -> Choice {
    if !context.draws.chance(chance, 1000) && !has_grown(context) {
        return Err(Reason::NotThisTime);
    }
    let (id, at) = nearest(context).ok_or(Reason::NoPreyInSight)?;
    Ok(fight::close_in(context, id, at))
}

/// Whether the creature has gained a level.
fn has_grown(context: &AiContext) -> bool {
    let growth = context.stage.growth(context.me.entity);
    growth.is_some_and(|one| one.experience.level > one.experience.began)
}

/// The nearest prey in sight; of equals, the one with the lowest id. A kind is spared of which
/// no more than half are left of those that the level had at the start.
fn nearest(context: &AiContext) -> Option<(StableId, Place)> {
    let (stage, level, here) = (context.stage, context.level, context.me.at);
    let vision = context.body.stats.vision;
    let prey = context.kind.prey.iter().copied();
    let plenty = prey.filter(|kind| level.count_living(*kind) * 2 > level.founders(*kind) as usize);
    plenty
        .flat_map(|kind| {
            stage
                .order
                .everybody()
                .filter(move |(who, _)| who.kind == kind)
        })
        .filter_map(|(who, entity)| Some((who.id, stage.place_of(entity)?, entity)))
        .filter(|(_, at, entity)| {
            at.level == here.level
                && level.occupant(at.point) == Some(*entity)
                && line_of_sight(level.opaque(), here.point, at.point, vision)
        })
        .map(|(id, at, _)| (id, at))
        .min_by_key(|(id, at)| (here.point.distance_squared(at.point), *id))
}
