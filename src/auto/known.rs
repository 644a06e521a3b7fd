//! The caves as far as the player knows them.

use crate::{
    grid::{BitGrid, Direction},
    read::{WayLeg, a_creature, sentence, tile, way},
    sim::{CreatureKind, Intent, Place, Terrain, Vertical, View},
};

use super::{
    errand::{Stop, Stopped},
    wits::Wits,
};

/// Whether something unknown lies beside an open tile that is known.
pub(super) fn is_frontier(view: &View<'_>, place: Place) -> bool {
    !view.memory.at(place).blocks()
        && Direction::ALL
            .into_iter()
            .any(|dir| view.memory.at(place.step(dir)) == Terrain::Unknown)
}

/// Taking the stairs of a place, if it is known where they lead.
pub(super) fn stairs(view: &View<'_>, place: Place) -> Option<WayLeg> {
    let (dir, level) = match view.memory.at(place) {
        Terrain::StairsDown => (Vertical::Down, place.level + 1),
        Terrain::StairsUp => (Vertical::Up, place.level.checked_sub(1)?),
        Terrain::Floor | Terrain::Wall | Terrain::OutOfBounds | Terrain::Unknown => return None,
    };
    let end = Place::new(level, place.point);
    let is_known = view.memory.at(end) != Terrain::Unknown;
    is_known.then_some((Intent::Stairs { dir }, end))
}

/// Of what kind the one is that stands on a place, as far as the player knows.
pub(super) fn who_stands(view: &View<'_>, wits: &Wits, place: Place) -> Option<CreatureKind> {
    let noticed = tile(view, place).creature.map(|creature| creature.kind);
    noticed.or_else(|| {
        let mut standing = wits.standing(place.level);
        standing.find_map(|(kind, other)| (other == place).then_some(kind))
    })
}

/// A shortest known way to a goal around everybody, on this level or, with stairs,
/// on all.
///
/// # Errors
///
/// When somebody stands in the only way, who is named. Without any way, nothing is
/// returned.
pub(super) fn shortest(
    view: &View<'_>,
    wits: &Wits,
    over_stairs: bool,
    goal: impl Fn(Place) -> bool,
) -> Result<Option<Vec<WayLeg>>, Stopped> {
    let here = view.here();
    let known = |level: usize| {
        let tiles = view.memory.level(level)?;
        let rock = |point| tiles.get(point).blocks();
        Some(BitGrid::from_fn(tiles.width(), tiles.height(), true, rock))
    };
    let free = |level: usize| {
        let mut closed = known(level)?;
        let standing = wits.standing(level).map(|(_, place)| place);
        let noticed = view.order.iter().filter_map(|(_, entity)| {
            let place = view.creature(entity)?.position.0;
            let alive = view.levels.occupant(place) == Some(entity);
            (alive && place.level == level && view.sight.notices(place)).then_some(place)
        });
        for place in standing.chain(noticed) {
            closed.set(place.point, true);
        }
        Some(closed)
    };
    let lead = |place: Place| over_stairs.then(|| stairs(view, place)).flatten();
    if let Some(found) = way(here, free, lead, &goal) {
        return Ok(Some(found));
    }
    let Some(through) = way(here, known, lead, &goal) else {
        return Ok(None);
    };
    let mut ahead = through.iter().map(|(_, place)| *place);
    let who = ahead.find_map(|place| who_stands(view, wits, place));
    Err(in_the_way(view, who))
}

/// The shortest known way to a place on any level; beside it, if somebody stands there.
///
/// # Errors
///
/// As those of [`shortest`].
pub(super) fn way_to(
    view: &View<'_>,
    wits: &Wits,
    to: Place,
) -> Result<Option<Vec<WayLeg>>, Stopped> {
    let is_taken = who_stands(view, wits, to).is_some();
    shortest(view, wits, true, |place| {
        place == to || is_taken && is_beside(place, to)
    })
}

/// Whether a place is a neighbour of another.
pub(super) fn is_beside(place: Place, other: Place) -> bool {
    place.level == other.level && place.point.is_adjacent(other.point)
}

/// Steps to a place by the shortest way that is known; nothing where none is.
#[must_use]
pub fn steps_to(view: &View<'_>, wits: &Wits, to: Place) -> Option<usize> {
    let found = way_to(view, wits, to);
    found.ok().flatten().map(|legs| legs.len())
}

/// Somebody of a kind stands in the only way.
pub(super) fn in_the_way(view: &View<'_>, who: Option<CreatureKind>) -> Stopped {
    let who = who.map_or("Somebody".to_owned(), |kind| a_creature(view, kind));
    Stopped::new(Stop::NoWay, sentence(&format!("{who} is in the way.")))
}
