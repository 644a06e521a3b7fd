//! Casting a spell from a book.

use std::borrow::Cow;

use bevy_ecs::prelude::Entity;

use crate::{
    grid::Point,
    sim::{
        definition::{PerkTrait, SpellKind},
        event::{EventKind, Fizzle, ItemRef},
        senses::flight::{flight, sees},
        stage::Stage,
        verb::refusal::Refusal,
        world::{place::Place, reachable::reachable, stable_id::StableId},
        world_read::{Actor, WorldRead},
    },
};

/// A spell to be cast at a target, or to fizzle.
pub(in crate::sim) struct CastPlan {
    actor: Actor,
    book: ItemRef,
    spell: SpellKind,
    price: i32,
    at: Place,
    target: Result<Entity, Fizzle>,
}

/// Plans a spell. The target must be in sight, or a creature there must be detected by an effect on
/// the actor. A harmful spell needs a clear line to its target, like a missile. With too little
/// mana or without a target the spell fizzles, which still takes the turn.
pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    (book, spell): (StableId, SpellKind),
    at: Point,
) -> Result<CastPlan, Refusal> {
    let book = reachable(view, actor)?.read(book, spell)?;
    let place = Place::new(actor.at.level, at);
    let in_sight = sees(view.levels(), actor.at, view.vision(actor.entity), at);
    let is_known = || view.levels().occupant(place).is_some() && view.detects(actor.entity);
    if !in_sight && !is_known() {
        return Err(Refusal::OutOfSight);
    }
    let mana = view
        .body(actor.entity)
        .map_or(0, |one| one.metabolism.mana.amount);
    let price = price(view, actor.entity, spell);
    // Harmful spells fly like missiles and hit the first creature on their line.
    let effect = view
        .definitions()
        .effect(view.definitions().spell(spell).effect);
    let there = view.levels().creature_at(place);
    let flies = in_sight && !effect.good && effect.around == 0 && at != actor.at.point;
    let hit = if flies && there.is_some() {
        flight(view, actor, at)?.hit
    } else {
        there
    };
    let target = if mana < price {
        Err(Fizzle::NoMana)
    } else {
        hit.map(|(entity, _)| entity).ok_or(Fizzle::NobodyThere)
    };
    Ok(CastPlan {
        actor,
        book,
        spell,
        price,
        at: place,
        target,
    })
}

/// Mana cost of a spell for a creature: perks lower it to half of the usual cost at most.
pub(in crate::sim) fn price(view: &impl WorldRead, who: Entity, spell: SpellKind) -> i32 {
    let less = view.perk_sum(who, |one| match one {
        PerkTrait::CheapSpells(less) => Some(less),
        _ => None,
    });
    let usual = view.definitions().spell(spell).mana;
    (usual - less).max((usual + 1) / 2)
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: CastPlan) {
    let CastPlan {
        actor,
        book,
        spell,
        price,
        at,
        target,
    } = plan;
    let target = match target {
        Ok(target) => target,
        Err(why) => return stage.emit(actor.event(EventKind::Fizzled { why })),
    };
    let definitions = stage.definitions.clone();
    let kind = definitions.spell(spell).effect;
    let effect = match stage.items.get(book.id) {
        Some(book) => definitions.spell_effect(book, spell),
        None => Cow::Borrowed(definitions.effect(kind)),
    };
    stage.spend_mana(actor.entity, price);
    stage.emit(actor.event(EventKind::Cast { spell }).to(at).with(book));
    stage.begin_effect_as(target, (kind, &effect), Some(actor.creature));
}
