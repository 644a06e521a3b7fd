//! Key placement. `solver` proves that the world can be won with the keys.

use crate::{
    grid::Point,
    sim::{Dice, LockId, Terrain},
};

use super::{
    layout::Layout,
    tiles::{Doorway, KeepTiles},
};

/// For each room, how many connections it is away from the first room of its region; 0 for secret
/// rooms.
pub(super) fn room_depths(layout: &Layout) -> Vec<usize> {
    let mut depths = vec![0; layout.rooms.len()];
    for &entry in &layout.entries {
        for (depth, found) in depths.iter_mut().zip(layout.rooms_from(entry)) {
            if let Some(found) = found {
                *depth = found;
            }
        }
    }
    depths
}

/// Places the key of each lock in the region that opens just before the one behind the lock,
/// preferably in a deep dead end, and returns the tiles of the keys. `tiles` and `depths` are by
/// room. `None` if a key does not fit.
pub(super) fn place_keys(
    map: &mut KeepTiles,
    layout: &Layout,
    tiles: &[Vec<Point>],
    depths: &[usize],
    locks: &[LockId],
    dice: &mut Dice,
) -> Option<Vec<Point>> {
    let exits = layout.exits();
    let mut keys = Vec::new();
    for (region, lock) in locks.iter().enumerate() {
        let (room, _) = layout
            .rooms
            .iter()
            .enumerate()
            .filter(|(_, plan)| plan.region == region && !plan.is_secret)
            .max_by_key(|(room, _)| {
                let is_dead_end = exits[*room] == 1;
                (2 * depths[*room] + 3 * usize::from(is_dead_end), *room)
            })?;
        let free: Vec<Point> = tiles[room]
            .iter()
            .copied()
            .filter(|at| {
                let near = |doorway: &Doorway| doorway.at.chebyshev(*at) < 2;
                map.tiles.get(*at) == Terrain::Floor && !map.doorways[room].iter().any(near)
            })
            .collect();
        let at = *dice.pick(&free)?;
        map.tiles.set(at, Terrain::Pedestal(*lock));
        keys.push(at);
    }
    Some(keys)
}
