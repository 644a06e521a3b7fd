//! Threats that do not keep an automatic command from going on.

use crate::{
    grid::BitGrid,
    read::route,
    sim::{Known, KnownCreature, Place},
};

/// Length of a way in steps from which on a threat in sight is far off.
const LONG_WAY: usize = 20;

/// Why a threat is minor, the most dangerous first.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum MinorThreat {
    /// It has not noticed the player, who goes on past it.
    Unnoticed,
    /// The known way from it to the player is long, around what bars the short one, or there is none.
    FarOff,
    /// Creatures of its kind go after nobody; it struck by chance.
    Aimless,
    /// The threat sleeps.
    Asleep,
}

/// Why a threat in sight is minor, if it is, for a command that goes on past the unaware or not.
pub(super) fn minor_threat(
    view: &Known,
    threat: &KnownCreature,
    passes_unaware: bool,
) -> Option<MinorThreat> {
    let kind = view.definitions.creature(threat.kind);
    if threat.is_asleep() {
        Some(MinorThreat::Asleep)
    } else if !kind.hunts() {
        Some(MinorThreat::Aimless)
    } else if passes_unaware && threat.is_unaware() {
        Some(MinorThreat::Unnoticed)
    } else {
        is_a_long_way(view, threat.place).then_some(MinorThreat::FarOff)
    }
}

/// Whether the known way to a place on the player's level is long, even if nobody stood in it, or
/// there is none.
fn is_a_long_way(view: &Known, place: Place) -> bool {
    let here = view.here();
    let at_best = |level: usize| {
        let tiles = view.memory.level(level)?;
        let closed = |point| !view.passes(tiles.get(point));
        Some(BitGrid::from_fn(
            tiles.width(),
            tiles.height(),
            true,
            closed,
        ))
    };
    let found = route(here, at_best, |_| None, |to| to == place);
    here.level == place.level && found.is_none_or(|legs| legs.len() >= LONG_WAY)
}
