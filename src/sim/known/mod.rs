//! Read access to a running game, limited to what the player knows.
//!
//! The rules read a game through the same type, and can also reach its fields that hold all
//! terrain, creatures and items. All other modules call its methods, whose answers are limited to
//! the player's senses, memory and pack.

mod creature;
mod friend;
mod hunters;
mod items;
mod queries;
mod room;
mod stealth;
mod tile;
mod truth;
mod viewpoint;

use bevy_ecs::prelude::{Entity, World};

use crate::{
    grid::Point,
    sim::{
        senses::sight::PlayerSight,
        world::{
            appearances::Appearances,
            blueprint::Blueprint,
            graveyard::{Death, Graveyard},
            items::Items,
            level::{Level, Levels},
            passage::{Mover, can_pass},
            place::Place,
            renown::Renown,
            stable_id::StableId,
            status::{GameState, PlayerEntity},
            terrain::Terrain,
            turn_order::TurnOrder,
            waiting::WaitingLevels,
        },
    },
};

pub(super) use self::queries::CreatureQueries;
pub use self::{
    creature::KnownCreature,
    friend::FriendPlan,
    room::KnownRoom,
    tile::{KnownTile, TileKnowledge},
    truth::Omniscient,
    viewpoint::Viewpoint,
};
use super::{
    components::{MapMemory, PlayerData},
    definition::{CreatureKind, Definitions, Omen, TerrainDefinition},
    event::{Event, EventKind, EventLog, Perception},
    parts::{
        Body, BodyQueryReadOnly, Character, CharacterQueryReadOnly, CreatureQuery,
        CreatureQueryItem, Growth, GrowthQueryReadOnly,
    },
    world_read::{WorldRead, field_getters},
};

/// Read access to a running game, limited to what the player knows. Borrows the game; each method
/// computes its answer when called.
#[derive(Copy, Clone)]
pub struct Known<'w> {
    /// The ECS world of the game, for single components.
    pub(super) world: &'w World,
    /// Cached queries for single creatures.
    queries: &'w CreatureQueries,
    /// Terrain and occupants.
    pub(super) levels: &'w Levels,
    /// Rooms, locks, keys, secrets and omens of the levels.
    pub(super) blueprint: &'w Blueprint,
    /// All items.
    pub(super) items: &'w Items,
    /// All creatures, in ascending order of id.
    pub(super) order: &'w TurnOrder,
    /// Suspended levels.
    pub(super) waiting: &'w WaitingLevels,
    /// Record of all deaths.
    pub(super) graveyard: &'w Graveyard,
    /// Creatures that have earned names.
    pub(super) renown: &'w Renown,
    /// Events of the last turn.
    pub(super) events: &'w EventLog,
    /// The player.
    pub(super) player: Entity,
    /// Definitions read from data: kinds of creatures, items and terrain, and rules.
    pub definitions: &'w Definitions,
    /// Clock and status of the game.
    pub state: &'w GameState,
    /// The appearance of each kind of item in this game while it is unidentified.
    pub appearances: &'w Appearances,
    /// The player's field of view.
    pub sight: &'w PlayerSight,
    /// The player itself.
    pub me: CreatureQueryItem<'w, 'static>,
    /// Data that only players have: keys, conduct, the search for secret doors, map memory.
    pub data: &'w PlayerData,
    /// Terrain and items of all levels as the player remembers them.
    pub memory: &'w MapMemory,
}

impl<'w> Known<'w> {
    /// Returns the knowledge of the player of a simulation.
    ///
    /// # Panics
    ///
    /// If it was never [populated](crate::sim::populate()).
    #[must_use]
    pub fn of(world: &'w World) -> Self {
        let player = world.resource::<PlayerEntity>().entity;
        let queries = world.resource::<CreatureQueries>();
        let me = queries.get::<CreatureQuery>(world, player);
        let me = me.unwrap_or_else(|| world.entity(player).components::<CreatureQuery>());
        let data = me.player;
        let data = data.unwrap_or_else(|| world.entity(player).components::<&PlayerData>());
        Self {
            world,
            queries,
            levels: world.resource(),
            blueprint: world.resource(),
            items: world.resource(),
            order: world.resource(),
            waiting: world.resource(),
            graveyard: world.resource(),
            renown: world.resource(),
            events: world.resource(),
            player,
            definitions: world.resource(),
            state: world.resource(),
            appearances: world.resource(),
            sight: world.resource(),
            me,
            data,
            memory: &data.map,
        }
    }

