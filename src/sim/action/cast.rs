//! Reading a spell out of a book.

use bevy::prelude::Entity;

use crate::{
    grid::Point,
    sim::{
        definition::SpellKind,
        fact::{Fact, Fizzle},
        mutation::{self, Mutation},
        place::Place,
        stable_id::StableId,
        stage::Stage,
    },
};

use super::Outcome;

/// The spell and its target are within reach, or it is refused; too little
/// mana and an empty target still take the turn.
pub(super) fn perform(
    stage: &mut Stage<'_, '_>,
    actor: Entity,
    (item, spell): (StableId, SpellKind),
    at: Point,
) -> Outcome {
    let Some((who, from)) = stage.alive(actor) else {
        return Outcome::Done;
    };
    let book = match stage.reach(actor).and_then(|reach| reach.read(item, spell)) {
        Ok(book) => book,
        Err(refusal) => return Outcome::Refused(refusal),
    };
    let place = Place::new(from.level, at);
    let target = stage.living_at(place);
    let detects = stage.detects(actor);
    if let Err(refusal) = stage.aim(actor).and_then(|aim| aim.cast(at, detects)) {
        return Outcome::Refused(refusal);
    }
    let definition = stage.definitions.spell(spell).clone();
    let mana = stage.mana.get(actor).map_or(0, |mana| mana.amount);
    let fizzle = if mana < definition.mana {
        Some(Fizzle::NoMana)
    } else if target.is_none() {
        Some(Fizzle::NobodyThere)
    } else {
        None
    };
    if let Some(why) = fizzle {
        stage.tell(Fact::Fizzled { who, at: from, why });
        return Outcome::Done;
    }
    stage.apply(Mutation::Pay {
        who: actor,
        amount: definition.mana,
    });
    stage.tell(Fact::Cast {
        who,
        from,
        book,
        spell,
        at: place,
    });
    if let Some(target) = target {
        mutation::begin(stage, target, definition.effect, Some(who));
    }
    Outcome::Done
}
