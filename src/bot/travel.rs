//! Routes that all bots use: to items, to the unknown, and home.

use std::collections::BTreeSet;

use crate::sim::{Intent, Place, Terrain};

use super::map::KnownMap;

impl KnownMap<'_, '_> {
    /// The next move to the nearest of the given places.
    pub(super) fn step_to_any(
        &self,
        avoid: Option<&[Place]>,
        places: &BTreeSet<Place>,
    ) -> Option<Intent> {
        if places.is_empty() {
            return None;
        }
        self.step_to(avoid, |place| places.contains(&place))
    }

    /// Picks up an item underfoot, or goes to the nearest one on the level of `here`.
    pub(super) fn fetch(
        &self,
        avoid: Option<&[Place]>,
        here: Place,
        items: &BTreeSet<Place>,
    ) -> Option<Intent> {
        if items.contains(&here) {
            return Some(Intent::PickUp);
        }
        if items.iter().all(|place| place.level != here.level) {
            return None;
        }
        // A route over other levels could be shorter, but the bot would change its mind there.
        self.step_on_level(avoid, |place| items.contains(&place))
    }

    /// The next move to the nearest frontier of the bot's level.
    pub(super) fn explore_level(&self, avoid: Option<&[Place]>) -> Option<Intent> {
        self.step_on_level(avoid, |place| self.is_frontier(place))
    }

    /// The next move to the nearest frontier or new stairs down on any level; else to new stairs
    /// up, since some caves are reached only from below.
    pub(super) fn explore(&self, avoid: Option<&[Place]>) -> Option<Intent> {
        let onward = |place| self.is_frontier(place) || self.is_new_stairs_down(place);
        self.has_more()
            .then(|| self.step_to(avoid, onward))
            .flatten()
            .or_else(|| self.step_to(avoid, |place| self.is_new_stairs_up(place)))
    }

    /// The next move on the shortest route out of the caves.
    pub(super) fn go_home(&self) -> Option<Intent> {
        self.step_to(None, |place| {
            place.level == 0 && self.tile(place) == Terrain::StairsUp
        })
    }
}
