//! The spells of a book.

use crate::{
    names::{looks, spell_noun},
    sim::{Known, Refusal, SpellKind, StableId, UseMethod, try_use},
    text::{Noun, Phrase},
};

use super::{effect::describe_effect, refusal::refusal};

/// A spell of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpellInfo {
    /// The kind of spell.
    pub spell: SpellKind,
    /// The spell's name.
    pub name: Noun,
    /// Mana cost, as paid by the player.
    pub mana: i32,
    /// Whether the player has enough mana.
    pub affordable: bool,
    /// Effect in a few words.
    pub does: Phrase,
    /// The spell's sprite, or the book's if the spell has none.
    pub sprite: String,
}

impl SpellInfo {
    /// The cost in words: "5 mana", or "5 mana, more than you have".
    #[must_use]
    pub fn price(&self) -> Phrase {
        let id = if self.affordable {
            "cast-cost"
        } else {
            "cast-cost-too-high"
        };
        Phrase::new(id).with("mana", self.mana)
    }
}

/// The spells of a book, in its order; empty if the item is not a book.
#[must_use]
pub fn spells(view: &Known, item: StableId) -> Vec<SpellInfo> {
    let kinds = view.definitions;
    let Some(item) = view.item(item) else {
        return Vec::new();
    };
    let book = looks(view, item.kind).0;
    let spells = kinds.item(item.kind).spells.iter();
    spells
        .map(|spell| {
            let definition = kinds.spell(*spell);
            let mana = view.spell_price(*spell);
            SpellInfo {
                spell: *spell,
                name: spell_noun(kinds, *spell).marked(item.scrolls_for(*spell).into()),
                mana,
                affordable: mana <= view.me.metabolism.mana.amount,
                does: describe_effect(kinds, &kinds.spell_effect(item, *spell)),
                sprite: definition.sprite.as_deref().unwrap_or(book).to_owned(),
            }
        })
        .collect()
}

/// The reason why an item cannot be used with a method, whatever the target; `None` if it can.
#[must_use]
pub fn unusable(view: &Known, item: StableId, method: UseMethod) -> Option<Phrase> {
    Some(refusal(view, try_use(view, item, method).err()?))
}

/// The reason why no spell can be cast from an item; `None` if it has spells.
#[must_use]
pub fn unreadable(view: &Known, item: StableId) -> Option<Phrase> {
    let empty = spells(view, item).is_empty();
    empty.then(|| refusal(view, Refusal::NotReadable(item)))
}
