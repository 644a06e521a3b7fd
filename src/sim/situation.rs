//! What a check looks at, whoever asks.

use bevy::prelude::{Component, Entity};

use super::{
    components::{
        CombatStats, Creature, Digger, Effects, Experience, Inventory, ItemNames, Mana, Position,
        Spreader, Vision,
    },
    definition::{CreatureKind, Definitions},
    fact::{CreatureRef, Deed, Fact},
    items::Items,
    level::Levels,
    place::Place,
    refusal::Refusal,
    stable_id::StableId,
    stage::Stage,
    status::GameState,
    turn_order::TurnOrder,
    view::View,
};

/// Who does something.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Doer {
    /// Its entity.
    pub entity: Entity,
    /// Who it is.
    pub creature: CreatureRef,
    /// Where it stands.
    pub at: Place,
}

impl Doer {
    /// The fact that it did something where it stands.
    pub(super) const fn does(self, deed: Deed) -> Fact {
        Fact::new(self.creature, self.at, deed)
    }
}

/// A game as it stands, to be looked at: by a verb that is about to be carried
/// out ([`Stage`]), by a mind ([`Onlooker`](super::onlooker::Onlooker)), or by
/// who asks from outside what can be done ([`View`]).
pub(super) trait Situation {
    /// The clock and how the game stands.
    fn state(&self) -> &GameState;
    /// What the kinds of things are.
    fn definitions(&self) -> &Definitions;
    /// Terrain and occupants.
    fn levels(&self) -> &Levels;
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
    /// How it multiplies, if it does.
    fn spreader(&self, who: Entity) -> Option<&Spreader>;
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
    /// How many of a kind live on a level.
    fn count_living(&self, kind: CreatureKind, level: usize) -> usize;

    /// Who acts, and where it is.
    ///
    /// # Errors
    ///
    /// When it is dead, which is the end of all that it could do.
    fn doer(&self, who: Entity) -> Result<Doer, Refusal> {
        let (creature, at) = self.alive(who).ok_or(Refusal::GameOver)?;
        Ok(Doer {
            entity: who,
            creature,
            at,
        })
    }

    /// Whoever lives on a tile.
    fn living_at(&self, place: Place) -> Option<(Entity, CreatureRef)> {
        let entity = self.levels().occupant(place)?;
        let (who, _) = self.alive(entity)?;
        Some((entity, who))
    }

    /// A living creature by its id: its entity, its kind, and where it is.
    fn find(&self, id: StableId) -> Option<(Entity, CreatureRef, Place)> {
        let entity = self.order().find(id)?;
        let (who, place) = self.alive(entity)?;
        Some((entity, who, place))
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

impl Situation for Stage<'_, '_> {
    fn state(&self) -> &GameState {
        &self.state
    }

    fn definitions(&self) -> &Definitions {
        &self.definitions
    }

    fn levels(&self) -> &Levels {
        &self.levels
    }

    fn items(&self) -> &Items {
        &self.items
    }

    fn order(&self) -> &TurnOrder {
        &self.order
    }

    fn alive(&self, who: Entity) -> Option<(CreatureRef, Place)> {
        let body = self.bodies.get(who).ok()?;
        living((body.id, body.creature), body.position, body.stats)
    }

    fn stats(&self, who: Entity) -> Option<&CombatStats> {
        Some(self.bodies.get(who).ok()?.stats)
    }

    fn pack(&self, who: Entity) -> Option<&Inventory> {
        self.packs.get(who).ok()
    }

    fn vision(&self, who: Entity) -> i32 {
        self.visions.get(who).map_or(0, |vision| vision.radius)
    }

    fn digs(&self, who: Entity) -> bool {
        self.diggers.contains(who)
    }

    fn spreader(&self, who: Entity) -> Option<&Spreader> {
        self.spreaders.get(who).ok()
    }

    fn mana(&self, who: Entity) -> i32 {
        self.mana.get(who).map_or(0, |mana| mana.amount)
    }

    fn names(&self, who: Entity) -> Option<&ItemNames> {
        self.names.get(who).ok()
    }

    fn effects(&self, who: Entity) -> Option<&Effects> {
        self.effects.get(who).ok()
    }

    fn picks(&self, who: Entity) -> u32 {
        self.growth
            .get(who)
            .map_or(0, |(experience, _)| experience.picks)
    }

    fn is_player(&self, who: Entity) -> bool {
        self.player
            .as_ref()
            .is_some_and(|player| player.entity == who)
    }

    fn count_living(&self, kind: CreatureKind, level: usize) -> usize {
        self.bodies
            .iter()
            .filter(|other| {
                other.creature.0 == kind
                    && other.position.0.level == level
                    && other.stats.is_alive()
            })
            .count()
    }
}

impl<'w> View<'w> {
    /// One part of a creature, if it has it.
    fn part<C: Component>(&self, who: Entity) -> Option<&'w C> {
        self.world.get(who)
    }
}

impl Situation for View<'_> {
    fn state(&self) -> &GameState {
        self.state
    }

    fn definitions(&self) -> &Definitions {
        self.definitions
    }

    fn levels(&self) -> &Levels {
        self.levels
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

    fn spreader(&self, who: Entity) -> Option<&Spreader> {
        self.part(who)
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

    fn count_living(&self, kind: CreatureKind, level: usize) -> usize {
        self.order
            .iter()
            .filter_map(|(_, entity)| self.alive(entity))
            .filter(|(who, place)| who.kind == kind && place.level == level)
            .count()
    }
}
