//! Targets that a creature can aim at, and the flight of missiles.

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

/// End of a missile's flight.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(in crate::sim) struct Flight {
    /// Last tile that it flies over.
    pub end: Place,
    /// The creature that it hits there, if any.
    pub hit: Option<(Entity, CreatureRef)>,
}

/// Whether a tile can be seen from a place on the same level, by a creature with this vision radius
/// in tiles.
pub(in crate::sim) fn sees(levels: &Levels, from: Place, radius: i32, at: Point) -> bool {
    levels
        .get(from.level)
        .is_some_and(|level| line_of_sight(level.opaque(), from.point, at, radius))
}

/// Checks whether a missile could fly from a creature to a tile of its level.
///
/// # Errors
///
/// If it does not see the tile, an obstacle is on the line, or the tile cannot be stepped on.
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

/// Tiles on the line of a missile, from the first neighbour to the target; none if it is aimed at
/// its own place.
fn tiles(from: Place, at: Point) -> impl Iterator<Item = Place> {
    line(from.point, at)
        .skip(1)
        .map(move |point| Place::new(from.level, point))
}

/// Flight from a creature towards a tile of its level. It ends at the first occupied tile, even if
/// a friend is there.
///
/// # Errors
///
/// As for [`is_clear`].
pub(in crate::sim) fn flight_to_first(
    view: &impl WorldRead,
    from: Actor,
    at: Point,
) -> Result<Flight, Refusal> {
    is_clear(view, from, at)?;
    // Dead creatures no longer occupy tiles.
    let hit = tiles(from.at, at).find_map(|place| Some((place, view.levels().creature_at(place)?)));
    let end = hit.map_or(Place::new(from.at.level, at), |(end, _)| end);
    let hit = hit.map(|(_, hit)| hit);
    Ok(Flight { end, hit })
}

/// Flight from a creature towards a tile of its level. It ends at the first occupied tile.
///
/// # Errors
///
/// As for [`is_clear`], or if the first creature on the line is a friend: of the same kind or side,
/// or of a kind with a common enemy.
pub(in crate::sim) fn flight(
    view: &impl WorldRead,
    from: Actor,
    at: Point,
) -> Result<Flight, Refusal> {
    let flight = flight_to_first(view, from, at)?;
    let (kinds, own) = (view.definitions(), from.creature.kind);
    match flight.hit {
        Some((_, hit)) if kinds.are_friends(own, hit.kind) => Err(Refusal::FriendInTheWay),
        _ => Ok(flight),
    }
}
