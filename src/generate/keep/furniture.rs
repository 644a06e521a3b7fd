//! Placement of terrain features in rooms.

use crate::{
    grid::{Direction, Point},
    sim::{Dice, FeatureDefinition, FeatureIndex, KeepDefinition, Terrain, TerrainFeature},
};

use super::tiles::{KeepTiles, number};

/// Places terrain features of one random kind in a room of 12 or more tiles, with a chance of
/// `keep.furnished` per 1000. `theme_kinds` are the kinds that suit the region's theme, as indices
/// into `all`.
///
/// A feature that blocks movement is placed only where the walkable tiles around it stay connected
/// without it, so that it never cuts a room in two.
pub(super) fn place_features(
    map: &mut KeepTiles,
    room: usize,
    tiles: &[Point],
    theme_kinds: &[FeatureIndex],
    all: &[FeatureDefinition],
    keep: &KeepDefinition,
    dice: &mut Dice,
) {
    let kinds: Vec<u8> = theme_kinds
        .iter()
        .map(|kind| kind.0)
        .filter(|kind| usize::from(*kind) < all.len())
        .collect();
    if tiles.len() < 12 || !dice.chance(keep.furnished, 1000) {
        return;
    }
    let Some(kind) = dice.pick(&kinds).copied() else {
        return;
    };
    let definition = &all[usize::from(kind)];
    let piece = TerrainFeature::new(kind, definition.walk, definition.see);
    let places: Vec<Point> = if keep.pools.contains(&FeatureIndex(kind)) {
        near_random_tile(tiles, dice)
    } else if !definition.see && dice.chance(1, 2) {
        in_rows(tiles)
    } else {
        let count = 1 + tiles.len() / 16;
        (0..count)
            .filter_map(|_| dice.pick(tiles).copied())
            .collect()
    };
    for at in places {
        place_piece(map, room, at, piece);
    }
}

/// Every third tile of every third row, for pillars and the like.
fn in_rows(tiles: &[Point]) -> Vec<Point> {
    let Some(first) = tiles.first() else {
        return Vec::new();
    };
    let west = tiles.iter().map(|at| at.x).min().unwrap_or(first.x);
    let stands = |at: &&Point| (at.x - west) % 3 == 1 && (at.y - first.y) % 3 == 1;
    tiles.iter().filter(stands).copied().collect()
}

/// The tiles within a random radius of a random tile, for pools.
fn near_random_tile(tiles: &[Point], dice: &mut Dice) -> Vec<Point> {
    let Some(middle) = dice.pick(tiles).copied() else {
        return Vec::new();
    };
    let radius_squared = dice.between(2, 8);
    tiles
        .iter()
        .filter(|at| at.distance_squared(middle) <= radius_squared)
        .copied()
        .collect()
}

/// Places a feature on a tile of a room, unless the tile is a doorway, a gap in the wall or not
/// bare floor, or the feature would cut the room in two.
fn place_piece(map: &mut KeepTiles, room: usize, at: Point, piece: TerrainFeature) {
    let is_doorway = map.doorways[room].iter().any(|doorway| doorway.at == at);
    let is_own = map.rooms.get(at) == number(room);
    // A gap belongs to one of its rooms and has wall on two sides.
    let is_gap = [(Direction::N, Direction::S), (Direction::E, Direction::W)]
        .into_iter()
        .any(|(one, other)| {
            map.rooms.get(at + one) != number(room) && map.rooms.get(at + other) != number(room)
        });
    let is_free = map.tiles.get(at) == Terrain::Floor && is_own && !is_doorway && !is_gap;
    if is_free && (piece.walk() || is_connected_without(map, room, at)) {
        map.tiles.set(at, Terrain::Furniture(piece));
    }
}

/// Whether the walkable tiles around a tile of a room stay connected when the tile is blocked: they
/// form a single arc of the eight neighbours. Two straight neighbours, such as north and east, are
/// one diagonal step apart, so they are connected even if the corner between them is blocked.
fn is_connected_without(map: &KeepTiles, room: usize, at: Point) -> bool {
    let open = |direction: usize| {
        let next = at + Direction::ALL[direction % 8];
        map.rooms.get(next) == number(room) && !map.tiles.get(next).blocks_steps()
    };
    // Straight directions are even. A corner touches the straight tiles beside it, and two
    // straight tiles touch across the corner between them.
    let mut arcs = 0;
    for direction in 0..8 {
        let continues = open(direction + 7) || (direction % 2 == 0 && open(direction + 6));
        arcs += usize::from(open(direction) && !continues);
    }
    arcs <= 1 && (0..8).any(open)
}
