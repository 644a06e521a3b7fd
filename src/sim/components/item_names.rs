//! Names and beliefs of a creature about items, and their sources.

use std::collections::BTreeMap;

use bevy_ecs::prelude::Component;
use serde::{Deserialize, Serialize};

use crate::sim::{
    definition::ItemKind,
    save::pairs,
    world::{engraving::Hand, stable_id::StableId},
};

use super::kind_map::KindMap;

/// Source of a creature's belief about an item kind.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Provenance {
    /// The creature used it on itself.
    Used,
    /// The creature saw it affect another.
    Saw,
    /// It was displayed on a pedestal of a vault.
    Shown,
    /// It was read in an engraving on the floor.
    Read {
        /// The writer.
        by: Hand,
    },
    /// Another creature said so.
    Told {
        /// The speaker.
        by: StableId,
    },
}

/// Belief of a creature about an item kind. Hearsay can be wrong.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Belief {
    /// The effects of this kind; the item's own kind if the belief is true.
    Kind(ItemKind),
    /// Without effect: nothing happened when it was tried.
    Harmless,
}

/// A name for an item or an item kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Name {
    /// Named after the belief about it.
    Belief(Belief),
    /// A name chosen by the creature.
    Text(String),
}

/// Belief about an item kind, with its source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identification {
    /// The belief.
    pub belief: Belief,
    /// Source of the belief.
    pub how: Provenance,
    /// Turn in which it was learned, counted from 0.
    pub turn: u32,
}

impl Identification {
    /// Whether the belief is certain: the effect was observed. An item that did nothing may still
    /// turn out to have an effect.
    #[must_use]
    pub const fn is_sure(&self) -> bool {
        matches!(
            (self.belief, self.how),
            (
                Belief::Kind(_),
                Provenance::Used | Provenance::Saw | Provenance::Shown
            )
        )
    }
}

/// A name that a creature gave to an item kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Given {
    /// The name.
    pub text: String,
    /// Turn in which the name was given, counted from 0.
    pub turn: u32,
}

/// A creature's beliefs about item kinds, and its names for kinds and single items.
#[derive(Component, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ItemNames {
    known: KindMap<Identification>,
    #[serde(with = "pairs")]
    given: BTreeMap<ItemKind, Given>,
    #[serde(with = "pairs")]
    items: BTreeMap<StableId, String>,
    /// Writers whose claims turned out to be false, in the order of discovery.
    distrusted: Vec<Hand>,
}

impl Clone for ItemNames {
    fn clone(&self) -> Self {
        Self {
            known: self.known.clone(),
            given: self.given.clone(),
            items: self.items.clone(),
            distrusted: self.distrusted.clone(),
        }
    }

    /// Copies only if the two differ: comparing is cheaper than allocating again, and most
    /// creatures have no names.
    fn clone_from(&mut self, other: &Self) {
        if self != other {
            *self = other.clone();
        }
    }
}

impl ItemNames {
    /// The name of a kind; `None` if it is known only by its appearance.
    #[must_use]
    pub fn kind(&self, kind: ItemKind) -> Option<Name> {
        let given = self.given.get(&kind);
        given.map_or_else(
            || Some(Name::Belief(self.known.get(kind)?.belief)),
            |given| Some(Name::Text(given.text.clone())),
        )
    }

    /// The belief about a kind.
    #[must_use]
    pub fn known(&self, kind: ItemKind) -> Option<&Identification> {
        self.known.get(kind)
    }

    /// Whether there are no beliefs about any kind.
    #[must_use]
    pub(crate) const fn knows_nothing(&self) -> bool {
        self.known.is_empty()
    }

    /// The first kind that this creature has a belief about and the other has not.
    #[inline]
    pub(crate) fn news_for(&self, other: &Self) -> Option<ItemKind> {
        self.known.first_missing_in(&other.known)
    }

    /// The name that the creature gave to a kind.
    #[must_use]
    pub fn given(&self, kind: ItemKind) -> Option<&Given> {
        self.given.get(&kind)
    }

    /// The name given to a single item.
    #[must_use]
    pub fn item(&self, item: StableId) -> Option<&str> {
        self.items.get(&item).map(String::as_str)
    }

    /// All kinds with a belief, in ascending order.
    pub fn all_known(&self) -> impl Iterator<Item = (ItemKind, &Identification)> {
        self.known.iter()
    }

    /// All kinds that were given a name, in ascending order.
    pub fn all_given(&self) -> impl Iterator<Item = (ItemKind, &Given)> {
        self.given.iter().map(|(kind, given)| (*kind, given))
    }

    /// All single items with a name, in ascending order of id.
    pub fn items(&self) -> impl Iterator<Item = (StableId, &str)> {
        self.items.iter().map(|(item, name)| (*item, name.as_str()))
    }

    /// Whether the belief about a kind is certain: its effect was observed.
    #[must_use]
    pub fn is_sure(&self, kind: ItemKind) -> bool {
        self.known.get(kind).is_some_and(Identification::is_sure)
    }

    /// Whether a claim of this writer that the creature believed turned out to be false.
    #[must_use]
    pub fn distrusts(&self, hand: Hand) -> bool {
        self.distrusted.contains(&hand)
    }

    /// Records a belief about a kind. An observed effect replaces a name that the creature gave to
    /// the kind; hearsay does not. A writer whose believed claim is refuted by it is never believed
    /// again.
    pub(crate) fn learn(&mut self, kind: ItemKind, belief: Belief, how: Provenance, turn: u32) {
        let known = Identification { belief, how, turn };
        if known.is_sure() {
            self.given.remove(&kind);
            if let Some(believed) = self.known.get(kind)
                && let Provenance::Read { by } = believed.how
                && believed.belief != belief
                && !self.distrusts(by)
            {
                self.distrusted.push(by);
            }
        }
        self.known.insert(kind, known);
    }

    /// Gives a name to a kind, or removes it.
    pub(crate) fn name_kind(&mut self, kind: ItemKind, text: Option<String>, turn: u32) {
        match text {
            Some(text) => self.given.insert(kind, Given { text, turn }),
            None => self.given.remove(&kind),
        };
    }

    /// Gives a name to a single item, or removes it.
    pub(crate) fn name_item(&mut self, item: StableId, text: Option<String>) {
        match text {
            Some(text) => self.items.insert(item, text),
            None => self.items.remove(&item),
        };
    }
}
