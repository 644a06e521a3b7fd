//! Arrival of creatures that take stairs.

use crate::{
    grid::flood_fill,
    sim::{
        event::EventKind,
        stage::Stage,
        world::{level::Levels, place::Place, travellers::Traveller},
        world_read::Actor,
    },
};

/// Moves a creature to the level that its stairs lead to. If no tile is free there, it stays and
/// has spent its turn. Hunters that see it leave follow its trail.
pub(in crate::sim) fn change_level(stage: &mut Stage, actor: Actor, traveller: Traveller) {
    let Traveller {
        stairs,
        level,
        following,
        landing_radius,
        ..
    } = traveller;
    let end = Place::new(level, stairs.point);
    let Some(to) = landing(&stage.levels, end, landing_radius) else {
        stage.emit(actor.event(EventKind::TurnedBack));
        return;
    };
    stage.show_departure(actor.creature, stairs);
    stage.move_to(actor.entity, to);
    stage.change_mind(actor.entity, |mind| {
        if let Some(alert) = &mut mind.alert {
            alert.trail = None;
        }
    });
    let event = actor.event(EventKind::TookStairs);
    stage.emit(match following {
        Some(target) => event.on(target, to),
        None => event.to(to),
    });
}

/// Free tile nearest to the end of the stairs, in steps.
fn landing(levels: &Levels, end: Place, radius: Option<i32>) -> Option<Place> {
    let level = levels.get(end.level)?;
    flood_fill(level.blocks_walk(), end.point)
        .take_while(|point| radius.is_none_or(|radius| point.chebyshev(end.point) <= radius))
        .find(|point| level.is_free(*point))
        .map(|point| Place::new(end.level, point))
}
