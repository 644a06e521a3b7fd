//! Settling deaths: corpses and carried items drop, killers gain experience, and the dead leave the
//! world.

use bevy_ecs::prelude::{Commands, Entity, Local, Query, Res, ResMut, With, World};

use crate::sim::{
    components::{CombatStats, Creature},
    definition::{Kinds, PerkTrait},
    event::{CreatureRef, Event, EventKind, cause::Cause},
    rules::experience::{experience_for, kill_value},
    stage::{Stage, with_stage},
    world::{
        item_landing::room_near,
        place::Place,
        stable_id::StableId,
        status::PlayerEntity,
        turn_order::TurnOrder,
        waiting::{DueRewards, Reward},
    },
    world_read::WorldRead,
};

/// A death that has not been settled yet.
#[derive(Copy, Clone, Debug)]
pub(super) struct PendingDeath {
    who: CreatureRef,
    at: Place,
    killer: Option<StableId>,
    /// Whether a spell killed it.
    by_spell: bool,
}

/// Drops corpses and carried items, and gives killers their experience, death by death.
pub(super) fn settle(world: &mut World, mut deaths: Local<Vec<PendingDeath>>) {
    let due = std::mem::take(&mut world.resource_mut::<DueRewards>().0);
    with_stage(world, |stage| settle_all(stage, &mut deaths, due));
}

fn settle_all(stage: &mut Stage, deaths: &mut Vec<PendingDeath>, due: Vec<Reward>) {
    let turn = stage.state.turn;
    let kinds = &stage.definitions;
    deaths.extend(stage.graveyard.died_in(turn).map(|death| {
        let author = death.cause.author();
        let learner = author.filter(|author| kinds.learns_from(author.kind, death.who.kind));
        PendingDeath {
            who: death.who,
            at: death.at,
            killer: learner.map(|author| author.id),
            by_spell: is_by_spell(kinds, death.cause),
        }
    }));
    let mut due = due.into_iter().peekable();
    for death in deaths.drain(..) {
        // Rewards are given in the order of the levels of the deaths, as if no level had been
        // suspended.
        while let Some(early) = due.next_if(|one| one.level < death.at.level) {
            give(stage, early);
        }
        let Some(entity) = stage.order.find(death.who.id) else {
            continue;
        };
        let (value, least) = value(stage, entity);
        give_back(stage, entity, &death);
        leave_behind(stage, entity, death.who, death.at);
        if let Some(killer) = death.killer {
            let level = death.at.level;
            let friend = stage
                .order
                .find(killer)
                .filter(|who| stage.friend_of(*who).is_some());
            let shares = match friend.and(stage.player.as_ref()) {
                Some(player) => vec![(killer, value / 2), (player.id, value / 2)],
                None => vec![(killer, value)],
            };
            if death.by_spell
                && least > 0
                && let Some(caster) = stage.order.find(killer)
            {
                stage.restore_mana(caster, stage.definitions.rules.kill_mana);
            }
            for (killer, value) in shares {
                let reward = Reward {
                    turn,
                    level,
                    killer,
                    value,
                    least,
                };
                give(stage, reward);
            }
        }
    }
    for late in due {
        give(stage, late);
    }
}

/// Whether the effect of a spell is a cause of death.
fn is_by_spell(kinds: &Kinds, cause: Cause) -> bool {
    let effect = match cause {
        Cause::Effect { kind, .. } => Some(kind),
        _ => None,
    };
    effect.is_some_and(|effect| kinds.spells.iter().any(|spell| spell.effect == effect))
}

/// Returns stolen experience to the player if it killed the thief or is on the thief's level.
/// Otherwise it is lost: that level may be suspended, and its deaths played only when the player
/// returns.
fn give_back(stage: &mut Stage, dead: Entity, death: &PendingDeath) {
    let stolen = stage.character(dead).and_then(|one| one.mind.stolen());
    let Some(player) = stage
        .player
        .as_ref()
        .map(|player| (player.id, player.entity))
    else {
        return;
    };
    let is_near = stage.place_of(player.1).map(|at| at.level) == Some(death.at.level);
    if let Some(xp) = stolen.filter(|xp| *xp > 0 && (is_near || death.killer == Some(player.0))) {
        stage.gain_experience(player.1, xp);
    }
}

