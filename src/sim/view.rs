//! A look at a running game.

use bevy::prelude::{Entity, World};

use super::{
    appearances::Appearances,
    components::{Conduct, MapMemory},
    definition::Definitions,
    fact::FactLog,
    graveyard::Graveyard,
    items::Items,
    level::Levels,
    parts::{CreatureQuery, CreatureQueryItem},
    place::Place,
    sight::PlayerSight,
    status::{GameState, PlayerEntity},
    turn_order::TurnOrder,
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
    /// All items.
    pub items: &'w Items,
    /// What things look like to who does not know them.
    pub appearances: &'w Appearances,
    /// What the player sees.
    pub sight: &'w PlayerSight,
    /// All creatures, ascending by id.
    pub order: &'w TurnOrder,
    /// The dead.
    pub graveyard: &'w Graveyard,
    /// What happened in the last turn.
    pub facts: &'w FactLog,
    /// The player.
    pub player: Entity,
    /// All of its parts.
    pub me: CreatureQueryItem<'w, 'static>,
    /// What it remembers of the levels.
    pub memory: &'w MapMemory,
    /// What it did all game long.
    pub conduct: &'w Conduct,
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
        let (me, memory, conduct) = world
            .entity(player)
            .components::<(CreatureQuery, &MapMemory, &Conduct)>();
        Self {
            world,
            definitions: world.resource(),
            state: world.resource(),
            levels: world.resource(),
            items: world.resource(),
            appearances: world.resource(),
            sight: world.resource(),
            order: world.resource(),
            graveyard: world.resource(),
            facts: world.resource(),
            player,
            me,
            memory,
            conduct,
        }
    }

    /// A creature; `None` when it has left the world.
    #[must_use]
    pub fn creature(&self, entity: Entity) -> Option<CreatureQueryItem<'w, 'static>> {
        let creature = self.world.get_entity(entity).ok()?;
        creature.get_components::<CreatureQuery>().ok()
    }

    /// Where the player is.
    #[must_use]
    pub const fn here(&self) -> Place {
        self.me.position.0
    }
}
