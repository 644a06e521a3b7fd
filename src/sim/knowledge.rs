//! Learning what things are: by use, by watching, and by being told.

use bevy::prelude::Entity;

use crate::grid::MAX_RADIUS;

use super::{
    components::{Belief, Provenance},
    definition::{ItemKind, Tactic},
    event::{CreatureRef, Event, EventKind},
    flight::sees,
    place::Place,
    stage::Stage,
    world_read::WorldRead,
};

/// Something of a kind visibly worked on a creature at a place: it and everybody
/// who sees it learn what the kind is. The dead learn nothing.
pub(super) fn witness(stage: &mut Stage, on: Entity, at: Place, kind: ItemKind) {
    if stage.appearances.of(kind).is_none() {
        return;
    }
    for (who, entity) in onlookers(stage, at) {
        let how = if entity == on {
            Provenance::Used
        } else {
            Provenance::Saw
        };
        let sure = stage.names(entity).is_some_and(|names| names.is_sure(kind));
        if !sure {
            learn(stage, (who, entity), kind, Belief::Kind(kind), how);
        }
    }
}

/// Lets a creature know, or believe, what a kind is.
pub(super) fn learn(
    stage: &mut Stage,
    (who, entity): (CreatureRef, Entity),
    kind: ItemKind,
    belief: Belief,
    how: Provenance,
) {
    stage.learn_kind(entity, kind, belief, how);
    if let Some((_, at)) = stage.alive(entity) {
        stage.emit(Event::new(who, at, EventKind::Learned { kind, how }));
    }
}

/// A creature that judges for itself drank something it had no idea of, and
/// felt nothing: it takes the kind for harmless.
pub(super) fn conclude(stage: &mut Stage, drinker: (CreatureRef, Entity), kind: ItemKind) {
    let (_, entity) = drinker;
    let Some(one) = stage.character(entity) else {
        return;
    };
    let has_idea = one.names.kind(kind).is_some();
    let plain = stage.appearances.of(kind).is_none();
    let tactics = &stage.definitions.creature(drinker.0.kind).tactics;
    let judges = tactics.contains(&Tactic::TryUnknown) && !one.mind.is_inert;
    if judges && !has_idea && !plain {
        learn(stage, drinker, kind, Belief::Harmless, Provenance::Used);
    }
}

/// Everybody alive who sees a place, in ascending id; who stands there, too.
pub(super) fn onlookers(stage: &Stage, at: Place) -> Vec<(CreatureRef, Entity)> {
    let Some(level) = stage.levels.get(at.level) else {
        return Vec::new();
    };
    let mut all: Vec<(CreatureRef, Entity)> = level
        .occupied()
        .within(at.point, MAX_RADIUS)
        .filter_map(|point| {
            let (entity, who) = level.creature_at(point)?;
            let place = Place::new(at.level, point);
            sees(&stage.levels, place, stage.vision(entity), at.point).then_some((who, entity))
        })
        .collect();
    all.sort_by_key(|(who, _)| who.id);
    all
}
