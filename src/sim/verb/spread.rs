//! Spreading: growing a child on a nearby tile, as fungi do.

use bevy_ecs::prelude::Entity;

use crate::{
    grid::Point,
    sim::{
        definition::CreatureKind,
        stage::Stage,
        verb::refusal::Refusal,
        world::{place::Place, terrain::Terrain},
        world_read::{Actor, WorldRead},
    },
};

/// A child to be grown.
pub(in crate::sim) struct SpreadPlan {
    parent: Entity,
    kind: CreatureKind,
    at: Place,
}

pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    at: Point,
) -> Result<SpreadPlan, Refusal> {
    let kind = view.definitions().creature(actor.creature.kind);
    let limits = kind.spread_limits().ok_or(Refusal::NoRoom)?;
    let one = view.character(actor.entity).ok_or(Refusal::NoRoom)?;
    let at = Place::new(actor.at.level, at);
    let level = view.levels().get(actor.at.level).ok_or(Refusal::NoRoom)?;
    let fits = one.mind.children() < limits.offspring
        && at.point.chebyshev(actor.at.point) <= limits.reach
        && level.terrain().get(at.point) == Terrain::Floor
        && level.is_free(at.point)
        && view.blueprint().share_a_region(actor.at, at);
    let most = level.most_of(actor.creature.kind, limits);
    if fits && level.count_living(actor.creature.kind) < most {
        Ok(SpreadPlan {
            parent: actor.entity,
            kind: actor.creature.kind,
            at,
        })
    } else {
        Err(Refusal::NoRoom)
    }
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: SpreadPlan) {
    let SpreadPlan { parent, kind, at } = plan;
    stage.spawn_child(parent, kind, at);
}
