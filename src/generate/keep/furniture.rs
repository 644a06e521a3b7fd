//! Furniture: what stands about in rooms and bars no way.

use crate::{
    grid::{Direction, Point},
    sim::{Dice, Furnishing, FurnitureDefinition, KeepDefinition, Terrain},
};

use super::tiles::{KeepTiles, number};

/// Puts furniture into a room.
///
/// A piece that blocks steps stands only where what can be walked on around it hangs
/// together without it, so that it never cuts a room in two.
pub(super) fn furnish(
    ground: &mut KeepTiles,
    (room, tiles): (usize, &[Point]),
    (own, all): (&[u8], &[FurnitureDefinition]),
    keep: &KeepDefinition,
    dice: &mut Dice,
) {
    let kinds: Vec<u8> = own
        .iter()
        .copied()
        .filter(|kind| usize::from(*kind) < all.len())
        .collect();
    if tiles.len() < 12 || !dice.chance(keep.furnished, 1000) {
        return;
    }
    let Some(kind) = dice.pick(&kinds).copied() else {
        return;
    };
    let definition = &all[usize::from(kind)];
    let piece = Furnishing::new(kind, definition.walk, definition.see);
    let places: Vec<Point> = if keep.pools.contains(&kind) {
        pool(tiles, dice)
    } else if !definition.see && dice.chance(1, 2) {
        rows(tiles)
    } else {
        let count = 1 + tiles.len() / 16;
        (0..count)
            .filter_map(|_| dice.pick(tiles).copied())
            .collect()
    };
    for at in places {
        put(ground, room, at, piece);
    }
}

/// Every third tile of every third row.
fn rows(tiles: &[Point]) -> Vec<Point> {
    let Some(first) = tiles.first() else {
        return Vec::new();
    };
    let west = tiles.iter().map(|at| at.x).min().unwrap_or(first.x);
    let stands = |at: &&Point| (at.x - west) % 3 == 1 && (at.y - first.y) % 3 == 1;
    tiles.iter().filter(stands).copied().collect()
}

/// The tiles near one of them.
fn pool(tiles: &[Point], dice: &mut Dice) -> Vec<Point> {
    let Some(middle) = dice.pick(tiles).copied() else {
        return Vec::new();
    };
    let wide = dice.between(2, 8);
    tiles
        .iter()
        .filter(|at| at.distance_squared(middle) <= wide)
        .copied()
        .collect()
}

fn put(ground: &mut KeepTiles, room: usize, at: Point, piece: Furnishing) {
    let is_way_in = ground.doorways[room].iter().any(|way| way.at == at);
    let is_own = ground.rooms.get(at) == number(room);
    // A gap in the wall belongs to its room and has stone on two sides.
    let is_gap = [(Direction::N, Direction::S), (Direction::E, Direction::W)]
        .into_iter()
        .any(|(one, other)| {
            ground.rooms.get(at + one) != number(room)
                && ground.rooms.get(at + other) != number(room)
        });
    let is_free = ground.tiles.get(at) == Terrain::Floor && is_own && !is_way_in && !is_gap;
    if is_free && (piece.walk() || hangs_together_without(ground, room, at)) {
        ground.tiles.set(at, Terrain::Furniture(piece));
    }
}

/// Whether what can be walked on around a tile of a room hangs together: one arc of
/// its eight neighbours at most, where corners do not part what is straight beside
/// them.
fn hangs_together_without(ground: &KeepTiles, room: usize, at: Point) -> bool {
    let open = |way: usize| {
        let next = at + Direction::ALL[way % 8];
        ground.rooms.get(next) == number(room) && !ground.tiles.get(next).blocks_steps()
    };
    // Straight ways are even. A corner joins on to a straight tile beside it, and two
    // straight tiles touch across the corner between them.
    let mut arcs = 0;
    for way in 0..8 {
        let joins_on = open(way + 7) || (way % 2 == 0 && open(way + 6));
        arcs += usize::from(open(way) && !joins_on);
    }
    arcs <= 1 && (0..8).any(open)
}
