//! Minor threats, which interrupt automatic commands at most once.

use crate::{
    read::route,
    sim::{Known, KnownCreature, Place},
};

use super::known::closed_tiles;

/// Route length in steps from which a threat in sight counts as far off.
const LONG_WAY: usize = 20;

/// Why a threat is minor; the most dangerous first.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum MinorThreat {
    /// The threat has not noticed the player. When the command is repeated, it goes past such threats.
    Unnoticed,
    /// The known route to it is long although it is in sight, or no route is known.
    FarOff,
    /// Its kind never hunts; it attacked the player by chance.
    Aimless,
    /// The threat sleeps.
    Asleep,
}

/// Why a threat in sight is minor; `None` if it is not. `passes_unaware` tells whether the command
/// goes past unaware threats when repeated.
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

/// Whether the shortest known route to a place on the player's level has [`LONG_WAY`] steps or
/// more, or no route is known. Creatures in the way are ignored.
fn is_a_long_way(view: &Known, place: Place) -> bool {
    let here = view.here();
    let at_best = |level: usize| closed_tiles(view, level, |terrain| view.passes(terrain));
    let found = route(here, at_best, |_| None, |to| to == place);
    here.level == place.level && found.is_none_or(|legs| legs.len() >= LONG_WAY)
}
