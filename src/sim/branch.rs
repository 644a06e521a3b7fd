//! Copying a running game in memory.

use bevy::{
    ecs::query::QueryState,
    prelude::{Entity, World},
};

use super::{
    definition::Definitions,
    event::{CreatureRef, EventLog},
    level::Levels,
    parts::{CreatureQuery, CreatureQueryItem, CreatureQueryMut},
    place::Place,
    sight::PlayerSight,
    snapshot::GameParts,
    status::PlayerEntity,
    turn::StateHash,
    turn_order::TurnOrder,
};

/// Makes `to` the same game as `from`; does nothing when that was never populated.
///
/// `to` has the simulation's resources. The game that was in it is over: its creatures
/// lend their places in memory to the new ones, which are copied as they lie there.
pub fn branch(from: &World, to: &mut World) -> Option<()> {
    let mut game = GameParts::take(from)?;
    let player = from.get_resource::<PlayerEntity>()?;
    let mut levels = std::mem::take(&mut *to.get_resource_mut::<Levels>()?);
    let query = QueryState::<CreatureQuery>::try_new(from)?;
    let (mut players, mut others): (Vec<_>, Vec<_>) = query
        .iter_manual(from)
        .partition(|creature| creature.player.is_some());

    let mut copies: Vec<Copy> = Vec::with_capacity(players.len() + others.len());
    let mut surplus = Vec::new();
    let mut old = to.query::<(Entity, CreatureQueryMut)>();
    for (entity, mut one) in old.iter_mut(to) {
        levels.vacate(one.position.0, entity);
        let left = if one.player.is_some() {
            &mut players
        } else {
            &mut others
        };
        match left.pop() {
            Some(original) => {
                one.copy(&original);
                copies.push(Copy::new(&original, entity));
            }
            None => surplus.push(entity),
        }
    }
    for entity in surplus {
        to.despawn(entity);
    }
    // The engine keeps a note of all that went.
    to.clear_trackers();
    for original in players.iter().chain(&others) {
        let entity = original.to_parts().put(to);
        copies.push(Copy::new(original, entity));
    }
    copies.sort_unstable_by_key(|copy| copy.who.id);

    levels.lay_out_as(&game.levels);
    let mut order = TurnOrder::default();
    for copy in copies {
        order.add(copy.who, copy.entity);
        if copy.lives {
            levels.enter(copy.at, copy.entity, copy.who);
        }
        if copy.who.id == player.id {
            let entity = copy.entity;
            to.insert_resource(PlayerEntity { entity, ..*player });
        }
    }
    game.levels = levels;
    game.put(to);
    to.insert_resource(order);
    to.insert_resource(from.get_resource::<Definitions>()?.clone());
    to.insert_resource(from.get_resource::<EventLog>()?.clone());
    to.insert_resource(from.get_resource::<PlayerSight>()?.clone());
    to.insert_resource(*from.get_resource::<StateHash>()?);
    Some(())
}

/// A creature of the new game.
struct Copy {
    entity: Entity,
    who: CreatureRef,
    at: Place,
    lives: bool,
}

impl Copy {
    fn new(original: &CreatureQueryItem, entity: Entity) -> Self {
        Self {
            entity,
            who: CreatureRef {
                id: *original.id,
                kind: original.creature.0,
            },
            at: original.position.0,
            lives: original.stats.is_alive(),
        }
    }
}
