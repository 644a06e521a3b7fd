//! A blow, a shot or a throw that hits a creature: what it does. `verb/weapon_traits.rs` makes blows of it.

use bevy_ecs::prelude::Entity;

use crate::{
    grid::Direction,
    sim::{
        components::{Awareness, Inventory},
        definition::{ItemKind, PerkTrait},
        event::{CreatureRef, Event, EventKind, ItemRef, cause::Cause},
        stage::Stage,
        verb::refusal::Refusal,
        world::place::Place,
        world_read::{Actor, WorldRead},
    },
};

/// A strike that is about to hit a creature.
pub(in crate::sim) struct Strike {
    actor: Actor,
    foe: Entity,
    target: CreatureRef,
    at: Place,
}

/// How a strike is made.
#[derive(Copy, Clone)]
pub(in crate::sim) enum StrikeKind {
    /// With what is wielded, or bare hands.
    Melee {
        /// The damage in percent of that of a usual blow, 1 or more.
        percent: i32,
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
    /// When it is one of the actor's own kind, or both are on the player's side.
    pub(in crate::sim) fn check(
        view: &impl WorldRead,
        actor: Actor,
        (foe, target): (Entity, CreatureRef),
        at: Place,
    ) -> Result<Self, Refusal> {
        let (own, other) = (actor.creature.kind, target.kind);
        if own == other {
            return Err(Refusal::OwnKind);
        }
        if view.definitions().are_allies(own, other) {
            return Err(Refusal::Ally(target.id));
        }
        Ok(Self {
            actor,
            foe,
            target,
            at,
        })
    }

    /// The creature that strikes.
    pub(in crate::sim) const fn actor(&self) -> Actor {
        self.actor
    }

    /// The creature that is struck.
    pub(in crate::sim) const fn foe(&self) -> Entity {
        self.foe
    }

    /// The tile that is struck.
    pub(in crate::sim) const fn at(&self) -> Place {
        self.at
    }

    /// Hits: tells of it, does the damage, and the actor pays.
    pub(in crate::sim) fn perform(self, stage: &mut Stage, kind: StrikeKind) {
        let Self {
            actor,
            foe,
            target,
            at,
        } = self;
        let by = actor.creature;
        let weapon = match kind {
            StrikeKind::Melee { .. } => {
                let weapon = stage.pack(actor.entity).and_then(Inventory::weapon);
                weapon.and_then(|weapon| stage.items.item_ref(weapon))
            }
            StrikeKind::Shot(item) | StrikeKind::Throw(item) => Some(item),
        };
        let (attack, percent) = match kind {
            StrikeKind::Melee { percent, .. } => (stage.totals(actor.entity).attack, percent),
            StrikeKind::Shot(item) => missile(stage, actor.entity, item.kind, false),
            StrikeKind::Throw(item) => missile(stage, actor.entity, item.kind, true),
        };
        let damage = share(roll(stage, attack, (foe, actor.at), kind), percent);
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
        let left = stage.stats(foe).map_or(0, |one| one.hp);
        stage.damage(foe, damage, cause);
        stage.draw_blood(actor.entity, foe, damage);
        pay(stage, actor.entity);
        if let Some(weapon) = weapon {
            enchant(stage, (actor, foe), weapon, damage.min(left));
        }
        if let StrikeKind::Melee { .. } = kind {
            if damage > left {
                follow_through(stage, actor, damage - left);
            }
            answer(stage, actor, (foe, target, damage), at);
        }
    }
}

/// The attack behind a missile of a creature, which is half of its base attack and what the item
/// adds, and how much of the damage it does, percent. `thrown` says whether the item is the missile or
/// shoots it.
fn missile(view: &impl WorldRead, who: Entity, item: ItemKind, thrown: bool) -> (i32, i32) {
    let half = view.stats(who).map_or(0, |one| one.attack) / 2;
    let item = view.definitions().item(item);
    let more = if thrown {
        throwing(view, who).saturating_add(item.thrown)
    } else {
        item.ranged
    };
    (half.saturating_add(more), aim(view, who))
}

/// The least and the most damage that a missile of a creature does to one with this defence, hit
/// points.
pub(in crate::sim) fn missile_damage(
    view: &impl WorldRead,
    who: Entity,
    (item, thrown): (ItemKind, bool),
    defence: i32,
) -> (i32, i32) {
    let (attack, percent) = missile(view, who, item, thrown);
    let roll = view.definitions().rules.damage(attack, defence);
    (share(roll.least(), percent), share(roll.most(), percent))
}

/// How much of its damage a missile of a creature does, percent: more after waiting, with the
/// perk for that.
fn aim(view: &impl WorldRead, who: Entity) -> i32 {
    let one = view.character(who);
    let aimed = one.filter(|one| one.effects.is_braced).and_then(|_| {
        view.perk_trait(who, |one| match one {
            PerkTrait::SteadyAim(percent) => Some(percent),
            _ => None,
        })
    });
    aimed.unwrap_or(100)
}

/// What perks add to the attack of what a creature throws.
fn throwing(view: &impl WorldRead, who: Entity) -> i32 {
    view.perk_sum(who, |one| match one {
        PerkTrait::Throwing(more) => Some(more),
        _ => None,
    })
}

/// What a blow did beyond killing hurts another enemy beside whoever struck it, with the perk
/// for that; of several the one with the lowest id.
fn follow_through(stage: &mut Stage, actor: Actor, damage: i32) {
    if !stage.has_trait(actor.entity, PerkTrait::FollowThrough) {
        return;
    }
    let kinds = stage.definitions.clone();
    let beside = Direction::ALL.into_iter().filter_map(|dir| {
        let at = actor.at.step(dir);
        let (entity, who) = stage.levels.creature_at(at)?;
        let is_foe = kinds.are_foes(actor.creature.kind, who.kind);
        is_foe.then_some((who, entity, at))
    });
    if let Some((target, foe, at)) = beside.min_by_key(|(who, ..)| who.id) {
        let caught = None;
        let struck = actor.event(EventKind::Attacked { damage, caught });
        stage.emit(struck.on(target, at));
        let by = actor.creature;
        stage.damage(foe, damage, Cause::Blow { by });
    }
}

/// What a weapon does to whom it hits and for who used it, besides the damage.
fn enchant(stage: &mut Stage, (actor, foe): (Actor, Entity), weapon: ItemRef, damage: i32) {
    let kinds = stage.definitions.clone();
    let weapon = kinds.item(weapon.kind);
    if weapon.drains > 0 {
        stage.heal(actor.entity, damage.saturating_mul(weapon.drains) / 100);
    }
    if let Some(effect) = weapon.hits
        && !stage.is_at_work(foe, effect)
    {
        stage.begin_effect(foe, effect, Some(actor.creature));
    }
}

/// What whoever was struck by a creature does to it at once, with the perks for that: what
/// struck without a weapon is hurt, and one who waited strikes back, once.
fn answer(
    stage: &mut Stage,
    actor: Actor,
    (foe, target, damage): (Entity, CreatureRef, i32),
    at: Place,
) {
    let armour = stage.pack(foe).and_then(Inventory::armour);
    let armour = armour.and_then(|armour| stage.items.item_ref(armour));
    let pricked = armour.map_or(0, |armour| {
        damage.saturating_mul(stage.definitions.item(armour.kind).thorns) / 100
    });
    if pricked > 0 {
        let damage = pricked;
        let stung = Event {
            item: armour,
            ..Event::new(target, at, EventKind::Stung { damage })
        };
        stage.emit(stung.on(actor.creature, actor.at));
        stage.damage(actor.entity, damage, Cause::Blow { by: target });
    }
    if stage.perks(foe).is_empty() {
        return;
    }
    let thorns = stage.perk_sum(foe, |one| match one {
        PerkTrait::Thorns(damage) => Some(damage),
        _ => None,
    });
    let is_armed = stage
        .pack(actor.entity)
        .is_some_and(|pack| pack.weapon().is_some());
    if thorns > 0 && !is_armed {
        let stung = Event::new(target, at, EventKind::Stung { damage: thorns });
        stage.emit(stung.on(actor.creature, actor.at));
        stage.damage(actor.entity, thorns, Cause::Blow { by: target });
    }
    let is_braced = stage
        .character(foe)
        .is_some_and(|one| one.effects.is_braced);
    let riposte = stage.perk_trait(foe, |one| match one {
        PerkTrait::Riposte(percent) => Some(percent),
        _ => None,
    });
    if let (true, Some(percent)) = (is_braced, riposte)
        && let (Ok(striker), Some(_)) = (stage.actor(foe), stage.alive(actor.entity))
        && let Ok(blow) = Strike::check(stage, striker, (actor.entity, actor.creature), actor.at)
    {
        stage.brace(foe, false);
        let caught = None;
        blow.perform(stage, StrikeKind::Melee { percent, caught });
    }
}

/// The damage of a strike, with the target's equipment. It never misses. The odds that the
/// player is told follow from the same [`DamageRoll`](crate::sim::DamageRoll).
fn roll(stage: &mut Stage, attack: i32, (target, from): (Entity, Place), kind: StrikeKind) -> i32 {
    let shield = stage.shield_against(target, from);
    let defence = stage.totals(target).defence.saturating_add(shield);
    let mut roll = stage.definitions.rules.damage(attack, defence);
    if let StrikeKind::Melee {
        caught: Some(_), ..
    } = kind
    {
        roll = roll.caught();
    }
    let dice = &mut stage.draws.combat;
    let thrown = roll.dice.map(|most| dice.between(0, most));
    thrown.into_iter().sum::<i32>() + roll.base
}

/// So many percent of some damage, rounded down, but no less than 1 of any.
fn share(damage: i32, percent: i32) -> i32 {
    let share = i64::from(damage) * i64::from(percent) / 100;
    i32::try_from(share).unwrap_or(i32::MAX).max(damage.min(1))
}

/// Takes the food that striking costs.
pub(in crate::sim) fn pay(stage: &mut Stage, attacker: Entity) {
    let food = stage.definitions.rules.food.strike;
    stage.burn_food(attacker, food);
}
