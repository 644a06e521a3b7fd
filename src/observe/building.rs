//! Regions, rooms, locks, keys and secret doors: all of them, or those an observer has seen.

use crate::{
    grid::{Direction, Grid, Point},
    sim::{Keys, Known, LockId, Omniscient, Place, Terrain},
};

/// A region of rooms behind one lock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegionInfo {
    /// Index in the blueprint.
    pub id: usize,
    /// The region's name.
    pub name: String,
    /// The lock that bars the region, if there is one and it was seen.
    pub lock: Option<LockId>,
}

/// A room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomInfo {
    /// Index in the blueprint.
    pub id: usize,
    /// Index of the room's region.
    pub region: usize,
    /// The room's name, as in "the Flooded Gallery".
    pub name: String,
    /// The room's level, 0 for the first.
    pub level: usize,
    /// Tiles of the room that were seen, row by row.
    pub tiles: Vec<Point>,
}

/// A lock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LockInfo {
    /// The lock's id.
    pub id: LockId,
    /// Name of the kind of lock.
    pub kind: String,
    /// Name of the lock's mark.
    pub mark: String,
    /// Places where the lock was seen to bar a way.
    pub at: Vec<Place>,
    /// Whether the lock is open there.
    pub open: bool,
}

/// A key on a pedestal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyInfo {
    /// The lock that the key opens.
    pub lock: LockId,
    /// Name of the kind of lock.
    pub kind: String,
    /// Name of the lock's mark.
    pub mark: String,
    /// The place of the pedestal.
    pub at: Place,
    /// Whether the key was taken.
    pub taken: bool,
}

/// A secret door.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SecretInfo {
    /// The door's place.
    pub at: Place,
    /// Whether the door was found.
    pub found: bool,
}

/// The rooms of all levels, and what joins and bars them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Building {
    /// Regions, in the order in which they open.
    pub regions: Vec<RegionInfo>,
    /// Rooms, region by region.
    pub rooms: Vec<RoomInfo>,
    /// Locks, in the order in which they open.
    pub locks: Vec<LockInfo>,
    /// Keys, in the order of the locks.
    pub keys: Vec<KeyInfo>,
    /// Secret doors, row by row.
    pub secrets: Vec<SecretInfo>,
    /// Walls of rooms with a hairline crack, level by level, row by row.
    pub cracks: Vec<Place>,
}

/// The truth about the building.
#[must_use]
pub fn building(view: &Omniscient) -> Building {
    of(view, &|at| view.levels.terrain(at), &|_| false, true)
}

/// The building as known from the seen terrain of the levels and the keys held.
pub(super) fn known_building(
    view: &Omniscient,
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

/// The building as far as `terrain` is known; `holds` says which keys are held, and `truth`
/// lifts all limits.
fn of(
    view: &Omniscient,
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
            name: room.name.to_string(),
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
            name: view
                .theme(id)
                .map_or(String::new(), |theme| theme.name.clone()),
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
        // The place of a key that another creature took is unknown.
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
    let beside = |room: &RoomInfo, at: Point| {
        let here = Place::new(room.level, at);
        Direction::SIDES.map(|side| here.step(side))
    };
    let mut cracks: Vec<Place> = rooms
        .iter()
        .flat_map(|room| room.tiles.iter().flat_map(|at| beside(room, *at)))
        .filter(|at| terrain(*at).apparent() == Terrain::Masonry)
        .filter(|at| plan.is_cracked(*at, view.definitions.keep_settings.cracks))
        .collect();
    cracks.sort_unstable_by_key(|at| (at.level, at.point.y, at.point.x));
    cracks.dedup();
    Building {
        regions,
        rooms,
        locks,
        keys,
        secrets,
        cracks,
    }
}

/// A key on a key ring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldKey {
    /// The lock that the key opens.
    pub lock: LockId,
    /// Name of the kind of lock.
    pub kind: String,
    /// Name of the lock's mark.
    pub mark: String,
}

/// The keys of a key ring, in the order in which they were found.
#[must_use]
pub fn held_keys(view: &Known, keys: Option<&Keys>) -> Vec<HeldKey> {
    let held = keys.map_or(&[][..], Keys::held);
    held.iter()
        .map(|lock| {
            let (kind, mark) = lock_kind(view, *lock);
            let lock = *lock;
            HeldKey { lock, kind, mark }
        })
        .collect()
}

/// Names of a lock's kind and of its mark, as in "red crescent".
#[must_use]
pub fn lock_kind(view: &Known, lock: LockId) -> (String, String) {
    view.lock(lock)
        .map_or_else(Default::default, |(kind, mark)| {
            (kind.name.clone(), mark.name.clone())
        })
}
