//! Shortest known routes for the player, around creatures and danger and out of earshot of
//! sleepers.

use crate::{
    grid::BitGrid,
    names::creature_noun,
    read::{RouteStep, route},
    sim::{CreatureKind, Known, Place},
    text::{Phrase, Someone},
};

use super::{
    earshot::{close_earshots, heard_on},
    known::{closed_tiles, is_beside, puzzle, shut_lock, stairs},
    memory::AutoMemory,
    stop::{Stop, Stopped},
    straighten::straightened,
};

/// Tiles that a route avoids, besides impassable and harmful ones.
#[derive(Copy, Clone, Debug)]
struct Avoid {
    /// Tiles known to be occupied.
    creatures: bool,
    /// Tiles from which a sleeper would hear a step.
    earshot: bool,
    /// Doors and tiles of known danger, see [`Caution`](super::caution::Caution).
    danger: bool,
}

impl Avoid {
    const NOTHING: Self = Self {
        creatures: false,
        earshot: false,
        danger: false,
    };
    const DANGER: Self = Self {
        danger: true,
        ..Self::NOTHING
    };
    const CREATURES: Self = Self {
        creatures: true,
        ..Self::DANGER
    };
    const EARSHOT: Self = Self {
        earshot: true,
        ..Self::DANGER
    };
    const ALL: Self = Self {
        earshot: true,
        ..Self::CREATURES
    };
}

/// Tiles of a level that a route may not enter; `None` for a level never seen.
fn closed(
    view: &Known,
    memory: &AutoMemory,
    level: usize,
    explores: bool,
    avoid: Avoid,
) -> Option<BitGrid> {
    let mut closed = closed_tiles(view, level, |terrain| {
        view.passes(terrain) && !view.definitions.harms(terrain)
    })?;
    if avoid.creatures {
        let immobile = memory.immobile(level).map(|(_, place)| place);
        let noticed = view
            .creatures()
            .filter(|one| !one.makes_way())
            .map(|one| one.place);
        let noticed = noticed.filter(|place| place.level == level);
        for place in immobile.chain(noticed) {
            closed.set(place.point, true);
        }
    }
    if avoid.earshot {
        close_earshots(view, memory, level, &mut closed);
    }
    if avoid.danger {
        memory.caution.close(view, level, explores, &mut closed);
    }
    Some(closed)
}

/// Finds a shortest known route to a goal on any level. While exploring, it stays on the current
/// level and avoids keys and locks left to the player.
fn find(
    view: &Known,
    memory: &AutoMemory,
    explores: bool,
    avoid: Avoid,
    goal: &impl Fn(Place) -> bool,
) -> Option<Vec<RouteStep>> {
    let closed = |level: usize| {
        let mut closed = closed(view, memory, level, explores, avoid)?;
        let left = memory.skipped_puzzles(level).filter(|_| explores);
        for place in left.filter(|place| puzzle(view, *place, [""; 3]).is_some()) {
            closed.set(place.point, true);
        }
        Some(closed)
    };
    let lead = |place: Place| stairs(view, place).filter(|_| !explores);
    route(view.here(), closed, lead, goal)
}

/// Finds a shortest known route to a goal on any level, around creatures and out of earshot of
/// sleepers. While exploring, it stays on the current level and avoids keys and locks left to the
/// player. `None` if no route is known.
///
/// # Errors
///
/// When the only route passes a sleeper, is blocked by a creature right before the player, or leads
/// into known danger.
pub(super) fn shortest(
    view: &Known,
    memory: &AutoMemory,
    explores: bool,
    goal: impl Fn(Place) -> bool,
) -> Result<Option<Vec<RouteStep>>, Stopped> {
    let find = |avoid| find(view, memory, explores, avoid, &goal);
    if let Some(found) = find(Avoid::ALL) {
        return Ok(Some(found));
    }
    if let Some(loud) = find(Avoid::CREATURES) {
        return Err(past_a_sleeper(view, memory, &loud));
    }
    let Some(blocked) = find(Avoid::DANGER) else {
        let dangerous = find(Avoid::NOTHING);
        let before = |way| memory.caution.up_to_danger(view, way, explores);
        return dangerous.map(before).transpose();
    };
    match find(Avoid::EARSHOT) {
        Some(legs) => through(view, memory, legs).map(Some),
        // A creature blocks the quiet route, and a sleeper would hear the steps on any other.
        None => Err(past_a_sleeper(view, memory, &blocked)),
    }
}

