//! Facts as JSON. Their names and fields are listed in `docs/headless.md`.

use serde_json::{Value, json};

use crate::{
    read::{Names, believed, cause_of_death, cause_of_harm},
    sim::{
        Cause, CreatureRef, Equipment, Fact, Fizzle, ItemKind, ItemRef, Kinds, Place, Provenance,
        StableId, View, Witnessed,
    },
};

/// A place as the protocol has it: x, y, z.
pub(super) fn place(place: Place) -> Value {
    json!([place.point.x, place.point.y, place.level])
}

/// A fact as JSON; with `cut`, without what the player did not perceive: `null`
/// stands for who or what was out of sight, and items have the player's names.
pub(super) fn fact(
    witnessed: &Witnessed,
    later: &[Witnessed],
    cut: bool,
    view: &View<'_>,
) -> Value {
    let kinds: &Kinds = view.definitions;
    let names = Names::of(view, &view.me).before(later);
    let call = |kind: ItemKind| {
        if cut {
            names.kind(kind)
        } else {
            kinds.item(kind).name.clone()
        }
    };
    let handled = |name: &str, who: CreatureRef, item: ItemRef, at: Place| {
        let fact = with(about(name, who, at, kinds), "item", json!(item.id));
        with(fact, "item_kind", json!(call(item.kind)))
    };
    let (actor, target) = (!cut || witnessed.actor, !cut || witnessed.target);
    let either = actor || target;
    let id = |who: CreatureRef, seen: bool| seen.then_some(who.id);
    let kind = |who: CreatureRef, seen: bool| seen.then(|| kinds.creature(who.kind).name.as_str());
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
            "cause": cause_of_death(who.id, why, kinds, call, target),
            "killer": why.author().and_then(|author| id(author, target)),
        }),
        Fact::Left { who, at, won } => json!({
            "fact": "left", "who": who.id, "kind": kind(who, true), "at": place(at), "won": won,
        }),
        Fact::PickedUp { who, item, at } => handled("picked_up", who, item, at),
        Fact::Ate {
            who,
            item,
            at,
            food,
        } => with(handled("ate", who, item, at), "food", json!(food)),
        Fact::Equipped {
            who,
            item,
            slot,
            at,
        } => with(
            handled("equipped", who, item, at),
            "as",
            json!(used_as(slot)),
        ),
        Fact::Unequipped {
            who,
            item,
            slot,
            at,
        } => with(
            handled("unequipped", who, item, at),
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
            "item_kind": call(item.kind), "at": seen_place(at, target),
        }),
        Fact::Fell { who, item, at } => handled("fell", who, item, at),
        Fact::Disgusted { who, at } => about("disgusted", who, at, kinds),
        Fact::Hurt {
            who,
            at,
            damage,
            cause,
        } => with(
            with(about("hurt", who, at, kinds), "damage", json!(damage)),
            "cause",
            if !cut || is_plain(view, who, cause) {
                json!(cause_of_harm(who.id, cause, kinds, call, !cut))
            } else {
                Value::Null
            },
        ),
        Fact::Hit {
            attacker,
            from,
            with: item,
            target: struck,
            at,
            damage,
        }
        | Fact::Shot {
            attacker,
            from,
            with: item,
            target: struck,
            at,
            damage,
        } => json!({
            "fact": if matches!(witnessed.fact, Fact::Hit { .. }) { "hit" } else { "shot" },
            "who": id(attacker, actor), "kind": kind(attacker, actor),
            "from": seen_place(from, actor), "item": item.id, "item_kind": call(item.kind),
            "target": id(struck, target), "target_kind": kind(struck, target),
            "at": seen_place(at, target), "damage": damage,
        }),
        Fact::Threw {
            who,
            item,
            from,
            at,
        } => json!({
            "fact": "threw", "who": id(who, actor), "kind": kind(who, actor),
            "from": seen_place(from, actor), "item": item.id, "item_kind": call(item.kind),
            "at": seen_place(at, target),
        }),
        Fact::Landed { item, at } => json!({
            "fact": "landed", "item": item.id, "item_kind": call(item.kind), "at": place(at),
        }),
        Fact::Broke { item, at } => json!({
            "fact": "broke", "item": item.id, "item_kind": call(item.kind), "at": place(at),
        }),
        Fact::Quaffed { who, item, at } => handled("quaffed", who, item, at),
        Fact::Cast {
            who,
            from,
            book,
            spell,
            at,
        } => json!({
            "fact": "cast", "who": id(who, actor), "kind": kind(who, actor),
            "from": seen_place(from, actor), "item": book.id, "item_kind": call(book.kind),
            "spell": kinds.spell(spell).name, "at": seen_place(at, target),
        }),
        Fact::Fizzled { who, at, why } => with(
            about("fizzled", who, at, kinds),
            "because",
            json!(match why {
                Fizzle::NoMana => "no mana",
                Fizzle::NobodyThere => "nobody there",
            }),
        ),
        Fact::Affected { who, at, effect } => with(
            about("affected", who, at, kinds),
            "looks",
            json!(kinds.effect(effect).look),
        ),
        Fact::EffectEnded {
            who, at, effect, ..
        } => with(
            about("effect_ended", who, at, kinds),
            "looks",
            json!(kinds.effect(effect).end_look),
        ),
        Fact::Restored { who, at, amount } => {
            with(about("restored", who, at, kinds), "amount", json!(amount))
        }
        Fact::Blinked { who, from, to } => json!({
            "fact": "blinked", "who": id(who, either), "kind": kind(who, either),
            "from": seen_place(from, actor), "to": seen_place(to, target),
        }),
        Fact::Appeared { who, at } => about("appeared", who, at, kinds),
        Fact::Learned { who, at, kind, how } => with(
            with(
                about("learned", who, at, kinds),
                "item_kind",
                json!(call(kind)),
            ),
            "how",
            json!(how_word(how)),
        ),
        Fact::Told {
            who,
            at,
            listener,
            kind: spoken_of,
            said,
        } => json!({
            "fact": "told", "who": id(who, actor), "kind": kind(who, actor),
            "at": seen_place(at, actor), "listener": id(listener, target), "item_kind": call(spoken_of),
            "said": believed(kinds, said),
        }),
        Fact::Named {
            who,
            item,
            whole_kind,
        } => json!({
            "fact": "named", "who": who.id, "kind": kinds.creature(who.kind).name,
            "item": item.id, "item_kind": call(item.kind), "whole_kind": whole_kind,
        }),
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

/// Whether the player knows why a creature loses hit points: nobody sees what a
/// potion does that it did not see begin.
fn is_plain(view: &View<'_>, who: CreatureRef, cause: Cause) -> bool {
    let Cause::Effect { kind, .. } = cause else {
        return true;
    };
    let seen = || {
        let mut effects = view.creature(view.order.find(who.id)?)?.effects.iter();
        Some(effects.any(|running| running.kind == kind && running.seen))
    };
    who.id == StableId(1) || seen() == Some(true)
}

/// A fact about one creature, which is only told when all of it was perceived.
fn about(name: &str, who: CreatureRef, at: Place, kinds: &Kinds) -> Value {
    json!({
        "fact": name, "who": who.id, "kind": kinds.creature(who.kind).name, "at": place(at),
    })
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

/// How something was learned, in the protocol's word.
pub(super) const fn how_word(how: Provenance) -> &'static str {
    match how {
        Provenance::Used => "used",
        Provenance::Saw => "saw",
        Provenance::Told { .. } => "told",
    }
}
