//! Putting out a child.

use bevy::prelude::Entity;

use crate::{
    grid::Point,
    sim::{mutation::Mutation, place::Place, refusal::Refusal, stage::Stage, terrain::Terrain},
};

use super::Outcome;

pub(super) fn perform(stage: &mut Stage<'_, '_>, actor: Entity, at: Point) -> Outcome {
    let Some((who, from)) = stage.alive(actor) else {
        return Outcome::Done;
    };
    let habit = stage.spreaders.get(actor).ok().and_then(|spreader| {
        (spreader.children < spreader.habit.offspring).then_some(spreader.habit)
    });
    let Some(habit) = habit else {
        return Outcome::Refused(Refusal::NoRoom);
    };
    let at = Place::new(from.level, at);
    let fits = at.point.chebyshev(from.point) <= habit.reach
        && stage.levels.terrain(at) == Terrain::Floor
        && stage.levels.is_free(at);
    if !fits {
        return Outcome::Refused(Refusal::NoRoom);
    }
    let founders = stage
        .levels
        .get(from.level)
        .map_or(0, |level| level.founders(who.kind));
    let most = habit.crowding.saturating_mul(founders) as usize;
    let living = stage
        .bodies
        .iter()
        .filter(|other| {
            other.creature.0 == who.kind
                && other.position.0.level == from.level
                && other.stats.is_alive()
        })
        .count();
    if living >= most {
        return Outcome::Refused(Refusal::NoRoom);
    }
    stage.apply(Mutation::Birth {
        parent: actor,
        kind: who.kind,
        at,
    });
    Outcome::Done
}
