//! Locks and keys in words.

use crate::{
    grid::Direction,
    sim::{LockId, Terrain, View},
};

use super::words::indefinite;

/// Directions of the open doors beside the player, clockwise from north.
pub fn open_doors(view: &View) -> impl Iterator<Item = Direction> {
    let here = view.here();
    Direction::ALL
        .into_iter()
        .filter(move |dir| view.memory.at(here.step(*dir)) == Terrain::OpenDoor)
}

/// The name of a locked barrier, with its mark: "locked door with a red crescent".
#[must_use]
pub fn lock_name(view: &View, lock: LockId) -> String {
    view.lock(lock).map_or_else(
        || "lock".to_owned(),
        |(kind, mark)| format!("{} with {}", kind.shut.name, indefinite(&mark.name)),
    )
}

/// The name of a lock's key, with its mark: "key with a red crescent".
#[must_use]
pub fn key_name(view: &View, lock: LockId) -> String {
    view.lock(lock).map_or_else(
        || "key".to_owned(),
        |(kind, mark)| format!("{} with {}", kind.key, indefinite(&mark.name)),
    )
}

/// The name of a lock's key without its mark: "key".
pub(super) fn key_word<'w>(view: &View<'w>, lock: LockId) -> &'w str {
    view.lock(lock).map_or("key", |(kind, _)| &kind.key)
}

/// The name of an unlocked barrier, with its mark: "unlocked door with a red crescent".
pub(super) fn unlocked_name(view: &View, lock: LockId) -> String {
    view.lock(lock).map_or_else(
        || "open lock".to_owned(),
        |(kind, mark)| format!("{} with {}", kind.open.name, indefinite(&mark.name)),
    )
}

/// Whether the player has the key of a lock.
pub(super) fn has_key(view: &View, lock: LockId) -> bool {
    view.me.keys().is_some_and(|keys| keys.open(lock))
}
