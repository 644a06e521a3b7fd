//! The line of sight between two tiles.

use super::fov::MAX_RADIUS;
use super::{BitGrid, Point};

/// Whether tile `b` is seen from tile `a` within `radius` tiles, clamped to 0 to [`MAX_RADIUS`].
/// The cost grows with their distance.
///
/// For two clear tiles the result equals that of [`FieldOfView::compute`] from either of them. If
/// `b` is opaque, the centre of the tile must be seen, whereas a field of view shows a wall if any
/// part of it is seen.
///
/// A field of view narrows a cone of rays row by row, and shows a clear tile if the cone still
/// holds the ray through its centre. In each row, the tile whose middle is nearest to this ray must
/// be clear. Where the ray runs exactly between two tiles, a wall on one side leaves it on the edge
/// of the cone, and a wall on the other side would close the cone. So at all such points together,
/// walls may be on only one side.
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
    // Rows run across the longer axis of the ray.
    let (rows, along, across, row, column) = if offset.x.abs() <= offset.y.abs() {
        (opaque.rows(), offset.y, offset.x, a.y, a.x)
    } else {
        (opaque.columns(), offset.x, offset.y, a.x, a.y)
    };
    let (forward, sideways) = (along.signum(), across.signum());
    let (length, slope) = (along.abs(), across.abs());

    // After `depth` rows the ray is at `depth * slope / length`; `tile` is that rounded, ties
    // up, and `rest` the remainder in parts of `2 * length`, 0 for a tie.
    let (mut tile, mut rest) = (0, length);
    let (mut wall_inside, mut wall_outside) = (false, false);
    for depth in 1..length {
        rest += 2 * slope;
        if rest >= 2 * length {
            rest -= 2 * length;
            tile += 1;
        }
        let row = row + forward * depth;
        let outer = rows.get(row, column + sideways * tile);
        if rest != 0 {
            if outer {
                return false;
            }
        } else {
            wall_outside |= outer;
            wall_inside |= rows.get(row, column + sideways * (tile - 1));
            if wall_inside && wall_outside {
                return false;
            }
        }
    }
    true
}
