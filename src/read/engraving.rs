//! Engravings in words.

use crate::{
    names::{hand, item_noun, unidentified_noun},
    sim::{Engraving, Known, Place},
    text::Phrase,
};

/// "“The pink potion is a health potion.” – Bram"
pub(super) fn claim(view: &Known, engraving: Engraving) -> Phrase {
    let item = |kind| item_noun(view.definitions, kind);
    let looks = unidentified_noun(view, engraving.kind);
    let claim = Phrase::new("engraving-claim")
        .with("looks", looks.unwrap_or_else(|| item(engraving.kind)))
        .with("item", item(engraving.said));
    let phrase = Phrase::new("engraving").with("claim", claim);
    phrase.with("actor", hand(view, engraving.by))
}

/// An engraving as it is read, with a warning if its hand is not trusted.
pub(super) fn on_floor(view: &Known, engraving: Engraving, trusted: bool) -> Phrase {
    let trusted = if trusted { "yes" } else { "no" };
    let phrase = Phrase::new("engraving-read").with("engraving", claim(view, engraving));
    phrase.with("trusted", trusted)
}

/// The engraving that the player remembers on a tile: its words if they were read, else how to
/// read them.
pub(super) fn engraving_at(view: &Known, place: Place) -> Option<Phrase> {
    if let Some(read) = view.memory.engraving(place) {
        return Some(on_floor(view, read, !view.me.names.distrusts(read.by)));
    }
    let is_engraved = view.memory.is_engraved(place);
    is_engraved.then(|| "engraving-unread".into())
}
