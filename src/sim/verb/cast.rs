//! Reading a spell out of a book.

use bevy::prelude::Entity;

use crate::{
    grid::Point,
    sim::{
        definition::SpellKind,
        fact::{Deed, Fizzle, ItemRef},
        flight::sees,
        hands::reach,
        mutation::{self, Mutation},
        place::Place,
        refusal::Refusal,
        situation::{Doer, Situation},
        stable_id::StableId,
        stage::Stage,
    },
};

/// A spell to be cast at somebody, or to come to nothing.
pub(in crate::sim) struct CastPlan {
    doer: Doer,
    book: ItemRef,
    spell: SpellKind,
    at: Place,
    target: Result<Entity, Fizzle>,
}

/// The target must be in sight, or somebody must stand there of whom the actor
/// knows by an effect. Too little mana and an empty target still take the
/// turn.
pub(in crate::sim) fn check(
    view: &impl Situation,
    doer: Doer,
    (book, spell): (StableId, SpellKind),
    at: Point,
) -> Result<CastPlan, Refusal> {
    let book = reach(view, doer)?.read(book, spell)?;
    let place = Place::new(doer.at.level, at);
    let in_sight = sees(view.levels(), doer.at, view.vision(doer.entity), at);
    let is_known = || view.levels().occupant(place).is_some() && view.detects(doer.entity);
    if !in_sight && !is_known() {
        return Err(Refusal::OutOfSight);
    }
    let target = if view.mana(doer.entity) < view.definitions().spell(spell).mana {
        Err(Fizzle::NoMana)
    } else {
        let target = view.levels().who_stands(place).map(|(entity, _)| entity);
        target.ok_or(Fizzle::NobodyThere)
    };
    Ok(CastPlan {
        doer,
        book,
        spell,
        at: place,
        target,
    })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: CastPlan) {
    let CastPlan {
        doer,
        book,
        spell,
        at,
        target,
    } = plan;
    let target = match target {
        Ok(target) => target,
        Err(why) => return stage.tell(doer.does(Deed::Fizzled { why })),
    };
    let definition = stage.definitions.spell(spell);
    let (amount, effect) = (definition.mana, definition.effect);
    stage.apply(Mutation::Pay {
        who: doer.entity,
        amount,
    });
    stage.tell(doer.does(Deed::Cast { spell }).to(at).with(book));
    mutation::begin(stage, target, effect, Some(doer.creature));
}
