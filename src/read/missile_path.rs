//! The way of a missile, and who would be hit on it.

use crate::{
    grid::{Point, line},
    sim::{Intent, Known, KnownCreature, Place},
};

/// The state of a tile on the line to the target.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PathTile {
    /// Nothing is in the way.
    Free,
    /// The creature here would be hit first.
    Hit,
    /// The tile is behind the creature that would be hit first.
    Behind,
    /// The tile is rock, or behind rock.
    Blocked,
}

/// The tiles from beside the player to a target, and who would be hit; without an intent the player
/// only looks.
pub(super) fn path_to(
    view: &Known,
    intent: Option<Intent>,
    at: Point,
) -> (Vec<(Point, PathTile)>, Option<KnownCreature>) {
    let here = view.here();
    // A missile hits the first creature in the way instead of the target.
    let flies = matches!(
        intent,
        Some(Intent::Throw { .. } | Intent::Fire { .. } | Intent::Use { .. })
    );
    let mut path = Vec::new();
    let (mut blocked, mut hit) = (false, None);
    for point in line(here.point, at).skip(1) {
        let there = view.tile(Place::new(here.level, point));
        let terrain = there.terrain;
        let stops = terrain.blocks_flight() || point == at && terrain.blocks_steps();
        // Of a tile that is not known only the refusal tells.
        blocked |= flies && terrain.is_known() && stops;
        let state = if blocked {
            PathTile::Blocked
        } else if hit.is_some() {
            PathTile::Behind
        } else if there.creature.is_some() && (flies || point == at) {
            hit = there.creature;
            PathTile::Hit
        } else {
            PathTile::Free
        };
        path.push((point, state));
    }
    (path, hit)
}

/// The creature that would be hit instead of what an intent aims at.
#[must_use]
pub fn obstacle(view: &Known, intent: Intent, at: Point) -> Option<KnownCreature> {
    let (_, hit) = path_to(view, Some(intent), at);
    hit.filter(|one| one.place.point != at)
}
