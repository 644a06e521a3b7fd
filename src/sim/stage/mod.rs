//! The stage: everything that verbs read, and the methods through which they make all changes.
//! Every change takes effect at once.

mod alert;
mod companion;
mod damage;
pub(in crate::sim) mod effect_steps;
mod effects;
mod food;
mod growth;
mod healing;
mod items;
mod names;
mod passages;
mod place;
mod read;
mod renown;
mod spawn;

use bevy_ecs::{
    prelude::{Commands, Entity, Query, Res, ResMut, Resource, World},
    system::{SystemParam, SystemState},
};

use super::{
    definition::Definitions,
    event::{EventLog, ItemRef},
    parts::{BodyQuery, CharacterQuery, GrowthQuery},
    rng::{ActionDraws, Purpose, Streams},
    world_read::WorldRead,
};
use crate::sim::{
    senses::sight::PlayerSight,
    world::{
        appearances::Appearances,
        blueprint::Blueprint,
        graveyard::Graveyard,
        items::Items,
        level::Levels,
        renown::Renown,
        stable_id::{IdSource, StableId},
        status::{GameState, PlayerEntity, Status},
        travellers::Travellers,
        turn_order::TurnOrder,
        waiting::WaitingLevels,
    },
};

/// Everything that verbs and minds read, and the methods by which verbs change it.
#[derive(SystemParam)]
pub(super) struct Stage<'w, 's> {
    /// Definitions read from data.
    pub definitions: Res<'w, Definitions>,
    /// Clock and status of the game.
    pub state: ResMut<'w, GameState>,
    /// Rooms, locks, keys, secrets and omens of the levels.
    pub blueprint: Res<'w, Blueprint>,
    /// Terrain and occupants.
    pub levels: ResMut<'w, Levels>,
    /// Identity, place and body of all creatures.
    pub(super) bodies: Query<'w, 's, BodyQuery>,
    /// Energy and experience of all creatures.
    pub(super) growths: Query<'w, 's, GrowthQuery>,
    /// Pack, effects, knowledge and mind of all creatures.
    pub(super) characters: Query<'w, 's, CharacterQuery>,
    /// Appearances of unidentified kinds of items.
    pub appearances: Res<'w, Appearances>,
    /// All items.
    pub items: ResMut<'w, Items>,
    /// All creatures, in ascending order of id.
    pub order: ResMut<'w, TurnOrder>,
    /// Sources of all random numbers.
    pub streams: Res<'w, Streams>,
    /// Random numbers of the current action.
    pub draws: ResMut<'w, ActionDraws>,
    /// Source of new ids.
    pub ids: ResMut<'w, IdSource>,
    /// Record of all deaths.
    pub graveyard: ResMut<'w, Graveyard>,
    /// Creatures that have earned names.
    pub renown: ResMut<'w, Renown>,
    /// Events of this turn.
    pub(super) events: ResMut<'w, EventLog>,
    /// The player's field of view.
    pub(super) sight: ResMut<'w, PlayerSight>,
    /// The player's entity.
    pub(super) player: Option<Res<'w, PlayerEntity>>,
    /// Suspended levels.
    pub(super) waiting: ResMut<'w, WaitingLevels>,
    /// Creatures that take stairs this turn.
    pub(super) travellers: ResMut<'w, Travellers>,
    /// Commands that spawn new creatures. They are applied before the next action.
    commands: Commands<'w, 's>,
}

/// System state of a [`Stage`], cached between uses outside of systems. Boxed, because Bevy
/// reserves space for 64 values of each resource.
#[derive(Resource, Default)]
pub(super) struct CachedStage(Option<Box<SystemState<Stage<'static, 'static>>>>);

/// Calls a function with the stage of a world, and then spawns the creatures that were born. `None`
/// if the world was never populated.
pub(super) fn with_stage<R>(world: &mut World, play: impl FnOnce(&mut Stage) -> R) -> Option<R> {
    let cached = world.resource_mut::<CachedStage>().0.take();
    let mut state = cached.unwrap_or_else(|| Box::new(SystemState::new(world)));
    let played = state.get_mut(world).ok().map(|mut stage| play(&mut stage));
    state.apply(world);
    world.resource_mut::<CachedStage>().0 = Some(state);
    played
}

impl Stage<'_, '_> {
    /// Returns the id of an entity, if it is a creature.
    #[must_use]
    pub(super) fn id_of(&self, entity: Entity) -> Option<StableId> {
        self.body(entity).map(|one| *one.id)
    }

    /// A creature's level, 1 or more.
    #[must_use]
    pub(super) fn level_of(&self, entity: Entity) -> i32 {
        self.growth(entity).map_or(1, |one| one.experience.level)
    }

    /// Items that a creature carries, in slot order.
    #[must_use]
    pub(super) fn carried(&self, entity: Entity) -> Vec<ItemRef> {
        self.pack(entity).map_or(Vec::new(), |pack| {
            pack.items()
                .filter_map(|(_, item)| self.items.item_ref(item))
                .collect()
        })
    }

    /// Marks the player's field of view as outdated.
    pub(super) fn invalidate_sight(&mut self) {
        self.sight.invalidate();
    }

    /// Begins an action of a creature, which sets the source of its random numbers. `number` must
    /// be unique among the creature's actions in this turn.
    pub(super) fn begin_action(&mut self, who: StableId, number: u32) {
        let turn = self.state.turn;
        let of = |purpose| self.streams.draws(purpose, who, turn, number);
        *self.draws = ActionDraws {
            combat: of(Purpose::Combat),
            effects: of(Purpose::Effects),
        };
    }

    /// Takes the energy for an action from a creature.
    pub(super) fn pay(&mut self, who: Entity, cost: i32) {
        if let Ok(mut one) = self.growths.get_mut(who) {
            one.energy.stored -= cost;
        }
    }

    /// Ends the game.
    pub(super) fn end_game(&mut self, status: Status) {
        self.state.status = status;
    }
}
