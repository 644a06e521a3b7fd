//! Events as JSON. Their names and fields are listed in `docs/headless.md`.

use serde_json::{Value, json};

use crate::{
    names::{EventItemName, appearance_name, belief_name},
    sim::{
        CreatureRef, Engraving, Event, EventHeader, EventKind, ItemKind, Kinds, Known, LockId,
        Perception, Place, Provenance,
    },
};

use super::{
    cause,
    json::{extend, place},
    level_structure::lock_names,
};

/// An event as JSON. Without `perceived` it is complete. With it, details that the player did not
/// perceive are left out: creatures and places out of sight are `null`, and items have the player's
/// names.
pub(super) fn event(event: &Event, perceived: Option<&Perception>, view: &Known) -> Value {
    let kinds: &Kinds = view.definitions;
    let called = perceived.and_then(|perceived| EventItemName::at(view, event, perceived));
    let call = |kind: ItemKind| {
        let called = called.as_ref().map(EventItemName::kind);
        called.unwrap_or(&kinds.item(kind).name)
    };
    let actor = perceived.is_none_or(|perceived| perceived.actor);
    let target = perceived.is_none_or(|perceived| perceived.target);
    let either = actor || target;
    let id = |who: CreatureRef, seen: bool| seen.then_some(who.id);
    let kind = |who: CreatureRef, seen: bool| seen.then(|| kinds.creature(who.kind).name.as_str());
    let seen_place = |at: Place, seen: bool| seen.then(|| place(at));
    let Event { who, from, at, .. } = *event;
    let header = event.kind.header();
    let common = match header {
        EventHeader::Creature => {
            json!({"who": id(who, either), "kind": kind(who, either), "at": place(at)})
        }
        EventHeader::Travel => json!({
            "who": id(who, either), "kind": kind(who, either),
            "from": seen_place(from, actor), "to": seen_place(at, target),
        }),
        EventHeader::Action => json!({
            "who": id(who, actor), "kind": kind(who, actor),
            "from": seen_place(from, actor), "at": seen_place(at, target),
        }),
        EventHeader::Item => json!({"at": place(at)}),
        EventHeader::Within => json!({"who": id(who, actor), "kind": kind(who, actor)}),
        EventHeader::Speech => json!({
            "who": id(who, actor), "kind": kind(who, actor), "at": seen_place(at, actor),
        }),
    };
    // Fields that `event.kind` does not serialize itself.
    let extra = match event.kind {
        EventKind::Unlocked { lock } | EventKind::FoundKey { lock } => lock_words(view, lock),
        EventKind::Spread => {
            let child = event.target.and_then(|child| id(child, target));
            json!({
                "kind": kind(who, either), "from": seen_place(from, actor),
                "child": child, "at": seen_place(at, target),
            })
        }
        EventKind::Died { cause } => {
            let killer = cause.author().and_then(|author| id(author, target));
            let harm = cause::harm(who.id, cause, kinds, call, target);
            json!({"cause": cause::death(cause, &harm), "killer": killer})
        }
        EventKind::Hurt { cause, .. } => {
            let is_evident = cause.is_evident() || who.id == *view.me.id;
            let truth = perceived.is_none();
            let is_told = truth || is_evident;
            let cause = is_told.then(|| cause::harm(who.id, cause, kinds, call, truth));
            json!({"cause": cause})
        }
        EventKind::Affected { effect } => {
            json!({"looks": kinds.effect(effect).look})
        }
        EventKind::EffectEnded { effect, .. } => {
            json!({"looks": kinds.effect(effect).end_look})
        }
        EventKind::UsedPower { perk } => {
            json!({"perk": perk.map(|perk| &kinds.perks.get(perk).name)})
        }
        EventKind::Improved { perk } => json!({"bonus": kinds.perks.get(perk).name}),
        EventKind::EarnedName { name } => json!({"name": kinds.creature(who.kind).name_at(name)}),
        EventKind::Boasted { .. } => json!({"name": view.name_of(who.id)}),
        EventKind::Omen => json!({"omen": view.omen(event.at.level).map(|omen| &omen.name)}),
        EventKind::Cast { spell } => json!({"spell": kinds.spell(spell).name}),
        EventKind::Learned { kind, how } => {
            json!({"item_kind": call(kind), "how": how_word(how)})
        }
        EventKind::ReadEngraving { engraving, .. } => claim(view, at, Some(engraving)),
        EventKind::Told { kind, said } => {
            let listener = event.target.and_then(|listener| id(listener, target));
            json!({
                "item_kind": call(kind), "said": belief_name(kinds, kind, said), "listener": listener,
            })
        }
        _ => json!({}),
    };
    let mut fields = json!({"fact": event.kind.name()});
    if let (EventHeader::Action, Some(whom)) = (header, event.target) {
        fields["target"] = json!(id(whom, target));
        fields["target_kind"] = json!(kind(whom, target));
    }
    if let Some(dir) = perceived.and_then(|perceived| perceived.heard_from) {
        fields["heard_from"] = json!(dir);
    }
    if let Some(item) = event.item {
        fields["item"] = json!(item.id);
        fields["item_kind"] = json!(call(item.kind));
    }
    for part in [common, json!(event.kind), extra] {
        extend(&mut fields, part);
    }
    fields
}

/// The lock's id, kind and mark.
fn lock_words(view: &Known, lock: LockId) -> Value {
    let (kind, mark) = lock_names(view, lock);
    json!({"lock": lock.0, "lock_kind": kind, "mark": mark})
}

/// An engraving, naming the item kind by its appearance; the fields of an unread one are `null`.
pub(super) fn claim(view: &Known, at: Place, engraving: Option<Engraving>) -> Value {
    json!({
        "pos": place(at), "by": engraving.map(|one| one.by),
        "looks": engraving.and_then(|one| appearance_name(view, one.kind)),
        "says": engraving.map(|one| &view.definitions.item(one.said).name),
    })
}

/// The protocol's word for how something was learned.
pub(super) const fn how_word(how: Provenance) -> &'static str {
    match how {
        Provenance::Used => "used",
        Provenance::Saw => "saw",
        Provenance::Shown => "shown",
        Provenance::Read { .. } => "read",
        Provenance::Told { .. } => "told",
    }
}
