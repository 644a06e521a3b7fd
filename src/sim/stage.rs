//! The stage that verbs play on: everything they look at, and the one door
//! (`apply`) through which effects change it.

use bevy::{
    ecs::{query::QueryData, system::SystemParam},
    prelude::{Commands, Entity, Has, Query, Res, ResMut, With},
};

use super::{
    action::Reach,
    appearances::Appearances,
    components::{
        ChoosesBonuses, CombatStats, Creature, Digger, Effects, Experience, Food, Inventory,
        ItemNames, Mana, ManaRegeneration, Position, Regeneration, Spreader, Starves, Tactician,
        Vision,
    },
    definition::Definitions,
    fact::{CreatureRef, FactLog},
    flight::Aim,
    graveyard::Graveyard,
    items::Items,
    level::Levels,
    place::Place,
    refusal::Refusal,
    rng::Streams,
    sight::PlayerSight,
    stable_id::{IdSource, StableId},
    status::{GameState, PlayerEntity},
    totals::{Totals, totals},
    turn_order::TurnOrder,
};

/// The parts of a creature that nearly every verb reads and effects write.
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

/// What verbs and effects work on.
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
    /// Who an entity is and where, if it is alive.
    #[must_use]
    pub(super) fn alive(&self, entity: Entity) -> Option<(CreatureRef, Place)> {
        let body = self.bodies.get(entity).ok()?;
        body.stats.is_alive().then(|| {
            let who = CreatureRef {
                id: *body.id,
                kind: body.creature.0,
            };
            (who, body.position.0)
        })
    }

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

    /// What a creature's hands can reach.
    ///
    /// # Errors
    ///
    /// When it is no creature.
    pub(super) fn reach(&self, entity: Entity) -> Result<Reach<'_>, Refusal> {
        let (Ok(body), Ok(pack)) = (self.bodies.get(entity), self.packs.get(entity)) else {
            return Err(Refusal::NotAtHand);
        };
        Ok(Reach {
            items: &self.items,
            kinds: &self.definitions,
            pack,
            at: body.position.0,
        })
    }

    /// What a creature can aim at.
    ///
    /// # Errors
    ///
    /// When it is no creature.
    pub(super) fn aim(&self, entity: Entity) -> Result<Aim<'_>, Refusal> {
        let (Ok(body), Ok(vision)) = (self.bodies.get(entity), self.visions.get(entity)) else {
            return Err(Refusal::OutOfSight);
        };
        Ok(Aim {
            levels: &self.levels,
            from: body.position.0,
            radius: vision.radius,
        })
    }

    /// Whoever lives on a tile.
    #[must_use]
    pub(super) fn living_at(&self, place: Place) -> Option<Entity> {
        self.levels
            .occupant(place)
            .filter(|entity| self.alive(*entity).is_some())
    }

    /// Whom something that a creature throws or fires over these tiles hits: the
    /// first who stands there, if anybody.
    ///
    /// # Errors
    ///
    /// When that would be a friend.
    pub(super) fn strikes(&self, who: Entity, tiles: &[Place]) -> Result<Option<Entity>, Refusal> {
        let hit = self.aim(who)?.first_on(tiles);
        let kind = |entity| self.alive(entity).map(|(who, _)| who.kind);
        match (kind(who), hit.and_then(kind)) {
            (Some(own), Some(other)) if self.definitions.are_friends(own, other) => {
                Err(Refusal::FriendInTheWay)
            }
            _ => Ok(hit),
        }
    }

    /// Whether an effect lets a creature know of all others on its level.
    #[must_use]
    pub(super) fn detects(&self, entity: Entity) -> bool {
        self.effects
            .get(entity)
            .is_ok_and(|effects| effects.detect(&self.definitions))
    }

    /// Whether an entity is the player.
    #[must_use]
    pub(super) fn is_player(&self, entity: Entity) -> bool {
        self.player
            .as_ref()
            .is_some_and(|player| player.entity == entity)
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
