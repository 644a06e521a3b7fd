//! Hunting small creatures while there is nobody else to hunt.

use crate::{
    grid::{Point, line_of_sight},
    sim::{
        ai::{
            context::{AiContext, Choice},
            decision_trace::Reason,
        },
        definition::CreatureKind,
        verb::Intent,
        world::{place::Place, stable_id::StableId},
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
    let (target, at) = nearest(context).ok_or(Reason::NoPreyInSight)?;
    if fight::reaches(context, at) {
        Ok(Some(Intent::Attack { target }))
    } else {
        Ok(context.step_near(at))
    }
}

/// Whether the creature has gained a level.
fn has_grown(context: &AiContext) -> bool {
    let growth = context.stage.growth(context.me.entity);
    growth.is_some_and(|one| one.experience.level > one.experience.began)
}

/// The nearest prey in sight; of equals, the one with the lowest id. A kind is spared of which
/// no more than half are left of those that the level had at the start.
fn nearest(context: &AiContext) -> Option<(StableId, Place)> {
    let (level, here) = (context.level, context.me.at.point);
    let vision = context.body.stats.vision;
    let prey = &context.kind.prey;
    let is_plenty =
        |kind: &CreatureKind| level.count_living(*kind) * 2 > level.founders(*kind) as usize;
    if !prey.iter().any(is_plenty) {
        return None;
    }
    // Few tiles are in sight, whereas a level may hold thousands of creatures.
    let mut found: Option<(i32, StableId, Point)> = None;
    for at in level.occupied().within(here, vision) {
        let Some((_, who)) = level
            .creature_at(at)
            .filter(|(_, who)| prey.contains(&who.kind))
        else {
            continue;
        };
        let distance = here.distance_squared(at);
        let is_nearer = found.is_none_or(|(least, id, _)| (distance, who.id) < (least, id));
        if is_nearer && is_plenty(&who.kind) && line_of_sight(level.opaque(), here, at, vision) {
            found = Some((distance, who.id, at));
        }
    }
    found.map(|(_, id, at)| (id, Place::new(context.me.at.level, at)))
}