/// The shortest known route to a place on any level that stays out of earshot of sleepers. If the
/// place is occupied, the route ends beside it.
///
/// # Errors
///
/// The same as for [`shortest`].
pub(super) fn quiet_way_to(
    view: &Known,
    memory: &AutoMemory,
    to: Place,
) -> Result<Option<Vec<RouteStep>>, Stopped> {
    let found = shortest(view, memory, false, is_there(view, memory, to))?;
    let closed = |level| closed(view, memory, level, false, Avoid::ALL);
    Ok(found.map(|legs| straightened(view.here(), legs, closed)))
}

/// The shortest known route to a place on any level, even within earshot of sleepers. If the place
/// is occupied, the route ends beside it.
///
/// # Errors
///
/// When a creature blocks the only route right before the player.
pub(super) fn way_to(
    view: &Known,
    memory: &AutoMemory,
    to: Place,
) -> Result<Option<Vec<RouteStep>>, Stopped> {
    let goal = is_there(view, memory, to);
    let found = match find(view, memory, false, Avoid::CREATURES, &goal) {
        Some(legs) => Some(legs),
        None => find(view, memory, false, Avoid::NOTHING, &goal)
            .map(|legs| through(view, memory, legs))
            .transpose()?,
    };
    let closed = |level| closed(view, memory, level, false, Avoid::CREATURES);
    Ok(found.map(|legs| straightened(view.here(), legs, closed)))
}

/// Length in steps of the shortest known route to a place; `None` if none is known.
#[must_use]
pub fn steps_to(view: &Known, memory: &AutoMemory, to: Place) -> Option<usize> {
    let found = way_to(view, memory, to);
    found.ok().flatten().map(|legs| legs.len())
}

/// Goal test for a route to a place: the place itself or, if a creature or a lock blocks it, any
/// tile beside it.
fn is_there(view: &Known, memory: &AutoMemory, to: Place) -> impl Fn(Place) -> bool {
    let is_taken = is_taken(view, memory, to);
    move |place| place == to || is_taken && is_beside(place, to)
}

/// Whether a creature, or a lock that the player cannot open, is at a place.
pub(super) fn is_taken(view: &Known, memory: &AutoMemory, to: Place) -> bool {
    memory.creature_at(view, to).is_some() || shut_lock(view, view.memory.at(to)).is_some()
}

/// Kind of the first creature on a route, and the number of steps to the tile before it; `None` if
/// the route is free.
fn first_creature_on(
    view: &Known,
    memory: &AutoMemory,
    legs: &[RouteStep],
) -> Option<(usize, CreatureKind)> {
    let mut ahead = legs.iter().enumerate();
    ahead.find_map(|(steps, (_, place))| Some((steps, memory.creature_at(view, *place)?)))
}

/// Returns a route on which a creature stands, if its first step is free; else the stop that names
/// the creature in the way.
fn through(
    view: &Known,
    memory: &AutoMemory,
    legs: Vec<RouteStep>,
) -> Result<Vec<RouteStep>, Stopped> {
    match first_creature_on(view, memory, &legs) {
        Some((steps, _)) if steps > 0 => Ok(legs),
        first => Err(in_the_way(view, first.map(|(_, kind)| kind))),
    }
}

/// The stop, with its message, when the only route leads past a sleeper.
fn past_a_sleeper(view: &Known, memory: &AutoMemory, way: &[RouteStep]) -> Stopped {
    let stopped = heard_on(view, memory, way);
    stopped.unwrap_or_else(|| Stopped::resumable(Stop::NoWay, "stop-sleeper-unseen"))
}

/// The stop, with its message, when a creature blocks the only route.
fn in_the_way(view: &Known, kind: Option<CreatureKind>) -> Stopped {
    let who = kind.map_or(Someone::Unseen, |kind| {
        Someone::Seen(creature_noun(view.definitions, kind))
    });
    // Freed captives make way, so this one is bound.
    let id = match kind {
        Some(kind) if view.definitions.is_captive(kind) => "stop-in-the-way-bound",
        Some(kind) if !view.definitions.creature(kind).moves() => "stop-in-the-way-for-good",
        _ => "stop-in-the-way",
    };
    Stopped::new(Stop::NoWay, Phrase::new(id).with("actor", who))
}
