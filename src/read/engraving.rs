//! Engravings as phrases.

use crate::{
    names::{hand, item_noun, unidentified_noun},
    sim::{Engraving, Known, Place},
    text::Phrase,
};

/// The text of an engraving, with its writer: "Scratched into the floor: “The pink potion is a
/// health potion.”" `trusted` tells whether the player trusts the writer.
pub(super) fn on_floor(view: &Known, engraving: Engraving, trusted: bool) -> Phrase {
    let item = |kind| item_noun(view.definitions, kind);
    let looks = unidentified_noun(view, engraving.kind).unwrap_or_else(|| item(engraving.kind));
    let claim = Phrase::new("engraving-claim").with("looks", looks);
    let claim = claim.with("item", item(engraving.said));
    Phrase::new("event-read-engraving")
        .with("claim", claim)
        .with("actor", hand(view, engraving.by))
        .with("trusted", if trusted { "yes" } else { "no" })
}

/// The engraving that the player remembers on a tile: its text if read, else how to read it; `None`
/// without an engraving.
pub(super) fn engraving_at(view: &Known, place: Place) -> Option<Phrase> {
    let (_, read) = view.memory.engravings().find(|(at, _)| *at == place)?;
    let trusts = |one: Engraving| !view.me.names.distrusts(one.by);
    let read = read.map(|one| on_floor(view, one, trusts(one)));
    Some(read.unwrap_or_else(|| "engraving-unread".into()))
}
