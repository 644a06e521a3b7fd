//! The item description screen.

use crate::sim::{Belief, ItemDefinition, ItemRef, Kinds, Provenance, StableId, UseMethod, View};

use super::{
    effect::describe_effect,
    item::worth,
    naming::{Names, appearance_name, looks, unidentified},
    spells::spells,
    weapon_trait::trait_words,
    words::indefinite,
};

/// Everything the player knows of an item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Examination {
    /// The player's name for the item.
    pub name: String,
    /// Whether the player knows for sure what the item is.
    pub is_sure: bool,
    /// Sprite of the item's appearance.
    pub sprite: String,
    /// A sentence or two about the item.
    pub text: String,
    /// Bonuses, how the item was identified, and its spells, a line each.
    pub lines: Vec<String>,
}

/// Everything the player knows of an item; `None` if no item has that id.
#[must_use]
pub fn examine(view: &View, id: StableId) -> Option<Examination> {
    let kinds = view.definitions;
    let what = view.items.item_ref(id)?;
    let item = view.items.get(id)?;
    let names = Names::of(view, &view.me);
    let known = names.believed_kind(what.kind).map(|kind| kinds.item(kind));
    let mut lines = Vec::new();
    if names.own(what).is_some() {
        let kind = indefinite(&names.kind(what.kind));
        lines.push(format!("It is {kind}."));
    }
    let definition = kinds.item(what.kind);
    let uses = worth(definition, item.food);
    if !uses.is_empty() {
        lines.push(uses);
    }
    lines.extend(definition.weapon_trait.map(trait_words));
    if definition.loudness > 0 {
        lines.push(format!(
            "You are heard {} farther.",
            tiles(definition.loudness)
        ));
    }
    lines.push(format!("attack {:+} when thrown", definition.thrown));
    lines.extend(known.and_then(|kind| using(kinds, kind)));
    lines.extend(known.and_then(|kind| charges(kind, item.charges)));
    lines.extend(provenance(view, what));
    lines.extend(
        spells(view, id)
            .into_iter()
            .map(|spell| format!("{} ({} mana): {}", spell.name, spell.mana, spell.does)),
    );
    Some(Examination {
        name: names.item(what),
        is_sure: names.is_sure(what.kind),
        sprite: looks(view, what.kind).0.to_owned(),
        text: description(view, &names, what),
        lines,
    })
}

/// "1 tile", "2 tiles".
fn tiles(count: i32) -> String {
    match count {
        1 => "1 tile".to_owned(),
        count => format!("{count} tiles"),
    }
}

/// A sentence or two about an item, as far as the player has identified it.
#[must_use]
pub(super) fn description(view: &View, names: &Names, item: ItemRef) -> String {
    match names.believed_kind(item.kind) {
        Some(kind) => view.definitions.item(kind).description.clone(),
        None if names.has_idea(item.kind) => "It is said to do nothing.".to_owned(),
        None => {
            unidentified(view, item.kind).map_or_else(String::new, |one| one.description.clone())
        }
    }
}

/// What using an item does: "Drinking it: +15 hp."
fn using(kinds: &Kinds, kind: &ItemDefinition) -> Option<String> {
    let usage = kind.usage?;
    let doing = match usage.method {
        UseMethod::Drink => "Drinking",
        UseMethod::Eat => "Eating",
        UseMethod::Read => "Reading",
        UseMethod::Zap => "Zapping",
    };
    let does = describe_effect(kinds, kinds.effect(usage.effect?));
    Some(format!("{doing} it: {does}."))
}

/// How often an item can still be used, if it can be more than once.
fn charges(kind: &ItemDefinition, left: u16) -> Option<String> {
    (kind.usage?.charges > 1).then(|| match left {
        1 => "1 charge left".to_owned(),
        left => format!("{left} charges left"),
    })
}

/// How the player learned what it knows of an item's kind.
fn provenance(view: &View, item: ItemRef) -> Option<String> {
    let looks = appearance_name(view, item.kind)?;
    let Some(known) = view.me.names.known(item.kind) else {
        return Some(format!("Unknown: no {looks} tried yet."));
    };
    let turn = known.turn + 1;
    Some(match (known.how, known.belief) {
        (Provenance::Used, Belief::Kind(_)) => {
            format!("A {looks}: it worked on you in turn {turn}.")
        }
        (Provenance::Saw, _) => format!("A {looks}: you saw one at work in turn {turn}."),
        (Provenance::Told { by }, _) => {
            let who = teller(view, by).unwrap_or_else(|| "somebody".to_owned());
            format!("A {looks}: {who} said so in turn {turn}, true or not.")
        }
        (Provenance::Used, Belief::Harmless) => {
            format!("A {looks}: you felt nothing in turn {turn}.")
        }
    })
}

/// The kind of the creature that told the player, dead or alive: "a goblin".
fn teller(view: &View, id: StableId) -> Option<String> {
    let living = view.order.find(id).and_then(|entity| view.creature(entity));
    let kind = living
        .map(|creature| creature.creature.0)
        .or_else(|| Some(view.waiting.creature(id)?.creature.0))
        .or_else(|| Some(view.graveyard.of(id)?.who.kind))?;
    Some(indefinite(&view.definitions.creature(kind).name))
}
