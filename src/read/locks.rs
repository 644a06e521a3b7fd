//! Locks and keys in words.

use crate::{
    grid::Direction,
    sim::{LockId, Terrain, View},
};

use super::words::indefinite;

/// A kind of lock, and the mark that this one has in common with its key.
fn parts<'w>(view: &View<'w>, lock: LockId) -> Option<(&'w str, &'w str, &'w str)> {
    let lock = view.blueprint.lock(lock)?;
    let words = &view.definitions.keep_words;
    let kind = words.locks.get(usize::from(lock.kind))?;
    let mark = words.marks.get(usize::from(lock.mark))?;
    Some((&kind.shut.name, &kind.key, &mark.name))
}

/// The directions in which open doors are beside the player, clockwise from north.
pub fn open_doors(view: &View<'_>) -> impl Iterator<Item = Direction> {
    let here = view.here();
    Direction::ALL
        .into_iter()
        .filter(move |dir| view.memory.at(here.step(*dir)) == Terrain::OpenDoor)
}

/// What bars the way, with its mark: "locked door with a red crescent".
#[must_use]
pub fn lock_name(view: &View<'_>, lock: LockId) -> String {
    parts(view, lock).map_or_else(
        || "lock".to_owned(),
        |(name, _, mark)| format!("{name} with {}", indefinite(mark)),
    )
}

/// What opens it, with its mark: "key with a red crescent".
#[must_use]
pub fn key_name(view: &View<'_>, lock: LockId) -> String {
    parts(view, lock).map_or_else(
        || "key".to_owned(),
        |(_, key, mark)| format!("{key} with {}", indefinite(mark)),
    )
}

/// What opens it, in a word and without its mark: "key".
pub(super) fn key_word<'w>(view: &View<'w>, lock: LockId) -> &'w str {
    parts(view, lock).map_or("key", |(_, key, _)| key)
}

/// What no longer bars the way, with its mark: "unlocked door with a red crescent".
pub(super) fn gate_name(view: &View<'_>, lock: LockId) -> String {
    let words = &view.definitions.keep_words;
    let found = view.blueprint.lock(lock);
    let kind = found.and_then(|lock| words.locks.get(usize::from(lock.kind)));
    let (Some(kind), Some((.., mark))) = (kind, parts(view, lock)) else {
        return "open lock".to_owned();
    };
    format!("{} with {}", kind.open.name, indefinite(mark))
}
