//! Moves that perks allow: leaping, shoving, sweeping, lunging, swapping places, and powers.

use bevy_ecs::prelude::Entity;

use crate::{
    grid::{Direction, Point},
    sim::{
        components::{Awareness, Energy},
        definition::{ActionKind, PerkKind, PerkTrait, Power, PowerTarget},
        event::{CreatureRef, EventKind, cause::Cause},
        known::Known,
        senses::flight::{flight, sees},
        stage::Stage,
        verb::{
            refusal::Refusal,
            strike::{Strike, StrikeKind},
            weapon_traits,
        },
        world::{
            passage::{Crossing, passage},
            place::Place,
        },
        world_read::{Actor, WorldRead},
    },
};

/// A move and its energy cost.
pub(in crate::sim) struct MovePlan {
    actor: Actor,
    what: Move,
    cost: i32,
}

enum Move {
    Leap(Place),
    /// The target, and the tile that it is shoved to; `None` if that tile is not free.
    Shove(Actor, Option<Place>),
    /// The attacks, and their damage in percent of the usual.
    Sweep(Vec<Strike>, u8),
    Swap(Actor),
    /// The tile to step to, the enemy, and the damage in percent of the usual.
    Lunge(Place, Actor, u8),
    /// The perk, its power and the target.
    Power(PerkKind, Power, Actor),
}

pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    perk: PerkKind,
    at: Point,
) -> Result<MovePlan, Refusal> {
    let perks = &view.definitions().perks;
    let held = view.perks(actor.entity).contains(&perk);
    let definition = held.then(|| perks.get(perk)).ok_or(Refusal::NoSuchMove)?;
    let at = Place::new(actor.at.level, at);
    if let Some(power) = definition.power {
        let target = power_target(view, actor, power, at)?;
        return Ok(MovePlan {
            actor,
            what: Move::Power(perk, power, target),
            cost: power.cost,
        });
    }
    let mut moves = definition
        .traits
        .iter()
        .filter_map(|one| Some((*one, one.move_cost()?)));
    let (one, cost) = moves.next().ok_or(Refusal::NoSuchMove)?;
    let is_jump = matches!(one, PerkTrait::Leap(_) | PerkTrait::Lunge { .. });
    if let Some(holder) = view.holder(actor.entity).filter(|_| is_jump) {
        return Err(Refusal::Held(holder.id));
    }
    let what = match one {
        PerkTrait::Leap(_) => leap(view, actor, at),
        PerkTrait::Shove(_) => shove(view, actor, at),
        PerkTrait::Sweep { percent, .. } => sweep(view, actor, at, percent),
        PerkTrait::Lunge { percent, .. } => lunge(view, actor, at, percent),
        _ => swap(view, actor, at),
    };
    let what = what.ok_or(Refusal::MoveLeadsNowhere)?;
    let cost = i32::from(cost);
    Ok(MovePlan { actor, what, cost })
}

/// All moves that the player's perks allow, with every tile that they may be aimed at.
#[must_use]
pub fn moves(view: &Known) -> Vec<(PerkKind, Point)> {
    let (here, perks) = (view.here(), &view.definitions.perks);
    let held = view.perks(view.player);
    let held = perks.kinds().filter(|kind| held.contains(kind));
    let beside = Direction::ALL.map(|dir| here.point.step(dir));
    let beyond = Direction::ALL.map(|dir| here.point.step(dir).step(dir));
    let near = [here.point].into_iter().chain(beside).chain(beyond);
    held.flat_map(|kind| {
        let perk = perks.get(kind);
        let tiles: Vec<Point> = match perk.power {
            Some(Power {
                on: PowerTarget::Oneself,
                ..
            }) => vec![here.point],
            Some(power) => {
                let others = view.creatures().filter(|one| !one.is_player);
                let near = others.filter(|one| one.place.level == here.level);
                let points = near.map(|one| one.place.point);
                points
                    .filter(|at| at.chebyshev(here.point) <= power.reach)
                    .collect()
            }
            None if perk.is_move() => near.clone().collect(),
            None => Vec::new(),
        };
        tiles.into_iter().map(move |at| (kind, at))
    })
    .collect()
}

