//! The stage that verbs play on: everything they look at, and the one door
//! (`apply`) through which effects change it.

use bevy::{
    ecs::{query::QueryData, system::SystemParam},
    prelude::{Commands, Entity, Has, Query, Res, ResMut, With},
};

use super::{
    action::Reach,
    components::{
        ChoosesBonuses, CombatStats, Creature, Digger, Experience, Food, Inventory, Position,
        Regeneration, Spreader, Starves, Vision,
    },
    definition::Definitions,
    fact::{Fact, FactLog, Who, Witnessed},
    items::Items,
    level::Levels,
    place::Place,
    rng::Streams,
    sight::PlayerSight,
    stable_id::{IdSource, StableId, TurnOrder},
    status::{GameState, Graveyard, PlayerEntity, Refusal, Status},
    totals::{Totals, totals},
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
    /// What they learned, and who chooses its bonuses itself.
    pub growth: Query<'w, 's, (&'static mut Experience, Has<ChoosesBonuses>)>,
    /// What they carry.
    pub packs: Query<'w, 's, &'static mut Inventory>,
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
    facts: ResMut<'w, FactLog>,
    sight: ResMut<'w, PlayerSight>,
    player: Option<Res<'w, PlayerEntity>>,
    /// For births. The births of one action are in the world before the next.
    pub(super) commands: Commands<'w, 's>,
}

impl Stage<'_, '_> {
    /// Who an entity is and where, if it is alive.
    #[must_use]
    pub(super) fn alive(&self, entity: Entity) -> Option<(Who, Place)> {
        let body = self.bodies.get(entity).ok()?;
        body.stats.is_alive().then(|| {
            let who = Who {
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

    /// Brings the player's sight up to date, if it may have changed.
    fn refresh_sight(&mut self) {
        let player = self.player.as_ref().map(|player| player.entity);
        if let Some(player) = player
            && let Ok(body) = self.bodies.get(player)
            && let Ok(vision) = self.visions.get(player)
        {
            let eye = body.position.0;
            self.sight.refresh(&self.levels, eye, vision.radius);
        }
    }

    /// Whether the player sees the place as things stand now. A dead one sees
    /// nothing, and without a player nobody does.
    fn player_sees(&mut self, place: Place) -> bool {
        if self.player.is_none() || matches!(self.state.status, Status::Dead(_)) {
            return false;
        }
        if self.sight.is_stale() {
            self.refresh_sight();
        }
        self.sight.sees(place)
    }

    /// Records what happened and how much of it the player perceived.
    pub(super) fn tell(&mut self, fact: Fact) {
        let (actor, target) = match fact {
            Fact::Moved { who, from, to } | Fact::TookStairs { who, from, to } => {
                let own = self.is_players_own(who);
                (own || self.player_sees(from), own || self.player_sees(to))
            }
            Fact::Dug { who, from, at } => (
                self.is_players_own(who) || self.player_sees(from),
                self.is_players_own(who) || self.player_sees(at),
            ),
            Fact::Attacked {
                attacker,
                from,
                target,
                at,
                damage: _,
            } => (
                self.is_players_own(attacker) || self.player_sees(from),
                self.is_players_own(target) || self.player_sees(at),
            ),
            Fact::Spread {
                parent: _,
                from,
                child: _,
                at,
            } => (self.player_sees(from), self.player_sees(at)),
            Fact::Dropped {
                who,
                item: _,
                from,
                at,
            } => (
                self.is_players_own(who) || self.player_sees(from),
                self.is_players_own(who) || self.player_sees(at),
            ),
            // The items of the dead are seen where they lie.
            Fact::Fell {
                who: _,
                item: _,
                at,
            } => {
                let seen = self.player_sees(at);
                (seen, seen)
            }
            // What happens within others is not to be seen.
            Fact::Gained { who, .. } => {
                let own = self.is_players_own(who);
                (own, own)
            }
            Fact::Died { who, at, .. }
            | Fact::Left { who, at, .. }
            | Fact::PickedUp { who, at, .. }
            | Fact::Ate { who, at, .. }
            | Fact::Disgusted { who, at }
            | Fact::Equipped { who, at, .. }
            | Fact::Unequipped { who, at, .. }
            | Fact::Hurt { who, at, .. }
            | Fact::Healed { who, at, .. }
            | Fact::Advanced { who, at, .. }
            | Fact::Improved { who, at, .. } => {
                let seen = self.is_players_own(who) || self.player_sees(at);
                (seen, seen)
            }
        };
        self.facts.push(Witnessed {
            fact,
            actor,
            target,
        });
    }

    fn is_players_own(&self, who: Who) -> bool {
        self.player
            .as_ref()
            .is_some_and(|player| player.id == who.id)
    }
}
