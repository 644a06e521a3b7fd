//! A look at a running game.

use bevy::{
    ecs::query::{ReadOnlyQueryData, ReleaseStateQueryData, SingleEntityQueryData},
    prelude::{Entity, World},
};

use super::{
    appearances::Appearances,
    blueprint::{Blueprint, LockId},
    components::{MapMemory, PlayerData},
    definition::{Definitions, LockDefinition, MarkDefinition, RegionTheme, TerrainDefinition},
    event::EventLog,
    graveyard::Graveyard,
    items::Items,
    level::{Level, Levels},
    parts::{
        Body, BodyQueryReadOnly, Character, CharacterQueryReadOnly, CreatureQuery,
        CreatureQueryItem, Growth, GrowthQueryReadOnly,
    },
    passage::{Mover, can_pass},
    place::Place,
    sight::PlayerSight,
    status::{GameState, PlayerEntity},
    terrain::Terrain,
    turn_order::TurnOrder,
    waiting::WaitingLevels,
    world_read::WorldRead,
};

/// A running game to be looked at: all that is true of it, looked up once. What
/// the player may know of that, `read` says.
#[derive(Copy, Clone)]
pub struct View<'w> {
    /// For single parts, within the rules.
    pub(super) world: &'w World,
    /// What the kinds of things are.
    pub definitions: &'w Definitions,
    /// The clock and how the game stands.
    pub state: &'w GameState,
    /// Terrain and occupants.
    pub levels: &'w Levels,
    /// What was built on the levels.
    pub blueprint: &'w Blueprint,
    /// All items.
    pub items: &'w Items,
    /// What things look like to who does not know them.
    pub appearances: &'w Appearances,
    /// What the player sees.
    pub sight: &'w PlayerSight,
    /// All creatures, ascending by id.
    pub order: &'w TurnOrder,
    /// The levels that nobody plays.
    pub waiting: &'w WaitingLevels,
    /// The dead.
    pub graveyard: &'w Graveyard,
    /// What happened in the last turn.
    pub events: &'w EventLog,
    /// The player.
    pub player: Entity,
    /// All of its parts.
    pub me: CreatureQueryItem<'w, 'static>,
    /// What only the player has.
    pub data: &'w PlayerData,
    /// What it remembers of the levels.
    pub memory: &'w MapMemory,
}

impl<'w> View<'w> {
    /// Looks at a simulation.
    ///
    /// # Panics
    ///
    /// When it was never [populated](super::populate()).
    #[must_use]
    pub fn of(world: &'w World) -> Self {
        let player = world.resource::<PlayerEntity>().entity;
        let (me, data) = world
            .entity(player)
            .components::<(CreatureQuery, &PlayerData)>();
        Self {
            world,
            definitions: world.resource(),
            state: world.resource(),
            levels: world.resource(),
            blueprint: world.resource(),
            items: world.resource(),
            appearances: world.resource(),
            sight: world.resource(),
            order: world.resource(),
            waiting: world.resource(),
            graveyard: world.resource(),
            events: world.resource(),
            player,
            me,
            data,
            memory: &data.map,
        }
    }

    /// A creature; `None` when it has left the world.
    #[must_use]
    pub fn creature(&self, entity: Entity) -> Option<CreatureQueryItem<'w, 'static>> {
        self.group::<CreatureQuery>(entity)
    }

    /// Some components of a creature.
    fn group<Q: ReadOnlyQueryData + ReleaseStateQueryData + SingleEntityQueryData>(
        &self,
        who: Entity,
    ) -> Option<Q::Item<'w, 'static>> {
        self.world.get_entity(who).ok()?.get_components::<Q>().ok()
    }

    /// How a kind of tile looks and reads at a place.
    #[must_use]
    pub fn looks(&self, terrain: Terrain, place: Place) -> &'w TerrainDefinition {
        self.definitions.looks(terrain, place, self.blueprint)
    }

    /// Of what kind a lock is, and the mark that it has in common with its key.
    #[must_use]
    pub fn lock(&self, lock: LockId) -> Option<(&'w LockDefinition, &'w MarkDefinition)> {
        let settings = &self.definitions.keep_settings;
        let lock = self.blueprint.lock(lock)?;
        let kind = settings.locks.get(usize::from(lock.kind))?;
        Some((kind, settings.marks.get(usize::from(lock.mark))?))
    }

    /// What a region is, by its number.
    #[must_use]
    pub fn theme(&self, region: usize) -> Option<&'w RegionTheme> {
        let theme = self.blueprint.regions.get(region)?.theme;
        let themes = &self.definitions.keep_settings.themes;
        themes.get(usize::from(theme))
    }

    /// Width and height of the level that the player is on, tiles.
    #[must_use]
    pub fn size(&self) -> (i32, i32) {
        let level = self.levels.get(self.here().level).map(Level::terrain);
        level.map_or((0, 0), |level| (level.width(), level.height()))
    }

    /// Whether the player gets onto a tile of a kind, be it by opening it first.
    #[must_use]
    pub fn passes(&self, terrain: Terrain) -> bool {
        can_pass(
            terrain,
            Mover {
                hands: self.definitions.creature(self.me.creature.0).hands,
                keys: Some(&self.data.keys),
                carries_goal: false,
            },
        )
    }

    /// Where the player is.
    #[must_use]
    pub const fn here(&self) -> Place {
        self.me.position.0
    }
}

impl WorldRead for View<'_> {
    fn state(&self) -> &GameState {
        self.state
    }

    fn definitions(&self) -> &Definitions {
        self.definitions
    }

    fn levels(&self) -> &Levels {
        self.levels
    }

    fn blueprint(&self) -> &Blueprint {
        self.blueprint
    }

    fn items(&self) -> &Items {
        self.items
    }

    fn order(&self) -> &TurnOrder {
        self.order
    }

    fn player(&self) -> Option<Entity> {
        Some(self.player)
    }

    fn body(&self, who: Entity) -> Option<Body<'_>> {
        self.group::<BodyQueryReadOnly>(who).map(Body::from)
    }

    fn growth(&self, who: Entity) -> Option<Growth<'_>> {
        self.group::<GrowthQueryReadOnly>(who).map(Growth::from)
    }

    fn character(&self, who: Entity) -> Option<Character<'_>> {
        self.group::<CharacterQueryReadOnly>(who)
            .map(Character::from)
    }
}
