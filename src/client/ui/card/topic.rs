//! Descriptions of parts of the window that are not tiles.

use crate::{
    client::{
        command::{
            Command,
            hover_target::HoverTarget,
            quickslots::{Quickslots, slot_name},
            verb::Verb,
            verbs::usage_verb,
        },
        session::Session,
        ui::{belt::objection_to, pack::slot_word},
    },
    odds::Forecast,
    read::{
        Description, ItemAction, QuickslotKind, default_action, equip_change, examine,
        explain_effect, explain_stat, forecast_details, is_beneficial_spell, item_argument,
        perk_effect, perk_title, several, spells,
    },
    sim::{Equipment, Inventory, Known, SpellKind, StableId},
    text::{Argument, Phrase},
};

/// A description, and the effect of a click.
pub(super) struct Explanation {
    pub(super) description: Description,
    /// Effect of a click, if it has any.
    pub(super) click: Option<Phrase>,
}

impl Explanation {
    const fn new(description: Description) -> Self {
        let click = None;
        Self { description, click }
    }

    /// An explanation with a title and a text.
    fn plain(title: impl Into<Phrase>, text: impl Into<Option<Phrase>>) -> Self {
        Self::new(Description {
            text: text.into(),
            ..Description::of(title)
        })
    }
}

/// Description of a subject; `None` for a tile, or if there is nothing to describe.
pub(super) fn describe_topic(
    (session, view): (&Session, &Known),
    quick: &Quickslots,
    fight: Option<&Forecast>,
    topic: HoverTarget,
) -> Option<Explanation> {
    match topic {
        HoverTarget::Object(_) => None,
        HoverTarget::Stat(gauge) => Some(Explanation {
            click: Some("help-yourself".into()),
            ..Explanation::new(explain_stat(view, gauge))
        }),
        HoverTarget::Effect(index) => explain_effect(view, index).map(Explanation::new),
        HoverTarget::Verb(verb) => Some(describe_verb(session, view, verb)),
        HoverTarget::Forecast => Some(fight.map_or_else(
            || Explanation::plain("in-sight", Phrase::new("in-sight-text")),
            |fight| Explanation::new(forecast_details(view, fight)),
        )),
        HoverTarget::Quickslot(place) => {
            let Some(info) = quick.info(view, place) else {
                if let Some(was) = quick.assigned(place) {
                    let reason = quick.empty_reason(view, place);
                    let text = Phrase::new("quick-reserved").with("reason", reason);
                    return Some(Explanation::plain(slot_name(view, was), text));
                }
                return Some(Explanation::plain(
                    "quick-title",
                    Phrase::new("quick-about"),
                ));
            };
            match info.kind {
                QuickslotKind::Spell(spell) => describe_spell(view, info.item?, spell),
                QuickslotKind::Move(perk) => Some(Explanation::plain(
                    perk_title(view.definitions, perk),
                    perk_effect(view.definitions, perk, view.me.creature.0),
                )),
                QuickslotKind::Item(_) => {
                    let item = info.item?;
                    let slot = view.me.pack.slot_of(item)?;
                    let plan = quick.plan(view, place);
                    let usual = plan.map_or("card-all-actions", |plan| plan.verb.label);
                    let letter = Inventory::letter(slot);
                    let mut told = describe_item(view, item, letter, usual)?;
                    if plan.is_none() && view.me.pack.equipped_as(item).is_some() {
                        // A click only says that the item is already in use.
                        told.click = None;
                    }
                    let other = plan.and_then(|plan| plan.picks.item);
                    if let Some(other) = other.filter(|other| *other != item) {
                        let back = Phrase::new("quick-swaps-back");
                        told.click = Some(back.with("item", item_argument(view, other)));
                    }
                    Some(told)
                }
            }
        }
    }
}

/// Explanation of a button: its effect, or why it cannot be used now.
fn describe_verb(session: &Session, view: &Known, verb: &'static Verb) -> Explanation {
    let title = match verb.label_for(view) {
        "" => "card-button",
        label => label,
    };
    if let Some(reason) = objection_to(session, view, verb) {
        return Explanation::plain(title, reason);
    }
    let click = verb.command != Some(Command::Setting("minds"));
    Explanation {
        click: click.then(|| verb.description.into()),
        ..Explanation::plain(title, None)
    }
}

/// Description of a carried item, the effect of equipping it, and the effect of a click.
fn describe_item(
    view: &Known,
    item: StableId,
    letter: char,
    click: &'static str,
) -> Option<Explanation> {
    let known = examine(view, item)?;
    let used = view.me.pack.equipped_as(item);
    let change = match used {
        Some(_) => Vec::new(),
        None => equip_change(view, item),
    };
    let kind = view.item_ref(item).map(|what| what.kind);
    let slot = kind.and_then(|kind| view.definitions.item(kind).equipment());
    let is_worn = slot.is_some_and(Equipment::is_worn);
    let click = match default_action(view, item) {
        Some(ItemAction::Equip) if is_worn => usage_verb(ItemAction::Equip)?.worn_label,
        _ => click,
    };
    let compared = Phrase::list(change);
    let compared = compared.map(|change| Phrase::new("choose-equipped").with("change", change));
    let pack = view.me.pack;
    let count = pack
        .slot_of(item)
        .map_or(1, |slot| pack.stack(slot).count());
    let title = Phrase::new("card-item")
        .with("letter", Argument::Word(letter.to_string().into()))
        .with("things", several(count, known.name))
        .with("slot", used.map_or("none", slot_word));
    Some(Explanation {
        description: Description {
            text: Some(known.text),
            lines: compared.into_iter().chain(known.lines).collect(),
            ..Description::of(title)
        },
        click: Some(or_all_actions(click)),
    })
}

/// Description of a spell in a quickslot: its cost, its effect, and the effect of a click.
fn describe_spell(view: &Known, book: StableId, spell: SpellKind) -> Option<Explanation> {
    let info = spells(view, book)
        .into_iter()
        .find(|one| one.spell == spell)?;
    let click = if is_beneficial_spell(view, spell) {
        "card-cast-on-self"
    } else {
        "card-cast-on-target"
    };
    Some(Explanation {
        description: Description {
            detail: vec![info.price()],
            lines: vec![info.does],
            ..Description::of(info.name)
        },
        click: Some(or_all_actions(click)),
    })
}

/// Text about the effects of a left and a right click.
fn or_all_actions(click: &'static str) -> Phrase {
    let click_alone = Phrase::new(click);
    match click {
        "card-all-actions" => click_alone,
        _ => Phrase::new("card-click-right").with("action", click_alone),
    }
}
