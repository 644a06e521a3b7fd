//! What a creature calls things, and how it came to.

use std::collections::BTreeMap;

use bevy_ecs::prelude::Component;
use serde::{Deserialize, Serialize};

use crate::sim::{
    definition::ItemKind,
    save::pairs,
    world::{engraving::Hand, stable_id::StableId},
};

use super::kind_map::KindMap;

/// How somebody came to know or believe what a kind is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Provenance {
    /// It worked on the knower itself.
    Used,
    /// It was seen to work on another.
    Saw,
    /// It lay on a pedestal of a vault.
    Shown,
    /// It was scratched into the floor.
    Read {
        /// The writer.
        by: Hand,
    },
    /// Somebody said so.
    Told {
        /// Who.
        by: StableId,
    },
}

/// What a kind of item is taken for. Hearsay can be wrong.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Belief {
    /// For a kind: for its own if it is true.
    Kind(ItemKind),
    /// For something that does nothing: it did nothing when it was tried.
    Harmless,
}

/// What something is called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Name {
    /// By what it is taken for.
    Belief(Belief),
    /// By a name that was thought up.
    Text(String),
}

/// What is known or believed of a kind, and where that comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identification {
    /// What it is taken for.
    pub belief: Belief,
    /// How it was come by.
    pub how: Provenance,
    /// In which turn, counted from 0.
    pub turn: u32,
}

impl Identification {
    /// Whether it is known for sure: it was seen to work. What did nothing may
    /// yet turn out to be something.
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

/// A name that was thought up for a kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Given {
    /// The name.
    pub text: String,
    /// In which turn, counted from 0.
    pub turn: u32,
}

/// The names a creature has for kinds of items and for single ones.
#[derive(Component, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ItemNames {
    known: KindMap<Identification>,
    #[serde(with = "pairs")]
    given: BTreeMap<ItemKind, Given>,
    #[serde(with = "pairs")]
    items: BTreeMap<StableId, String>,
    /// Hands whose claims turned out to be false, in the order in which they did.
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

    /// Most have no names for anything: to see that takes less than to make them anew.
    fn clone_from(&mut self, other: &Self) {
        if self != other {
            *self = other.clone();
        }
    }
}

impl ItemNames {
    /// What a kind is called; nothing if only by its looks.
    #[must_use]
    pub fn kind(&self, kind: ItemKind) -> Option<Name> {
        let given = self.given.get(&kind);
        given.map_or_else(
            || Some(Name::Belief(self.known.get(kind)?.belief)),
            |given| Some(Name::Text(given.text.clone())),
        )
    }

    /// What is known or believed of a kind.
    #[must_use]
    pub fn known(&self, kind: ItemKind) -> Option<&Identification> {
        self.known.get(kind)
    }

    /// Whether it knows or believes nothing of any kind.
    #[must_use]
    pub(crate) const fn knows_nothing(&self) -> bool {
        self.known.is_empty()
    }

    /// The first kind that it knows or believes something of and another does not.
    #[inline]
    pub(crate) fn news_for(&self, other: &Self) -> Option<ItemKind> {
        self.known.first_missing_in(&other.known)
    }

    /// The name that was thought up for a kind.
    #[must_use]
    pub fn given(&self, kind: ItemKind) -> Option<&Given> {
        self.given.get(&kind)
    }

    /// The name given to a single item.
    #[must_use]
    pub fn item(&self, item: StableId) -> Option<&str> {
        self.items.get(&item).map(String::as_str)
    }

    /// All kinds something is known or believed of, in their order.
    pub fn all_known(&self) -> impl Iterator<Item = (ItemKind, &Identification)> {
        self.known.iter()
    }

    /// All kinds a name was thought up for, in their order.
    pub fn all_given(&self) -> impl Iterator<Item = (ItemKind, &Given)> {
        self.given.iter().map(|(kind, given)| (*kind, given))
    }

    /// All single items with a name, by id.
    pub fn items(&self) -> impl Iterator<Item = (StableId, &str)> {
        self.items.iter().map(|(item, name)| (*item, name.as_str()))
    }

    /// Whether it is known for sure what a kind is.
    #[must_use]
    pub fn is_sure(&self, kind: ItemKind) -> bool {
        self.known.get(kind).is_some_and(Identification::is_sure)
    }

    /// Whether a claim of a hand that it believed turned out to be false.
    #[must_use]
    pub fn distrusts(&self, hand: Hand) -> bool {
        self.distrusted.contains(&hand)
    }

    /// Learns what a kind is, or is said to be. What was seen to work replaces
    /// whatever the kind was called; what was only said, nothing. Whoever wrote something else,
    /// and was believed, is never believed again.
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

    /// Gives a kind a name, or takes it away.
    pub(crate) fn name_kind(&mut self, kind: ItemKind, text: Option<String>, turn: u32) {
        match text {
            Some(text) => self.given.insert(kind, Given { text, turn }),
            None => self.given.remove(&kind),
        };
    }

    /// Gives a single item a name, or takes it away.
    pub(crate) fn name_item(&mut self, item: StableId, text: Option<String>) {
        match text {
            Some(text) => self.items.insert(item, text),
            None => self.items.remove(&item),
        };
    }
}
