//! Descriptions of parts of the window that are not tiles.

use crate::{
    client::{
        hover_target::HoverTarget,
        quickslots::Quickslots,
        verb::{Outcome, Verb},
        verbs::usage_verb,
    },
    read::{
        Description, ItemAction, Names, QuickslotKind, default_action, equip_change, examine,
        explain_effect, explain_stat, is_beneficial_spell, spells,
    },
    sim::{Equipment, Inventory, SpellKind, StableId, View},
    text::Phrase,
};

/// A description with what a click does.
pub(super) struct Explanation {
    pub(super) description: Description,
    /// What a click does, if anything.
    pub(super) click: Option<String>,
}

impl Explanation {
    const fn new(description: Description) -> Self {
        let click = None;
        Self { description, click }
    }

    /// A title and a text.
    fn plain(title: impl Into<Phrase>, text: impl Into<Option<Phrase>>) -> Self {
        Self::new(Description {
            text: text.into(),
            ..Description::of(title)
        })
    }
}

/// Description of a topic; `None` for a tile, or if there is nothing to describe now.
pub(super) fn describe_topic(
    view: &View,
    quick: &Quickslots,
    topic: HoverTarget,
) -> Option<Explanation> {
    match topic {
        HoverTarget::Object(_) => None,
        HoverTarget::Stat(gauge) => Some(Explanation::new(explain_stat(view, gauge))),
        HoverTarget::Effect(index) => explain_effect(view, index).map(Explanation::new),
        HoverTarget::Verb(verb) => Some(describe_verb(verb)),
        HoverTarget::Text(title, text) => Some(Explanation::plain(title, Phrase::new(text))),
        HoverTarget::PackSlot(slot) => {
            let Some(item) = view.me.pack.get(slot) else {
                return (slot < view.me.pack.capacity()).then(|| describe_empty_slot(view));
            };
            let usual = default_action(view, item).and_then(usage_verb);
            let click = usual.map_or("all actions", |verb| verb.label);
            describe_item(view, item, Inventory::letter(slot), click)
        }
        HoverTarget::Quickslot(place) => {
            let Some(info) = quick.info(view, place) else {
                if let Some(was) = quick.assigned(place) {
                    return Some(describe_used_up(
                        view,
                        was,
                        &quick.empty_reason(view, place),
                    ));
                }
                return Some(Explanation::plain(
                    "at hand",
                    Phrase::new(
                        "Spells, potions, what is good for throwing, and food find their places \
                     here. A digit uses them, and so does a click.",
                    ),
                ));
            };
            match info.kind {
                QuickslotKind::Spell(spell) => describe_spell(view, info.item, spell),
                QuickslotKind::Item(_) => {
                    let verb = usage_verb(default_action(view, info.item)?)?;
                    let mut carried = view.me.pack.items();
                    let (slot, _) = carried.find(|(_, item)| *item == info.item)?;
                    describe_item(view, info.item, Inventory::letter(slot), verb.label)
                }
            }
        }
    }
}

/// Description of a quickslot whose content is used up: what its digit answers, and how to
/// free it.
fn describe_used_up(view: &View, was: QuickslotKind, lack: &str) -> Explanation {
    let title = match was {
        QuickslotKind::Item(kind) => Names::of(view, &view.me).kind(kind),
        QuickslotKind::Spell(spell) => view.definitions.spell(spell).name.clone(),
    };
    let text = format!("{lack} Slot reserved; right-click to clear it.");
    Explanation::plain(Phrase::verbatim(title), Phrase::verbatim(text))
}

fn describe_verb(verb: &Verb) -> Explanation {
    let title = if verb.label.is_empty() {
        "button"
    } else {
        verb.label
    };
    let click = !matches!(verb.outcome, Outcome::Minds);
    Explanation {
        click: click.then(|| verb.description.to_owned()),
        ..Explanation::plain(title, None)
    }
}

/// Description of an empty slot of the pack, with the number of free slots.
fn describe_empty_slot(view: &View) -> Explanation {
    let pack = view.me.pack;
    let (all, used) = (pack.capacity(), pack.items().count());
    let text = format!("Nothing is here. {} of {all} places are free.", all - used);
    Explanation::plain("room in the pack", Phrase::verbatim(text))
}

/// Description of a carried item, what equipping it would change, and what a click does.
fn describe_item(view: &View, item: StableId, letter: char, click: &str) -> Option<Explanation> {
    let known = examine(view, item)?;
    let used = match view.me.pack.equipped_as(item) {
        Some(Equipment::Weapon) => ", wielded",
        Some(Equipment::Armour) => ", worn",
        None => "",
    };
    let change = match view.me.pack.equipped_as(item) {
        Some(_) => String::new(),
        None => equip_change(view, item),
    };
    let kind = view.items.item_ref(item).map(|what| what.kind);
    let is_worn =
        kind.is_some_and(|kind| view.definitions.item(kind).equipment() == Some(Equipment::Armour));
    let click = match default_action(view, item) {
        Some(ItemAction::Equip) if is_worn => "wear",
        _ => click,
    };
    let compared = (!change.is_empty()).then(|| format!("In use: {change}"));
    Some(Explanation {
        description: Description {
            text: Some(Phrase::verbatim(known.text)),
            lines: compared
                .into_iter()
                .chain(known.lines)
                .map(Phrase::verbatim)
                .collect(),
            ..Description::of(Phrase::verbatim(format!("{letter}  {}{used}", known.name)))
        },
        click: Some(format!("{click}; right: all that can be done")),
    })
}

/// Description of a spell in a quickslot: its cost, its effect and what a click does.
fn describe_spell(view: &View, book: StableId, spell: SpellKind) -> Option<Explanation> {
    let info = spells(view, book)
        .into_iter()
        .find(|one| one.spell == spell)?;
    let click = if is_beneficial_spell(view, spell) {
        "cast it on yourself"
    } else {
        "pick whom to cast it on"
    };
    Some(Explanation {
        description: Description {
            detail: vec![Phrase::verbatim(info.price())],
            lines: vec![Phrase::verbatim(info.does)],
            ..Description::of(Phrase::verbatim(info.name))
        },
        click: Some(format!("{click}; right: all that can be done")),
    })
}
