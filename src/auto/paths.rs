//! Shortest known ways for the player, around creatures and danger and out of earshot of sleepers.

use crate::{
    grid::BitGrid,
    names::creature_noun,
    read::{RouteStep, route},
    sim::{CreatureKind, Known, Place},
    text::{Phrase, Someone},
};

use super::{
    earshot::{close_earshots, heard_at},
    known::{closed_tiles, is_beside, puzzle, stairs},
    memory::AutoMemory,
    stop::{Stop, Stopped},
    straighten::straightened,
};

/// Tiles that a path avoids besides those that cannot be entered.
#[derive(Copy, Clone, Debug)]
struct Avoid {
    /// Tiles on which somebody is known to stand.
    creatures: bool,
    /// Tiles from which a sleeper would hear a step.
    earshot: bool,
    /// Doors and tiles that are left to the player.
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

/// Tiles of a level that a way does not enter; `None` for a level never seen.
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

/// A shortest known way to a goal on all levels; on this one, and not by keys and locks left to
/// the player, for one who explores.
fn find(
    view: &Known,
    memory: &AutoMemory,
    explores: bool,
    avoid: Avoid,
    goal: &impl Fn(Place) -> bool,
) -> Option<Vec<RouteStep>> {
    let closed = |level: usize| {
        let mut closed = closed(view, memory, level, explores, avoid)?;
        let left = memory.left_to_player(level).filter(|_| explores);
        for place in left.filter(|place| puzzle(view, *place, [""; 3]).is_some()) {
            closed.set(place.point, true);
        }
        Some(closed)
    };
    let lead = |place: Place| stairs(view, place).filter(|_| !explores);
    route(view.here(), closed, lead, goal)
}

/// A shortest known way to a goal around everybody and out of earshot of sleepers, on all
/// levels; on this one, and not by keys and locks left to the player, for one who explores.
/// `None` if no way is known.
///
/// # Errors
///
/// When a threat sleeps beside the only way, a creature stands in it right before the player, or it
/// leads into known danger.
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
        // Somebody stands in the way, and somebody else would hear.
        None => Err(past_a_sleeper(view, memory, &blocked)),
    }
}

/// The shortest known way to a place on any level that stays out of earshot of sleepers. If
/// somebody stands there, it ends on a tile beside the place.
///
/// # Errors
///
/// Those of [`shortest`].
pub(super) fn quiet_way_to(
    view: &Known,
    memory: &AutoMemory,
    to: Place,
) -> Result<Option<Vec<RouteStep>>, Stopped> {
    let found = shortest(view, memory, false, is_there(view, memory, to))?;
    let closed = |level| closed(view, memory, level, false, Avoid::ALL);
    Ok(found.map(|legs| straightened(view.here(), legs, closed)))
}

/// The shortest known way to a place on any level, also within hearing of sleepers. If
/// somebody stands there, it ends on a tile beside the place.
///
/// # Errors
///
/// When somebody stands in the only way, right before the player.
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

/// Steps to a place by the shortest known way; `None` if there is none.
#[must_use]
pub fn steps_to(view: &Known, memory: &AutoMemory, to: Place) -> Option<usize> {
    let found = way_to(view, memory, to);
    found.ok().flatten().map(|legs| legs.len())
}

/// Whether a place is the destination, or beside it if somebody stands there.
fn is_there(view: &Known, memory: &AutoMemory, to: Place) -> impl Fn(Place) -> bool {
    let is_taken = memory.creature_at(view, to).is_some();
    move |place| place == to || is_taken && is_beside(place, to)
}

/// The first creature on a way, and the number of steps before the one onto its tile.
fn first_creature_on(
    view: &Known,
    memory: &AutoMemory,
    legs: &[RouteStep],
) -> Option<(usize, CreatureKind)> {
    let mut ahead = legs.iter().enumerate();
    ahead.find_map(|(steps, (_, place))| Some((steps, memory.creature_at(view, *place)?)))
}

/// A way on which somebody stands, unless that is right before the player.
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

/// The reason to stop when the only way leads past a sleeper.
fn past_a_sleeper(view: &Known, memory: &AutoMemory, way: &[RouteStep]) -> Stopped {
    let mut ahead = way.iter().map(|(_, place)| *place);
    let stopped = ahead.find_map(|place| heard_at(view, memory, place));
    stopped.unwrap_or_else(|| Stopped::resumable(Stop::NoWay, "stop-sleeper-unseen"))
}

/// The reason to stop when a creature stands in the only way.
fn in_the_way(view: &Known, kind: Option<CreatureKind>) -> Stopped {
    let who = kind.map_or(Someone::Unseen, |kind| {
        Someone::Seen(creature_noun(view.definitions, kind))
    });
    // A captive that is free makes way.
    let id = match kind {
        Some(kind) if view.definitions.is_captive(kind) => "stop-in-the-way-bound",
        Some(kind) if !view.definitions.creature(kind).moves() => "stop-in-the-way-for-good",
        _ => "stop-in-the-way",
    };
    Stopped::new(Stop::NoWay, Phrase::new(id).with("actor", who))
}
