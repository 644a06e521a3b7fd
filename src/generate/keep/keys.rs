//! Where keys stand.

use crate::{
    grid::Point,
    sim::{Dice, LockId, Terrain},
};

use super::{layout::Layout, tiles::KeepTiles};

/// By room, how many rooms of its region one enters before it; 0 for secret ones.
pub(super) fn depths(layout: &Layout) -> Vec<usize> {
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

/// Puts the key of each lock into the region before the one that it opens: into the
/// dead end that lies deepest, else into the deepest room. `None` where there is no
/// place.
pub(super) fn keys(
    ground: &mut KeepTiles,
    layout: &Layout,
    (tiles, depths): (&[Vec<Point>], &[usize]),
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
                let is_end = exits[*room] == 1;
                (2 * depths[*room] + 3 * usize::from(is_end), *room)
            })?;
        let free: Vec<Point> = tiles[room]
            .iter()
            .copied()
            .filter(|at| {
                let near = |way: &super::tiles::Doorway| way.at.chebyshev(*at) < 2;
                ground.tiles.get(*at) == Terrain::Floor && !ground.doorways[room].iter().any(near)
            })
            .collect();
        let at = *dice.pick(&free)?;
        ground.tiles.set(at, Terrain::Pedestal(*lock));
        keys.push(at);
    }
    Some(keys)
}
