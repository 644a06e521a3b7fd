//! Travelling to a known place.

use std::collections::VecDeque;

use crate::{
    read::RouteStep,
    sim::{Intent, Known, Place, Terrain},
};

use super::{
    earshot::heard_on,
    known::{barrier_before, is_beside},
    memory::AutoMemory,
    paths::{is_taken, quiet_way_to},
    stop::{Stop, Stopped},
};

/// The remaining steps of a travel.
#[derive(Clone, Debug, Default)]
pub(super) struct Route {
    legs: VecDeque<RouteStep>,
    /// The place from which the remaining steps start: they are valid only if the player stands
    /// there. `None` before the first step.
    at: Option<Place>,
}

impl Route {
    /// The next step to a place, or to a tile beside it if it is occupied.
    pub(super) fn next(
        &mut self,
        view: &Known,
        memory: &AutoMemory,
        to: Place,
    ) -> Result<Intent, Stopped> {
        let here = view.here();
        if here == to || is_beside(here, to) && is_taken(view, memory, to) {
            return Err(Stopped::silent(Stop::Arrived));
        }
        if view.memory.at(to) == Terrain::Unknown {
            return Err(Stopped::new(Stop::NoWay, "stop-unknown"));
        }
        let next = self.legs.front().copied();
        // Creatures may have moved, and sleepers been seen, since the route was found.
        let is_free = next.is_some_and(|step| {
            memory.creature_at(view, step.1).is_none() && heard_on(view, memory, &[step]).is_none()
        });
        if self.at != Some(here) || !is_free {
            let Some(found) = quiet_way_to(view, memory, to)? else {
                let words = barrier_before(view, to).unwrap_or_else(|| "stop-no-way".into());
                return Err(Stopped::new(Stop::NoWay, words));
            };
            self.legs = found.into();
        }
        let (intent, place) = self
            .legs
            .pop_front()
            .ok_or_else(|| Stopped::new(Stop::NoWay, "stop-no-way"))?;
        self.at = Some(place);
        Ok(intent)
    }
}
