//! Copies of a running game in memory.

use bevy_ecs::{
    prelude::{Entity, World},
    query::QueryState,
};

use crate::sim::{
    definition::Definitions,
    event::{CreatureRef, EventLog},
    known::CreatureQueries,
    parts::{CreatureParts, CreatureQuery, CreatureQueryItem, CreatureQueryMut},
    save::snapshot::{GameParts, Snapshot},
    senses::sight::PlayerSight,
    turn::{StateHash, remember_now},
    world::{level::Levels, place::Place, status::PlayerEntity, turn_order::TurnOrder},
};

/// Makes `to` the same game as `from`.
///
/// `to` must have the simulation's resources. Its current game is discarded.
pub fn branch(from: &World, to: &mut World) {
    let query = QueryState::<CreatureQuery>::try_new(from);
    let creatures = query.iter().flat_map(|query| query.iter_manual(from));
    replace_game(to, GameParts::take(from), creatures.collect());
    Moment::of(from).put(to);
}

impl Snapshot {
    /// Puts the state into a world that has the simulation's resources, whose current game is
    /// discarded. `definitions` must be the ones with which the snapshot was taken.
    pub fn put(&self, definitions: Definitions, world: &mut World) {
        let creatures = self.creatures.iter().map(CreatureParts::as_item).collect();
        replace_game(world, self.game.clone(), creatures);
        Moment::first(definitions).put(world);
        remember_now(world);
    }
}

/// A paused copy of a game as plain data, which takes far less memory than a world. Shares its
/// levels with the game it was taken from.
#[derive(Clone, Debug)]
pub struct HeldState {
    state: Snapshot,
    moment: Moment,
}

impl HeldState {
    /// Takes a copy of a game as it is now.
    #[must_use]
    pub fn take(world: &World) -> Self {
        Self {
            state: Snapshot::take(world),
            moment: Moment::of(world),
        }
    }

    /// Puts the game into a world that has the simulation's resources. Its current game is
    /// discarded.
    pub fn put(&self, world: &mut World) {
        let creatures = self.state.creatures.iter();
        let creatures = creatures.map(CreatureParts::as_item).collect();
        replace_game(world, self.state.game.clone(), creatures);
        self.moment.clone().put(world);
    }
}

/// Parts of a running game that are not in its [`Snapshot`].
#[derive(Clone, Debug)]
struct Moment {
    definitions: Definitions,
    events: EventLog,
    sight: PlayerSight,
    hash: StateHash,
}

impl Moment {
    /// Returns the parts for a game in which nothing has happened yet.
    fn first(definitions: Definitions) -> Self {
        Self {
            definitions,
            events: EventLog::default(),
            sight: PlayerSight::default(),
            hash: StateHash::default(),
        }
    }

    fn of(world: &World) -> Self {
        Self {
            definitions: world.resource::<Definitions>().clone(),
            events: world.resource::<EventLog>().clone(),
            sight: world.resource::<PlayerSight>().clone(),
            hash: *world.resource::<StateHash>(),
        }
    }

    fn put(self, world: &mut World) {
        world.insert_resource(self.definitions);
        world.insert_resource(self.events);
        world.insert_resource(self.sight);
        world.insert_resource(self.hash);
        CreatureQueries::update(world);
    }
}

/// Puts a game without creatures into a world that has the simulation's resources. Its current game
/// is discarded.
pub(super) fn begin(world: &mut World, game: GameParts, definitions: Definitions) {
    replace_game(world, game, Vec::new());
    world.remove_resource::<PlayerEntity>();
    Moment::first(definitions).put(world);
}

/// Replaces the state of the game in a world. Reuses the entities of the old creatures for the new
/// ones, in memory order.
fn replace_game(world: &mut World, mut game: GameParts, creatures: Vec<CreatureQueryItem>) {
    let mut levels = std::mem::take(&mut *world.resource_mut::<Levels>());
    let (mut players, mut others): (Vec<_>, Vec<_>) = creatures
        .into_iter()
        .partition(CreatureQueryItem::is_player);
    let mut copies: Vec<Copy> = Vec::with_capacity(players.len() + others.len());
    let mut surplus = Vec::new();
    let mut old = world.query::<(Entity, CreatureQueryMut)>();
    for (entity, mut one) in old.iter_mut(world) {
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
        world.despawn(entity);
    }
    // Otherwise Bevy would keep a record of every despawned entity.
    world.clear_trackers();
    for original in players.iter().chain(&others) {
        let entity = original.to_parts().put(world);
        copies.push(Copy::new(original, entity));
    }
    copies.sort_unstable_by_key(|copy| copy.who.id);

    levels.lay_out_as(&game.levels);
    let mut order = TurnOrder::default();
    for copy in copies {
        let (entity, id) = (copy.entity, copy.who.id);
        order.add(copy.who, entity);
        if copy.lives {
            levels.enter(copy.at, entity, copy.who);
        }
        if copy.is_player {
            world.insert_resource(PlayerEntity { entity, id });
        }
    }
    game.levels = levels;
    game.put(world);
    world.insert_resource(order);
}

/// A creature of the new game.
struct Copy {
    entity: Entity,
    who: CreatureRef,
    at: Place,
    lives: bool,
    is_player: bool,
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
            is_player: original.is_player(),
        }
    }
}
