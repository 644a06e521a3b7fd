//! Who hears what is said.

use bevy::prelude::Entity;

use crate::grid::within_steps;

use super::{event::CreatureRef, place::Place, world_read::WorldRead};

/// Whether speech at one place is heard at another. Sound goes wherever somebody could walk,
/// also through closed doors. Without the rule of hearing nothing is heard.
pub(super) fn is_within_hearing(view: &impl WorldRead, at: Place, ear: Place) -> bool {
    let steps = view.definitions().rules.hearing;
    let (Some(steps), Some(level)) = (steps, view.levels().get(at.level)) else {
        return false;
    };
    at.level == ear.level
        && at.point.chebyshev(ear.point) <= steps.cast_signed()
        && within_steps(level.barred(), at.point, steps).contains(ear.point)
}

/// Everybody alive within hearing of a place, seen or not, in ascending id; who stands
/// there, too.
pub(super) fn within_hearing(view: &impl WorldRead, at: Place) -> Vec<(CreatureRef, Entity)> {
    let steps = view.definitions().rules.hearing;
    let (Some(steps), Some(level)) = (steps, view.levels().get(at.level)) else {
        return Vec::new();
    };
    let mut heard: Vec<(CreatureRef, Entity)> = within_steps(level.barred(), at.point, steps)
        .iter()
        .filter(|point| level.occupied().contains(*point))
        .filter_map(|point| level.who_stands(point))
        .map(|(entity, who)| (who, entity))
        .collect();
    heard.sort_by_key(|(who, _)| who.id);
    heard
}
