//! The whole state of a simulation as plain data, without entities: to branch
//! a game in memory.

use bevy::prelude::{Bundle, Entity, EntityWorldMut, World};

use super::{
    appearances::Appearances,
    components::{
        ChoosesBonuses, CombatStats, Conduct, Creature, DecisionTrace, Digger, Effects, Energy,
        Experience, Food, Hunter, Inventory, ItemNames, Mana, ManaRegeneration, MapMemory, Player,
        Position, Regeneration, Spreader, Starves, Tactician, Vision, Wanderer,
    },
    definition::Definitions,
    fact::FactLog,
    graveyard::Graveyard,
    intent::Intent,
    items::Items,
    level::Levels,
    populate::remember_now,
    rng::Streams,
    stable_id::{IdSource, StableId},
    status::{GameState, PlayerEntity},
    turn_order::TurnOrder,
};

/// Everything that a simulation is, and nothing that follows from the rest.
#[derive(Clone, Debug)]
pub struct Snapshot {
    definitions: Definitions,
    state: GameState,
    levels: Levels,
    items: Items,
    appearances: Appearances,
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
    place: (Creature, Position),
    body: (CombatStats, Energy, Vision, Food, Regeneration),
    mind: (Intent, Experience, Inventory),
    magic: (Mana, ManaRegeneration, Effects),
    marks: (Option<Digger>, Option<Starves>, Option<ChoosesBonuses>),
    minds: (
        Option<Wanderer>,
        Option<Spreader>,
        Option<Hunter>,
        Option<Tactician>,
    ),
    knowledge: (ItemNames, DecisionTrace),
    player: Option<(Player, Conduct, MapMemory)>,
}

impl CreatureSnapshot {
    fn take(world: &World, id: StableId, entity: Entity) -> Option<Self> {
        let creature = world.get_entity(entity).ok()?;
        Some(Self {
            id,
            place: (*creature.get()?, *creature.get()?),
            body: (
                *creature.get()?,
                *creature.get()?,
                *creature.get()?,
                *creature.get()?,
                *creature.get()?,
            ),
            mind: (
                *creature.get()?,
                *creature.get()?,
                creature.get::<Inventory>()?.clone(),
            ),
            magic: (
                *creature.get()?,
                *creature.get()?,
                creature.get::<Effects>()?.clone(),
            ),
            marks: (
                creature.get().copied(),
                creature.get().copied(),
                creature.get().copied(),
            ),
            minds: (
                creature.get().copied(),
                creature.get().copied(),
                creature.get().copied(),
                creature.get().copied(),
            ),
            knowledge: (
                creature.get::<ItemNames>()?.clone(),
                creature.get::<DecisionTrace>()?.clone(),
            ),
            player: creature
                .get::<MapMemory>()
                .and_then(|memory| Some((*creature.get()?, *creature.get()?, memory.clone()))),
        })
    }

    /// Spawns the creature; the components it has not are left out.
    fn put(self, world: &mut World) -> Entity {
        let mut entity = world.spawn((
            self.id,
            self.place,
            self.body,
            self.mind,
            self.magic,
            self.knowledge,
        ));
        let (digger, starves, chooses) = self.marks;
        let (wanderer, spreader, hunter, tactician) = self.minds;
        insert(&mut entity, digger);
        insert(&mut entity, starves);
        insert(&mut entity, chooses);
        insert(&mut entity, wanderer);
        insert(&mut entity, spreader);
        insert(&mut entity, hunter);
        insert(&mut entity, tactician);
        insert(&mut entity, self.player);
        entity.id()
    }
}

fn insert<B: Bundle>(entity: &mut EntityWorldMut<'_>, part: Option<B>) {
    if let Some(part) = part {
        entity.insert(part);
    }
}

impl Snapshot {
    /// Takes the state of a simulation; `None` when it was never populated.
    #[must_use]
    pub fn take(world: &World) -> Option<Self> {
        let order = world.get_resource::<TurnOrder>()?;
        let creatures = order
            .iter()
            .map(|(id, entity)| CreatureSnapshot::take(world, id, entity));
        Some(Self {
            definitions: world.get_resource::<Definitions>()?.clone(),
            state: *world.get_resource()?,
            levels: world.get_resource::<Levels>()?.clone(),
            items: world.get_resource::<Items>()?.clone(),
            appearances: world.get_resource::<Appearances>()?.clone(),
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
            let (id, place) = (one.id, one.place.1.0);
            let (lives, is_player) = (one.body.0.is_alive(), one.player.is_some());
            let entity = one.put(world);
            order.push(id, entity);
            if lives {
                levels.set_occupant(place, Some(entity));
            }
            if is_player {
                world.insert_resource(PlayerEntity { entity, id });
            }
        }
        world.insert_resource(self.definitions);
        world.insert_resource(self.state);
        world.insert_resource(levels);
        world.insert_resource(self.items);
        world.insert_resource(self.appearances);
        world.insert_resource(self.streams);
        world.insert_resource(self.ids);
        world.insert_resource(self.graveyard);
        world.insert_resource(self.facts);
        world.insert_resource(order);
        remember_now(world);
    }
}
