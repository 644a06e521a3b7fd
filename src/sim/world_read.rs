//! What a check looks at, whoever asks.

use bevy::prelude::{Component, Entity};

use super::{
    blueprint::Blueprint,
    components::{
        Alert, CombatStats, Creature, Digger, Effects, Experience, Inventory, ItemNames, Keys,
        Mana, Position, Spreader, Stance, Vision,
    },
    definition::{Definitions, WeaponTrait},
    event::{CreatureRef, Event, EventKind},
    items::Items,
    level::Levels,
    passage::Mover,
    place::Place,
    refusal::Refusal,
    stable_id::StableId,
    stage::Stage,
    status::GameState,
    totals::{Totals, totals},
    turn_order::TurnOrder,
    view::View,
};

/// Who does something.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Actor {
    /// Its entity.
    pub entity: Entity,
    /// Who it is.
    pub creature: CreatureRef,
    /// Where it stands.
    pub at: Place,
}

impl Actor {
    /// The event that it did something where it stands.
    pub(super) const fn event(self, kind: EventKind) -> Event {
        Event::new(self.creature, self.at, kind)
    }
}

/// A game as it stands, to be looked at: by a verb that is about to be carried
/// out ([`Stage`]), by a mind ([`Onlooker`](super::onlooker::Onlooker)), or by
/// who asks from outside what can be done ([`View`]).
pub(super) trait WorldRead {
    /// The clock and how the game stands.
    fn state(&self) -> &GameState;
    /// What the kinds of things are.
    fn definitions(&self) -> &Definitions;
    /// Terrain and occupants.
    fn levels(&self) -> &Levels;
    /// What was built on the levels.
    fn blueprint(&self) -> &Blueprint;
    /// All items.
    fn items(&self) -> &Items;
    /// Everybody, ascending by id.
    fn order(&self) -> &TurnOrder;
    /// Who an entity is and where, if it is alive.
    fn alive(&self, who: Entity) -> Option<(CreatureRef, Place)>;
    /// Its numbers in a fight, without equipment.
    fn stats(&self, who: Entity) -> Option<&CombatStats>;
    /// What it carries.
    fn pack(&self, who: Entity) -> Option<&Inventory>;
    /// How far it sees, tiles.
    fn vision(&self, who: Entity) -> i32;
    /// Whether it digs.
    fn digs(&self, who: Entity) -> bool;
    /// The keys that it has found, if it finds any.
    fn keys(&self, who: Entity) -> Option<&Keys>;
    /// How it multiplies, if it does.
    fn spreader(&self, who: Entity) -> Option<&Spreader>;
    /// Whether it has noticed its enemies, if it goes after any.
    fn alert(&self, who: Entity) -> Option<Alert>;
    /// The tile over which its weapon is raised.
    fn raised(&self, who: Entity) -> Option<Place>;
    /// What it can cast with.
    fn mana(&self, who: Entity) -> i32;
    /// What it calls things.
    fn names(&self, who: Entity) -> Option<&ItemNames>;
    /// What potions and spells do to it.
    fn effects(&self, who: Entity) -> Option<&Effects>;
    /// Bonuses that it may still choose.
    fn picks(&self, who: Entity) -> u32;
    /// Whether somebody outside the simulation decides for it.
    fn is_player(&self, who: Entity) -> bool;

    /// Who acts, and where it is.
    ///
    /// # Errors
    ///
    /// When it is dead, which is the end of all that it could do.
    fn actor(&self, who: Entity) -> Result<Actor, Refusal> {
        let (creature, at) = self.alive(who).ok_or(Refusal::GameOver)?;
        Ok(Actor {
            entity: who,
            creature,
            at,
        })
    }

    /// A living creature by its id: its entity, its kind, and where it is.
    fn find(&self, id: StableId) -> Option<(Entity, CreatureRef, Place)> {
        let entity = self.order().find(id)?;
        let (who, place) = self.alive(entity)?;
        Some((entity, who, place))
    }

    /// What somebody gets through.
    fn mover(&self, actor: Actor) -> Mover<'_> {
        let goal = self.definitions().world.goal;
        let carries_goal = || {
            self.pack(actor.entity)
                .is_some_and(|pack| self.items().any_in(pack, goal))
        };
        Mover {
            hands: self.definitions().creature(actor.creature.kind).hands,
            keys: self.keys(actor.entity),
            carries_goal: !self.is_player(actor.entity) && carries_goal(),
        }
    }

    /// Whether a creature goes after enemies and has not noticed them.
    fn is_unaware(&self, who: Entity) -> bool {
        self.alert(who).is_some_and(Alert::is_unaware)
    }

    /// What the weapon that a creature wields is good at.
    fn weapon_trait(&self, who: Entity) -> Option<WeaponTrait> {
        let weapon = self.items().what(self.pack(who)?.weapon()?)?;
        self.definitions().item(weapon.kind).weapon_trait
    }

    /// A creature's attack and defence with equipment; nothing of who is none.
    fn totals(&self, who: Entity) -> Totals {
        let (Some(stats), Some(pack)) = (self.stats(who), self.pack(who)) else {
            return Totals {
                attack: 0,
                defence: 0,
            };
        };
        totals(stats, pack, self.items(), self.definitions())
    }

    /// How far a creature strikes, tiles: 1 with most weapons.
    fn reach(&self, who: Entity) -> i32 {
        self.weapon_trait(who).map_or(1, WeaponTrait::tiles)
    }

    /// Whether an effect lets a creature know of all others on its level.
    fn detects(&self, who: Entity) -> bool {
        self.effects(who)
            .is_some_and(|effects| effects.detect(self.definitions()))
    }
}

