//! Sight between two tiles.

use super::fov::MAX_RADIUS;
use super::{BitGrid, Point};

/// Whether a tile at `a` sees the tile at `b` within `radius` tiles, in steps
/// of the distance between them.
///
/// For two clear tiles this is just what [`FieldOfView::compute`] from either
/// of them answers for the other, radius limits included. For an opaque `b`
/// it asks for the tile's centre, whereas a field of view shows a wall as
/// soon as any part of it is seen.
///
/// The field of view narrows a cone of rays row by row, and a clear tile is
/// seen if the cone still holds the ray through its centre. Followed on its
/// own, that ray must find clear each tile whose middle it passes. Where it
/// runs exactly between two tiles, a wall on one side leaves it on the edge of
/// the cone and a wall on the other side closes the cone; from then on only
/// walls on the first side may touch it. So in all those places together,
/// walls may stand on one side only.
///
/// [`FieldOfView::compute`]: super::FieldOfView::compute
pub fn line_of_sight(opaque: &BitGrid, a: Point, b: Point, radius: i32) -> bool {
    let radius = radius.clamp(0, MAX_RADIUS);
    if !opaque.contains(a) || !opaque.contains(b) || a.chebyshev(b) > radius {
        return false;
    }
    if a.distance_squared(b) > radius * radius {
        return false;
    }
    let offset = b - a;
    // BitRows run across the ray's longer axis.
    let (lanes, along, across, lane, at) = if offset.x.abs() <= offset.y.abs() {
        (opaque.rows(), offset.y, offset.x, a.y, a.x)
    } else {
        (opaque.columns(), offset.x, offset.y, a.x, a.y)
    };
    let (forward, sideways) = (along.signum(), across.signum());
    let (length, slope) = (along.abs(), across.abs());

    // After `depth` lanes the ray is at `depth * slope / length`; `tile` is
    // that rounded, ties up, and `rest` what is left over, in parts of
    // `2 * length`, so a tie leaves nothing.
    let (mut tile, mut rest) = (0, length);
    let (mut wall_inside, mut wall_outside) = (false, false);
    for depth in 1..length {
        rest += 2 * slope;
        if rest >= 2 * length {
            rest -= 2 * length;
            tile += 1;
        }
        let lane = lane + forward * depth;
        let outer = lanes.get(lane, at + sideways * tile);
        if rest != 0 {
            if outer {
                return false;
            }
        } else {
            wall_outside |= outer;
            wall_inside |= lanes.get(lane, at + sideways * (tile - 1));
            if wall_inside && wall_outside {
                return false;
            }
        }
    }
    true
}
