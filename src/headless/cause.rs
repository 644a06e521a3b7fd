//! Causes of damage and death in the protocol's fixed English, which no language changes.

use crate::{
    read::indefinite,
    sim::{Cause, CreatureRef, ItemKind, Kinds, StableId},
};

/// Cause of a death, built from the [cause of its damage](harm): "killed by a bat".
pub(super) fn death(cause: Cause, harm: &str) -> String {
    match cause {
        Cause::Starvation => "starved to death".to_owned(),
        Cause::Overeating => "overate".to_owned(),
        Cause::Blow { .. } | Cause::Missile { .. } | Cause::Effect { .. } => {
            format!("killed by {harm}")
        }
    }
}

/// Cause of damage: "a bat", "poison of a goblin". An unknown attacker is "something"; effects
/// leave it out: "poison". `call` returns the name of an item kind.
pub(super) fn harm<'k>(
    victim: StableId,
    cause: Cause,
    kinds: &'k Kinds,
    call: impl Fn(ItemKind) -> &'k str,
    author_known: bool,
) -> String {
    let author = |by: CreatureRef| {
        if author_known {
            indefinite(&kinds.creature(by.kind).name)
        } else {
            "something".to_owned()
        }
    };
    match cause {
        Cause::Blow { by } => author(by),
        Cause::Missile { by, item } => format!("{} with {}", author(by), indefinite(call(item))),
        Cause::Effect { kind, by, .. } => {
            let effect = &kinds.effect(kind).name;
            match by {
                Some(by) if by.id == victim => format!("self-inflicted {effect}"),
                Some(by) if author_known => format!("{effect} of {}", author(by)),
                Some(_) | None => effect.clone(),
            }
        }
        Cause::Starvation => "hunger".to_owned(),
        Cause::Overeating => "overeating".to_owned(),
    }
}
