//! Damage of melee attacks, shots and throws that hit. How a melee attack is made, such as with a
//! raised weapon or a sweep, is decided in `verb/weapon_traits.rs`.

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

/// An attack that is about to hit a creature.
pub(in crate::sim) struct Strike {
    actor: Actor,
    foe: Entity,
    target: CreatureRef,
    at: Place,
}

/// Way of attacking.
#[derive(Copy, Clone)]
pub(in crate::sim) enum StrikeKind {
    /// With the wielded weapon or bare hands.
    Melee {
        /// Damage in percent of a normal blow, 1 or more.
        percent: i32,
        /// Awareness of an unaware target that the attacker backstabs; `None` for all other
        /// attacks.
        caught: Option<Awareness>,
    },
    /// Shot with this weapon.
    Shot(ItemRef),
    /// Throw of this item.
    Throw(ItemRef),
}

impl Strike {
    /// Plans an attack on a creature on a tile.
    ///
    /// # Errors
    ///
    /// If the target is of the actor's own kind, or both are on the player's side.
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

    /// The attacker.
    pub(in crate::sim) const fn actor(&self) -> Actor {
        self.actor
    }

    /// The creature to hit.
    pub(in crate::sim) const fn foe(&self) -> Entity {
        self.foe
    }

    /// Tile of the target.
    pub(in crate::sim) const fn at(&self) -> Place {
        self.at
    }

    /// Hits the target: emits the event, does the damage, and uses up the attacker's food.
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

/// Attack and damage factor of a missile: half the user's base attack plus the attack that the item
/// adds, and the damage in percent of normal. `thrown` is `false` for weapons that shoot.
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

/// Minimum and maximum damage in HP of a missile against a defence.
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

/// Damage of a creature's missiles in percent of normal: above 100 after waiting, with the perk for
/// steady aim.
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

/// Attack that a creature's perks add to items that it throws.
fn throwing(view: &impl WorldRead, who: Entity) -> i32 {
    view.perk_sum(who, |one| match one {
        PerkTrait::Throwing(more) => Some(more),
        _ => None,
    })
}

/// With the perk for it, deals the damage of a killing blow beyond the target's HP to another enemy
/// next to the attacker: the one with the lowest id.
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

/// Applies a weapon's special effects: healing the attacker by a share of the damage, and an effect
/// on the target.
fn enchant(stage: &mut Stage, (actor, foe): (Actor, Entity), weapon: ItemRef, damage: i32) {
    let kinds = stage.definitions.clone();
    let weapon = kinds.item(weapon.kind);
    if weapon.drains > 0 {
        stage.heal(actor.entity, damage.saturating_mul(weapon.drains) / 100);
    }
    if let Some(effect) = weapon.hits
        && !stage.has_effect(foe, effect)
    {
        stage.begin_effect(foe, effect, Some(actor.creature));
    }
}

/// Applies the target's reactions to a blow: armour with thorns hurts the attacker, one perk hurts
/// unarmed attackers, and another lets a target that waited strike back once.
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

/// Rolls the damage of an attack, which never misses, against the target's defence with equipment.
/// The odds shown to the player come from the same [`DamageRoll`](crate::sim::DamageRoll).
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

/// Returns `percent` per cent of `damage`, rounded down, but at least 1 if there is any damage.
fn share(damage: i32, percent: i32) -> i32 {
    let share = i64::from(damage) * i64::from(percent) / 100;
    i32::try_from(share).unwrap_or(i32::MAX).max(damage.min(1))
}

/// Uses up the food that an attack costs.
pub(in crate::sim) fn pay(stage: &mut Stage, attacker: Entity) {
    let food = stage.definitions.rules.food.strike;
    stage.burn_food(attacker, food);
}