/// The places that the player would hit with a move now, and the blows; none for a move without
/// blows.
#[must_use]
pub fn move_blows(view: &Known, perk: PerkKind, at: Point) -> Vec<(Place, StrikeKind)> {
    let actor = view.actor(view.player);
    let plan = actor.and_then(|actor| check(view, actor, perk, at));
    match plan.map(|plan| (plan.actor, plan.what)) {
        Ok((_, Move::Sweep(blows, percent))) => {
            let kind = StrikeKind::blow(percent.into());
            blows.iter().map(|blow| (blow.at(), kind)).collect()
        }
        Ok((actor, Move::Lunge(_, foe, percent))) => {
            let blow = Strike::check(view, actor, (foe.entity, foe.creature), foe.at);
            let kind = blow.map(|blow| weapon_traits::lunge(view, &blow, percent.into()));
            kind.into_iter().map(|kind| (foe.at, kind)).collect()
        }
        _ => Vec::new(),
    }
}

/// The creature on a tile, if a power can be used on it.
fn power_target(
    view: &impl WorldRead,
    actor: Actor,
    power: Power,
    at: Place,
) -> Result<Actor, Refusal> {
    let body = view.body(actor.entity).ok_or(Refusal::NoSuchMove)?;
    if body.metabolism.mana.amount < power.mana {
        return Err(Refusal::NoMana(power.mana));
    }
    if power.on == PowerTarget::Oneself {
        return match at == actor.at {
            true => Ok(actor),
            false => Err(Refusal::MoveLeadsNowhere),
        };
    }
    if at.point.chebyshev(actor.at.point) > power.reach {
        return Err(Refusal::OutOfReach);
    }
    let seen = sees(view.levels(), actor.at, body.stats.vision, at.point);
    if !seen || at == actor.at {
        return Err(Refusal::OutOfSight);
    }
    let there = view.levels().creature_at(at);
    let there = there.filter(|(entity, _)| !view.lurks(*entity));
    let (entity, creature) = there.ok_or(Refusal::NobodyThere)?;
    let (own, kinds) = (actor.creature.kind, view.definitions());
    match power.on {
        PowerTarget::HurtFriend => {
            let stats = view.stats(entity).ok_or(Refusal::NobodyThere)?;
            if !kinds.are_allies(own, creature.kind) || !stats.is_badly_hurt() {
                return Err(Refusal::MoveLeadsNowhere);
            }
        }
        PowerTarget::Enemy | PowerTarget::Oneself => {
            Strike::check(view, actor, (entity, creature), at)?;
            flight(view, actor, at.point)?;
        }
    }
    Ok(Actor {
        entity,
        creature,
        at,
    })
}

/// Whether a creature can step onto a tile, disregarding occupants.
fn is_open(view: &impl WorldRead, actor: Actor, at: Place) -> bool {
    passage(view.levels().terrain(at), view.mover(actor)) == Crossing::Step
}

fn leap(view: &impl WorldRead, actor: Actor, at: Place) -> Option<Move> {
    let over = Direction::ALL.map(|dir| (actor.at.step(dir), actor.at.step(dir).step(dir)));
    let (over, _) = over.into_iter().find(|(_, end)| *end == at)?;
    let fits = is_open(view, actor, over) && is_open(view, actor, at) && view.levels().is_free(at);
    fits.then_some(Move::Leap(at))
}

/// The creature of another kind on a neighbouring tile, unless it lurks there unseen.
fn neighbour(view: &impl WorldRead, actor: Actor, at: Place) -> Option<Actor> {
    let (entity, creature) = view.levels().creature_at(at)?;
    let is_other = creature.kind != actor.creature.kind && at.point.is_adjacent(actor.at.point);
    (is_other && !view.lurks(entity)).then_some(Actor {
        entity,
        creature,
        at,
    })
}

fn shove(view: &impl WorldRead, actor: Actor, at: Place) -> Option<Move> {
    let other = neighbour(view, actor, at)?;
    let to = at.step(Direction::between(actor.at.point, at.point)?);
    let has_room = view.levels().is_free(to) && is_open(view, other, to);
    Some(Move::Shove(other, has_room.then_some(to)))
}

