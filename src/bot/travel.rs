//! Ways that all bots take: to items, on to the unknown, and home.

use std::collections::BTreeSet;

use crate::sim::{Intent, Place, Terrain};

use super::map::KnownMap;

impl KnownMap<'_, '_> {
    /// The next move to the nearest of some places.
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

    /// Picks up an item underfoot, or goes to the nearest one on the level `here` lies on.
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
        // Over other levels it could be shorter, but from there it would not be wanted.
        self.step_on_level(avoid, |place| items.contains(&place))
    }

    /// The next move to the nearest frontier of the bot's level.
    pub(super) fn explore_level(&self, avoid: Option<&[Place]>) -> Option<Intent> {
        self.step_on_level(avoid, |place| self.is_frontier(place))
    }

    /// The next move to the nearest frontier or new stairs down of any level; else to new
    /// stairs up, since some caves are reached from below only.
    pub(super) fn explore(&self, avoid: Option<&[Place]>) -> Option<Intent> {
        let onward = |place| self.is_frontier(place) || self.is_new_stairs_down(place);
        self.has_more()
            .then(|| self.step_to(avoid, onward))
            .flatten()
            .or_else(|| self.step_to(avoid, |place| self.is_new_stairs_up(place)))
    }

    /// The next move on the shortest way out of the caves.
    pub(super) fn go_home(&self) -> Option<Intent> {
        self.step_to(None, |place| {
            place.level == 0 && self.tile(place) == Terrain::StairsUp
        })
    }
}