    /// All components of a creature; `None` if it has left the world.
    pub(super) fn parts(&self, entity: Entity) -> Option<CreatureQueryItem<'w, 'static>> {
        self.queries.get::<CreatureQuery>(self.world, entity)
    }

    /// Place of the player.
    #[must_use]
    pub const fn here(&self) -> Place {
        self.me.position.0
    }

    /// Number of levels of the world, 1 or more.
    #[must_use]
    pub const fn depths(&self) -> usize {
        self.levels.len()
    }

    /// Width and height of the player's level, in tiles.
    #[must_use]
    pub fn size(&self) -> (i32, i32) {
        let level = self.levels.get(self.here().level).map(Level::terrain);
        level.map_or((0, 0), |level| (level.width(), level.height()))
    }

    /// Whether a point is on the map of the player's level.
    #[must_use]
    pub fn is_on_map(&self, at: Point) -> bool {
        let (width, height) = self.size();
        (0..width).contains(&at.x) && (0..height).contains(&at.y)
    }

    /// Appearance and description of terrain at a place.
    #[must_use]
    pub fn looks(&self, terrain: Terrain, place: Place) -> &'w TerrainDefinition {
        if terrain == Terrain::Masonry && self.is_cracked(place) {
            return self.definitions.terrain.cracked_masonry();
        }
        self.definitions.looks(terrain, place, self.blueprint)
    }

    /// Whether the player can enter terrain, opening it first if need be.
    #[must_use]
    pub fn passes(&self, terrain: Terrain) -> bool {
        can_pass(
            terrain,
            Mover {
                hands: self.definitions.creature(self.me.creature.0).hands,
                avoided_features: self
                    .definitions
                    .creature(self.me.creature.0)
                    .avoided_features,
                keys: Some(&self.data.keys),
                carries_goal: false,
            },
        )
    }

    /// Returns the kind of a creature, dead or alive; `None` if no creature has that id. Callers
    /// must only ask about creatures that the player has met.
    #[must_use]
    pub fn kind_met(&self, id: StableId) -> Option<CreatureKind> {
        let living = self.order.find(id).and_then(|entity| self.parts(entity));
        living
            .map(|creature| creature.creature.0)
            .or_else(|| Some(self.waiting.creature(id)?.creature.0))
            .or_else(|| Some(self.graveyard.of(id)?.who.kind))
    }

    /// Name of a creature, if it has earned one. Names are known to all.
    #[must_use]
    pub fn name_of(&self, id: StableId) -> Option<String> {
        let named = self.renown.of(id)?;
        Some(self.definitions.creature(named.kind).name_at(named.name))
    }

    /// Whether a creature earns its name in the last turn, by an event or one that follows it.
    #[must_use]
    pub fn earns_name_from(&self, event: &Event, id: StableId) -> bool {
        let mut rest = self.events.events().iter().skip_while(|one| *one != event);
        rest.any(|one| one.who.id == id && matches!(one.kind, EventKind::EarnedName { .. }))
    }

    /// Omen of a level, if the player has been there and it has one.
    #[must_use]
    pub fn omen(&self, level: usize) -> Option<&'w Omen> {
        let omen = self.blueprint.omen(level, &self.definitions.world);
        omen.filter(|_| self.memory.knows(level))
    }

    /// The player's death; `None` while it lives.
    #[must_use]
    pub fn death(&self) -> Option<&'w Death> {
        self.graveyard.of(*self.me.id)
    }

    /// Creatures that the player killed, in order of their deaths.
    pub fn kills(&self) -> impl Iterator<Item = &'w Death> {
        self.graveyard.killed_by(*self.me.id)
    }

    /// The events of the last turn that the player perceived, in order.
    pub fn perceived(&self) -> impl Iterator<Item = (Event, &'w Perception)> {
        self.events.perceived()
    }

    /// Number of inputs played so far; every action and every naming is one.
    #[must_use]
    pub fn inputs(&self) -> u32 {
        self.events.inputs()
    }
}

impl WorldRead for Known<'_> {
    field_getters!();

    fn player(&self) -> Option<Entity> {
        Some(self.player)
    }

    fn body(&self, who: Entity) -> Option<Body<'_>> {
        let body = self.queries.get::<BodyQueryReadOnly>(self.world, who);
        body.map(Body::from)
    }

    fn growth(&self, who: Entity) -> Option<Growth<'_>> {
        let growth = self.queries.get::<GrowthQueryReadOnly>(self.world, who);
        growth.map(Growth::from)
    }

    fn character(&self, who: Entity) -> Option<Character<'_>> {
        let one = self.queries.get::<CharacterQueryReadOnly>(self.world, who);
        one.map(Character::from)
    }
}
