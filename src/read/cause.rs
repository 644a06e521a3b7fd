//! Causes of death and damage in words.

use crate::sim::{Cause, CreatureRef, ItemKind, Kinds, StableId};

use super::words::indefinite;

/// A cause of death in words: "killed by a bat", or "killed by something" if the killer is
/// not known. `call` names items for whoever reads it.
#[must_use]
pub fn cause_of_death(
    victim: StableId,
    cause: Cause,
    kinds: &Kinds,
    call: impl Fn(ItemKind) -> String,
    author_known: bool,
) -> String {
    match cause {
        Cause::Starvation => "starved to death".to_owned(),
        Cause::Overeating => "overate".to_owned(),
        Cause::Blow { .. } | Cause::Missile { .. } | Cause::Effect { .. } => {
            let cause = cause_of_harm(victim, cause, kinds, call, author_known);
            format!("killed by {cause}")
        }
    }
}

/// A cause of damage in words: "poison of a goblin", or "poison" if the attacker is not
/// known. `call` names items for whoever reads it.
#[must_use]
pub fn cause_of_harm(
    victim: StableId,
    cause: Cause,
    kinds: &Kinds,
    call: impl Fn(ItemKind) -> String,
    author_known: bool,
) -> String {
    let who = |by: CreatureRef| {
        if author_known {
            indefinite(&kinds.creature(by.kind).name)
        } else {
            "something".to_owned()
        }
    };
    match cause {
        Cause::Blow { by } => who(by),
        Cause::Missile { by, item } => format!("{} with {}", who(by), indefinite(&call(item))),
        Cause::Effect { kind, by, .. } => {
            let effect = &kinds.effect(kind).name;
            match by {
                Some(by) if by.id == victim => format!("self-inflicted {effect}"),
                Some(by) if author_known => format!("{effect} of {}", who(by)),
                Some(_) | None => effect.clone(),
            }
        }
        Cause::Starvation => "hunger".to_owned(),
        Cause::Overeating => "overeating".to_owned(),
    }
}
