//! A creature's knowledge and beliefs about item kinds.

use crate::sim::{ItemKind, ItemNames, Known, Provenance};

use super::items::{appearance_name, belief_name};

/// A creature's knowledge or belief of an item kind, or its own name for the kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownKind {
    /// The item kind.
    pub kind: ItemKind,
    /// True name of the kind.
    pub kind_name: String,
    /// Appearance of the kind while unidentified, if it has one.
    pub appearance: Option<String>,
    /// The creature's name for the kind.
    pub name: String,
    /// Source of the knowledge; `None` if the creature made the name up.
    pub how: Option<Provenance>,
    /// Turn of learning or naming, from 0.
    pub turn: u32,
    /// Whether the kind is identified.
    pub is_sure: bool,
}

/// A creature's knowledge, beliefs and names of item kinds, in the order of the definitions.
#[must_use]
pub fn known_kinds(view: &Known, names: &ItemNames) -> Vec<KnownKind> {
    let kinds = view.definitions;
    let info = |kind, name, how, turn| KnownKind {
        kind,
        kind_name: kinds.item(kind).name.clone(),
        appearance: appearance_name(view, kind),
        name,
        how,
        turn,
        is_sure: names.is_sure(kind),
    };
    let known = names
        .all_known()
        .filter(|(kind, _)| names.given(*kind).is_none())
        .map(|(kind, known)| {
            let name = belief_name(kinds, kind, known.belief);
            info(kind, name, Some(known.how), known.turn)
        });
    let given = names
        .all_given()
        .map(|(kind, given)| info(kind, given.text.clone(), None, given.turn));
    let mut all: Vec<KnownKind> = known.chain(given).collect();
    all.sort_by_key(|info| info.kind);
    all
}
