//! Walking in one direction.

use std::collections::BTreeSet;

use crate::{
    grid::Direction,
    names::{Names, terrain_noun},
    sim::{Intent, ItemRef, Known, Place},
    text::Phrase,
};

use super::{
    caution::may_lurk,
    earshot::heard_on,
    memory::AutoMemory,
    stop::{Stop, Stopped},
};

/// State of a walk in one direction.
#[derive(Clone, Debug, Default)]
pub(super) struct Walk {
    /// Places with stairs or items around the player before the last step; `None` before the first
    /// step.
    passed: Option<BTreeSet<Place>>,
}

impl Walk {
    /// The next step, unless the tile ahead is blocked, new stairs or a new item are beside the
    /// player or underfoot, or the step would wake a sleeper or pass a possible lurker.
    pub(super) fn next(
        &mut self,
        view: &Known,
        memory: &AutoMemory,
        dir: Direction,
    ) -> Result<Intent, Stopped> {
        let here = view.here();
        let found = worth_a_look(view, here);
        if let Some(passed) = &self.passed {
            let mut new = found.difference(passed);
            // A thing underfoot counts as new even if it was seen from beside.
            let underfoot = found.get(&here);
            if let Some(place) = underfoot.or_else(|| new.next()) {
                return Err(stopped_by(view, *place));
            }
        }
        let ahead = view.tile(here.step(dir));
        if ahead.terrain.blocks_steps() || ahead.creature.is_some_and(|one| !one.makes_way()) {
            let why = if self.passed.is_none() {
                Stop::NoWay
            } else {
                Stop::Done
            };
            return Err(Stopped::silent(why));
        }
        // The player may choose the first step despite a known risk; later steps avoid risks.
        if self.passed.is_some() {
            let step = (Intent::Walk { dir }, here.step(dir));
            if let Some(stopped) = heard_on(view, memory, &[step]) {
                return Err(stopped);
            }
            if let Some((place, item)) = memory.caution.lurker_beside(view, here.step(dir)) {
                return Err(may_lurk(view, place, item));
            }
        }
        self.passed = Some(found);
        Ok(Intent::Walk { dir })
    }
}

/// The player's tile and its neighbours with stairs or items. Items that are only good for throwing
/// do not count on neighbours, because they are common.
fn worth_a_look(view: &Known, here: Place) -> BTreeSet<Place> {
    let around = Direction::ALL.into_iter().map(|dir| here.step(dir));
    let is_more_than_missile = |item: ItemRef| {
        let kind = view.definitions.item(item.kind);
        kind.usage.is_some()
            || !kind.spells.is_empty()
            || kind.equipment().is_some()
            || kind.score > 0
            || item.kind == view.definitions.world.goal
    };
    let is_worth_it = |place: &Place| {
        let there = view.tile(*place);
        there.terrain.is_stairs()
            || there
                .item
                .is_some_and(|item| *place == here || is_more_than_missile(item))
    };
    around.chain([here]).filter(is_worth_it).collect()
}

/// The stop, with its message, for stairs or an item at a place.
fn stopped_by(view: &Known, place: Place) -> Stopped {
    let there = view.tile(place);
    let names = Names::of(view, &view.me);
    let (why, what) = match there.item {
        Some(item) if !there.terrain.is_stairs() => (Stop::Item, names.argument(item)),
        _ => (
            Stop::Stairs,
            terrain_noun(view, there.terrain, place).into(),
        ),
    };
    let id = if place == view.here() {
        "stop-here"
    } else {
        "stop-beside"
    };
    Stopped::new(why, Phrase::new(id).with("thing", what))
}
