//! The item description screen.

use crate::{
    names::{
        Names, description as described, hand, item_noun, look_noun, looks, method_word,
        unidentified,
    },
    sim::{
        Belief, GearNumber, Hand, Item, ItemDefinition, ItemRef, Kinds, Known, MakingRule,
        Provenance, StableId,
    },
    text::{Argument, Noun, Phrase},
};

use super::{
    effect::{describe_effect, stat_changes, worth},
    making::makings,
    spells::spells,
    weapon_trait::trait_words,
};

/// Everything the player knows of an item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Examination {
    /// The player's name for the item.
    pub name: Argument,
    /// Whether the player knows for sure what the item is.
    pub is_sure: bool,
    /// Sprite of the item's appearance.
    pub sprite: String,
    /// A sentence or two about the item.
    pub text: Phrase,
    /// Bonuses, special properties, source of the knowledge, and spells, one line each.
    pub lines: Vec<Phrase>,
}

/// Everything the player knows of an item; `None` if no item has that id.
#[must_use]
pub fn examine(view: &Known, id: StableId) -> Option<Examination> {
    let kinds = view.definitions;
    let what = view.item_ref(id)?;
    let item = view.item(id)?;
    let names = Names::of(view, &view.me);
    let known = names.believed_kind(what.kind).map(|kind| kinds.item(kind));
    let mut lines = Vec::new();
    if names.own(what).is_some() {
        lines.push(Phrase::new("known-kind").with("item", names.kind_argument(what.kind)));
    }
    let definition = kinds.item(what.kind);
    lines.extend(Phrase::list(worth(view, definition, Some(item))));
    lines.extend(definition.weapon_trait.map(trait_words));
    lines.extend(definition.hits.map(|effect| {
        let does = describe_effect(kinds, kinds.effect(effect));
        Phrase::new("known-hits").with("does", does)
    }));
    if definition.drains > 0 {
        lines.push(Phrase::new("known-drains").with("percent", definition.drains));
    }
    if definition.returns {
        lines.push("known-returns".into());
    }
    if let Some(missile) = definition.ammunition {
        let noun = item_noun(kinds, missile);
        lines.push(
            Phrase::new("known-ammunition")
                .with("item", noun)
                .with("count", view.count_carried(missile)),
        );
    }
    if definition.ranged > 0 && definition.point_blank < 100 {
        let percent = definition.point_blank;
        lines.push(Phrase::new("known-point-blank").with("percent", percent));
    }
    let range = definition.throw_range;
    lines.extend(range.map(|tiles| Phrase::new("known-throw-range").with("tiles", tiles)));
    if definition.breaks > 0 {
        lines.push(Phrase::new("known-breaks").with("percent", definition.breaks / 10));
    }
    lines.extend(worn(kinds, item));
    if definition.makes() {
        lines.extend(kinds.rules.making.map(makes));
    }
    // Anything can be thrown; items that are not meant for it do not show their attack.
    let thrown = Some(definition.thrown).filter(|attack| *attack > 1);
    lines.extend(stat_changes([("thrown", thrown.unwrap_or_default())]));
    lines.extend(known.and_then(|kind| using(kinds, kind)));
    lines.extend(known.and_then(|kind| charges(kind, item.charges)));
    let mut carried = view.carried();
    if carried.any(|(_, one)| kinds.item(one.kind).makes()) && view.me.pack.contains(id) {
        lines.extend(makings(view, item));
    }
    lines.extend(provenance(view, what));
    lines.extend(spells(view, id).into_iter().map(|spell| {
        Phrase::new("known-spell")
            .with("spell", spell.name)
            .with("mana", spell.mana)
            .with("does", spell.does)
    }));
    Some(Examination {
        name: names.argument(what),
        is_sure: names.is_sure(what.kind),
        sprite: looks(view, what.kind).0.to_owned(),
        text: description(view, &names, what),
        lines,
    })
}

