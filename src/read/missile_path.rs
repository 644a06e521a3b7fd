//! The path of a missile, and the creature that it would hit.

use crate::{
    grid::{Point, line},
    sim::{Intent, Known, KnownCreature, Place},
};

/// State of a tile on the line to the target.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PathTile {
    /// The way is clear.
    Free,
    /// The creature here would be hit first.
    Hit,
    /// The tile is behind the creature that would be hit first.
    Behind,
    /// The tile is blocked by terrain, or behind such a tile.
    Blocked,
}

/// The tiles on the line from the player to a target, without the player's own, each with its
/// state, and the creature that would be hit, if any. Without an intent, the player only looks.
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
        // Unknown terrain does not block the path; the refusal tells the player.
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

/// The creature on the way that a missile would hit instead of the target; `None` if there is none.
#[must_use]
pub fn obstacle(view: &Known, intent: Intent, at: Point) -> Option<KnownCreature> {
    let (_, hit) = path_to(view, Some(intent), at);
    hit.filter(|one| one.place.point != at)
}
