//! Which threats may be let be.

use crate::{
    grid::BitGrid,
    read::{CreatureView, route},
    sim::{Awareness, Place, Terrain, View},
};

/// Steps from which on a way around keeps somebody in sight off.
const LONG_WAY: usize = 20;

/// Why a threat may be let be.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Harmless {
    /// It sleeps.
    Asleep,
    /// It is of a kind that goes after nobody, and struck by chance.
    Stray,
    /// A long way is between it and the player, around what bars the short one.
    LongWay,
}

/// Why a threat in sight may be let be, if it may.
pub(super) fn harmless(view: &View, threat: &CreatureView, place: Place) -> Option<Harmless> {
    let mind = &view.definitions.creature(threat.kind).mind;
    if is_asleep(view, threat) {
        Some(Harmless::Asleep)
    } else if !mind.goes_after_enemies() {
        Some(Harmless::Stray)
    } else {
        is_a_long_way(view, place).then_some(Harmless::LongWay)
    }
}

/// Whether somebody in sight sleeps.
pub(super) fn is_asleep(view: &View, creature: &CreatureView) -> bool {
    let parts = view.creature(creature.entity);
    let alert = parts.and_then(|parts| parts.alert);
    alert.is_some_and(|alert| alert.state == Awareness::Asleep)
}

/// Whether it is a long way to a place on the player's level though it is in sight, at
/// best: were nobody in it, and all open that was never seen.
fn is_a_long_way(view: &View, place: Place) -> bool {
    let here = view.here();
    let at_best = |level: usize| {
        let tiles = view.memory.level(level)?;
        let shut = |point| {
            let terrain = tiles.get(point);
            terrain != Terrain::Unknown && !view.passes(terrain)
        };
        Some(BitGrid::from_fn(tiles.width(), tiles.height(), true, shut))
    };
    let found = route(here, at_best, |_| None, |to| to == place);
    here.level == place.level && found.is_none_or(|legs| legs.len() >= LONG_WAY)
}
