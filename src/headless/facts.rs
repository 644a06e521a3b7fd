//! Facts as JSON. Their names and fields are listed in `docs/headless.md`.

use serde_json::{Value, json};

use crate::{
    read::cause_of_death,
    sim::{Fact, Kinds, Place, Who, Witnessed},
};

/// A place as the protocol has it: x, y, z.
pub(super) fn place(place: Place) -> Value {
    json!([place.point.x, place.point.y, place.level])
}

/// A fact as JSON; with `cut`, without what the player did not perceive: `null`
/// stands for who or what was out of sight.
pub(super) fn fact(witnessed: &Witnessed, cut: bool, kinds: &Kinds) -> Value {
    let (actor, target) = (!cut || witnessed.actor, !cut || witnessed.target);
    let either = actor || target;
    let id = |who: Who, seen: bool| seen.then_some(who.id);
    let kind = |who: Who, seen: bool| seen.then(|| kinds.creature(who.kind).name.as_str());
    let seen_place = |at: Place, seen: bool| seen.then(|| place(at));
    match witnessed.fact {
        Fact::Moved { who, from, to } => json!({
            "fact": "moved", "who": id(who, either), "kind": kind(who, either),
            "from": seen_place(from, actor), "to": seen_place(to, target),
        }),
        Fact::TookStairs { who, from, to } => json!({
            "fact": "took_stairs", "who": id(who, either), "kind": kind(who, either),
            "from": seen_place(from, actor), "to": seen_place(to, target),
        }),
        Fact::Dug { who, from, at } => json!({
            "fact": "dug", "who": id(who, actor), "kind": kind(who, actor),
            "from": seen_place(from, actor), "at": seen_place(at, target),
        }),
        Fact::Attacked {
            attacker,
            from,
            target: struck,
            at,
            damage,
        } => json!({
            "fact": "attacked", "who": id(attacker, actor), "kind": kind(attacker, actor),
            "from": seen_place(from, actor), "target": id(struck, target),
            "target_kind": kind(struck, target), "at": seen_place(at, target), "damage": damage,
        }),
        Fact::Spread {
            parent,
            from,
            child,
            at,
        } => json!({
            "fact": "spread", "who": id(parent, actor), "kind": kind(child, either),
            "from": seen_place(from, actor), "child": id(child, target),
            "at": seen_place(at, target),
        }),
        Fact::Died {
            who,
            at,
            cause: why,
        } => json!({
            "fact": "died", "who": who.id, "kind": kind(who, true), "at": place(at),
            "cause": cause_of_death(why, kinds), "killer": why.author().map(|author| author.id),
        }),
        Fact::Left { who, at } => json!({
            "fact": "left", "who": who.id, "kind": kind(who, true), "at": place(at),
        }),
    }
}
