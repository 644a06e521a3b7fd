//! To a place that is known.

use std::collections::VecDeque;

use crate::{
    read::RouteStep,
    sim::{Intent, Place, Terrain, View},
};

use super::{
    errand::{Stop, Stopped},
    known::{is_beside, lock_before, missing_key, way_to, who_stands},
    wits::Wits,
};

/// The rest of a way that was found.
#[derive(Clone, Debug, Default)]
pub(super) struct Route {
    legs: VecDeque<RouteStep>,
    /// Where it goes on from.
    at: Option<Place>,
}

impl Route {
    /// The next step to a place; beside it, if somebody stands there.
    pub(super) fn next(&mut self, view: &View, wits: &Wits, to: Place) -> Result<Intent, Stopped> {
        let here = view.here();
        if here == to || is_beside(here, to) && who_stands(view, wits, to).is_some() {
            return Err(Stopped::new(Stop::Arrived, ""));
        }
        if view.memory.at(to) == Terrain::Unknown {
            return Err(Stopped::new(Stop::NoWay, "You do not know what is there."));
        }
        let next = self.legs.front().map(|(_, place)| *place);
        let is_free = next.is_some_and(|place| who_stands(view, wits, place).is_none());
        if self.at != Some(here) || !is_free {
            let Some(found) = way_to(view, wits, to)? else {
                let lock = lock_before(view, to);
                let words = lock.map_or_else(
                    || "You know no way there.".to_owned(),
                    |lock| missing_key(view, lock),
                );
                return Err(Stopped::new(Stop::NoWay, words));
            };
            self.legs = found.into();
        }
        let (intent, place) = self
            .legs
            .pop_front()
            .ok_or_else(|| Stopped::new(Stop::NoWay, "You know no way there."))?;
        self.at = Some(place);
        Ok(intent)
    }
}
