//! Causes of death and damage as phrases.

use crate::{
    names::{called, effect_noun},
    sim::{Cause, CreatureRef, ItemKind, Known, StableId},
    text::{Argument, Phrase, Someone},
};

/// A cause of death: "killed by a bat", or "killed by something" if the killer is unknown. `call`
/// returns the reader's name for an item kind.
#[must_use]
pub fn cause_of_death(
    victim: StableId,
    cause: Cause,
    view: &Known,
    call: impl Fn(ItemKind) -> Argument,
    author_known: bool,
) -> Phrase {
    match cause {
        Cause::Starvation => Phrase::new("death-starved"),
        Cause::Overeating => Phrase::new("death-overate"),
        Cause::Blow { .. } | Cause::Missile { .. } | Cause::Effect { .. } => {
            let cause = cause_of_harm(victim, cause, view, call, author_known);
            Phrase::new("death-killed").with("cause", cause)
        }
    }
}

/// A cause of damage: "a goblin's poison", or "poison" if the attacker is unknown. `call` returns
/// the reader's name for an item kind.
#[must_use]
pub fn cause_of_harm(
    victim: StableId,
    cause: Cause,
    view: &Known,
    call: impl Fn(ItemKind) -> Argument,
    author_known: bool,
) -> Phrase {
    let killer = |by: CreatureRef| {
        let seen = || Someone::Seen(called(view, by));
        if author_known {
            seen()
        } else {
            Someone::Unseen
        }
    };
    match cause {
        Cause::Blow { by } => Phrase::new("harm-creature").with("killer", killer(by)),
        Cause::Missile { by, item } => Phrase::new("harm-missile")
            .with("killer", killer(by))
            .with("item", call(item)),
        Cause::Effect { kind, by, .. } => {
            let phrase = match by {
                Some(by) if by.id == victim => Phrase::new("harm-own-effect"),
                Some(by) if author_known => {
                    Phrase::new("harm-effect-of").with("killer", killer(by))
                }
                Some(_) | None => Phrase::new("harm-effect"),
            };
            phrase.with("effect", effect_noun(view.definitions, kind))
        }
        Cause::Starvation => Phrase::new("harm-hunger"),
        Cause::Overeating => Phrase::new("harm-overeating"),
    }
}
