//! Hunting small creatures while no enemy is known.

use crate::{
    grid::{Point, line_of_sight},
    sim::{
        ai::{
            ai_trace::Reason,
            context::{AiContext, Choice},
        },
        definition::CreatureKind,
        verb::Intent,
        world::{place::Place, stable_id::StableId},
        world_read::WorldRead,
    },
};

use super::fight;

/// With a chance per 1000, or always once the creature has gained a level, attacks the nearest prey
/// in sight or approaches it.
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

/// The nearest prey in sight; ties go to the lowest id. Spares a kind if at most half of its
/// initial number on the level is alive.
fn nearest(context: &AiContext) -> Option<(StableId, Place)> {
    let (level, here) = (context.level, context.me.at.point);
    let vision = context.body.stats.vision;
    let prey = &context.kind.prey;
    let is_plenty =
        |kind: &CreatureKind| level.count_living(*kind) * 2 > level.initial_counts(*kind) as usize;
    if !prey.iter().any(is_plenty) {
        return None;
    }
    // Search by tile: few tiles are in sight, but a level may hold thousands of creatures.
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
