//! Locks and keys in words.

use crate::{
    grid::Direction,
    sim::{LockId, Terrain, View},
};

use super::words::indefinite;

/// The directions in which open doors are beside the player, clockwise from north.
pub fn open_doors(view: &View) -> impl Iterator<Item = Direction> {
    let here = view.here();
    Direction::ALL
        .into_iter()
        .filter(move |dir| view.memory.at(here.step(*dir)) == Terrain::OpenDoor)
}

/// What bars the way, with its mark: "locked door with a red crescent".
#[must_use]
pub fn lock_name(view: &View, lock: LockId) -> String {
    view.lock(lock).map_or_else(
        || "lock".to_owned(),
        |(kind, mark)| format!("{} with {}", kind.shut.name, indefinite(&mark.name)),
    )
}

/// What opens it, with its mark: "key with a red crescent".
#[must_use]
pub fn key_name(view: &View, lock: LockId) -> String {
    view.lock(lock).map_or_else(
        || "key".to_owned(),
        |(kind, mark)| format!("{} with {}", kind.key, indefinite(&mark.name)),
    )
}

/// What opens it, in a word and without its mark: "key".
pub(super) fn key_word<'w>(view: &View<'w>, lock: LockId) -> &'w str {
    view.lock(lock).map_or("key", |(kind, _)| &kind.key)
}

/// What no longer bars the way, with its mark: "unlocked door with a red crescent".
pub(super) fn gate_name(view: &View, lock: LockId) -> String {
    view.lock(lock).map_or_else(
        || "open lock".to_owned(),
        |(kind, mark)| format!("{} with {}", kind.open.name, indefinite(&mark.name)),
    )
}
