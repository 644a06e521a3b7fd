//! What time does to everybody: hunger and healing.

use bevy::prelude::{Entity, Has, Query, Res, ResMut, Resource};

use crate::sim::{
    components::{CombatStats, Food, Regeneration, Starves},
    effect::Effect,
    stage::Stage,
};

/// Food that a turn costs.
const FOOD_FOR_TURN: i32 = 1;
/// Food that a regained hit point costs.
const FOOD_FOR_POINT: i32 = 1;

/// Whom the passing turn does something to, in the order of the table.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Due {
    starving: Vec<Entity>,
    healing: Vec<(Entity, i32)>,
}

/// Lets every living creature's clocks run on. Nearly always that is all, so
/// it goes through them as they lie in memory; what comes of it is
/// [`settle_due`]'s.
pub(super) fn tick(
    mut due: ResMut<'_, Due>,
    mut creatures: Query<
        '_,
        '_,
        (
            Entity,
            &CombatStats,
            &mut Food,
            &mut Regeneration,
            Has<Starves>,
        ),
    >,
) {
    for (entity, stats, mut food, mut regeneration, starves) in &mut creatures {
        if !stats.is_alive() {
            continue;
        }
        if food.burn(FOOD_FOR_TURN) && starves {
            due.starving.push(entity);
        }
        let points = regeneration.tick();
        if points > 0 && stats.hp < stats.max_hp {
            due.healing.push((entity, points));
        }
    }
}

/// Whether anything came of the passing turn.
pub(super) fn is_due(due: Res<'_, Due>) -> bool {
    !due.starving.is_empty() || !due.healing.is_empty()
}

/// Starves who has nothing left, then heals whose points came due, each in
/// ascending id.
pub(super) fn settle_due(mut due: ResMut<'_, Due>, mut stage: Stage<'_, '_>) {
    due.starving.sort_by_key(|who| stage.id_of(*who));
    for who in due.starving.drain(..) {
        // All that is left is gone; burning nothing more settles it.
        stage.apply(Effect::Burn { who, amount: 0 });
    }
    due.healing.sort_by_key(|(who, _)| stage.id_of(*who));
    for (target, points) in due.healing.drain(..) {
        if stage.alive(target).is_none() {
            continue;
        }
        let room = stage
            .bodies
            .get(target)
            .map_or(0, |body| body.stats.max_hp - body.stats.hp);
        let amount = points.min(room);
        stage.apply(Effect::Heal { target, amount });
        stage.apply(Effect::Burn {
            who: target,
            amount: amount.saturating_mul(FOOD_FOR_POINT),
        });
    }
}
