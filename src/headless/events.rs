//! Events as JSON. Their names and fields are listed in `docs/headless.md`.

use serde_json::{Value, json};

use crate::{
    read::{EventItemName, belief_name, cause_of_death, cause_of_harm, lock_kind},
    sim::{
        CreatureRef, Equipment, Event, EventKind, Fizzle, ItemKind, Kinds, LockId, Perception,
        Place, Provenance, View,
    },
};

/// A place as the protocol has it: x, y, z.
pub(super) fn place(place: Place) -> Value {
    json!([place.point.x, place.point.y, place.level])
}

/// Which keys the header of an event has, besides those of the item.
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

/// An event as JSON. Without `perceived` it is the truth; else what the player did
/// not perceive is cut out: `null` stands for who or what was out of sight, and
/// items have the player's names.
pub(super) fn event(event: &Event, perceived: Option<&Perception>, view: &View) -> Value {
    let kinds: &Kinds = view.definitions;
    let called = perceived.and_then(|perceived| EventItemName::at(view, event, perceived));
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
    let Event { who, from, at, .. } = *event;
    let (name, header, deed) = match event.kind {
        EventKind::Moved => ("moved", Header::Way, json!({})),
        EventKind::TookStairs => ("took_stairs", Header::Way, json!({})),
        EventKind::Blinked => ("blinked", Header::Way, json!({})),
        EventKind::Dug => ("dug", Header::Reach, json!({})),
        EventKind::Opened => ("opened", Header::Reach, json!({})),
        EventKind::Closed => ("closed", Header::Reach, json!({})),
        EventKind::Unlocked { lock } => ("unlocked", Header::Reach, lock_words(view, lock)),
        EventKind::FoundKey { lock } => ("found_key", Header::About, lock_words(view, lock)),
        EventKind::FeltDraught => ("draught", Header::Within, json!({})),
        EventKind::FoundSecret => ("found_secret", Header::Reach, json!({})),
        EventKind::Attacked { damage, caught } => {
            let blow = match caught {
                Some(state) => json!({"damage": damage, "caught": state.word()}),
                None => json!({"damage": damage}),
            };
            ("attacked", Header::Reach, blow)
        }
        EventKind::Hit { damage } => ("hit", Header::Reach, json!({"damage": damage})),
        EventKind::Shot { damage } => ("shot", Header::Reach, json!({"damage": damage})),
        EventKind::Threw => ("threw", Header::Reach, json!({})),
        EventKind::Dropped => ("dropped", Header::Reach, json!({})),
        EventKind::Cast { spell } => {
            let spell = &kinds.spell(spell).name;
            ("cast", Header::Reach, json!({"spell": spell}))
        }
        EventKind::Spread => {
            let child = event.target.and_then(|child| id(child, target));
            let kind = kind(who, either);
            let child = json!({
                "who": id(who, actor), "kind": kind, "from": seen_place(from, actor),
                "child": child, "at": seen_place(at, target),
            });
            ("spread", Header::Within, child)
        }
        EventKind::Died { cause } => {
            let killer = cause.author().and_then(|author| id(author, target));
            let cause = cause_of_death(who.id, cause, kinds, call, target);
            let death = json!({"cause": cause, "killer": killer});
            ("died", Header::About, death)
        }
        EventKind::Hurt { damage, cause } => {
            let is_evident = cause.is_evident() || who.id == *view.me.id;
            let truth = perceived.is_none();
            let cause =
                (truth || is_evident).then(|| cause_of_harm(who.id, cause, kinds, call, truth));
            let harm = json!({"damage": damage, "cause": cause});
            ("hurt", Header::About, harm)
        }
        EventKind::Left { won } => ("left", Header::About, json!({"won": won})),
        EventKind::PickedUp => ("picked_up", Header::About, json!({})),
        EventKind::Ate { food } => ("ate", Header::About, json!({"food": food})),
        EventKind::Equipped { slot } => ("equipped", Header::About, json!({"as": used_as(slot)})),
        EventKind::Unequipped { slot } => {
            ("unequipped", Header::About, json!({"as": used_as(slot)}))
        }
        EventKind::Fell => ("fell", Header::About, json!({})),
        EventKind::Disgusted => ("disgusted", Header::About, json!({})),
        EventKind::Quaffed => ("quaffed", Header::About, json!({})),
        EventKind::Fizzled { why } => {
            let because = match why {
                Fizzle::NoMana => "no mana",
                Fizzle::NobodyThere => "nobody there",
            };
            ("fizzled", Header::About, json!({"because": because}))
        }
        EventKind::Affected { effect } => {
            let looks = &kinds.effect(effect).look;
            ("affected", Header::About, json!({"looks": looks}))
        }
        EventKind::EffectEnded { effect, .. } => {
            let looks = &kinds.effect(effect).end_look;
            ("effect_ended", Header::About, json!({"looks": looks}))
        }
        EventKind::Appeared => ("appeared", Header::About, json!({})),
        EventKind::Restored { amount } => ("restored", Header::About, json!({"amount": amount})),
        EventKind::Healed { amount } => ("healed", Header::About, json!({"amount": amount})),
        EventKind::Gained { xp } => ("gained", Header::About, json!({"xp": xp})),
        EventKind::Advanced { level } => ("advanced", Header::About, json!({"level": level})),
        EventKind::Improved { bonus } => ("improved", Header::About, json!({"bonus": bonus})),
        EventKind::Learned { kind, how } => {
            let learned = json!({"item_kind": call(kind), "how": how_word(how)});
            ("learned", Header::About, learned)
        }
        EventKind::Told { kind, said } => {
            let listener = event.target.and_then(|listener| id(listener, target));
            let told = json!({
                "item_kind": call(kind), "said": belief_name(kinds, said), "listener": listener,
                "at": seen_place(at, actor),
            });
            ("told", Header::Within, told)
        }
        EventKind::Named { whole_kind } => {
            ("named", Header::Within, json!({"whole_kind": whole_kind}))
        }
        EventKind::Noticed => ("noticed", Header::About, json!({})),
        EventKind::Woke => ("woke", Header::About, json!({})),
        EventKind::Lost => ("lost", Header::About, json!({})),
        EventKind::Roused => ("roused", Header::Within, json!({})),
        EventKind::Called => {
            let at = json!({"at": seen_place(at, actor)});
            ("called", Header::Within, at)
        }
        EventKind::WoundUp => ("winds_up", Header::Reach, json!({})),
        EventKind::Swung => ("swung", Header::Reach, json!({})),
        EventKind::Landed => ("landed", Header::Thing, json!({})),
        EventKind::Broke => ("broke", Header::Thing, json!({})),
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
        if let (Header::Reach, Some(whom)) = (header, event.target) {
            fields.insert("target".to_owned(), json!(id(whom, target)));
            fields.insert("target_kind".to_owned(), json!(kind(whom, target)));
        }
        if let Some(dir) = perceived.and_then(|perceived| perceived.heard_from) {
            fields.insert("heard_from".to_owned(), json!(dir));
        }
        if let Some(item) = event.item {
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
