//! The creatures that the map shows, and those that it showed before the last action.

use std::{collections::BTreeMap, time::Duration};

use bevy::prelude::*;

use crate::{
    client::session::Session,
    grid::Point,
    sim::{CreatureRef, Known},
};

use super::clock::Clock;

/// How long after an action a press is still meant for what was there before: steps are animated
/// for most of it, and the player must see them.
const SEEING_TIME: Duration = Duration::from_millis(400);

/// Creatures other than the player, by tile of its level.
#[derive(Resource, Default)]
pub(super) struct ShownCreatures {
    /// Number of inputs so far, and the player's level.
    state: Option<(u32, usize)>,
    now: BTreeMap<Point, CreatureRef>,
    before: BTreeMap<Point, CreatureRef>,
    changed: Duration,
}

impl ShownCreatures {
    /// The creature that is shown on a tile.
    pub(super) fn at(&self, tile: Point) -> Option<CreatureRef> {
        self.now.get(&tile).copied()
    }

    /// The creature that a press on a tile of the map is meant for.
    pub(super) fn meant_at(&self, tile: Point, now: Duration) -> Option<CreatureRef> {
        let is_new = now < self.changed.saturating_add(SEEING_TIME);
        let before = self.before.get(&tile).filter(|_| is_new);
        before.copied().or_else(|| self.at(tile))
    }
}

pub(super) fn plugin(app: &mut App) {
    // In the frame of the action: the next one may come much later.
    app.init_resource::<ShownCreatures>()
        .add_systems(PostUpdate, update.run_if(resource_changed::<Session>));
}

fn update(clock: Clock, session: Res<Session>, mut shown: ResMut<ShownCreatures>) {
    let view = session.known();
    let state = view.map(|view: Known| (view.inputs(), view.here().level));
    if state == shown.state {
        return;
    }
    let creatures = view.into_iter().flat_map(|view| {
        let others = view.creatures().filter(|one| !one.is_player);
        let all: Vec<_> = others.map(|one| (one.place.point, one.who())).collect();
        all
    });
    let before = std::mem::replace(&mut shown.now, creatures.collect());
    let level = |state: Option<(u32, usize)>| state.map(|(_, level)| level);
    shown.before = match level(state) == level(shown.state) {
        true => before,
        false => BTreeMap::new(),
    };
    shown.state = state;
    shown.changed = clock.now();
}
