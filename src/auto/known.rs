//! The player's knowledge of single tiles and of locks that block its way.

use crate::{
    grid::{BitGrid, Direction, Grid},
    names::{lock_nouns, terrain_noun},
    read::{RouteStep, route},
    sim::{Intent, Known, LockId, Place, StairDirection, Terrain},
    text::Phrase,
};

/// Whether a place is a known, passable tile beside an unknown one.
pub(super) fn is_frontier(view: &Known, place: Place) -> bool {
    view.passes(view.memory.at(place))
        && Direction::ALL
            .into_iter()
            .any(|dir| view.memory.at(place.step(dir)) == Terrain::Unknown)
}

/// The step that takes the stairs at a place; `None` without stairs, or if the player does not know
/// the other end.
pub(super) fn stairs(view: &Known, place: Place) -> Option<RouteStep> {
    let dir = view.memory.at(place).stairs()?;
    let level = match dir {
        StairDirection::Down => place.level + 1,
        StairDirection::Up => place.level.checked_sub(1)?,
    };
    let end = Place::new(level, place.point);
    let is_known = view.memory.at(end) != Terrain::Unknown;
    is_known.then_some((Intent::Stairs { dir }, end))
}

/// Whether two places are adjacent.
pub(super) fn is_beside(place: Place, other: Place) -> bool {
    place.level == other.level && place.point.is_adjacent(other.point)
}

/// Tiles of a level that are unknown or impassable; `None` for a level never seen.
pub(super) fn closed_tiles(
    view: &Known,
    level: usize,
    passes: impl Fn(Terrain) -> bool,
) -> Option<BitGrid> {
    let tiles = view.memory.level(level)?;
    let closed = |point| !passes(tiles.get(point));
    Some(BitGrid::from_fn(
        tiles.width(),
        tiles.height(),
        true,
        closed,
    ))
}

/// Known locks of a level that the player has no key for.
pub(super) fn known_locks(view: &Known, level: usize) -> Vec<LockId> {
    let is_shut = |lock: &LockId| {
        let mut here = view.barriers(*lock).filter(|place| place.level == level);
        here.any(|place| shut_lock(view, view.memory.at(place)).is_some())
    };
    view.locks().filter(is_shut).collect()
}

/// Message about the first barrier on the shortest route to a place: a harmful tile, or else, if
/// only a route through locks exists, a lock. `None` if no such route is known.
pub(super) fn barrier_before(view: &Known, to: Place) -> Option<Phrase> {
    let way = |opens: bool| {
        let unlocks = |terrain| opens && shut_lock(view, terrain).is_some();
        let passes = |terrain| view.passes(terrain) || unlocks(terrain);
        let closed = |level: usize| closed_tiles(view, level, passes);
        route(view.here(), closed, |at| stairs(view, at), |at| at == to)
    };
    let found = way(false).or_else(|| way(true))?;
    found.into_iter().find_map(|(_, place)| {
        let terrain = view.memory.at(place);
        match shut_lock(view, terrain) {
            Some(lock) => Some(missing_key(view, lock, "stop-locked")),
            None if view.definitions.harms(terrain) => {
                let noun = terrain_noun(view, terrain, place);
                Some(Phrase::new("stop-fire").with("fire", noun))
            }
            None => None,
        }
    })
}

/// The lock that a terrain has, if the player cannot open it.
pub(super) fn shut_lock(view: &Known, terrain: Terrain) -> Option<LockId> {
    terrain.locked_by().filter(|_| !view.passes(terrain))
}

/// A message about a thing at which exploring stops once. Its id is `key` for a key on its
/// pedestal, `lock` for a lock that the player has the key to, `vault` for a vault. `None` for
/// other places.
pub(super) fn puzzle(
    view: &Known,
    place: Place,
    [key, lock, vault]: [&'static str; 3],
) -> Option<Phrase> {
    match view.memory.at(place) {
        Terrain::Pedestal(of) => Some(missing_key(view, of, key)),
        Terrain::VaultPedestal => Some(vault.into()),
        terrain if view.passes(terrain) => Some(missing_key(view, terrain.locked_by()?, lock)),
        _ => None,
    }
}

/// All places that belong to the same [`puzzle`]: every pedestal of a vault, else the place alone.
pub(super) fn same_puzzle(view: &Known, place: Place) -> Vec<Place> {
    let tiles = view.memory.level(place.level);
    let vault = |tile| tile == Terrain::VaultPedestal;
    if !vault(view.memory.at(place)) {
        return vec![place];
    }
    let all = tiles.into_iter().flat_map(Grid::iter);
    all.filter(|(_, tile)| vault(*tile))
        .map(|(point, _)| Place::new(place.level, point))
        .collect()
}

/// A message that names the barrier of a lock and the key that opens it.
pub(super) fn missing_key(view: &Known, lock: LockId, id: &'static str) -> Phrase {
    lock_nouns(view, lock, Phrase::new(id)).unwrap_or_else(|| "refusal-lock-unknown".into())
}
