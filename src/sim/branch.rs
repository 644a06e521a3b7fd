//! Branching a running game in memory.

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

/// Makes `to` the same game as `from`; nothing happens when that was never
/// populated.
///
/// `to` has the simulation's resources. Whatever game was in it is over: its
/// creatures lend their places in memory to the new ones, which are copied as
/// they lie there.
pub fn branch(from: &World, to: &mut World) -> Option<()> {
    let mut game = GameParts::take(from)?;
    let player = from.get_resource::<PlayerEntity>()?;
    let mut levels = std::mem::take(&mut *to.get_resource_mut::<Levels>()?);
    let query = QueryState::<CreatureQuery>::try_new(from)?;
    let mut templates = Templates::of(query.iter_manual(from));

    let mut copies: Vec<Copy> = Vec::with_capacity(templates.count);
    let mut surplus = Vec::new();
    let mut old = to.query::<(Entity, CreatureQueryMut)>();
    for (entity, mut one) in old.iter_mut(to) {
        levels.vacate(one.position.0, entity);
        match templates.next(one.shape()) {
            Some(template) => {
                one.copy(&template);
                copies.push(Copy::new(&template, entity));
            }
            None => surplus.push(entity),
        }
    }
    for entity in surplus {
        to.despawn(entity);
    }
    // The engine keeps a note of all that went.
    to.clear_trackers();
    for template in templates.rest() {
        let entity = template.to_parts().put(to);
        copies.push(Copy::new(&template, entity));
    }
    copies.sort_unstable_by_key(|copy| copy.who.id);

    levels.lay_out_as(&game.levels);
    let mut order = TurnOrder::default();
    for copy in copies {
        order.push(copy.who, copy.entity);
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
    fn new(template: &CreatureQueryItem, entity: Entity) -> Self {
        Self {
            entity,
            who: CreatureRef {
                id: *template.id,
                kind: template.creature.0,
            },
            at: template.position.0,
            lives: template.stats.is_alive(),
        }
    }
}

/// The creatures to be copied that are left, by their shapes.
struct Templates<'w, 's> {
    count: usize,
    by_shape: Vec<(u64, Vec<CreatureQueryItem<'w, 's>>)>,
}

impl<'w, 's> Templates<'w, 's> {
    fn of(creatures: impl Iterator<Item = CreatureQueryItem<'w, 's>>) -> Self {
        let mut templates = Self {
            count: 0,
            by_shape: Vec::new(),
        };
        for one in creatures {
            templates.count += 1;
            let shape = one.shape();
            let known = &mut templates.by_shape;
            match known.iter_mut().find(|(other, _)| *other == shape) {
                Some((_, alike)) => alike.push(one),
                None => known.push((shape, vec![one])),
            }
        }
        templates
    }

    /// One of a shape, if any is left.
    fn next(&mut self, shape: u64) -> Option<CreatureQueryItem<'w, 's>> {
        let (_, alike) = self
            .by_shape
            .iter_mut()
            .find(|(other, _)| *other == shape)?;
        alike.pop()
    }

    /// All that are left.
    fn rest(self) -> impl Iterator<Item = CreatureQueryItem<'w, 's>> {
        self.by_shape.into_iter().flat_map(|(_, alike)| alike)
    }
}
