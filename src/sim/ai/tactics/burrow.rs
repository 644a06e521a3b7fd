//! Tunnelling through rock to an enemy that is heard.

use crate::{
    grid::Direction,
    sim::{
        ai::{
            ai_trace::Reason,
            context::{AiContext, Choice},
        },
        verb::Intent,
        world::place::Place,
    },
};

/// Goes straight to the nearest enemy that is heard, or to where one was last heard or seen, and
/// digs through rock in the way. Walks around obstacles that it cannot dig.
pub(super) fn burrow(context: &mut AiContext) -> Choice {
    if let Some(rule) = context.stage.definitions.rules.alert {
        let heard = context.targets.heard(&context.hunter(), rule);
        context.last_seen = heard.or(context.last_seen);
    }
    let to = context.last_seen.ok_or(Reason::NowhereToLook)?;
    let here = context.me.at;
    if to.level != here.level || to.point.is_adjacent(here.point) {
        return Err(Reason::NowhereToLook);
    }
    let straight = straight_to(here, to).map(|dir| Intent::Walk { dir });
    let is_free = |dir: Direction| !context.level.occupied().contains(here.point.step(dir));
    let digs = straight_to(here, to).is_some_and(is_free);
    if let Some(intent) = straight.filter(|_| digs)
        && let Ok(choice) = context.check(intent)
    {
        return Ok(choice);
    }
    context.step_towards(to).map(Some).ok_or(Reason::NoRoom)
}

/// The direction of the neighbouring tile that is nearest to a place on the same level.
fn straight_to(from: Place, to: Place) -> Option<Direction> {
    let far = |dir: &Direction| from.point.step(*dir).distance_squared(to.point);
    Direction::ALL.into_iter().min_by_key(far)
}
