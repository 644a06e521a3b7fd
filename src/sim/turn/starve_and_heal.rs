//! Hunger and regeneration, as turns pass.

use bevy_ecs::prelude::{Entity, Query, Res, ResMut, Resource, World};

use crate::sim::{
    components::{CombatStats, Inventory, Metabolism},
    definition::Definitions,
    event::cause::Cause,
    rules::{
        gear::{GearNumber, worn},
        hunger::starves_in,
    },
    stage::{Stage, with_stage},
    world::items::Items,
    world_read::WorldRead,
};

/// Creatures that starve, heal or regain mana this turn, in query order.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Due(Box<DueCreatures>);

#[derive(Clone, Debug, Default)]
struct DueCreatures {
    starving: Vec<Entity>,
    healing: Vec<(Entity, i32)>,
    restoring: Vec<(Entity, i32)>,
}

/// Advances the hunger and regeneration clocks of all living creatures. Usually no clock is due, so
/// the creatures are visited in memory order; [`settle_due`] handles the clocks that are due.
pub(super) fn tick(
    mut due: ResMut<Due>,
    definitions: Res<Definitions>,
    items: Res<Items>,
    mut creatures: Query<(Entity, &CombatStats, &mut Metabolism, &Inventory)>,
) {
    let starves_slowly = definitions.rules.starvation.is_some();
    let food_for_turn = definitions.rules.food.turn;
    for (entity, stats, mut metabolism, pack) in &mut creatures {
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
        // Regeneration clocks stop at the maximum.
        if stats.hp < stats.max_hp {
            let points = metabolism.regeneration.tick();
            if points > 0 {
                due.0.healing.push((entity, points));
            }
        }
        if metabolism.mana.missing() > 0 {
            let more = worn(pack, &items, &definitions, GearNumber::ManaRegen);
            let points = metabolism.mana_regeneration.tick_at(100 + more);
            if points > 0 {
                due.0.restoring.push((entity, points));
            }
        }
    }
}

/// Whether any creature starves, heals or regains mana this turn.
pub(super) fn is_due(due: Res<Due>) -> bool {
    let due = &due.0;
    !due.starving.is_empty() || !due.healing.is_empty() || !due.restoring.is_empty()
}

/// Starves creatures without food: they die, or lose 1 HP every few turns, depending on the rules.
/// Then applies due HP and mana. Each step goes in ascending order of id.
pub(super) fn settle_due(world: &mut World) {
    let mut due = std::mem::take(&mut *world.resource_mut::<Due>());
    with_stage(world, |stage| settle(stage, &mut due.0));
}

fn settle(stage: &mut Stage, due: &mut DueCreatures) {
    due.starving.sort_by_key(|who| stage.id_of(*who));
    for who in due.starving.drain(..) {
        match stage.definitions.rules.starvation {
            // The food is gone already; burning 0 more makes the creature starve.
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
        let Some(mana) = stage.body(target).map(|one| one.metabolism.mana) else {
            continue;
        };
        let perks = &stage.definitions.perks;
        let times = perks.mana_at_a_time(stage.perks(target), mana.amount, mana.max);
        let amount = points.saturating_mul(times).min(mana.missing());
        stage.restore_mana(target, amount);
        stage.burn_food(target, amount.saturating_mul(food_for_point));
    }
}
