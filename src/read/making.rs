//! Changes by a scroll of making, shown before it is read.

use crate::{
    names::{looks, signed, spell_noun},
    sim::{
        EffectDefinition, EffectStep, GearNumber, Intent, Item, Known, SpellKind, StableId,
        try_intent, ways_to_make,
    },
    text::Phrase,
};

use super::{effect::effect_parts, refusal::item_argument};

/// A way to read a scroll of making other than for the numbers of one item.
#[derive(Clone, Debug, PartialEq)]
pub struct OtherMaking {
    /// The intent.
    pub intent: Intent,
    /// The change, in a few words.
    pub title: Phrase,
    /// Sprite of the item or spell that gets better.
    pub sprite: String,
    /// The numbers, as they would be and as they are.
    pub changes: Vec<Phrase>,
}

/// Changes of an item by a scroll of making: "attack 12 (now 10)"; `None` if nothing.
#[must_use]
pub fn making_change(view: &Known, id: StableId) -> Option<Phrase> {
    making(view, view.item(id)?)
}

/// The spells that a scroll could make better, and the moves from one item to another.
#[must_use]
pub fn other_makings(view: &Known, scroll: StableId) -> Vec<OtherMaking> {
    let ways = ways_to_make(view, scroll).into_iter();
    let possible = ways.filter(|intent| try_intent(view, *intent).is_ok());
    possible.filter_map(|intent| other(view, intent)).collect()
}

fn other(view: &Known, intent: Intent) -> Option<OtherMaking> {
    let kinds = view.definitions;
    let sprite = |item: Item| looks(view, item.kind).0.to_owned();
    match intent {
        Intent::MakeSpell { item, spell, .. } => {
            let book = view.item(item)?;
            let own = kinds.spell(spell).sprite.clone();
            Some(OtherMaking {
                intent,
                title: Phrase::new("make-spell")
                    .with("spell", spell_noun(kinds, spell))
                    .with("item", item_argument(view, item)),
                sprite: own.unwrap_or_else(|| sprite(book)),
                changes: spell_change(view, book, spell).into_iter().collect(),
            })
        }
        Intent::MoveMade { from, item, .. } => {
            let (loses, gets) = (view.item(from)?, view.item(item)?);
            let with = |made, one| Item { made, ..one };
            let change = |id, now: Item, made| {
                let change = changes(view, now, with(made, now))?;
                let phrase = Phrase::new("make-move-change").with("change", change);
                Some(phrase.with("item", item_argument(view, id)))
            };
            let sum = gets.made.saturating_add(loses.made);
            Some(OtherMaking {
                intent,
                title: Phrase::new("make-move")
                    .with("by", signed(view.mark(from)))
                    .with("from", item_argument(view, from))
                    .with("item", item_argument(view, item)),
                sprite: sprite(gets),
                changes: [change(item, gets, sum), change(from, loses, 0)]
                    .into_iter()
                    .flatten()
                    .collect(),
            })
        }
        _ => None,
    }
}

/// Changes of an item, or of each spell of a book, by a scroll of making; none if nothing changes.
pub(super) fn makings(view: &Known, item: Item) -> Vec<Phrase> {
    let spells = view.definitions.item(item.kind).spells.iter();
    let spells = spells.filter_map(|spell| {
        let noun = spell_noun(view.definitions, *spell);
        let change = spell_change(view, item, *spell)?;
        let phrase = Phrase::new("known-making-spell").with("spell", noun);
        Some(phrase.with("change", change))
    });
    let numbers = making(view, item);
    let numbers = numbers.map(|change| Phrase::new("known-making").with("change", change));
    numbers.into_iter().chain(spells).collect()
}

fn making(view: &Known, item: Item) -> Option<Phrase> {
    let made = item.made.checked_add(1)?;
    changes(view, item, Item { made, ..item })
}

/// The numbers of a spell, for the player's level, that a scroll of making would raise: "16 damage
/// (now 12 damage)"; `None` if none.
fn spell_change(view: &Known, book: Item, spell: SpellKind) -> Option<Phrase> {
    let kinds = view.definitions;
    let better = kinds.better_book(book, spell)?;
    let parts = |book| {
        let effect = at_level(&kinds.spell_effect(book, spell), view.me.experience.level);
        let turns = (effect.turns > 0).then(|| Phrase::new("turns").with("turns", effect.turns));
        effect_parts(kinds, &effect).into_iter().chain(turns)
    };
    let changes = parts(book).zip(parts(better));
    Phrase::list(
        changes
            .filter(|(now, then)| now != then)
            .map(|(now, then)| {
                Phrase::new("make-spell-change")
                    .with("now", now)
                    .with("then", then)
            }),
    )
}

/// An effect with the damage that a caster of this level does.
fn at_level(effect: &EffectDefinition, level: i32) -> EffectDefinition {
    let start = effect.start.iter().copied();
    let start = start.map(|step| step.harms(level).map_or(step, EffectStep::Harm));
    EffectDefinition {
        start: start.collect(),
        ..effect.clone()
    }
}

/// The numbers of an item that differ from its numbers now, each as it would be and as it is:
/// "attack 12 (now 10)"; `None` if there are none.
fn changes(view: &Known, now: Item, then: Item) -> Option<Phrase> {
    let kinds = view.definitions;
    let changes = GearNumber::ALL.into_iter().filter_map(|number| {
        let shown = |item| match number {
            GearNumber::Evades => kinds.gear(item, number) / 10,
            _ => kinds.gear(item, number),
        };
        let (now, then) = (shown(now), shown(then));
        let stat = number_word(number);
        (now != then).then(|| match number {
            // The maximum would tell kinds of wands apart.
            GearNumber::Charges => Phrase::new("stat-by")
                .with("stat", stat)
                .with("by", signed(then - now)),
            _ => Phrase::new("stat-change")
                .with("stat", stat)
                .with("now", now)
                .with("then", then),
        })
    });
    Phrase::list(changes)
}

/// The word for a number of an item, by which catalogues select a text.
const fn number_word(number: GearNumber) -> &'static str {
    match number {
        GearNumber::Attack => "attack",
        GearNumber::Defence => "defence",
        GearNumber::Ranged => "ranged",
        GearNumber::Thorns => "thorns",
        GearNumber::Loudness => "noise",
        GearNumber::Weight => "weight",
        GearNumber::ManaRegen => "mana-return",
        GearNumber::Lightens => "lightness",
        GearNumber::Hears => "hearing",
        GearNumber::Senses => "hunters",
        GearNumber::Fireproof => "fire",
        GearNumber::Evades => "evasion",
        GearNumber::Charges => "charges",
    }
}
