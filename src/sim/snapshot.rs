//! The whole state of a simulation as plain data, without entities: to branch
//! a game in memory.

use bevy::prelude::World;

use super::{
    components::{
        CombatStats, Creature, Digger, Energy, MapMemory, Player, Position, Spreader, Vision,
        Wanderer,
    },
    definition::Definitions,
    fact::FactLog,
    intent::Intent,
    level::Levels,
    populate::remember_now,
    rng::Streams,
    stable_id::{IdSource, StableId, TurnOrder},
    status::{GameState, Graveyard, PlayerEntity},
};

/// Everything that a simulation is, and nothing that follows from the rest.
#[derive(Clone, Debug)]
pub struct Snapshot {
    definitions: Definitions,
    state: GameState,
    levels: Levels,
    streams: Streams,
    ids: IdSource,
    graveyard: Graveyard,
    facts: FactLog,
    creatures: Vec<CreatureSnapshot>,
}

/// A creature with all its parts.
#[derive(Clone, Debug)]
struct CreatureSnapshot {
    id: StableId,
    creature: Creature,
    position: Position,
    stats: CombatStats,
    energy: Energy,
    vision: Vision,
    intent: Intent,
    digger: Option<Digger>,
    wanderer: Option<Wanderer>,
    spreader: Option<Spreader>,
    player: Option<(Player, MapMemory)>,
}

impl Snapshot {
    /// Takes the state of a simulation; `None` when it was never populated.
    #[must_use]
    pub fn take(world: &World) -> Option<Self> {
        let order = world.get_resource::<TurnOrder>()?;
        let creatures = order.iter().map(|(id, entity)| {
            Some(CreatureSnapshot {
                id,
                creature: *world.get(entity)?,
                position: *world.get(entity)?,
                stats: *world.get(entity)?,
                energy: *world.get(entity)?,
                vision: *world.get(entity)?,
                intent: *world.get(entity)?,
                digger: world.get(entity).copied(),
                wanderer: world.get(entity).copied(),
                spreader: world.get(entity).copied(),
                player: world.get(entity).copied().zip(world.get(entity).cloned()),
            })
        });
        Some(Self {
            definitions: world.get_resource::<Definitions>()?.clone(),
            state: *world.get_resource()?,
            levels: world.get_resource::<Levels>()?.clone(),
            streams: world.get_resource::<Streams>()?.clone(),
            ids: world.get_resource::<IdSource>()?.clone(),
            graveyard: world.get_resource::<Graveyard>()?.clone(),
            facts: world.get_resource::<FactLog>()?.clone(),
            creatures: creatures.collect::<Option<Vec<_>>>()?,
        })
    }

    /// Puts the state into a world that has the simulation's resources and
    /// nothing else yet.
    pub fn put(self, world: &mut World) {
        let mut levels = self.levels;
        levels.clear_occupants();
        let mut order = TurnOrder::default();
        for one in self.creatures {
            let mut entity = world.spawn((
                one.id,
                one.creature,
                one.position,
                one.stats,
                one.energy,
                one.vision,
                one.intent,
            ));
            if let Some(digger) = one.digger {
                entity.insert(digger);
            }
            if let Some(wanderer) = one.wanderer {
                entity.insert(wanderer);
            }
            if let Some(spreader) = one.spreader {
                entity.insert(spreader);
            }
            let is_player = one.player.is_some();
            if let Some(player) = one.player {
                entity.insert(player);
            }
            let entity = entity.id();
            order.push(one.id, entity);
            if one.stats.is_alive() {
                levels.set_occupant(one.position.0, Some(entity));
            }
            if is_player {
                world.insert_resource(PlayerEntity { entity, id: one.id });
            }
        }
        world.insert_resource(self.definitions);
        world.insert_resource(self.state);
        world.insert_resource(levels);
        world.insert_resource(self.streams);
        world.insert_resource(self.ids);
        world.insert_resource(self.graveyard);
        world.insert_resource(self.facts);
        world.insert_resource(order);
        remember_now(world);
    }
}
