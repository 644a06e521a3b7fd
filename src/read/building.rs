//! What was built: all of it, or as much as somebody has seen.

use crate::{
    grid::{Grid, Point},
    sim::{Keys, LockId, Place, Terrain, View},
};

use super::rooms::region_name;

/// A region.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegionInfo {
    /// Its number.
    pub id: usize,
    /// Its name.
    pub name: String,
    /// The lock that bars it, if there is one and it was seen.
    pub lock: Option<LockId>,
}

/// A room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomInfo {
    /// Its number.
    pub id: usize,
    /// The number of its region.
    pub region: usize,
    /// Its name.
    pub name: String,
    /// Its level.
    pub level: usize,
    /// Its tiles that were seen, row by row.
    pub tiles: Vec<Point>,
}

/// A lock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LockInfo {
    /// Which.
    pub id: LockId,
    /// What it is and what opens it, in a word.
    pub kind: String,
    /// Its mark.
    pub mark: String,
    /// Where it was seen to bar a way.
    pub at: Vec<Place>,
    /// Whether it is open there.
    pub open: bool,
}

/// A key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyInfo {
    /// What it opens.
    pub lock: LockId,
    /// Of what kind that is.
    pub kind: String,
    /// Its mark.
    pub mark: String,
    /// Where its pedestal is.
    pub at: Place,
    /// Whether it was taken.
    pub taken: bool,
}

/// A secret door.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SecretInfo {
    /// Where it is.
    pub at: Place,
    /// Whether it was found.
    pub found: bool,
}

/// What was built.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Building {
    /// In the order in which they open.
    pub regions: Vec<RegionInfo>,
    /// Region by region.
    pub rooms: Vec<RoomInfo>,
    /// In the order in which they open.
    pub locks: Vec<LockInfo>,
    /// In the order of the locks.
    pub keys: Vec<KeyInfo>,
    /// Row by row.
    pub secrets: Vec<SecretInfo>,
}

/// The truth.
#[must_use]
pub fn building(view: &View) -> Building {
    of(view, &|at| view.levels.terrain(at), &|_| false, true)
}

/// What somebody knows of it who knows this much of the levels and has these keys.
pub(super) fn known_building(
    view: &View,
    levels: &[Grid<Terrain>],
    keys: Option<&Keys>,
) -> Building {
    if view.blueprint.rooms.is_empty() && view.blueprint.locks.is_empty() {
        return Building::default();
    }
    let terrain = |at: Place| {
        let level = levels.get(at.level);
        level.map_or(Terrain::OutOfBounds, |level| level.get(at.point))
    };
    of(
        view,
        &terrain,
        &|lock| keys.is_some_and(|keys| keys.open(lock)),
        false,
    )
}

/// What was built, on levels that are known so; `holds` says which keys are held.
fn of(
    view: &View,
    terrain: &dyn Fn(Place) -> Terrain,
    holds: &dyn Fn(LockId) -> bool,
    truth: bool,
) -> Building {
    let plan = view.blueprint;
    let seen = |at: Place| truth || terrain(at) != Terrain::Unknown;
    let rooms: Vec<RoomInfo> = plan
        .rooms
        .iter()
        .enumerate()
        .map(|(id, room)| RoomInfo {
            id,
            region: usize::from(room.region),
            name: room.name.clone(),
            level: room.level,
            tiles: room
                .tiles
                .iter()
                .copied()
                .filter(|point| seen(Place::new(room.level, *point)))
                .collect(),
        })
        .filter(|room| !room.tiles.is_empty())
        .collect();
    let ids = (0..).map(LockId);
    let locks: Vec<LockInfo> = ids
        .zip(&plan.locks)
        .map(|(id, lock)| {
            let at: Vec<Place> = lock.at.iter().copied().filter(|at| seen(*at)).collect();
            let (kind, mark) = lock_kind(view, id);
            LockInfo {
                id,
                kind,
                mark,
                open: at.iter().all(|at| terrain(*at).locked_by().is_none()),
                at,
            }
        })
        .filter(|lock| !lock.at.is_empty())
        .collect();
    let regions = plan
        .regions
        .iter()
        .enumerate()
        .filter(|(id, _)| truth || rooms.iter().any(|room| room.region == *id))
        .map(|(id, region)| RegionInfo {
            id,
            name: region_name(view, id),
            lock: region
                .lock
                .filter(|lock| locks.iter().any(|other| other.id == *lock)),
        })
        .collect();
    let keys = plan
        .keys
        .iter()
        .map(|key| {
            let (kind, mark) = lock_kind(view, key.lock);
            KeyInfo {
                lock: key.lock,
                kind,
                mark,
                at: key.at,
                taken: terrain(key.at) != Terrain::Pedestal(key.lock),
            }
        })
        // Where a key was before somebody else took it nobody knows.
        .filter(|key| truth || holds(key.lock) || !key.taken)
        .collect();
    let secrets = plan
        .secrets
        .iter()
        .map(|at| SecretInfo {
            at: *at,
            found: terrain(*at) != Terrain::SecretDoor,
        })
        .filter(|secret| truth || seen(secret.at) && terrain(secret.at) != Terrain::Masonry)
        .collect();
    Building {
        regions,
        rooms,
        locks,
        keys,
        secrets,
    }
}

/// A key that somebody holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldKey {
    /// What it opens.
    pub lock: LockId,
    /// Of what kind that is.
    pub kind: String,
    /// Its mark.
    pub mark: String,
}

/// The keys of a ring, in the order in which they were found.
#[must_use]
pub fn held_keys(view: &View, keys: Option<&Keys>) -> Vec<HeldKey> {
    let held = keys.map_or(&[][..], Keys::held);
    held.iter()
        .map(|lock| {
            let (kind, mark) = lock_kind(view, *lock);
            let lock = *lock;
            HeldKey { lock, kind, mark }
        })
        .collect()
}

/// What kind of lock it is, in a word, and its mark, as in "red crescent".
#[must_use]
pub fn lock_kind(view: &View, lock: LockId) -> (String, String) {
    view.lock(lock)
        .map_or_else(Default::default, |(kind, mark)| {
            (kind.name.clone(), mark.name.clone())
        })
}
