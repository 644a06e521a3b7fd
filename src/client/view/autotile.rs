//! Chooses the sheet cell of a tile: stone and water by their neighbours, floors by position.

use crate::{
    client::picture::{
        noise::noise,
        stone::is_stone,
        terrain_sheet::{GroundKind, TerrainSheet, WallPiece},
    },
    grid::{Direction, Point},
    sim::{Known, KnownTile, Place, Terrain, TerrainDefinition, TileKnowledge},
};

/// Part of the names of floor sprites with debris.
const DEBRIS: &str = "_debris_";

/// Average number of floor tiles beside walls per prop.
const TILES_PER_PROP: u32 = 16;

/// Sheet cell of a tile. `look` returns the player's knowledge of a point of the level, so that
/// stone never reveals the terrain behind it.
pub(in crate::client) fn cell(
    sheet: &TerrainSheet,
    view: &Known,
    place: Place,
    look: impl Fn(Point) -> KnownTile,
) -> u32 {
    let terrain = look(place.point).terrain;
    let definition = view.looks(terrain, place);
    let ground = ground(view, terrain, place);
    let open = |direction| is_open(&look(place.point.step(direction)));
    if let Some(stone) = &definition.stone {
        let piece = piece(place.point, open);
        let covered = sheet.covered(pick(definition, place), piece);
        let is_slanted = is_slanted(piece, place.point, &look);
        return covered.unwrap_or_else(|| sheet.stone(stone, piece, is_slanted));
    }
    let mut sprite = pick(definition, place);
    // Debris and props lie only beside walls.
    let around = Direction::ALL.map(|dir| look(place.point.step(dir)).terrain);
    let mut walls = around.into_iter().filter(|beside| is_stone(*beside));
    let is_beside_wall = walls.any(Terrain::is_known);
    if sprite.contains(DEBRIS) && !is_beside_wall {
        let mut plain = definition.sprites.iter();
        let plain = plain.find(|name| !name.contains(DEBRIS));
        sprite = plain.map_or(sprite, String::as_str);
    }
    let takes_prop =
        terrain == Terrain::Floor && is_beside_wall && !around.into_iter().any(is_set_into_stone);
    if takes_prop {
        let wall = match ground {
            GroundKind::Rock => Terrain::Wall,
            GroundKind::Slab => Terrain::Masonry,
        };
        let stone = view.looks(wall, place).stone.as_deref();
        let props = sheet.props(stone.unwrap_or_default());
        let (rare, which) = (scatter(place) >> 8, scatter(place) >> 16);
        if rare.is_multiple_of(TILES_PER_PROP) && !props.is_empty() {
            return props[which as usize % props.len()];
        }
    }
    // Water has no bank towards more water or unknown tiles.
    let ends = |direction| {
        let beside = look(place.point.step(direction));
        beside.known != TileKnowledge::Unknown && beside.terrain != terrain
    };
    if let Some(pool) = sheet.pool(sprite, piece(place.point, ends)) {
        return pool;
    }
    let is_turned = is_set_into_stone(terrain) && runs_up_and_down(open);
    sheet.cell(sprite, ground, is_turned)
}

/// Ground drawn under the terrain at a place.
fn ground(view: &Known, terrain: Terrain, place: Place) -> GroundKind {
    let is_built = is_set_into_stone(terrain)
        || matches!(terrain, Terrain::Pedestal(_) | Terrain::VaultPedestal)
        || view.room_at(place).is_some();
    if is_built {
        GroundKind::Slab
    } else {
        GroundKind::Rock
    }
}

/// Sprite of a terrain, chosen by position.
fn pick(definition: &TerrainDefinition, place: Place) -> &str {
    let sprites = &definition.sprites;
    let index = scatter(place) as usize % sprites.len().max(1);
    sprites.get(index).map_or("", String::as_str)
}

/// Whether the tile is known to be neither stone nor set into stone.
pub(in crate::client) fn is_open(view: &KnownTile) -> bool {
    view.known != TileKnowledge::Unknown && !is_massive(view.terrain)
}

/// Whether the terrain is stone or set into stone.
pub(in crate::client) const fn is_massive(terrain: Terrain) -> bool {
    is_stone(terrain) || is_set_into_stone(terrain)
}

/// Whether the terrain is a door or similar, which fills a gap between walls.
const fn is_set_into_stone(terrain: Terrain) -> bool {
    matches!(
        terrain,
        Terrain::ClosedDoor
            | Terrain::OpenDoor
            | Terrain::Barrier(_)
            | Terrain::ClearBarrier(_)
            | Terrain::Gate(_)
    )
}

/// Whether the wall of a door runs from north to south. One side of the door may be unknown.
pub(in crate::client) fn runs_up_and_down(open: impl Fn(Direction) -> bool) -> bool {
    let goes_on = !open(Direction::N) && !open(Direction::S);
    goes_on && (open(Direction::E) || open(Direction::W))
}

/// Whether a piece of rock is part of a diagonal wall: a step with rock to its north, or that rock.
fn is_slanted(piece: WallPiece, point: Point, look: &impl Fn(Point) -> KnownTile) -> bool {
    use Direction::{E, N, S, W};
    let Some((is_step, falls_east)) = piece.slant() else {
        return false;
    };
    let step = if is_step { point } else { point.step(S) };
    let behind = step.step(N);
    let (up, down) = if falls_east { (W, E) } else { (E, W) };
    let is_rock = |at: Point| look(at).terrain == Terrain::Wall;
    let is_open = |at: Point| is_open(&look(at));
    let goes_on = !is_open(behind.step(up)) && !is_open(step.step(down));
    is_rock(step) && is_rock(behind) && is_open(step.step(S)) && goes_on
}

/// Piece of stone or water for its open neighbours.
fn piece(point: Point, open: impl Fn(Direction) -> bool) -> WallPiece {
    let side = |direction, bit: usize| if open(direction) { 0 } else { bit };
    let sides = side(Direction::N, 1)
        | side(Direction::E, 2)
        | side(Direction::S, 4)
        | side(Direction::W, 8);
    let corner = |direction, beside: usize, bit: usize| {
        if sides & beside == beside && open(direction) {
            bit
        } else {
            0
        }
    };
    let corners = corner(Direction::NE, 1 | 2, 1)
        | corner(Direction::SE, 2 | 4, 2)
        | corner(Direction::SW, 4 | 8, 4)
        | corner(Direction::NW, 8 | 1, 8);
    let variant = point.x.rem_euclid(2) + 2 * point.y.rem_euclid(2);
    WallPiece {
        sides,
        corners,
        variant: variant as usize,
    }
}

/// Pseudo-random number that depends only on the place.
pub(in crate::client) fn scatter(place: Place) -> u32 {
    let row = (place.level as u32) << 24 ^ place.point.y.unsigned_abs();
    noise(row ^ place.point.x.unsigned_abs() << 12)
}

#[cfg(test)]
#[path = "../../../tests/unit/autotile.rs"]
mod tests;
