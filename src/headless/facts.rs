//! Facts as JSON. Their names and fields are listed in `docs/headless.md`.

use serde_json::{Value, json};

use crate::{
    read::cause_of_death,
    sim::{Equipment, Fact, Kinds, Place, What, Who, Witnessed},
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
        Fact::Left { who, at, won } => json!({
            "fact": "left", "who": who.id, "kind": kind(who, true), "at": place(at), "won": won,
        }),
        Fact::PickedUp { who, item, at } => handled("picked_up", who, item, at, kinds),
        Fact::Ate {
            who,
            item,
            at,
            food,
        } => with(handled("ate", who, item, at, kinds), "food", json!(food)),
        Fact::Equipped {
            who,
            item,
            slot,
            at,
        } => with(
            handled("equipped", who, item, at, kinds),
            "as",
            json!(used_as(slot)),
        ),
        Fact::Unequipped {
            who,
            item,
            slot,
            at,
        } => with(
            handled("unequipped", who, item, at, kinds),
            "as",
            json!(used_as(slot)),
        ),
        Fact::Dropped {
            who,
            item,
            from,
            at,
        } => json!({
            "fact": "dropped", "who": id(who, actor), "kind": kind(who, actor),
            "from": seen_place(from, actor), "item": item.id,
            "item_kind": kinds.item(item.kind).name, "at": seen_place(at, target),
        }),
        Fact::Fell { who, item, at } => handled("fell", who, item, at, kinds),
        Fact::Disgusted { who, at } => about("disgusted", who, at, kinds),
        Fact::Hurt {
            who,
            at,
            damage,
            cause,
        } => with(
            with(about("hurt", who, at, kinds), "damage", json!(damage)),
            "cause",
            json!(cause_of_death(cause, kinds)),
        ),
        Fact::Healed { who, at, amount } => {
            with(about("healed", who, at, kinds), "amount", json!(amount))
        }
        Fact::Gained { who, at, xp } => with(about("gained", who, at, kinds), "xp", json!(xp)),
        Fact::Advanced { who, at, level } => {
            with(about("advanced", who, at, kinds), "level", json!(level))
        }
        Fact::Improved { who, at, bonus } => {
            with(about("improved", who, at, kinds), "bonus", json!(bonus))
        }
    }
}

/// A fact about one creature, which is only told when all of it was perceived.
fn about(name: &str, who: Who, at: Place, kinds: &Kinds) -> Value {
    json!({
        "fact": name, "who": who.id, "kind": kinds.creature(who.kind).name, "at": place(at),
    })
}

/// A fact about one creature and an item.
fn handled(name: &str, who: Who, item: What, at: Place, kinds: &Kinds) -> Value {
    let item_kind = json!(kinds.item(item.kind).name);
    let fact = with(about(name, who, at, kinds), "item", json!(item.id));
    with(fact, "item_kind", item_kind)
}

fn with(mut fact: Value, key: &str, value: Value) -> Value {
    if let Value::Object(fact) = &mut fact {
        fact.insert(key.to_owned(), value);
    }
    fact
}

const fn used_as(slot: Equipment) -> &'static str {
    match slot {
        Equipment::Weapon => "weapon",
        Equipment::Armour => "armour",
    }
}
