//! The stage that verbs play on: everything they look at, and the one door
//! (`apply`) through which mutations change it.

use bevy::{
    ecs::{query::QueryData, system::SystemParam},
    prelude::{Commands, Entity, Has, Query, Res, ResMut},
};

use super::{
    appearances::Appearances,
    blueprint::Blueprint,
    components::{
        Alert, ChoosesBonuses, CombatStats, Creature, Digger, Effects, Experience, Food, Hunter,
        Inventory, ItemNames, Keys, Mana, ManaRegeneration, Noise, Position, Regeneration,
        Spreader, Stance, Starves, Tactician, Vision,
    },
    definition::Definitions,
    event::{EventLog, ItemRef},
    graveyard::Graveyard,
    items::Items,
    level::Levels,
    place::Place,
    rng::Streams,
    sight::PlayerSight,
    stable_id::{IdSource, StableId},
    status::{GameState, PlayerEntity},
    turn_order::TurnOrder,
    world_read::WorldRead,
};

/// Who a creature is and what it can take.
#[derive(QueryData)]
#[query_data(mutable)]
pub(super) struct Body {
    /// Its id.
    pub id: &'static StableId,
    /// Its kind.
    pub creature: &'static Creature,
    /// What it can take.
    pub stats: &'static mut CombatStats,
}

/// The parts of a creature that few deeds are about.
#[derive(QueryData)]
#[query_data(mutable)]
pub(super) struct Faculties {
    /// How far it sees.
    pub vision: &'static mut Vision,
    /// How fast it heals.
    pub regeneration: &'static mut Regeneration,
    /// What it can cast with.
    pub mana: &'static mut Mana,
    /// How fast it regains mana.
    pub mana_regeneration: &'static mut ManaRegeneration,
    /// What potions and spells do to it.
    pub effects: &'static mut Effects,
    /// What it calls things.
    pub names: &'static mut ItemNames,
    /// What it learned.
    pub experience: &'static mut Experience,
    /// How it multiplies, if it does.
    pub spreader: Option<&'static mut Spreader>,
    /// The keys that it has found, if it finds any.
    pub keys: Option<&'static mut Keys>,
    /// Whether it chooses its bonuses itself.
    pub chooses: Has<ChoosesBonuses>,
    /// Whether it digs.
    pub digs: Has<Digger>,
    /// How it hunts, if it is a hunter.
    pub hunter: Option<&'static mut Hunter>,
    /// What it keeps in mind, if it judges for itself.
    pub tactician: Option<&'static mut Tactician>,
    /// Whether it has noticed its enemies, if it goes after any.
    pub alert: Option<&'static mut Alert>,
    /// How loud it is, if that matters.
    pub noise: Option<&'static mut Noise>,
    /// What it is about to do with its hands.
    pub stance: Option<&'static mut Stance>,
}

/// What verbs and mutations work on.
#[derive(SystemParam)]
pub(super) struct Stage<'w, 's> {
    /// What the kinds of things are.
    pub definitions: Res<'w, Definitions>,
    /// The clock and how the game stands.
    pub state: ResMut<'w, GameState>,
    /// What was built on the levels.
    pub blueprint: Res<'w, Blueprint>,
    /// Terrain and occupants.
    pub levels: ResMut<'w, Levels>,
    /// Who everybody is and what they can take.
    pub bodies: Query<'w, 's, Body>,
    /// What every step changes: where they are, what they have eaten, and whether
    /// they die when that is used up.
    pub movers: Query<'w, 's, (&'static mut Position, &'static mut Food, Has<Starves>)>,
    /// What they carry: each blow and each step past somebody asks what they wield.
    pub packs: Query<'w, 's, &'static mut Inventory>,
    /// All that is changed less often.
    pub others: Query<'w, 's, Faculties>,
    /// What things look like to who does not know them.
    pub appearances: Res<'w, Appearances>,
    /// All items.
    pub items: ResMut<'w, Items>,
    /// Their order.
    pub order: ResMut<'w, TurnOrder>,
    /// Random numbers.
    pub streams: ResMut<'w, Streams>,
    /// New ids.
    pub ids: ResMut<'w, IdSource>,
    /// The dead.
    pub graveyard: ResMut<'w, Graveyard>,
    /// What happened.
    pub(super) events: ResMut<'w, EventLog>,
    /// What the player sees.
    pub(super) sight: ResMut<'w, PlayerSight>,
    /// Who the player is.
    pub(super) player: Option<Res<'w, PlayerEntity>>,
    /// For births. The births of one action are in the world before the next.
    pub(super) commands: Commands<'w, 's>,
}

impl Stage<'_, '_> {
    /// The id of an entity, if it is a creature.
    #[must_use]
    pub(super) fn id_of(&self, entity: Entity) -> Option<StableId> {
        self.bodies.get(entity).ok().map(|body| *body.id)
    }

    /// Where a creature is, alive or dead.
    #[must_use]
    pub(super) fn place_of(&self, entity: Entity) -> Option<Place> {
        let (position, ..) = self.movers.get(entity).ok()?;
        Some(position.0)
    }

    /// A creature's level, 1 or more.
    #[must_use]
    pub(super) fn level_of(&self, entity: Entity) -> i32 {
        let one = self.others.get(entity);
        one.map_or(1, |one| one.experience.level)
    }

    /// What a creature carries, in the order of the slots.
    #[must_use]
    pub(super) fn carried(&self, entity: Entity) -> Vec<ItemRef> {
        self.pack(entity).map_or(Vec::new(), |pack| {
            pack.items()
                .filter_map(|(_, item)| self.items.what(item))
                .collect()
        })
    }

    /// Says that what the player sees may have changed.
    pub(super) fn invalidate_sight(&mut self) {
        self.sight.invalidate();
    }

    /// Forgets the events of the turn before.
    pub(super) fn clear_facts(&mut self) {
        self.events.clear();
    }
}
