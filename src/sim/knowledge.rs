//! Learning what things are: by use, by watching, and by being told.

use bevy::prelude::Entity;

use crate::grid::line_of_sight;

use super::{
    components::{Belief, Provenance},
    definition::ItemKind,
    fact::{CreatureRef, Fact},
    place::Place,
    stage::Stage,
};

/// Something of a kind visibly worked on a creature at a place: it and everybody
/// who sees it learn what the kind is. The dead learn nothing.
pub(super) fn witness(stage: &mut Stage<'_, '_>, on: Entity, at: Place, kind: ItemKind) {
    if stage.appearances.of(kind).is_none() {
        return;
    }
    for (who, entity) in onlookers(stage, at) {
        let how = if entity == on {
            Provenance::Used
        } else {
            Provenance::Saw
        };
        let sure = stage
            .names
            .get(entity)
            .is_ok_and(|names| names.is_sure(kind));
        if !sure {
            learn(stage, (who, entity), kind, Belief::Kind(kind), how);
        }
    }
}

/// Lets a creature know, or believe, what a kind is.
pub(super) fn learn(
    stage: &mut Stage<'_, '_>,
    (who, entity): (CreatureRef, Entity),
    kind: ItemKind,
    belief: Belief,
    how: Provenance,
) {
    let turn = stage.state.turn;
    let Ok(mut names) = stage.names.get_mut(entity) else {
        return;
    };
    names.learn(kind, belief, how, turn);
    if let Some((_, at)) = stage.alive(entity) {
        stage.tell(Fact::Learned { who, at, kind, how });
    }
}

/// A creature that judges for itself drank something it had no idea of, and
/// felt nothing: it takes the kind for harmless.
pub(super) fn conclude(stage: &mut Stage<'_, '_>, drinker: (CreatureRef, Entity), kind: ItemKind) {
    let (_, entity) = drinker;
    let has_idea = stage
        .names
        .get(entity)
        .is_ok_and(|names| names.kind(kind).is_some());
    let plain = stage.appearances.of(kind).is_none();
    if stage.tacticians.contains(entity) && !has_idea && !plain {
        learn(stage, drinker, kind, Belief::Harmless, Provenance::Used);
    }
}

/// Everybody alive who sees a place, in ascending id; who stands there, too.
pub(super) fn onlookers(stage: &Stage<'_, '_>, at: Place) -> Vec<(CreatureRef, Entity)> {
    let Some(level) = stage.levels.get(at.level) else {
        return Vec::new();
    };
    stage
        .order
        .iter()
        .filter_map(|(_, entity)| {
            let (who, place) = stage.alive(entity)?;
            let radius = stage.visions.get(entity).ok()?.radius;
            let sees = place.level == at.level
                && line_of_sight(level.blocked(), place.point, at.point, radius);
            sees.then_some((who, entity))
        })
        .collect()
}
