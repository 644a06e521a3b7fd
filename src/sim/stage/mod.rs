//! The stage that verbs play on: everything they look at, and its methods, through
//! which alone they change it. Every change takes hold at once.

mod alert;
mod companion;
mod damage;
mod effect_steps;
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

/// Everything that verbs and minds read, and the methods that verbs change it by.
#[derive(SystemParam)]
pub(super) struct Stage<'w, 's> {
    /// The kinds of things.
    pub definitions: Res<'w, Definitions>,
    /// The clock and how the game stands.
    pub state: ResMut<'w, GameState>,
    /// What was built on the levels.
    pub blueprint: Res<'w, Blueprint>,
    /// Terrain and occupants.
    pub levels: ResMut<'w, Levels>,
    /// Identity, place and body of all creatures.
    pub(super) bodies: Query<'w, 's, BodyQuery>,
    /// Energy and experience of all creatures.
    pub(super) growths: Query<'w, 's, GrowthQuery>,
    /// Pack, effects, knowledge and mind of all creatures.
    pub(super) characters: Query<'w, 's, CharacterQuery>,
    /// How things look to those who do not know them.
    pub appearances: Res<'w, Appearances>,
    /// All items.
    pub items: ResMut<'w, Items>,
    /// All creatures, ascending by id.
    pub order: ResMut<'w, TurnOrder>,
    /// Random numbers.
    pub streams: Res<'w, Streams>,
    /// Random numbers of the action that is being carried out.
    pub draws: ResMut<'w, ActionDraws>,
    /// New ids.
    pub ids: ResMut<'w, IdSource>,
    /// The dead.
    pub graveyard: ResMut<'w, Graveyard>,
    /// Those who have earned names.
    pub renown: ResMut<'w, Renown>,
    /// What happened in this turn.
    pub(super) events: ResMut<'w, EventLog>,
    /// What the player sees.
    pub(super) sight: ResMut<'w, PlayerSight>,
    /// The player's entity.
    pub(super) player: Option<Res<'w, PlayerEntity>>,
    /// Levels that nobody plays.
    pub(super) waiting: ResMut<'w, WaitingLevels>,
    /// Those who take stairs in this turn.
    pub(super) travellers: ResMut<'w, Travellers>,
    /// For births. Whoever is born in an action is in the world before the next.
    commands: Commands<'w, 's>,
}

/// What a [`Stage`] fetches, kept from one use outside of systems to the next. In a box: the engine
/// makes room for 64 of each resource.
#[derive(Resource, Default)]
pub(super) struct CachedStage(Option<Box<SystemState<Stage<'static, 'static>>>>);

/// Lets something play on the stage of a world; `None` if that was never populated. Whoever is
/// born is in the world afterwards.
pub(super) fn with_stage<R>(world: &mut World, play: impl FnOnce(&mut Stage) -> R) -> Option<R> {
    let cached = world.resource_mut::<CachedStage>().0.take();
    let mut state = cached.unwrap_or_else(|| Box::new(SystemState::new(world)));
    let played = state.get_mut(world).ok().map(|mut stage| play(&mut stage));
    state.apply(world);
    world.resource_mut::<CachedStage>().0 = Some(state);
    played
}

impl Stage<'_, '_> {
    /// The id of an entity, if it is a creature.
    #[must_use]
    pub(super) fn id_of(&self, entity: Entity) -> Option<StableId> {
        self.body(entity).map(|one| *one.id)
    }

    /// A creature's level, 1 or more.
    #[must_use]
    pub(super) fn level_of(&self, entity: Entity) -> i32 {
        self.growth(entity).map_or(1, |one| one.experience.level)
    }

    /// What a creature carries, in the order of the slots.
    #[must_use]
    pub(super) fn carried(&self, entity: Entity) -> Vec<ItemRef> {
        self.pack(entity).map_or(Vec::new(), |pack| {
            pack.items()
                .filter_map(|(_, item)| self.items.item_ref(item))
                .collect()
        })
    }

    /// Says that what the player sees may have changed.
    pub(super) fn invalidate_sight(&mut self) {
        self.sight.invalidate();
    }

    /// Begins an action of a creature in this turn, by a number that no other action of the
    /// creature in the turn has: random numbers come from this action from now on.
    pub(super) fn begin_action(&mut self, who: StableId, number: u32) {
        let turn = self.state.turn;
        let of = |purpose| self.streams.draws(purpose, who, turn, number);
        *self.draws = ActionDraws {
            combat: of(Purpose::Combat),
            effects: of(Purpose::Effects),
        };
    }

    /// A creature pays for an action with energy.
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
