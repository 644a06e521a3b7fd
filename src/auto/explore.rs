//! To what is not known yet.

use crate::sim::{Intent, Terrain, View, try_intent};

use super::{
    command::{Stop, Stopped},
    known::{is_frontier, known_locks, missing_key, shortest},
    memory::AutoMemory,
};

/// Takes what is wanted and lies underfoot; else a step to the nearest wanted thing
/// or the nearest edge of what is known, whichever is nearer.
pub(super) fn next(view: &View, wits: &AutoMemory) -> Result<Intent, Stopped> {
    let here = view.here();
    // With no room left nothing is wanted.
    let has_room = !view.me.pack.is_full();
    let wanted = |place| {
        let item = view.memory.item(place).filter(|_| has_room);
        item.is_some_and(|item| wits.wants(view, item))
    };
    if wanted(here) && try_intent(view, Intent::PickUp).is_ok() {
        return Ok(Intent::PickUp);
    }
    let is_key = |place| matches!(view.memory.at(place), Terrain::Pedestal(_));
    let goal = |place| is_frontier(view, place) || wanted(place) || is_key(place);
    match shortest(view, wits, false, goal)?.as_deref() {
        Some([(intent, _), ..]) => Ok(*intent),
        Some([]) | None => Err(Stopped::new(
            Stop::NothingToExplore,
            whereto(view, here.level),
        )),
    }
}

/// That nothing is left to explore on a level, and what leads on.
fn whereto(view: &View, level: usize) -> String {
    let known = "Everything here that can be reached is known.";
    if let Some(lock) = known_locks(view, level).first() {
        return format!("{known} {}", missing_key(view, *lock));
    }
    let is_built = view.blueprint.rooms.iter().any(|room| room.level == level);
    if is_built {
        format!("{known} Stairs lead on.")
    } else {
        format!("{known} Stairs lead on, and so does digging.")
    }
}
