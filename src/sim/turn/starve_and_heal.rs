//! Hunger and healing: what the clocks of creatures come to in a passing turn.

use bevy_ecs::prelude::{Entity, Query, Res, ResMut, Resource, World};

use crate::sim::{
    components::{CombatStats, Metabolism},
    definition::Definitions,
    event::cause::Cause,
    rules::hunger::starves_in,
    stage::{Stage, with_stage},
    world_read::WorldRead,
};

/// The creatures that the passing turn starves, heals or gives mana, in the order of the table.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Due(Box<DueCreatures>);

#[derive(Clone, Debug, Default)]
struct DueCreatures {
    starving: Vec<Entity>,
    healing: Vec<(Entity, i32)>,
    restoring: Vec<(Entity, i32)>,
}

/// Lets every living creature's clocks run on. Nearly always that is all, so it goes
/// through them as they lie in memory; [`settle_due`] does the rest.
pub(super) fn tick(
    mut due: ResMut<Due>,
    definitions: Res<Definitions>,
    mut creatures: Query<(Entity, &CombatStats, &mut Metabolism)>,
) {
    let starves_slowly = definitions.rules.starvation.is_some();
    let food_for_turn = definitions.rules.food.turn;
    for (entity, stats, mut metabolism) in &mut creatures {
        if !stats.is_alive() {
            continue;
        }
        let metabolism = &mut *metabolism;
        if metabolism.food.burn(food_for_turn) && metabolism.starves {
            due.0.starving.push(entity);
            if starves_slowly {
                continue;
            }
        }
        // At their maximum the clocks stand still.
        if stats.hp < stats.max_hp {
            let points = metabolism.regeneration.tick();
            if points > 0 {
                due.0.healing.push((entity, points));
            }
        }
        if metabolism.mana.missing() > 0 {
            let points = metabolism.mana_regeneration.tick();
            if points > 0 {
                due.0.restoring.push((entity, points));
            }
        }
    }
}

/// Whether anything came of the passing turn.
pub(super) fn is_due(due: Res<Due>) -> bool {
    let due = &due.0;
    !due.starving.is_empty() || !due.healing.is_empty() || !due.restoring.is_empty()
}

/// Starves who has nothing left: it dies, or loses a hit point in some turns. Then heals whose points came due, each in
/// ascending id.
pub(super) fn settle_due(world: &mut World) {
    let mut due = std::mem::take(&mut *world.resource_mut::<Due>());
    with_stage(world, |stage| settle(stage, &mut due.0));
}

fn settle(stage: &mut Stage, due: &mut DueCreatures) {
    due.starving.sort_by_key(|who| stage.id_of(*who));
    for who in due.starving.drain(..) {
        match stage.definitions.rules.starvation {
            // All that is left is gone; burning nothing more settles it.
            None => stage.burn_food(who, 0),
            Some(turns) if starves_in(stage.state.turn, turns) => {
                stage.damage(who, 1, Cause::Starvation);
            }
            Some(_) => {}
        }
    }
    let food_for_point = stage.definitions.rules.food.point;
    due.healing.sort_by_key(|(who, _)| stage.id_of(*who));
    for (target, points) in due.healing.drain(..) {
        if stage.alive(target).is_none() {
            continue;
        }
        let room = stage
            .stats(target)
            .map_or(0, |stats| stats.max_hp - stats.hp);
        let amount = points.min(room);
        stage.heal(target, amount);
        stage.burn_food(target, amount.saturating_mul(food_for_point));
    }
    due.restoring.sort_by_key(|(who, _)| stage.id_of(*who));
    for (target, points) in due.restoring.drain(..) {
        if stage.alive(target).is_none() {
            continue;
        }
        let one = stage.body(target);
        let missing = one.map_or(0, |one| one.metabolism.mana.missing());
        let amount = points.min(missing);
        stage.restore_mana(target, amount);
        stage.burn_food(target, amount.saturating_mul(food_for_point));
    }
}
