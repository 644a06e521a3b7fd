//! Damage of melee attacks, shots and throws that hit. How a melee attack is made, such as with a
//! raised weapon or a sweep, is decided in `verb/weapon_traits.rs`.

use bevy_ecs::prelude::Entity;

use crate::{
    grid::Direction,
    sim::{
        components::{Awareness, Inventory},
        definition::{Kinds, Occasion, PerkTrait, Reaction, WeaponTrait},
        event::{CreatureRef, Event, EventKind, ItemRef, cause::Cause},
        rules::{damage::DamageRoll, gear::GearNumber},
        stage::Stage,
        verb::refusal::Refusal,
        world::{place::Place, stable_id::StableId},
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
#[derive(Copy, Clone, Debug)]
pub enum StrikeKind {
    /// With the wielded weapon or bare hands.
    Melee {
        /// Damage in percent of a normal blow, 1 or more.
        percent: i32,
        /// Awareness of an unaware target that the attacker backstabs; `None` for all other
        /// attacks.
        caught: Option<Awareness>,
    },
    /// Shot.
    Shot {
        /// The weapon.
        with: ItemRef,
        /// Damage in percent of a normal shot, 1 or more.
        percent: i32,
    },
    /// Throw of this item.
    Throw(ItemRef),
}

impl StrikeKind {
    /// A blow that does this percentage of the damage of a normal one.
    pub(in crate::sim) const fn blow(percent: i32) -> Self {
        Self::Melee {
            percent,
            caught: None,
        }
    }

    /// A shot with a weapon at a creature this many tiles away.
    pub(in crate::sim) fn shot(kinds: &Kinds, with: ItemRef, tiles: i32) -> Self {
        let percent = match tiles {
            ..=1 => kinds.item(with.kind).point_blank,
            _ => 100,
        };
        Self::Shot { with, percent }
    }

    /// A blow with a weapon of this trait that lands on a target with this awareness. `stab` is
    /// what perks add to it if the target is unaware, in percent of a normal blow.
    pub(in crate::sim) fn landing(
        weapon_trait: Option<WeaponTrait>,
        target: Option<Awareness>,
        stab: i32,
    ) -> Self {
        let unaware = target.filter(|state| *state != Awareness::Hunting);
        match weapon_trait {
            Some(WeaponTrait::Heavy { times }) => Self::blow(times.saturating_mul(100)),
            Some(WeaponTrait::Backstab { times }) if unaware.is_some() => Self::Melee {
                percent: times.saturating_mul(100).saturating_add(stab),
                caught: unaware,
            },
            _ if unaware.is_some() && stab > 0 => Self::Melee {
                percent: 100 + stab,
                caught: unaware,
            },
            Some(
                WeaponTrait::Backstab { .. }
                | WeaponTrait::Slash { .. }
                | WeaponTrait::Reach { .. },
            )
            | None => Self::blow(100),
        }
    }

    /// Minimum and maximum damage in HP of a creature's attack against a defence.
    pub(in crate::sim) fn damage(
        self,
        view: &impl WorldRead,
        who: Entity,
        defence: i32,
    ) -> (i32, i32) {
        let (roll, percent) = damage_roll(view, who, self, defence);
        (share(roll.least(), percent), share(roll.most(), percent))
    }
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

    /// Whether a shot or throw misses because of what the target wears. The attack is then over:
    /// the event is emitted and the attacker's food is used up.
    pub(in crate::sim) fn misses(&self, stage: &mut Stage, kind: StrikeKind) -> bool {
        let (item, shot) = match kind {
            StrikeKind::Melee { .. } => return false,
            StrikeKind::Shot { with: item, .. } => (item, true),
            StrikeKind::Throw(item) => (item, false),
        };
        let chance = stage.worn(self.foe, GearNumber::Evades);
        let chance = u32::try_from(chance).unwrap_or(0);
        let misses = chance > 0 && stage.draws.combat.chance(chance, 1000);
        if misses {
            let missed = self.actor.event(EventKind::Missed { shot }).with(item);
            stage.emit(missed.on(self.target, self.at));
            pay(stage, self.actor.entity);
        }
        misses
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
        let missile = match kind {
            StrikeKind::Melee { .. } => None,
            StrikeKind::Shot { with: item, .. } | StrikeKind::Throw(item) => Some(item),
        };
        let wielded = stage.pack(actor.entity).and_then(Inventory::weapon);
        let wielded = wielded.and_then(|weapon| stage.items.item_ref(weapon));
        let is_melee = missile.is_none();
        if is_melee && parries(stage, foe, target, at) {
            stage.brace(foe, false);
            let parried = Event::new(target, at, EventKind::Parried);
            stage.emit(parried.on(by, actor.at));
            return pay(stage, actor.entity);
        }
        let was_unaware = stage.is_unaware(foe);
        let is_keen = is_melee && is_keen_blow(stage, actor.entity, target.id);
        let damage = roll(stage, actor, foe, kind, is_keen);
        let event = actor.event(match kind {
            StrikeKind::Melee { caught, .. } => EventKind::Attacked { damage, caught },
            StrikeKind::Shot { .. } => EventKind::Shot { damage },
            StrikeKind::Throw(_) => EventKind::Hit { damage },
        });
        let cause = missile.map_or(Cause::Blow { by }, |ItemRef { kind: item, .. }| {
            Cause::Missile { by, item }
        });
        let item = missile;
        stage.emit(Event { item, ..event }.on(target, at));
        let left = stage.stats(foe).map_or(0, |one| one.hp);
        stage.damage(foe, damage, cause);
        stage.draw_blood(actor.entity, foe, damage);
        pay(stage, actor.entity);
        if let Some(weapon) = missile.or(wielded) {
            enchant(stage, (actor, foe), weapon, damage.min(left));
        }
        if !stage.perks(actor.entity).is_empty() {
            let me = (actor.entity, by);
            let hit = match is_melee {
                true => Occasion::Blow,
                false => Occasion::Missile,
            };
            react(stage, me, foe, hit);
            if is_melee && was_unaware {
                react(stage, me, foe, Occasion::Stab);
            }
            if damage >= left {
                react(stage, me, foe, Occasion::Kill);
            }
        }
        if is_melee {
            grip(stage, actor, foe);
            if damage > left {
                follow_through(stage, actor, damage - left);
            }
            answer(stage, actor, (foe, target, damage), at);
        }
    }
}

/// The damage roll of an attack against a defence, and its damage in percent of normal. A missile
/// has half the user's base attack plus the attack that the item adds.
fn damage_roll(
    view: &impl WorldRead,
    who: Entity,
    kind: StrikeKind,
    defence: i32,
) -> (DamageRoll, i32) {
    let half = view.stats(who).map_or(0, |one| one.attack) / 2;
    let item = |item: ItemRef| view.definitions().item(item.kind);
    let missile = |more: i32, percent| {
        (
            half.saturating_add(more),
            aim(view, who) * percent / 100,
            false,
        )
    };
    let (attack, percent, is_caught) = match kind {
        StrikeKind::Melee { percent, caught } => {
            (view.totals(who).attack, percent, caught.is_some())
        }
        StrikeKind::Shot { with, percent } => {
            let bow = view.items().get(with.id);
            let ranged = bow.map(|bow| view.definitions().gear(bow, GearNumber::Ranged));
            missile(ranged.unwrap_or(0), percent)
        }
        StrikeKind::Throw(one) => {
            missile(throwing(view, who).saturating_add(item(one).thrown), 100)
        }
    };
    let roll = view.definitions().rules.damage(attack, defence);
    (if is_caught { roll.caught() } else { roll }, percent)
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

/// Damage that a creature's perks add to blows at unaware enemies, in percent of a normal blow.
pub(in crate::sim) fn stab(view: &impl WorldRead, who: Entity) -> i32 {
    view.perk_sum(who, |one| match one {
        PerkTrait::Stab(percent) => Some(percent),
        _ => None,
    })
}

/// Begins the effects with which a creature's perks react to what happens to it in a fight with an
/// opponent.
fn react(
    stage: &mut Stage,
    (entity, creature): (Entity, CreatureRef),
    opponent: Entity,
    happened: Occasion,
) {
    let kinds = stage.definitions.clone();
    let held = stage.perks(entity).iter();
    let all = held.flat_map(|kind| &kinds.perks.get(*kind).reactions);
    let reactions: Vec<Reaction> = all.filter(|one| one.when == happened).copied().collect();
    for reaction in reactions {
        let target = if reaction.on_self { entity } else { opponent };
        if reaction.chance >= 1000 || stage.draws.effects.chance(reaction.chance, 1000) {
            stage.begin_effect(target, reaction.effect, Some(creature));
        }
    }
}

/// Whether a creature's perk lets it parry a blow: it has waited, with exactly one enemy adjacent.
fn parries(stage: &Stage, foe: Entity, target: CreatureRef, at: Place) -> bool {
    let one = stage.character(foe);
    if !one.is_some_and(|one| one.effects.is_braced) || !stage.has_trait(foe, PerkTrait::Parry) {
        return false;
    }
    let beside = Direction::ALL.into_iter().filter_map(|dir| {
        let (_, who) = stage.levels.creature_at(at.step(dir))?;
        let is_foe = stage.definitions.are_foes(target.kind, who.kind);
        is_foe.then_some(who)
    });
    beside.count() == 1
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

/// Applies the effect that creatures of the attacker's kind have on those they hit.
fn grip(stage: &mut Stage, actor: Actor, foe: Entity) {
    let effect = stage.definitions.creature(actor.creature.kind).grips;
    if let Some(effect) = effect
        && !stage.has_effect(foe, effect)
    {
        stage.begin_effect(foe, effect, Some(actor.creature));
    }
}

/// The first item with thorns that a creature has equipped.
fn thorny(stage: &Stage, who: Entity) -> Option<ItemRef> {
    let used = stage.pack(who)?.used();
    let mut used = used.filter_map(|id| stage.items.item_ref(id));
    used.find(|item| stage.definitions.item(item.kind).thorns > 0)
}

/// Applies the target's reactions to a blow: equipment with thorns hurts the attacker, one perk
/// hurts unarmed attackers, and another lets a target that waited strike back once.
fn answer(
    stage: &mut Stage,
    actor: Actor,
    (foe, target, damage): (Entity, CreatureRef, i32),
    at: Place,
) {
    let pricked = damage.saturating_mul(stage.worn(foe, GearNumber::Thorns)) / 100;
    if pricked > 0 {
        let damage = pricked;
        let stung = Event {
            item: thorny(stage, foe),
            ..Event::new(target, at, EventKind::Stung { damage })
        };
        stage.emit(stung.on(actor.creature, actor.at));
        stage.damage(actor.entity, damage, Cause::Blow { by: target });
    }
    if stage.perks(foe).is_empty() {
        return;
    }
    react(stage, (foe, target), actor.entity, Occasion::Struck);
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
        blow.perform(stage, StrikeKind::blow(percent));
    }
}

/// Rolls the damage of an attack, which never misses, against the target's defence with equipment.
/// The odds shown to the player come from the same [`DamageRoll`].
fn roll(stage: &mut Stage, actor: Actor, target: Entity, kind: StrikeKind, is_keen: bool) -> i32 {
    let shield = stage.shield_against(target, actor.at);
    let defence = stage.totals(target).defence.saturating_add(shield);
    let (roll, percent) = damage_roll(stage, actor.entity, kind, defence);
    let dice = &mut stage.draws.combat;
    let thrown = roll.dice.map(|most| dice.between(0, most));
    let damage = match is_keen {
        true => roll.most(),
        false => thrown.into_iter().sum::<i32>() + roll.base,
    };
    share(damage, percent)
}

/// Counts a blow at an enemy, and returns whether the attacker's perk for blows in a row lets it do
/// its maximum damage.
fn is_keen_blow(stage: &mut Stage, attacker: Entity, target: StableId) -> bool {
    let every = stage.perk_trait(attacker, |one| match one {
        PerkTrait::KeenEdge(blows) => Some(blows),
        _ => None,
    });
    let Some(every) = every else {
        return false;
    };
    stage.count_blow(attacker, target, every)
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
