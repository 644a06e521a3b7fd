//! Facts as JSON. Their names and fields are listed in `docs/headless.md`.

use serde_json::{Value, json};

use crate::sim::{Cause, Fact, Kinds, Place, Who};

/// A place as the protocol has it: x, y, z.
pub(super) fn place(place: Place) -> Value {
    json!([place.point.x, place.point.y, place.level])
}

/// A cause in words: "killed by a bat".
pub(super) fn cause(cause: Cause, kinds: &Kinds) -> String {
    match cause {
        Cause::Blow { by } => format!(
            "killed by {}",
            crate::read::indefinite(&kinds.creature(by.kind).name)
        ),
    }
}

/// A fact as JSON.
pub(super) fn fact(fact: &Fact, kinds: &Kinds) -> Value {
    let kind = |who: Who| kinds.creature(who.kind).name.as_str();
    match *fact {
        Fact::Moved { who, from, to } => json!({
            "fact": "moved", "who": who.id, "kind": kind(who),
            "from": place(from), "to": place(to),
        }),
        Fact::TookStairs { who, from, to } => json!({
            "fact": "took_stairs", "who": who.id, "kind": kind(who),
            "from": place(from), "to": place(to),
        }),
        Fact::Dug { who, from, at } => json!({
            "fact": "dug", "who": who.id, "kind": kind(who),
            "from": place(from), "at": place(at),
        }),
        Fact::Attacked {
            attacker,
            from,
            target,
            at,
            damage,
        } => json!({
            "fact": "attacked", "who": attacker.id, "kind": kind(attacker), "from": place(from),
            "target": target.id, "target_kind": kind(target), "at": place(at), "damage": damage,
        }),
        Fact::Spread {
            parent,
            from,
            child,
            at,
        } => json!({
            "fact": "spread", "who": parent.id, "kind": kind(parent), "from": place(from),
            "child": child.id, "at": place(at),
        }),
        Fact::Died {
            who,
            at,
            cause: why,
        } => json!({
            "fact": "died", "who": who.id, "kind": kind(who), "at": place(at),
            "cause": cause(why, kinds), "killer": why.author().map(|author| author.id),
        }),
        Fact::Left { who, at } => json!({
            "fact": "left", "who": who.id, "kind": kind(who), "at": place(at),
        }),
    }
}
