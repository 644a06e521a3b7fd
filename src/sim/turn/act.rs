//! Everybody but the player acts, in ascending id.

use bevy::{
    ecs::system::SystemState,
    prelude::{Entity, Local, Query, Without, World},
};

use crate::sim::{
    components::{Energy, Player},
    stable_id::StableId,
    stage::Stage,
    turn_order::TurnOrder,
    verb::{Intent, carry_out},
};

use super::{Intend, Round, TurnStart};

/// What the resolver needs besides the stage.
type Resolver<'w, 's> = (
    Stage<'w, 's>,
    Query<'w, 's, (&'static mut Energy, &'static Intent), Without<Player>>,
);

/// Runs rounds of minds and actions until nobody has energy for another.
///
/// Whoever appears during the turn is not on the agenda and first acts in the
/// next.
pub(super) fn act(
    world: &mut World,
    energies: &mut SystemState<
        Query<'static, 'static, (&'static StableId, &'static mut Energy), Without<Player>>,
    >,
    resolver: &mut SystemState<Resolver<'static, 'static>>,
    mut agenda: Local<'_, Vec<Entity>>,
) {
    let eve = world.resource::<TurnStart>().0;
    let mut most = 0;
    if let Ok(mut energies) = energies.get_mut(world) {
        for (_, mut energy) in energies.iter_mut().filter(|(id, _)| id.0 <= eve) {
            energy.stored += energy.speed;
            most = most.max(energy.stored);
        }
    }
    // After the first round only the fast are left on it.
    agenda.clear();
    agenda.extend(
        world
            .resource::<TurnOrder>()
            .iter()
            .filter(|(id, _)| id.0 <= eve)
            .map(|(_, entity)| entity),
    );
    let mut number = 0;
    while most >= Energy::ACTION {
        world.resource_mut::<Round>().number = number;
        world.run_schedule(Intend);
        let mut next = 0;
        let mut kept = 0;
        while next < agenda.len() {
            if let Ok((mut stage, mut minds)) = resolver.get_mut(world) {
                next = resolve(&mut stage, &mut minds, &mut agenda, (next, &mut kept));
            }
            resolver.apply(world);
        }
        agenda.truncate(kept);
        most -= Energy::ACTION;
        number += 1;
    }
}

/// Lets creatures act from `next` on, up to the first birth: a child must be
/// whole in the world before the next one acts. Returns whose turn it is then.
/// Those with energy for another round are kept at the front of the agenda.
fn resolve(
    stage: &mut Stage<'_, '_>,
    minds: &mut Query<'_, '_, (&mut Energy, &Intent), Without<Player>>,
    agenda: &mut [Entity],
    (mut next, kept): (usize, &mut usize),
) -> usize {
    let born = stage.ids.last();
    while next < agenda.len() && stage.ids.last() == born {
        let entity = agenda[next];
        if let Some((intent, again)) = spend(minds, entity) {
            // What cannot be done any more turns into waiting.
            let _refused = carry_out(stage, entity, intent);
            if again {
                agenda[*kept] = entity;
                *kept += 1;
            }
        }
        next += 1;
    }
    next
}

/// Takes the cost of an action from a creature that has the energy, and tells
/// whether it has enough for another. Whether it lives is the verb's business:
/// the dead do nothing.
fn spend(
    minds: &mut Query<'_, '_, (&mut Energy, &Intent), Without<Player>>,
    entity: Entity,
) -> Option<(Intent, bool)> {
    let (mut energy, intent) = minds.get_mut(entity).ok()?;
    if !energy.is_ready() {
        return None;
    }
    energy.stored -= Energy::ACTION;
    Some((*intent, energy.is_ready()))
}