/// A sentence or two about an item, according to the kind that the player believes it to be.
#[must_use]
pub(super) fn description(view: &Known, names: &Names, item: ItemRef) -> Phrase {
    let kinds = view.definitions;
    let kind = match (
        names.believed_kind(item.kind),
        unidentified(view, item.kind),
    ) {
        (Some(kind), _) => kind,
        (None, Some(_)) if names.has_idea(item.kind) => return "known-harmless".into(),
        (None, Some(looks)) => {
            let class = Noun::new("appearance", looks.class.clone());
            return described(&class, looks.description.as_deref());
        }
        (None, None) => item.kind,
    };
    let text = kinds.item(kind).description.as_deref();
    described(&item_noun(kinds, kind), text)
}

/// Effects of a worn item besides attack and defence, one line each.
fn worn(kinds: &Kinds, item: Item) -> impl Iterator<Item = Phrase> {
    let number = |number| kinds.gear(item, number);
    let loud = number(GearNumber::Loudness);
    let all = [
        ("known-thorns", "percent", number(GearNumber::Thorns)),
        ("known-quiet", "tiles", -loud),
        ("known-loud", "tiles", loud),
        ("known-heavy", "percent", number(GearNumber::Weight)),
        ("known-mana-regen", "percent", number(GearNumber::ManaRegen)),
        ("known-lightens", "percent", number(GearNumber::Lightens)),
        ("known-hears", "tiles", number(GearNumber::Hears)),
        ("known-senses", "tiles", number(GearNumber::Senses)),
        ("known-fireproof", "percent", number(GearNumber::Fireproof)),
        ("known-evades", "percent", number(GearNumber::Evades) / 10),
    ];
    let all = all.into_iter().filter(|(.., number)| *number > 0);
    all.map(|(id, unit, number)| Phrase::new(id).with(unit, number))
}

/// Gains by a scroll of making, by type of item.
fn makes(rule: MakingRule) -> Phrase {
    Phrase::new("known-makes")
        .with("attack", rule.attack)
        .with("ranged", rule.ranged)
        .with("both", rule.both)
        .with("defence", rule.defence)
        .with("percent", rule.share / 10)
        .with("charges", u32::from(rule.charges))
        .with("spell", rule.spell.map_or(0, |gain| gain.share / 10))
}

/// Effect of using an item: "Drink: +15 HP."
fn using(kinds: &Kinds, kind: &ItemDefinition) -> Option<Phrase> {
    let usage = kind.usage?;
    let does = describe_effect(kinds, kinds.effect(usage.effect?));
    let phrase = Phrase::new("known-use").with("method", method_word(usage.method));
    Some(phrase.with("does", does))
}

/// Remaining uses of an item that has more than one.
fn charges(kind: &ItemDefinition, left: u16) -> Option<Phrase> {
    let charges = || Phrase::new("known-charges").with("count", u32::from(left));
    (kind.usage?.charges > 1).then(charges)
}

/// The source of the player's knowledge of an item's kind.
fn provenance(view: &Known, item: ItemRef) -> Option<Phrase> {
    let looks = look_noun(unidentified(view, item.kind)?);
    let Some(known) = view.me.names.known(item.kind) else {
        let id = ["known-not", "known-no-effect"][usize::from(view.felt_nothing(item.kind))];
        return Some(Phrase::new(id).with("item", looks));
    };
    let phrase = match (known.how, known.belief) {
        (Provenance::Used, Belief::Kind(_)) if known.turn == 0 => Phrase::new("known-at-first"),
        (Provenance::Used, Belief::Kind(_)) => Phrase::new("known-used"),
        (Provenance::Used, Belief::Harmless) => Phrase::new("known-felt-nothing"),
        (Provenance::Saw, _) => Phrase::new("known-seen"),
        (Provenance::Shown, _) => Phrase::new("known-shown"),
        (Provenance::Read { by }, _) => Phrase::new("known-read").with("actor", hand(view, by)),
        (Provenance::Told { by }, _) => {
            Phrase::new("known-told").with("actor", hand(view, Hand::Creature(by)))
        }
    };
    Some(phrase.with("item", looks).with("turn", known.turn + 1))
}
