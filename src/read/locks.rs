//! Locks, keys and doors as the player knows them.

use crate::{
    grid::Direction,
    sim::{Known, LockId, Terrain},
};

/// Directions of open doors beside the player, clockwise from north.
pub fn open_doors(view: &Known) -> impl Iterator<Item = Direction> {
    let here = view.here();
    Direction::ALL
        .into_iter()
        .filter(move |dir| view.memory.at(here.step(*dir)) == Terrain::OpenDoor)
}

/// Whether the player has the key of a lock.
pub(super) fn has_key(view: &Known, lock: LockId) -> bool {
    view.me.keys().is_some_and(|keys| keys.open(lock))
}