/// Gives a killer its reward, or stores the reward with the killer's level if that is suspended.
fn give(stage: &mut Stage, of: Reward) {
    match stage.order.find(of.killer) {
        Some(killer) => reward(stage, killer, of),
        None => stage.waiting.leave_reward(of),
    }
}

/// Experience for killing a creature, before the killer's level is subtracted, and the minimum that
/// remains. Under the growth rule, each generation of the victim halves the experience, and the
/// minimum is 1 for an initial creature; otherwise the minimum is 0. Both are 0 for captives.
pub(super) fn value(stage: &Stage, victim: Entity) -> (i32, i32) {
    let kind = stage.body(victim).map(|one| one.creature.0);
    if kind.is_some_and(|kind| stage.definitions.is_captive(kind)) {
        return (0, 0);
    }
    let halvings = halvings(stage, victim);
    let least = stage.definitions.rules.growth.is_some() && halvings == 0;
    let max_hp = stage.stats(victim).map_or(0, |stats| stats.max_hp);
    let value = kill_value(max_hp, stage.totals(victim), halvings);
    (value, i32::from(least))
}

/// Number of times to halve the experience for a death and the food of the corpse, 0 to 31.
fn halvings(stage: &Stage, victim: Entity) -> u32 {
    let one = stage.growths.get(victim).ok();
    let one = one.filter(|_| stage.definitions.rules.growth.is_some());
    one.map_or(0, |one| u32::from(one.experience.generation).min(31))
}

/// Gives a killer its experience for a kill, and the HP that its perks restore.
fn reward(stage: &mut Stage, killer: Entity, of: Reward) {
    let wind = stage.perk_sum(killer, |one| match one {
        PerkTrait::SecondWind(hp) => Some(hp),
        _ => None,
    });
    stage.heal(killer, wind);
    let level = stage.level_of(killer);
    let eager = stage.perk_sum(killer, |one| match one {
        PerkTrait::Eager(percent) => Some(percent),
        _ => None,
    });
    let xp = experience_for(of.value, level, of.least).saturating_mul(100 + eager) / 100;
    if xp > 0 {
        stage.gain_experience(killer, xp);
    }
}

/// Drops the corpse, then the carried items in slot order, each on the nearest clear tile, or on
/// the place of death if the whole level is full.
fn leave_behind(stage: &mut Stage, dead: Entity, who: CreatureRef, at: Place) {
    let max_hp = stage.stats(dead).map_or(0, |stats| stats.max_hp);
    if let Some(kind) = stage.definitions.corpse_of(who.kind) {
        let to = room_near(&stage.levels, &stage.items, at);
        let food = (max_hp >> halvings(stage, dead)).max(1);
        let item = stage.make_item(kind, Some(food), to);
        stage.emit(Event::new(who, at, EventKind::Fell).to(to).with(item));
    }
    for item in stage.carried(dead) {
        let to = room_near(&stage.levels, &stage.items, at);
        stage.put_down(dead, item, to);
        stage.emit(Event::new(who, at, EventKind::Fell).to(to).with(item));
    }
}

/// Removes the dead from the world. The player's body stays, so that its last view can still be
/// shown.
pub(super) fn clear_away(
    mut commands: Commands,
    mut order: ResMut<TurnOrder>,
    player: Option<Res<PlayerEntity>>,
    creatures: Query<(Entity, &CombatStats), With<Creature>>,
) {
    let player = player.map(|player| player.entity);
    let mut anybody = false;
    for (entity, stats) in &creatures {
        if !stats.is_alive() && Some(entity) != player {
            commands.entity(entity).despawn();
            anybody = true;
        }
    }
    if anybody {
        order.retain(|entity| {
            Some(entity) == player
                || creatures
                    .get(entity)
                    .is_ok_and(|(_, stats)| stats.is_alive())
        });
    }
}
