//! What can be read in a book.

use crate::sim::{Refusal, SpellKind, StableId, View};

use super::{effect::describe_effect, naming::looks, refusal::refusal};

/// A spell of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpellInfo {
    /// Which.
    pub spell: SpellKind,
    /// Its name.
    pub name: String,
    /// The mana it costs.
    pub mana: i32,
    /// Whether the player has that much.
    pub affordable: bool,
    /// What it does, in a few words.
    pub does: String,
    /// Its sprite, or that of its book's looks.
    pub sprite: String,
}

impl SpellInfo {
    /// What it costs, and whether that is too much.
    #[must_use]
    pub fn price(&self) -> String {
        let mana = self.mana;
        if self.affordable {
            format!("{mana} mana")
        } else {
            format!("{mana} mana, more than you have")
        }
    }
}

/// The spells of a book, in its order; none of what is no book.
#[must_use]
pub fn spells(view: &View, item: StableId) -> Vec<SpellInfo> {
    let kinds = view.definitions;
    let Some(item) = view.items.get(item) else {
        return Vec::new();
    };
    let book = looks(view, item.kind).0;
    let spells = kinds.item(item.kind).spells.iter();
    spells
        .map(|spell| {
            let definition = kinds.spell(*spell);
            SpellInfo {
                spell: *spell,
                name: definition.name.clone(),
                mana: definition.mana,
                affordable: definition.mana <= view.me.metabolism.mana.amount,
                does: describe_effect(kinds, kinds.effect(definition.effect)),
                sprite: definition.sprite.as_deref().unwrap_or(book).to_owned(),
            }
        })
        .collect()
}

/// Why no spell can be read in a thing, if none can.
#[must_use]
pub fn unreadable(view: &View, item: StableId) -> Option<String> {
    let empty = spells(view, item).is_empty();
    empty.then(|| refusal(view, Refusal::NotReadable(item)))
}
