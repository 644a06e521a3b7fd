//! Identifying kinds of items: by use, by watching, by being told, and by reading engravings.

use bevy_ecs::prelude::Entity;

use crate::{
    grid::MAX_RADIUS,
    sim::{
        components::{Belief, Provenance},
        definition::{ItemKind, Tactic},
        event::{CreatureRef, Event, EventKind},
        senses::flight::sees,
        stage::Stage,
        world::{
            engraving::{Engraving, Hand},
            place::Place,
        },
        world_read::{Actor, WorldRead},
    },
};

/// Lets a creature on which an item visibly worked, and all creatures that see the place where the
/// effect began, identify the kind of item. The dead learn nothing.
pub(in crate::sim) fn witness(stage: &mut Stage, on: Entity, at: Place, kind: ItemKind) {
    if stage.appearances.of(kind).is_none() {
        return;
    }
    let mut all = onlookers(stage, at);
    // The effect may have moved it out of sight of the place.
    if let Some((who, now)) = stage.alive(on)
        && now != at
        && !all.iter().any(|(_, entity)| *entity == on)
    {
        all.push((who, on));
    }
    for (who, entity) in all {
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

/// Records a creature's knowledge or belief about a kind, and emits the event.
pub(in crate::sim) fn learn(
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

/// Lets the player or a creature with hands read the engraving on its tile, after its action. A
/// reader that has no belief about the kind and trusts the writer believes the claim.
pub(in crate::sim) fn read_floor(stage: &mut Stage, before: Actor) {
    let Some((who, at)) = stage.alive(before.entity) else {
        return;
    };
    let Some(engraving) = stage.levels.engraving(at) else {
        return;
    };
    let can_read = stage.definitions.creature(who.kind).hands || stage.is_player(before.entity);
    let Some(names) = stage.names(before.entity).filter(|_| can_read) else {
        return;
    };
    let Engraving { kind, said, by } = engraving;
    let trusted = !names.distrusts(by);
    let believes = trusted && names.known(kind).is_none() && by != Hand::Creature(who.id);
    if stage.mark_read(before.entity, at, engraving) || at != before.at {
        let read = EventKind::ReadEngraving { engraving, trusted };
        stage.emit(Event::new(who, at, read));
    }
    if believes {
        let how = Provenance::Read { by };
        learn(stage, (who, before.entity), kind, Belief::Kind(said), how);
    }
}

/// Lets a creature whose kind tries unknown potions conclude that a kind is harmless: it drank one
/// without having a belief about it, and felt no effect.
pub(in crate::sim) fn conclude(stage: &mut Stage, drinker: (CreatureRef, Entity), kind: ItemKind) {
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

/// All living creatures that see a place, in ascending order of id, including its occupant.
pub(in crate::sim) fn onlookers(stage: &Stage, at: Place) -> Vec<(CreatureRef, Entity)> {
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
