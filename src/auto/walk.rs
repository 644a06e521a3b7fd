//! On in one direction.

use std::collections::BTreeSet;

use crate::{
    grid::Direction,
    read::{Names, sentence, tile},
    sim::{Intent, ItemRef, Place, View},
};

use super::{
    errand::{Stop, Stopped},
    known::heard,
    wits::Wits,
};

/// A walk in one direction.
#[derive(Clone, Debug, Default)]
pub(super) struct Walk {
    /// What lay beside the way before the last step; nothing before the first.
    passed: Option<BTreeSet<Place>>,
}

impl Walk {
    /// The next step, unless something is in the way or a thing or stairs came up
    /// beside it or underfoot, or somebody asleep would hear it.
    pub(super) fn next(
        &mut self,
        view: &View,
        wits: &Wits,
        dir: Direction,
    ) -> Result<Intent, Stopped> {
        let here = view.here();
        let marks = marks(view, here);
        if let Some(passed) = &self.passed {
            let mut new = marks.difference(passed);
            // Underfoot is new even if it was seen from beside.
            let underfoot = marks.get(&here);
            if let Some(place) = underfoot.or_else(|| new.next()) {
                return Err(stopped_by(view, *place));
            }
        }
        let ahead = tile(view, here.step(dir));
        if ahead.terrain.blocks_steps() || ahead.creature.is_some() {
            let why = if self.passed.is_none() {
                Stop::NoWay
            } else {
                Stop::Done
            };
            return Err(Stopped::new(why, ""));
        }
        // One step may be meant; more go on blindly.
        if self.passed.is_some()
            && let Some(stopped) = heard(view, wits, here.step(dir))
        {
            return Err(stopped);
        }
        self.passed = Some(marks);
        Ok(Intent::Walk { dir })
    }
}

/// Stairs and things underfoot and beside; of those beside, not what is only good for
/// throwing, which lies everywhere.
fn marks(view: &View, here: Place) -> BTreeSet<Place> {
    let around = Direction::ALL.into_iter().map(|dir| here.step(dir));
    let is_more = |item: ItemRef| {
        let kind = view.definitions.item(item.kind);
        kind.food != 0
            || kind.potion.is_some()
            || !kind.spells.is_empty()
            || kind.equipment().is_some()
            || item.kind == view.definitions.world.goal
    };
    let worth_a_look = |place: &Place| {
        let there = tile(view, *place);
        there.terrain.is_stairs()
            || there
                .item
                .is_some_and(|item| *place == here || is_more(item))
    };
    around.chain([here]).filter(worth_a_look).collect()
}

/// That the walk stops for what is on a place.
fn stopped_by(view: &View, place: Place) -> Stopped {
    let there = tile(view, place);
    let names = Names::of(view, &view.me);
    let (why, what) = match there.item {
        Some(item) if !there.terrain.is_stairs() => (Stop::Item, names.item(item)),
        _ => {
            let terrain = view.looks(there.terrain, place);
            (Stop::Stairs, terrain.name.clone())
        }
    };
    let here = if place == view.here() {
        "here"
    } else {
        "beside you"
    };
    Stopped::new(why, sentence(&format!("{what} {here}.")))
}
