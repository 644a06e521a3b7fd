//! On in one direction.

use std::collections::BTreeSet;

use crate::{
    grid::Direction,
    read::tile,
    sim::{Intent, Place, Terrain, View},
};

use super::errand::{Stop, Stopped};

/// A walk in one direction.
#[derive(Clone, Debug, Default)]
pub(super) struct Walk {
    /// What lay beside the way before the last step; nothing before the first.
    passed: Option<BTreeSet<Place>>,
}

impl Walk {
    /// The next step, unless something is in the way or a thing or stairs came up
    /// beside it or underfoot.
    pub(super) fn next(&mut self, view: &View<'_>, dir: Direction) -> Result<Intent, Stopped> {
        let here = view.here();
        let marks = marks(view, here);
        if let Some(passed) = &self.passed {
            let mut new = marks.difference(passed);
            // Underfoot is new even if it was seen from beside.
            let underfoot = marks.get(&here);
            if let Some(place) = underfoot.or_else(|| new.next()) {
                let is_stairs = is_stairs(view.memory.at(*place));
                let why = if is_stairs { Stop::Stairs } else { Stop::Item };
                return Err(Stopped::new(why, ""));
            }
        }
        let ahead = tile(view, here.step(dir));
        if ahead.terrain.blocks() || ahead.creature.is_some() {
            let why = if self.passed.is_none() {
                Stop::NoWay
            } else {
                Stop::Done
            };
            return Err(Stopped::new(why, ""));
        }
        self.passed = Some(marks);
        Ok(Intent::Walk { dir })
    }
}

/// Things and stairs underfoot and beside.
fn marks(view: &View<'_>, here: Place) -> BTreeSet<Place> {
    let around = Direction::ALL.into_iter().map(|dir| here.step(dir));
    let worth_a_look = |place: &Place| {
        let there = tile(view, *place);
        there.item.is_some() || is_stairs(there.terrain)
    };
    around.chain([here]).filter(worth_a_look).collect()
}

const fn is_stairs(terrain: Terrain) -> bool {
    matches!(terrain, Terrain::StairsDown | Terrain::StairsUp)
}
