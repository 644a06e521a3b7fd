//! A blow, a shot or a throw that hits somebody. Traits of weapons are in `verb/attack.rs`.

use bevy::prelude::Entity;

use super::{
    cause::Cause,
    components::Awareness,
    event::{CreatureRef, EventKind, ItemRef},
    place::Place,
    refusal::Refusal,
    stage::Stage,
    world_read::{Actor, WorldRead},
};

/// Food a strike costs, on top of the turn's.
const FOOD_FOR_STRIKE: i32 = 2;

/// A strike that is about to hit a creature.
pub(super) struct Strike {
    actor: Actor,
    foe: Entity,
    target: CreatureRef,
    at: Place,
}

/// How a strike is made.
#[derive(Copy, Clone)]
pub(super) enum StrikeKind {
    /// With what is wielded, or bare hands.
    Melee {
        /// The damage is multiplied by this, 1 or more.
        times: i32,
        /// The state of a target that was caught unaware.
        caught: Option<Awareness>,
    },
    /// By a shot with this weapon.
    Shot(ItemRef),
    /// By throwing this item.
    Throw(ItemRef),
}

impl Strike {
    /// A strike of an actor at somebody on a tile.
    ///
    /// # Errors
    ///
    /// When it is one of the actor's own kind.
    pub(super) fn check(
        actor: Actor,
        (foe, target): (Entity, CreatureRef),
        at: Place,
    ) -> Result<Self, Refusal> {
        if target.kind == actor.creature.kind {
            return Err(Refusal::OwnKind);
        }
        Ok(Self {
            actor,
            foe,
            target,
            at,
        })
    }

    /// The creature that strikes.
    pub(super) const fn actor(&self) -> Actor {
        self.actor
    }

    /// The creature that is struck.
    pub(super) const fn foe(&self) -> Entity {
        self.foe
    }

    /// The tile that is struck.
    pub(super) const fn at(&self) -> Place {
        self.at
    }

    /// Hits: tells of it, does the damage, and the actor pays. A missile has half of the base
    /// attack behind it.
    pub(super) fn perform(self, stage: &mut Stage, kind: StrikeKind) {
        let Self {
            actor,
            foe,
            target,
            at,
        } = self;
        let by = actor.creature;
        let half = |stage: &Stage| stage.stats(actor.entity).map_or(0, |one| one.attack) / 2;
        let (attack, times) = match kind {
            StrikeKind::Melee { times, .. } => (stage.totals(actor.entity).attack, times),
            StrikeKind::Shot(item) => {
                let ranged = stage.definitions.item(item.kind).ranged;
                (half(stage).saturating_add(ranged), 1)
            }
            StrikeKind::Throw(item) => {
                let thrown = stage.definitions.item(item.kind).thrown;
                (half(stage).saturating_add(thrown), 1)
            }
        };
        let damage = roll(stage, attack, foe).saturating_mul(times);
        let (event, cause) = match kind {
            StrikeKind::Melee { caught, .. } => {
                let event = actor.event(EventKind::Attacked { damage, caught });
                (event, Cause::Blow { by })
            }
            StrikeKind::Shot(item) => {
                let event = actor.event(EventKind::Shot { damage }).with(item);
                let item = item.kind;
                (event, Cause::Missile { by, item })
            }
            StrikeKind::Throw(item) => {
                let event = actor.event(EventKind::Hit { damage }).with(item);
                let item = item.kind;
                (event, Cause::Missile { by, item })
            }
        };
        stage.emit(event.on(target, at));
        stage.damage(foe, damage, cause);
        pay(stage, actor.entity);
    }
}

/// Uniform on 1 ..= max(1, attack − defence), with the target's equipment. It never misses.
/// The odds that the player is told (`read/odds.rs`) follow from this formula.
fn roll(stage: &mut Stage, attack: i32, target: Entity) -> i32 {
    let defence = stage.totals(target).defence;
    let most = attack.saturating_sub(defence).max(1);
    stage.draws.combat.between(1, most)
}

/// Takes the food that striking costs.
pub(super) fn pay(stage: &mut Stage, attacker: Entity) {
    stage.burn_food(attacker, FOOD_FOR_STRIKE);
}
