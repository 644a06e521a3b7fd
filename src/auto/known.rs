//! The caves as far as the player knows them.

use crate::{
    grid::{BitGrid, Direction, DistanceMap, Point},
    read::{RouteStep, a_creature, key_name, lock_name, route, sentence, tile},
    sim::{CreatureKind, Intent, LockId, Place, Terrain, Vertical, View},
};

use super::{
    errand::{Stop, Stopped},
    wits::Wits,
};

/// Whether something unknown lies beside a tile that is known and can be stepped on
/// or opened.
pub(super) fn is_frontier(view: &View, place: Place) -> bool {
    view.passes(view.memory.at(place))
        && Direction::ALL
            .into_iter()
            .any(|dir| view.memory.at(place.step(dir)) == Terrain::Unknown)
}

/// Taking the stairs of a place, if it is known where they lead.
pub(super) fn stairs(view: &View, place: Place) -> Option<RouteStep> {
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
pub(super) fn who_stands(view: &View, wits: &Wits, place: Place) -> Option<CreatureKind> {
    let noticed = tile(view, place).creature.map(|creature| creature.kind);
    noticed.or_else(|| {
        let mut standing = wits.standing(place.level);
        standing.find_map(|(kind, other)| (other == place).then_some(kind))
    })
}

/// Where no step leads on a level, as far as is known; nothing of one never seen.
fn closed(view: &View, level: usize) -> Option<BitGrid> {
    let tiles = view.memory.level(level)?;
    let rock = |point| !view.passes(tiles.get(point));
    Some(BitGrid::from_fn(tiles.width(), tiles.height(), true, rock))
}

/// The same with those who are known to stand there.
fn closed_or_taken(view: &View, wits: &Wits, level: usize) -> Option<BitGrid> {
    let mut closed = closed(view, level)?;
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
}

/// How far those who sleep hear a step of the player's, tiles.
fn earshot(view: &View) -> i32 {
    let step = view.definitions.rules.alert.map_or(0, |rule| rule.step);
    let used = [view.me.pack.weapon(), view.me.pack.armour()];
    let worn = used
        .into_iter()
        .flatten()
        .filter_map(|id| view.items.get(id));
    let loud = worn.map(|item| view.definitions.item(item.kind).loudness);
    // Asleep one hears half as far.
    (step + loud.sum::<i32>()) / 2
}

/// Where a step comes nearer to somebody asleep who would hear it, and beside it.
fn near_sleepers(view: &View, wits: &Wits, level: usize) -> Vec<(Place, i32)> {
    let here = view.here();
    let far = earshot(view);
    let sleepers = wits.sleepers(level);
    let kept = sleepers.map(|sleeper| {
        let (at, now) = (
            sleeper.place,
            here.point.distance_squared(sleeper.place.point),
        );
        // Who is in earshot already may walk on at that distance.
        let kept = if here.level == level {
            (far * far).min(now - 1)
        } else {
            far * far
        };
        // The square of a diagonal step.
        (at, kept.max(2))
    });
    kept.collect()
}

/// The same, and closed from where somebody asleep would hear a step.
fn but_heard(view: &View, wits: &Wits, level: usize, closed: Option<BitGrid>) -> Option<BitGrid> {
    let mut closed = closed?;
    for (at, kept) in near_sleepers(view, wits, level) {
        let side = (0..)
            .find(|side| (side + 1) * (side + 1) > kept)
            .unwrap_or(1);
        for (x, y) in (-side..=side).flat_map(|y| (-side..=side).map(move |x| (x, y))) {
            if x * x + y * y <= kept {
                closed.set(Point::new(at.point.x + x, at.point.y + y), true);
            }
        }
    }
    Some(closed)
}

/// Where no step leads, with those who are known to stand there, and with all from where
/// somebody asleep would hear a step.
fn closed_or_heard(view: &View, wits: &Wits, level: usize) -> Option<BitGrid> {
    but_heard(view, wits, level, closed_or_taken(view, wits, level))
}

/// A shortest known way to a goal around everybody, and out of earshot of those who
/// sleep, on this level or, with stairs, on all.
///
/// # Errors
///
/// When somebody sleeps beside the only way or stands in it, who is named; not one farther
/// off than a step who may move on. Without any way, nothing is returned.
pub(super) fn shortest(
    view: &View,
    wits: &Wits,
    over_stairs: bool,
    goal: impl Fn(Place) -> bool,
) -> Result<Option<Vec<RouteStep>>, Stopped> {
    let quiet = |level: usize| closed_or_heard(view, wits, level);
    let lead = |place: Place| over_stairs.then(|| stairs(view, place)).flatten();
    if let Some(found) = route(view.here(), quiet, lead, &goal) {
        return Ok(Some(found));
    }
    let free = |level: usize| closed_or_taken(view, wits, level);
    if let Some(loud) = route(view.here(), free, lead, &goal) {
        return Err(past_a_sleeper(view, wits, &loud));
    }
    let known = |level: usize| closed(view, level);
    let Some(all) = route(view.here(), known, lead, &goal) else {
        return Ok(None);
    };
    let quiet = |level: usize| but_heard(view, wits, level, closed(view, level));
    match route(view.here(), quiet, lead, &goal) {
        Some(legs) => through(view, wits, legs).map(Some),
        // Somebody stands in the way, and somebody else would hear.
        None => Err(in_the_way(
            view,
            stands_on(view, wits, &all).map(|(_, who)| who),
        )),
    }
}

/// The same for who does not mind being heard.
fn shortest_heard(
    view: &View,
    wits: &Wits,
    over_stairs: bool,
    goal: impl Fn(Place) -> bool,
) -> Result<Option<Vec<RouteStep>>, Stopped> {
    let here = view.here();
    let known = |level: usize| closed(view, level);
    let free = |level: usize| closed_or_taken(view, wits, level);
    let lead = |place: Place| over_stairs.then(|| stairs(view, place)).flatten();
    if let Some(found) = route(here, free, lead, &goal) {
        return Ok(Some(found));
    }
    route(here, known, lead, &goal)
        .map(|legs| through(view, wits, legs))
        .transpose()
}

/// The first who stands on a way, and after how many steps.
fn stands_on(view: &View, wits: &Wits, legs: &[RouteStep]) -> Option<(usize, CreatureKind)> {
    let mut ahead = legs.iter().enumerate();
    ahead.find_map(|(steps, (_, place))| Some((steps, who_stands(view, wits, *place)?)))
}

/// A way on which somebody stands, who may have moved on by the time one is there.
fn through(view: &View, wits: &Wits, legs: Vec<RouteStep>) -> Result<Vec<RouteStep>, Stopped> {
    let may_move = |kind: CreatureKind| view.definitions.creature(kind).mind.moves();
    match stands_on(view, wits, &legs) {
        Some((steps, who)) if steps > 0 && may_move(who) => Ok(legs),
        first => Err(in_the_way(view, first.map(|(_, who)| who))),
    }
}

/// The shortest known way to a place on any level; beside it, if somebody stands there.
///
/// # Errors
///
/// As those of [`shortest`].
pub(super) fn way_to(
    view: &View,
    wits: &Wits,
    to: Place,
) -> Result<Option<Vec<RouteStep>>, Stopped> {
    let found = shortest_to(view, wits, to)?;
    let start = view.here();
    Ok(found.map(|legs| straightened(start, legs, |level| closed_or_heard(view, wits, level))))
}

/// The same however it turns.
fn shortest_to(view: &View, wits: &Wits, to: Place) -> Result<Option<Vec<RouteStep>>, Stopped> {
    shortest(view, wits, true, is_there(view, wits, to))
}

/// The same for who does not mind being heard by those who sleep.
///
/// # Errors
///
/// When somebody stands in the only way, who is named.
pub(super) fn heard_way_to(
    view: &View,
    wits: &Wits,
    to: Place,
) -> Result<Option<Vec<RouteStep>>, Stopped> {
    let found = shortest_heard(view, wits, true, is_there(view, wits, to))?;
    let start = view.here();
    Ok(found.map(|legs| straightened(start, legs, |level| closed_or_taken(view, wits, level))))
}

/// Whether one has come to a place; beside it, if somebody stands there.
fn is_there(view: &View, wits: &Wits, to: Place) -> impl Fn(Place) -> bool {
    let is_taken = who_stands(view, wits, to).is_some();
    move |place| place == to || is_taken && is_beside(place, to)
}

/// A way as long as this one, by the same stairs, that goes straight where it can: it is
/// drawn, and does not waver.
fn straightened(
    start: Place,
    mut legs: Vec<RouteStep>,
    closed: impl Fn(usize) -> Option<BitGrid>,
) -> Vec<RouteStep> {
    let mut distances = DistanceMap::default();
    let (mut before, mut rest) = (start, legs.as_mut_slice());
    while let Some((first, _)) = rest.first() {
        if !matches!(first, Intent::Walk { .. }) {
            before = rest[0].1;
            rest = &mut rest[1..];
            continue;
        }
        let walks = rest
            .iter()
            .take_while(|(intent, _)| matches!(intent, Intent::Walk { .. }))
            .count();
        let (walk, after) = rest.split_at_mut(walks);
        let Some(end) = walk.last().map(|(_, end)| *end) else {
            break;
        };
        if let Some(closed) = closed(end.level) {
            distances.compute(&closed, &[end.point]);
            straighten(before, walk, &distances);
        }
        (before, rest) = (end, after);
    }
    legs
}

/// The same for steps on one level, with how far each tile is from the last.
fn straighten(start: Place, walk: &mut [RouteStep], distances: &DistanceMap) {
    let (mut at, mut heading) = (start, None);
    let mut found: Vec<RouteStep> = Vec::with_capacity(walk.len());
    for left in (0..walk.len()).rev() {
        let nearer =
            |dir: &Direction| distances.get(at.step(*dir).point).map(usize::from) == Some(left);
        // Toward the end as the crow flies, else on as before.
        let end = walk.last().map(|(_, end)| end.point);
        let toward = end.and_then(|end| Direction::toward(at.point, end));
        let diagonal = Direction::ALL.into_iter().skip(1).step_by(2);
        let straight = Direction::ALL.into_iter().step_by(2);
        let guided = toward.into_iter().chain(heading);
        let mut all = guided.chain(diagonal).chain(straight);
        let Some(dir) = all.find(nearer) else {
            return;
        };
        at = at.step(dir);
        heading = Some(dir);
        found.push((Intent::Walk { dir }, at));
    }
    walk.copy_from_slice(&found);
}

/// Whether a place is a neighbour of another.
pub(super) fn is_beside(place: Place, other: Place) -> bool {
    place.level == other.level && place.point.is_adjacent(other.point)
}

/// Steps to a place by the shortest way that is known; nothing where none is.
#[must_use]
pub fn steps_to(view: &View, wits: &Wits, to: Place) -> Option<usize> {
    let found = heard_way_to(view, wits, to);
    found.ok().flatten().map(|legs| legs.len())
}

/// The locks that are known to bar ways of a level, and whose keys are missing.
pub(super) fn known_locks(view: &View, level: usize) -> Vec<LockId> {
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
pub(super) fn lock_before(view: &View, to: Place) -> Option<LockId> {
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
    let found = route(view.here(), closed, lead, |place| place == to)?;
    let mut terrain = found.iter().map(|(_, place)| view.memory.at(*place));
    terrain.find_map(shut)
}

/// What is missing to open a lock, as a sentence.
pub(super) fn missing_key(view: &View, lock: LockId) -> String {
    let (lock, key) = (lock_name(view, lock), key_name(view, lock));
    format!("The {lock} bars the way; the {key} opens it.")
}

/// Who asleep would hear a step to a place that comes nearer.
fn hearer(view: &View, wits: &Wits, place: Place) -> Option<CreatureKind> {
    let near = near_sleepers(view, wits, place.level).into_iter();
    let mut near = near.filter(|(at, kept)| at.point.distance_squared(place.point) <= *kept);
    let (at, _) = near.next()?;
    let mut all = wits.sleepers(place.level);
    all.find_map(|one| (one.place == at).then_some(one.kind))
}

/// That a step to a place would be heard by somebody asleep, if it would.
pub(super) fn heard(view: &View, wits: &Wits, place: Place) -> Option<Stopped> {
    let who = a_creature(view, hearer(view, wits, place)?);
    let words = format!(
        "{who} sleeps beside the way and might hear you. Go step by step, or once more to go on."
    );
    Some(Stopped::for_a_sleeper(sentence(&words)))
}

/// Somebody sleeps beside the only way.
fn past_a_sleeper(view: &View, wits: &Wits, way: &[RouteStep]) -> Stopped {
    let mut ahead = way.iter().map(|(_, place)| *place);
    let stopped = ahead.find_map(|place| heard(view, wits, place));
    stopped.unwrap_or_else(|| Stopped::for_a_sleeper("Somebody sleeps beside the way."))
}

/// Somebody of a kind stands in the only way.
pub(super) fn in_the_way(view: &View, who: Option<CreatureKind>) -> Stopped {
    let who = who.map_or("Somebody".to_owned(), |kind| a_creature(view, kind));
    Stopped::new(Stop::NoWay, sentence(&format!("{who} is in the way.")))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The directions of a way over open ground of 9 × 9 tiles, but for these.
    fn headings(rock: &[Point], steps: &[Direction]) -> Vec<Direction> {
        let start = Place::new(0, Point::new(1, 1));
        let mut at = start;
        let steps = steps.iter().map(|dir| {
            at = at.step(*dir);
            (Intent::Walk { dir: *dir }, at)
        });
        let legs: Vec<RouteStep> = steps.collect();
        let closed = |_| Some(BitGrid::from_fn(9, 9, true, |point| rock.contains(&point)));
        let end = legs.last().map(|(_, end)| *end);
        let found = straightened(start, legs, closed);
        assert_eq!(found.last().map(|(_, end)| *end), end);
        let dirs = found.iter().filter_map(|(intent, _)| match intent {
            Intent::Walk { dir } => Some(*dir),
            _ => None,
        });
        dirs.collect()
    }

    #[test]
    fn a_way_over_open_ground_does_not_waver() {
        use Direction::{E, NE, S, SE, SW};
        assert_eq!(headings(&[], &[E, SE, E, SE, E]), [SE, SE, E, E, E]);
        assert_eq!(headings(&[], &[NE, SE, E, E]), [E, E, E, E]);
        assert_eq!(headings(&[], &[SE, SE, SE, SW]), [SE, SE, S, S]);
        // Around rock it is no longer than it was.
        let rock = [Point::new(2, 2), Point::new(3, 2)];
        assert_eq!(headings(&rock, &[E, E, SE, E]).len(), 4);
    }
}
