//! The caves as far as the player knows them.

use crate::{
    grid::{BitGrid, Direction},
    read::{WayLeg, a_creature, key_name, lock_name, sentence, tile, way},
    sim::{CreatureKind, Intent, LockId, Place, Terrain, Vertical, View},
};

use super::{
    errand::{Stop, Stopped},
    wits::Wits,
};

/// Whether something unknown lies beside a tile that is known and can be stepped on
/// or opened.
pub(super) fn is_frontier(view: &View<'_>, place: Place) -> bool {
    view.passes(view.memory.at(place))
        && Direction::ALL
            .into_iter()
            .any(|dir| view.memory.at(place.step(dir)) == Terrain::Unknown)
}

/// Taking the stairs of a place, if it is known where they lead.
pub(super) fn stairs(view: &View<'_>, place: Place) -> Option<WayLeg> {
    let dir = view.memory.at(place).stairs()?;
    let level = match dir {
        Vertical::Down => place.level + 1,
        Vertical::Up => place.level.checked_sub(1)?,
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
        let rock = |point| !view.passes(tiles.get(point));
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

/// The locks that are known to bar ways of a level, and whose keys are missing.
pub(super) fn known_locks(view: &View<'_>, level: usize) -> Vec<LockId> {
    let shut = |lock: &LockId| {
        let places = view.blueprint.barriers(*lock);
        let mut here = places.iter().filter(|place| place.level == level);
        here.any(|place| {
            let terrain = view.memory.at(*place);
            terrain.locked_by().is_some() && !view.passes(terrain)
        })
    };
    let ids = (0..).map(LockId).take(view.blueprint.locks.len());
    ids.filter(shut).collect()
}

/// The first lock without its key on the shortest known way to a place, if it were
/// open: what keeps one from going there.
pub(super) fn lock_before(view: &View<'_>, to: Place) -> Option<LockId> {
    let shut = |terrain: Terrain| terrain.locked_by().filter(|_| !view.passes(terrain));
    let closed = |level: usize| {
        let tiles = view.memory.level(level)?;
        let rock = |point| {
            let terrain = tiles.get(point);
            !view.passes(terrain) && shut(terrain).is_none()
        };
        Some(BitGrid::from_fn(tiles.width(), tiles.height(), true, rock))
    };
    let lead = |place: Place| stairs(view, place);
    let found = way(view.here(), closed, lead, |place| place == to)?;
    let mut terrain = found.iter().map(|(_, place)| view.memory.at(*place));
    terrain.find_map(shut)
}

/// What is missing to open a lock, as a sentence.
pub(super) fn missing_key(view: &View<'_>, lock: LockId) -> String {
    let (lock, key) = (lock_name(view, lock), key_name(view, lock));
    format!("The {lock} bars the way; the {key} opens it.")
}

/// Somebody of a kind stands in the only way.
pub(super) fn in_the_way(view: &View<'_>, who: Option<CreatureKind>) -> Stopped {
    let who = who.map_or("Somebody".to_owned(), |kind| a_creature(view, kind));
    Stopped::new(Stop::NoWay, sentence(&format!("{who} is in the way.")))
}