fn sweep(view: &impl WorldRead, actor: Actor, at: Place, percent: u8) -> Option<Move> {
    let kinds = view.definitions();
    let mut foes: Vec<(CreatureRef, Entity, Place)> = Direction::ALL
        .into_iter()
        .filter_map(|dir| {
            let place = actor.at.step(dir);
            let (entity, who) = view.levels().creature_at(place)?;
            let is_foe = kinds.are_foes(actor.creature.kind, who.kind);
            (is_foe && !view.lurks(entity)).then_some((who, entity, place))
        })
        .collect();
    foes.sort_by_key(|(who, ..)| who.id);
    let blows = foes
        .into_iter()
        .filter_map(|(who, foe, at)| Strike::check(view, actor, (foe, who), at).ok());
    let blows: Vec<Strike> = blows.collect();
    (at == actor.at && !blows.is_empty()).then_some(Move::Sweep(blows, percent))
}

fn lunge(view: &impl WorldRead, actor: Actor, at: Place, percent: u8) -> Option<Move> {
    let over = Direction::ALL.map(|dir| (actor.at.step(dir), actor.at.step(dir).step(dir)));
    let (over, _) = over.into_iter().find(|(_, end)| *end == at)?;
    let (entity, creature) = view.levels().creature_at(at)?;
    let is_foe = view
        .definitions()
        .are_foes(actor.creature.kind, creature.kind);
    let foe = Actor {
        entity,
        creature,
        at,
    };
    let fits =
        is_foe && !view.lurks(entity) && is_open(view, actor, over) && view.levels().is_free(over);
    fits.then_some(Move::Lunge(over, foe, percent))
}

fn swap(view: &impl WorldRead, actor: Actor, at: Place) -> Option<Move> {
    let other = neighbour(view, actor, at)?;
    let awareness = view.character(other.entity)?.mind.awareness();
    let fits = awareness != Some(Awareness::Hunting)
        && is_open(view, actor, at)
        && is_open(view, other, actor.at);
    fits.then_some(Move::Swap(other))
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: MovePlan) -> ActionKind {
    let MovePlan { actor, what, cost } = plan;
    stage.pay(actor.entity, cost - Energy::ACTION);
    match what {
        Move::Leap(to) => {
            stage.move_to(actor.entity, to);
            stage.emit(actor.event(EventKind::Leapt).to(to));
            ActionKind::Step
        }
        Move::Shove(other, to) => {
            let moved = to.is_some();
            match to {
                Some(to) => stage.move_to(other.entity, to),
                None => stage.pay(other.entity, Energy::ACTION),
            }
            let shoved = actor.event(EventKind::Shoved { moved });
            stage.emit(shoved.on(other.creature, to.unwrap_or(other.at)));
            // It does no damage, but wakes and warns the target.
            let by = actor.creature;
            stage.damage(other.entity, 0, Cause::Blow { by });
            ActionKind::Attack
        }
        Move::Sweep(blows, percent) => {
            for blow in blows {
                blow.perform(stage, StrikeKind::blow(percent.into()));
            }
            ActionKind::Attack
        }
        Move::Swap(other) => {
            swap_places(stage, actor, other);
            ActionKind::Step
        }
        Move::Lunge(to, foe, percent) => {
            stage.move_to(actor.entity, to);
            let lunged = actor.event(EventKind::Leapt).on(foe.creature, to);
            stage.emit(lunged);
            let target = (foe.entity, foe.creature);
            if let Ok(actor) = stage.actor(actor.entity)
                && let Ok(blow) = Strike::check(stage, actor, target, foe.at)
            {
                let kind = weapon_traits::lunge(stage, &blow, percent.into());
                blow.perform(stage, kind);
            }
            ActionKind::Attack
        }
        Move::Power(perk, power, target) => {
            stage.spend_mana(actor.entity, power.mana);
            let used = actor.event(EventKind::UsedPower { perk: Some(perk) });
            stage.emit(used.on(target.creature, target.at));
            stage.begin_effect(target.entity, power.effect, Some(actor.creature));
            ActionKind::Cast
        }
    }
}

/// Swaps the places of two creatures, by an action of the first.
pub(in crate::sim) fn swap_places(stage: &mut Stage, actor: Actor, other: Actor) {
    stage.change_places(actor, other);
    let swapped = actor.event(EventKind::Swapped).to(other.at);
    stage.emit(swapped.on(other.creature, other.at));
}