/// Who a creature is and where, if it is alive.
#[inline]
pub(super) fn living(
    (id, creature): (&StableId, &Creature),
    position: &Position,
    stats: &CombatStats,
) -> Option<(CreatureRef, Place)> {
    let who = CreatureRef {
        id: *id,
        kind: creature.0,
    };
    stats.is_alive().then_some((who, position.0))
}

impl Stage<'_, '_> {
    /// Somebody as it is now, if it is alive: another's deed may have moved or
    /// killed it since.
    #[inline]
    pub(super) fn as_it_is(&self, actor: Actor) -> Option<Actor> {
        // Who stands on a tile is alive.
        if self.levels.occupant(actor.at) == Some(actor.entity) {
            Some(actor)
        } else {
            self.actor(actor.entity).ok()
        }
    }
}

impl WorldRead for Stage<'_, '_> {
    fn state(&self) -> &GameState {
        &self.state
    }

    fn definitions(&self) -> &Definitions {
        &self.definitions
    }

    fn levels(&self) -> &Levels {
        &self.levels
    }

    fn blueprint(&self) -> &Blueprint {
        &self.blueprint
    }

    fn items(&self) -> &Items {
        &self.items
    }

    fn order(&self) -> &TurnOrder {
        &self.order
    }

    fn alive(&self, who: Entity) -> Option<(CreatureRef, Place)> {
        let body = self.bodies.get(who).ok()?;
        let (position, ..) = self.movers.get(who).ok()?;
        living((body.id, body.creature), position, body.stats)
    }

    fn stats(&self, who: Entity) -> Option<&CombatStats> {
        Some(self.bodies.get(who).ok()?.stats)
    }

    fn pack(&self, who: Entity) -> Option<&Inventory> {
        self.packs.get(who).ok()
    }

    fn vision(&self, who: Entity) -> i32 {
        self.others.get(who).map_or(0, |one| one.vision.radius)
    }

    fn digs(&self, who: Entity) -> bool {
        self.others.get(who).is_ok_and(|one| one.digs)
    }

    fn keys(&self, who: Entity) -> Option<&Keys> {
        self.others.get(who).ok()?.keys
    }

    fn spreader(&self, who: Entity) -> Option<&Spreader> {
        self.others.get(who).ok()?.spreader
    }

    fn alert(&self, who: Entity) -> Option<Alert> {
        self.others.get(who).ok()?.alert.copied()
    }

    fn raised(&self, who: Entity) -> Option<Place> {
        self.others.get(who).ok()?.stance?.raised
    }

    fn mana(&self, who: Entity) -> i32 {
        self.others.get(who).map_or(0, |one| one.mana.amount)
    }

    fn names(&self, who: Entity) -> Option<&ItemNames> {
        Some(self.others.get(who).ok()?.names)
    }

    fn effects(&self, who: Entity) -> Option<&Effects> {
        Some(self.others.get(who).ok()?.effects)
    }

    fn picks(&self, who: Entity) -> u32 {
        self.others.get(who).map_or(0, |one| one.experience.picks)
    }

    fn is_player(&self, who: Entity) -> bool {
        self.player
            .as_ref()
            .is_some_and(|player| player.entity == who)
    }
}

impl<'w> View<'w> {
    /// One part of a creature, if it has it.
    fn part<C: Component>(&self, who: Entity) -> Option<&'w C> {
        self.world.get(who)
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

    fn alive(&self, who: Entity) -> Option<(CreatureRef, Place)> {
        let who_it_is = (self.part(who)?, self.part(who)?);
        living(who_it_is, self.part(who)?, self.part(who)?)
    }

    fn stats(&self, who: Entity) -> Option<&CombatStats> {
        self.part(who)
    }

    fn pack(&self, who: Entity) -> Option<&Inventory> {
        self.part(who)
    }

    fn vision(&self, who: Entity) -> i32 {
        self.part::<Vision>(who).map_or(0, |vision| vision.radius)
    }

    fn digs(&self, who: Entity) -> bool {
        self.part::<Digger>(who).is_some()
    }

    fn keys(&self, who: Entity) -> Option<&Keys> {
        self.part(who)
    }

    fn spreader(&self, who: Entity) -> Option<&Spreader> {
        self.part(who)
    }

    fn alert(&self, who: Entity) -> Option<Alert> {
        self.part(who).copied()
    }

    fn raised(&self, who: Entity) -> Option<Place> {
        self.part::<Stance>(who)?.raised
    }

    fn mana(&self, who: Entity) -> i32 {
        self.part::<Mana>(who).map_or(0, |mana| mana.amount)
    }

    fn names(&self, who: Entity) -> Option<&ItemNames> {
        self.part(who)
    }

    fn effects(&self, who: Entity) -> Option<&Effects> {
        self.part(who)
    }

    fn picks(&self, who: Entity) -> u32 {
        self.part::<Experience>(who)
            .map_or(0, |experience| experience.picks)
    }

    fn is_player(&self, who: Entity) -> bool {
        who == self.player
    }
}
