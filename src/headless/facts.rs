//! Facts as JSON. Their names and fields are listed in `docs/headless.md`.

use serde_json::{Value, json};

use crate::{
    read::{Called, believed, cause_of_death, cause_of_harm, lock_kind},
    sim::{
        CreatureRef, Deed, Equipment, Fact, Fizzle, ItemKind, Kinds, LockId, Perceived, Place,
        Provenance, View,
    },
};

/// A place as the protocol has it: x, y, z.
pub(super) fn place(place: Place) -> Value {
    json!([place.point.x, place.point.y, place.level])
}

/// Which keys the header of a fact has, besides those of the item.
enum Header {
    /// `who`, `kind`, `at`: it happened to one creature, and all of it was
    /// perceived.
    About,
    /// `who`, `kind`, `from`, `to`: one creature is elsewhere.
    Way,
    /// `who`, `kind`, `from`, `at`, and of the target `target`, `target_kind`.
    Reach,
    /// `at`: an item came to rest or an end.
    Thing,
    /// `who`, `kind`: it happened within somebody.
    Within,
}

/// A fact as JSON. Without `perceived` it is the truth; else what the player did
/// not perceive is cut out: `null` stands for who or what was out of sight, and
/// items have the player's names.
pub(super) fn fact(fact: &Fact, perceived: Option<&Perceived>, view: &View) -> Value {
    let kinds: &Kinds = view.definitions;
    let called = perceived.and_then(|perceived| Called::at(view, fact, perceived));
    let call = |kind: ItemKind| {
        let called = called.as_ref().map(|called| called.kind.clone());
        called.unwrap_or_else(|| kinds.item(kind).name.clone())
    };
    let actor = perceived.is_none_or(|perceived| perceived.actor);
    let target = perceived.is_none_or(|perceived| perceived.target);
    let either = actor || target;
    let id = |who: CreatureRef, seen: bool| seen.then_some(who.id);
    let kind = |who: CreatureRef, seen: bool| seen.then(|| kinds.creature(who.kind).name.as_str());
    let seen_place = |at: Place, seen: bool| seen.then(|| place(at));
    let Fact { who, from, at, .. } = *fact;
    let (name, header, deed) = match fact.deed {
        Deed::Moved => ("moved", Header::Way, json!({})),
        Deed::TookStairs => ("took_stairs", Header::Way, json!({})),
        Deed::Blinked => ("blinked", Header::Way, json!({})),
        Deed::Dug => ("dug", Header::Reach, json!({})),
        Deed::Opened => ("opened", Header::Reach, json!({})),
        Deed::Closed => ("closed", Header::Reach, json!({})),
        Deed::Unlocked { lock } => ("unlocked", Header::Reach, lock_words(view, lock)),
        Deed::FoundKey { lock } => ("found_key", Header::About, lock_words(view, lock)),
        Deed::FeltDraught => ("draught", Header::Within, json!({})),
        Deed::FoundSecret => ("found_secret", Header::Reach, json!({})),
        Deed::Attacked { damage, caught } => {
            let blow = match caught {
                Some(state) => json!({"damage": damage, "caught": state.word()}),
                None => json!({"damage": damage}),
            };
            ("attacked", Header::Reach, blow)
        }
        Deed::Hit { damage } => ("hit", Header::Reach, json!({"damage": damage})),
        Deed::Shot { damage } => ("shot", Header::Reach, json!({"damage": damage})),
        Deed::Threw => ("threw", Header::Reach, json!({})),
        Deed::Dropped => ("dropped", Header::Reach, json!({})),
        Deed::Cast { spell } => {
            let spell = &kinds.spell(spell).name;
            ("cast", Header::Reach, json!({"spell": spell}))
        }
        Deed::Spread => {
            let child = fact.target.and_then(|child| id(child, target));
            let kind = kind(who, either);
            let child = json!({
                "who": id(who, actor), "kind": kind, "from": seen_place(from, actor),
                "child": child, "at": seen_place(at, target),
            });
            ("spread", Header::Within, child)
        }
        Deed::Died { cause } => {
            let killer = cause.author().and_then(|author| id(author, target));
            let cause = cause_of_death(who.id, cause, kinds, call, target);
            let death = json!({"cause": cause, "killer": killer});
            ("died", Header::About, death)
        }
        Deed::Hurt { damage, cause } => {
            let is_evident = cause.is_evident() || who.id == *view.me.id;
            let truth = perceived.is_none();
            let cause =
                (truth || is_evident).then(|| cause_of_harm(who.id, cause, kinds, call, truth));
            let harm = json!({"damage": damage, "cause": cause});
            ("hurt", Header::About, harm)
        }
        Deed::Left { won } => ("left", Header::About, json!({"won": won})),
        Deed::PickedUp => ("picked_up", Header::About, json!({})),
        Deed::Ate { food } => ("ate", Header::About, json!({"food": food})),
        Deed::Equipped { slot } => ("equipped", Header::About, json!({"as": used_as(slot)})),
        Deed::Unequipped { slot } => ("unequipped", Header::About, json!({"as": used_as(slot)})),
        Deed::Fell => ("fell", Header::About, json!({})),
        Deed::Disgusted => ("disgusted", Header::About, json!({})),
        Deed::Quaffed => ("quaffed", Header::About, json!({})),
        Deed::Fizzled { why } => {
            let because = match why {
                Fizzle::NoMana => "no mana",
                Fizzle::NobodyThere => "nobody there",
            };
            ("fizzled", Header::About, json!({"because": because}))
        }
        Deed::Affected { effect } => {
            let looks = &kinds.effect(effect).look;
            ("affected", Header::About, json!({"looks": looks}))
        }
        Deed::EffectEnded { effect, .. } => {
            let looks = &kinds.effect(effect).end_look;
            ("effect_ended", Header::About, json!({"looks": looks}))
        }
        Deed::Appeared => ("appeared", Header::About, json!({})),
        Deed::Restored { amount } => ("restored", Header::About, json!({"amount": amount})),
        Deed::Healed { amount } => ("healed", Header::About, json!({"amount": amount})),
        Deed::Gained { xp } => ("gained", Header::About, json!({"xp": xp})),
        Deed::Advanced { level } => ("advanced", Header::About, json!({"level": level})),
        Deed::Improved { bonus } => ("improved", Header::About, json!({"bonus": bonus})),
        Deed::Learned { kind, how } => {
            let learned = json!({"item_kind": call(kind), "how": how_word(how)});
            ("learned", Header::About, learned)
        }
        Deed::Told { kind, said } => {
            let listener = fact.target.and_then(|listener| id(listener, target));
            let told = json!({
                "item_kind": call(kind), "said": believed(kinds, said), "listener": listener,
                "at": seen_place(at, actor),
            });
            ("told", Header::Within, told)
        }
        Deed::Named { whole_kind } => ("named", Header::Within, json!({"whole_kind": whole_kind})),
        Deed::Noticed => ("noticed", Header::About, json!({})),
        Deed::Woke => ("woke", Header::About, json!({})),
        Deed::Lost => ("lost", Header::About, json!({})),
        Deed::Roused => ("roused", Header::Within, json!({})),
        Deed::Called => {
            let at = json!({"at": seen_place(at, actor)});
            ("called", Header::Within, at)
        }
        Deed::WoundUp => ("winds_up", Header::Reach, json!({})),
        Deed::Swung => ("swung", Header::Reach, json!({})),
        Deed::Landed => ("landed", Header::Thing, json!({})),
        Deed::Broke => ("broke", Header::Thing, json!({})),
    };
    let mut fields = match header {
        Header::About => {
            json!({"who": id(who, either), "kind": kind(who, either), "at": place(at)})
        }
        Header::Way => json!({
            "who": id(who, either), "kind": kind(who, either),
            "from": seen_place(from, actor), "to": seen_place(at, target),
        }),
        Header::Reach => json!({
            "who": id(who, actor), "kind": kind(who, actor),
            "from": seen_place(from, actor), "at": seen_place(at, target),
        }),
        Header::Thing => json!({"at": place(at)}),
        Header::Within => json!({"who": id(who, actor), "kind": kind(who, actor)}),
    };
    if let Value::Object(fields) = &mut fields {
        fields.insert("fact".to_owned(), json!(name));
        if let (Header::Reach, Some(whom)) = (header, fact.target) {
            fields.insert("target".to_owned(), json!(id(whom, target)));
            fields.insert("target_kind".to_owned(), json!(kind(whom, target)));
        }
        if let Some(dir) = perceived.and_then(|perceived| perceived.heard_from) {
            fields.insert("heard_from".to_owned(), json!(dir));
        }
        if let Some(item) = fact.item {
            fields.insert("item".to_owned(), json!(item.id));
            fields.insert("item_kind".to_owned(), json!(call(item.kind)));
        }
        if let Value::Object(deed) = deed {
            fields.extend(deed);
        }
    }
    fields
}

/// Which lock, of what kind and with what mark.
fn lock_words(view: &View, lock: LockId) -> Value {
    let (kind, mark) = lock_kind(view, lock);
    json!({"lock": lock.0, "lock_kind": kind, "mark": mark})
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
