//! What a creature can aim at, and the flight of what it throws or fires.

use bevy_ecs::prelude::Entity;

use crate::{
    grid::{Point, line, line_of_sight},
    sim::{
        event::CreatureRef,
        verb::refusal::Refusal,
        world::{level::Levels, place::Place},
        world_read::{Actor, WorldRead},
    },
};

/// Where something thrown or fired comes to its end.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(in crate::sim) struct Flight {
    /// The tile, of all that it flies over the last.
    pub end: Place,
    /// Who is hit there, if anybody.
    pub hit: Option<(Entity, CreatureRef)>,
}

/// Whether somebody at a place who sees so many tiles far sees a tile of its
/// level.
pub(in crate::sim) fn sees(levels: &Levels, from: Place, radius: i32, at: Point) -> bool {
    levels
        .get(from.level)
        .is_some_and(|level| line_of_sight(level.opaque(), from.point, at, radius))
}

/// Whether something could fly from a creature to a tile of its level.
///
/// # Errors
///
/// When it does not see the tile, or rock stands on the line.
pub(in crate::sim) fn is_clear(
    view: &impl WorldRead,
    from: Actor,
    at: Point,
) -> Result<(), Refusal> {
    if !sees(view.levels(), from.at, view.vision(from.entity), at) {
        return Err(Refusal::OutOfSight);
    }
    let terrain = |place| view.levels().terrain(place);
    if tiles(from.at, at).any(|place| terrain(place).blocks_flight()) {
        Err(Refusal::WallInTheWay)
    } else if terrain(Place::new(from.at.level, at)).blocks_steps() {
        Err(Refusal::NoLanding)
    } else {
        Ok(())
    }
}

/// The tiles that something thrown or fired at a tile flies over, from beside
/// it to the target; none to its own tile.
fn tiles(from: Place, at: Point) -> impl Iterator<Item = Place> {
    line(from.point, at)
        .skip(1)
        .map(move |point| Place::new(from.level, point))
}

/// The flight from a creature towards a tile of its level, friends not spared: it ends at the
/// first who stands there.
///
/// # Errors
///
/// When the creature does not see the tile, or rock stands on the line.
pub(in crate::sim) fn to_anybody(
    view: &impl WorldRead,
    from: Actor,
    at: Point,
) -> Result<Flight, Refusal> {
    is_clear(view, from, at)?;
    // The dead give up their tile at once.
    let hit = tiles(from.at, at).find_map(|place| Some((place, view.levels().creature_at(place)?)));
    let end = hit.map_or(Place::new(from.at.level, at), |(end, _)| end);
    let hit = hit.map(|(_, hit)| hit);
    Ok(Flight { end, hit })
}

/// The flight from a creature towards a tile of its level: it ends at the first
/// who stands there.
///
/// # Errors
///
/// When the creature does not see the tile, rock stands on the line, or the
/// first on it is a friend: of its own kind or side, or of a kind with an enemy in common.
pub(in crate::sim) fn flight(
    view: &impl WorldRead,
    from: Actor,
    at: Point,
) -> Result<Flight, Refusal> {
    let flight = to_anybody(view, from, at)?;
    let (kinds, own) = (view.definitions(), from.creature.kind);
    match flight.hit {
        Some((_, hit)) if kinds.are_friends(own, hit.kind) => Err(Refusal::FriendInTheWay),
        _ => Ok(flight),
    }
}
