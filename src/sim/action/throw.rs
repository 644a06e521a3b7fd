//! Throwing something carried at a tile in sight.

use bevy::prelude::Entity;

use crate::{
    grid::Point,
    sim::{
        cause::Cause,
        fact::{Fact, ItemRef},
        floor::nearest_clear,
        mutation::{self, Mutation},
        place::Place,
        stable_id::StableId,
        stage::Stage,
    },
};

use super::{Outcome, damage};

pub(super) fn perform(
    stage: &mut Stage<'_, '_>,
    actor: Entity,
    item: StableId,
    at: Point,
) -> Outcome {
    let Some((thrower, from)) = stage.alive(actor) else {
        return Outcome::Done;
    };
    let item = match stage.reach(actor).and_then(|reach| reach.drop(item)) {
        Ok(item) => item,
        Err(refusal) => return Outcome::Refused(refusal),
    };
    let tiles = match stage.aim(actor).and_then(|aim| aim.way(at)) {
        Ok(tiles) => tiles,
        Err(refusal) => return Outcome::Refused(refusal),
    };
    let end = tiles.last().copied().unwrap_or(from);
    let hit = match stage.strikes(actor, &tiles) {
        Ok(hit) => hit,
        Err(refusal) => return Outcome::Refused(refusal),
    };
    let end = hit
        .and_then(|hit| stage.alive(hit))
        .map_or(end, |(_, at)| at);
    // Off it goes: what was wielded or worn is not any more.
    stage.apply(Mutation::Release { who: actor, item });
    let Some(target) = hit else {
        stage.tell(Fact::Threw {
            who: thrower,
            item,
            from,
            at: end,
        });
        land(stage, item, end);
        return Outcome::Done;
    };
    let base = stage.bodies.get(actor).map_or(0, |body| body.stats.attack);
    let thrown = stage.definitions.item(item.kind).thrown;
    let damage = damage::roll(stage, (base / 2).saturating_add(thrown), target);
    if let Some((who, at)) = stage.alive(target) {
        stage.tell(Fact::Hit {
            attacker: thrower,
            from,
            with: item,
            target: who,
            at,
            damage,
        });
    }
    stage.apply(Mutation::Damage {
        target,
        amount: damage,
        cause: Cause::Missile {
            by: thrower,
            item: item.kind,
        },
    });
    damage::pay(stage, actor);
    let potion = stage.definitions.item(item.kind).potion;
    match potion {
        Some(effect) => {
            stage.apply(Mutation::Break { item });
            stage.tell(Fact::Broke { item, at: end });
            if stage.alive(target).is_some() {
                mutation::drink(stage, target, (item.kind, effect), Some(thrower));
            }
        }
        None => land(stage, item, end),
    }
    Outcome::Done
}

/// Lets a thrown item come to rest on the nearest tile without one.
fn land(stage: &mut Stage<'_, '_>, item: ItemRef, end: Place) {
    let at = nearest_clear(&stage.levels, &stage.items, end).unwrap_or(end);
    stage.apply(Mutation::Land { item, at });
    stage.tell(Fact::Landed { item, at });
}
