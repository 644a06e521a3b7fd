//! Causes of damage and death in the protocol's words, which no catalogue changes.

use crate::{
    read::indefinite,
    sim::{Cause, CreatureRef, ItemKind, Kinds, StableId},
};

/// How somebody died: "killed by a bat". `call` names items for whoever reads it; an author that
/// is not known is "something".
pub(super) fn death<'k>(
    victim: StableId,
    cause: Cause,
    kinds: &'k Kinds,
    call: impl Fn(ItemKind) -> &'k str,
    author_known: bool,
) -> String {
    match cause {
        Cause::Starvation => "starved to death".to_owned(),
        Cause::Overeating => "overate".to_owned(),
        Cause::Blow { .. } | Cause::Missile { .. } | Cause::Effect { .. } => {
            format!(
                "killed by {}",
                harm(victim, cause, kinds, call, author_known)
            )
        }
    }
}

/// Why hit points were lost: "poison of a goblin", or "poison" if the author is not known.
pub(super) fn harm<'k>(
    victim: StableId,
    cause: Cause,
    kinds: &'k Kinds,
    call: impl Fn(ItemKind) -> &'k str,
    author_known: bool,
) -> String {
    let author = |by: CreatureRef| match author_known {
        true => indefinite(&kinds.creature(by.kind).name),
        false => "something".to_owned(),
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
