//! Moves that perks allow: leaping, shoving, sweeping and swapping places.

use bevy_ecs::prelude::Entity;

use crate::{
    grid::{Direction, Point},
    sim::{
        components::{Awareness, Energy},
        definition::{ActionKind, PerkKind, PerkTrait},
        event::{CreatureRef, EventKind, cause::Cause},
        known::Known,
        stage::Stage,
        verb::{
            refusal::Refusal,
            strike::{Strike, StrikeKind},
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
    cost: u8,
}

enum Move {
    Leap(Place),
    /// The target, and the tile that it is shoved to; `None` if that tile is not free.
    Shove(Actor, Option<Place>),
    Sweep(Vec<Strike>, u8),
    Swap(Actor),
}

pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    perk: PerkKind,
    at: Point,
) -> Result<MovePlan, Refusal> {
    let perks = &view.definitions().perks;
    let held = view.perks(actor.entity).iter().find(|held| **held == perk);
    let traits = held.map_or(&[][..], |held| &perks.get(*held).traits);
    let mut moves = traits
        .iter()
        .filter_map(|one| Some((*one, one.move_cost()?)));
    let (one, cost) = moves.next().ok_or(Refusal::NoSuchMove)?;
    let at = Place::new(actor.at.level, at);
    let is_jump = matches!(one, PerkTrait::Leap(_));
    if let Some(holder) = view.holder(actor.entity).filter(|_| is_jump) {
        return Err(Refusal::Held(holder.id));
    }
    let what = match one {
        PerkTrait::Leap(_) => leap(view, actor, at),
        PerkTrait::Shove(_) => shove(view, actor, at),
        PerkTrait::Sweep { percent, .. } => sweep(view, actor, at, percent),
        _ => swap(view, actor, at),
    };
    let what = what.ok_or(Refusal::MoveLeadsNowhere)?;
    Ok(MovePlan { actor, what, cost })
}

/// All moves that the player's perks allow, with every tile that they may be aimed at.
#[must_use]
pub fn moves(view: &Known) -> Vec<(PerkKind, Point)> {
    let (here, perks) = (view.here().point, &view.definitions.perks);
    let held = view.perks(view.player);
    let is_move = |one: &PerkTrait| one.move_cost().is_some();
    let moves = perks.kinds().filter(|kind| held.contains(kind));
    let moves = moves.filter(|kind| perks.get(*kind).traits.iter().any(is_move));
    let beside = Direction::ALL.map(|dir| here.step(dir));
    let beyond = Direction::ALL.map(|dir| here.step(dir).step(dir));
    let tiles = [here].into_iter().chain(beside).chain(beyond);
    moves
        .flat_map(|kind| tiles.clone().map(move |at| (kind, at)))
        .collect()
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
    stage.pay(actor.entity, i32::from(cost) - Energy::ACTION);
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
                blow.perform(
                    stage,
                    StrikeKind::Melee {
                        percent: percent.into(),
                        caught: None,
                    },
                );
            }
            ActionKind::Attack
        }
        Move::Swap(other) => {
            swap_places(stage, actor, other);
            ActionKind::Step
        }
    }
}

/// Swaps the places of two creatures, by an action of the first.
pub(in crate::sim) fn swap_places(stage: &mut Stage, actor: Actor, other: Actor) {
    stage.change_places(actor, other);
    let swapped = actor.event(EventKind::Swapped).to(other.at);
    stage.emit(swapped.on(other.creature, other.at));
}
