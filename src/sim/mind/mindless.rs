//! Those without a mind.

use bevy::prelude::{Query, Without};

use crate::sim::{
    components::{Hunter, Player, Spreader, Tactician, Wanderer},
    verb::Intent,
};

use super::{Decider, Moment};

/// Without any of the minds, and not decided for by somebody outside. Every mind
/// stands here: one that did not would act twice.
type Mindless = (
    Without<Wanderer>,
    Without<Spreader>,
    Without<Hunter>,
    Without<Tactician>,
    Without<Player>,
);

/// What it was told to do, or nothing.
pub(in crate::sim) fn obey(
    mut now: Moment,
    mut mindless: Query<(Decider, Option<&Intent>), Mindless>,
) {
    if !now.begins() {
        return;
    }
    for (mut mind, orders) in &mut mindless {
        if now.acts(*mind.id, &mut mind.energy)
            && let Some(intent) = orders
        {
            now.agenda.note(mind.actor(), *intent);
        }
    }
}
