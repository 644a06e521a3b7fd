//! The stage that verbs play on: everything they look at, and the one door
//! (`apply`) through which mutations change it.

use bevy::{
    ecs::{query::QueryData, system::SystemParam},
    prelude::{Commands, Entity, Has, Query, Res, ResMut, With},
};

use super::{
    appearances::Appearances,
    components::{
        ChoosesBonuses, CombatStats, Creature, Digger, Effects, Experience, Food, Inventory,
        ItemNames, Mana, ManaRegeneration, Position, Regeneration, Spreader, Starves, Tactician,
        Vision,
    },
    definition::Definitions,
    fact::FactLog,
    graveyard::Graveyard,
    items::Items,
    level::Levels,
    rng::Streams,
    sight::PlayerSight,
    stable_id::{IdSource, StableId},
    status::{GameState, PlayerEntity},
    totals::{Totals, totals},
    turn_order::TurnOrder,
};

/// The parts of a creature that nearly every verb reads and mutations write.
/// Kept few: fetching each costs time for every action of every creature.
#[derive(QueryData)]
#[query_data(mutable)]
pub(super) struct Body {
    /// Its id.
    pub id: &'static StableId,
    /// Its kind.
    pub creature: &'static Creature,
    /// Where it is.
    pub position: &'static mut Position,
    /// What it can take.
    pub stats: &'static mut CombatStats,
}

/// What verbs and mutations work on.
#[derive(SystemParam)]
pub(super) struct Stage<'w, 's> {
    /// What the kinds of things are.
    pub definitions: Res<'w, Definitions>,
    /// The clock and how the game stands.
    pub state: ResMut<'w, GameState>,
    /// Terrain and occupants.
    pub levels: ResMut<'w, Levels>,
    /// All creatures.
    pub bodies: Query<'w, 's, Body>,
    /// Who digs.
    pub diggers: Query<'w, 's, (), With<Digger>>,
    /// Who spreads.
    pub spreaders: Query<'w, 's, &'static mut Spreader>,
    /// Who sees how far.
    pub visions: Query<'w, 's, &'static mut Vision>,
    /// What they have eaten, and who dies when it is used up.
    pub foods: Query<'w, 's, (&'static mut Food, Has<Starves>)>,
    /// Who heals how fast.
    pub regenerations: Query<'w, 's, &'static mut Regeneration>,
    /// What potions and spells do to them.
    pub effects: Query<'w, 's, &'static mut Effects>,
    /// What they can cast with.
    pub mana: Query<'w, 's, &'static mut Mana>,
    /// Who regains mana how fast.
    pub mana_regenerations: Query<'w, 's, &'static mut ManaRegeneration>,
    /// What they learned, and who chooses its bonuses itself.
    pub growth: Query<'w, 's, (&'static mut Experience, Has<ChoosesBonuses>)>,
    /// What they carry.
    pub packs: Query<'w, 's, &'static mut Inventory>,
    /// What they call things.
    pub names: Query<'w, 's, &'static mut ItemNames>,
    /// Who judges for itself.
    pub tacticians: Query<'w, 's, (), With<Tactician>>,
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
    pub(super) facts: ResMut<'w, FactLog>,
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

    /// A creature's attack and defence with equipment.
    #[must_use]
    pub(super) fn totals(&self, entity: Entity) -> Totals {
        let (Ok(body), Ok(pack)) = (self.bodies.get(entity), self.packs.get(entity)) else {
            return Totals {
                attack: 0,
                defence: 0,
            };
        };
        totals(body.stats, pack, &self.items, &self.definitions)
    }

    /// Says that what the player sees may have changed.
    pub(super) fn invalidate_sight(&mut self) {
        self.sight.invalidate();
    }

    /// Forgets the facts of the turn before.
    pub(super) fn clear_facts(&mut self) {
        self.facts.clear();
    }
}
