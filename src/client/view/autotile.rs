//! Which picture a tile gets: walls by their neighbours, floors by their place.

use crate::{
    grid::{Direction, Point},
    read::{Familiarity, TileView},
    sim::{Place, Terrain, TerrainDefinition},
};

use super::sprite_sheet::SpriteSheet;

/// The cell of a tile's picture. `definition` says how a kind of tile looks here, `look`
/// answers what the player knows of a point of the level, so that walls never tell of what lies behind them.
pub(super) fn cell<'d>(
    atlas: &SpriteSheet,
    definition: impl Fn(Terrain) -> &'d TerrainDefinition,
    place: Place,
    look: impl Fn(Point) -> TileView,
) -> usize {
    let view = look(place.point);
    if view.terrain == Terrain::Wall {
        return wall(atlas, place.point, |direction| {
            is_open(&look(place.point.step(direction)))
        });
    }
    let sprites = &definition(view.terrain).sprites;
    let pick = scatter(place) as usize % sprites.len().max(1);
    sprites.get(pick).map_or(0, |name| atlas.index(name))
}

/// Whether the player knows that one can walk there.
fn is_open(view: &TileView) -> bool {
    view.known != Familiarity::Unknown && !view.terrain.blocks_steps()
}

/// A wall by which of its neighbours are open. The names are those of the
/// sprites: four sides first (walls count), then the corners between two walls
/// (openings count).
fn wall(atlas: &SpriteSheet, point: Point, open: impl Fn(Direction) -> bool) -> usize {
    let side = |direction, bit: u8| if open(direction) { 0 } else { bit };
    let sides = side(Direction::N, 1)
        | side(Direction::E, 2)
        | side(Direction::S, 4)
        | side(Direction::W, 8);
    let corner = |direction, beside: u8, bit: u8| {
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
    if corners != 0
        && let Some(cell) = atlas.find(&format!("wall_{sides:02}_{corners:02}"))
    {
        return cell;
    }
    let roll = scatter(Place::new(0, point));
    if sides == 15 && corners == 0 && roll.is_multiple_of(11) {
        return atlas.index("wall_15b");
    }
    if sides == 11 && corners == 0 && roll.is_multiple_of(4) {
        return atlas.index("wall_11b");
    }
    atlas.index(&format!("wall_{sides:02}"))
}

/// A number that looks random and depends on the place alone.
fn scatter(place: Place) -> u32 {
    let mut bits = (place.level as u32) << 24
        ^ place.point.x.unsigned_abs() << 12
        ^ place.point.y.unsigned_abs();
    // An integer finaliser: each round spreads every bit over the others.
    for multiplier in [0x7FEB_352D, 0x846C_A68B] {
        bits ^= bits >> 16;
        bits = bits.wrapping_mul(multiplier);
    }
    bits ^ (bits >> 15)
}
