//! The map of a level as the player remembers it: rooms and their exits, locks, keys, secret doors,
//! items and stairs.

use crate::{
    grid::{Direction, Grid, Point},
    names::{Names, lock_nouns, region_noun, terrain_noun},
    sim::{ItemRef, Known, LockId, Place, Rgb, Terrain},
    text::{Noun, Phrase},
};

use super::{
    locks::has_key,
    rooms::{ExitKind, door_kind, lock_words, room_of, seen_here},
};

/// A room of which the player has seen at least a part.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct MapRoom {
    /// Index in the blueprint.
    pub id: usize,
    /// Index of the room's region.
    pub region: usize,
    /// North-western corner of the seen part.
    pub from: Point,
    /// South-eastern corner of the seen part, inclusive.
    pub to: Point,
    /// Open seen tile nearest to the middle of the seen part.
    pub middle: Point,
    /// Whether the player has probably been in the room: at least half of its tiles are
    /// remembered.
    pub entered: bool,
}

/// An exit between two rooms, both of which were seen at least in part.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct MapWay {
    /// The exit's tile.
    pub at: Point,
    /// The kind of exit.
    pub kind: ExitKind,
    /// Indices of the two rooms, the lower first.
    pub rooms: [usize; 2],
}

/// A barrier that the player has seen, locked or not.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct MapLock {
    /// The barrier's tile.
    pub at: Point,
    /// The lock of the barrier.
    pub lock: LockId,
    /// Whether the barrier is unlocked.
    pub open: bool,
}

/// A region of which the player has seen at least a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapRegion {
    /// Index in the blueprint.
    pub id: usize,
    /// The region's name.
    pub name: Noun,
    /// Colour of the region's stone.
    pub colour: Rgb,
    /// The lock that bars the region, if seen on this level.
    pub lock: Option<LockId>,
}

/// A level as the player knows it.
#[derive(Clone, Debug, PartialEq)]
pub struct LevelMap {
    /// Index of the level, 0 for the first.
    pub level: usize,
    /// Remembered terrain.
    pub tiles: Grid<Terrain>,
    /// Regions in the order in which they become accessible.
    pub regions: Vec<MapRegion>,
    /// Rooms, region by region.
    pub rooms: Vec<MapRoom>,
    /// Exits between rooms, row by row.
    pub ways: Vec<MapWay>,
    /// Barriers, row by row.
    pub locks: Vec<MapLock>,
    /// Keys on their pedestals, row by row.
    pub keys: Vec<(Point, LockId)>,
    /// Secret doors that were found, row by row.
    pub secrets: Vec<Point>,
    /// Remembered places of useful items.
    pub things: Vec<Point>,
    /// Stairs, row by row.
    pub stairs: Vec<Point>,
    /// The player's tile, if the player is on this level.
    pub here: Option<Point>,
}

/// The map of a level; `None` if the player has never been there.
#[must_use]
pub fn level_map(view: &Known, level: usize) -> Option<LevelMap> {
    let tiles = view.memory.level(level)?.clone();
    tiles.iter().find(|(_, terrain)| terrain.is_known())?;
    let mut map = LevelMap {
        level,
        regions: Vec::new(),
        rooms: rooms(view, level),
        ways: Vec::new(),
        locks: Vec::new(),
        keys: Vec::new(),
        secrets: Vec::new(),
        things: things(view, level),
        stairs: Vec::new(),
        here: Some(view.here())
            .filter(|here| here.level == level)
            .map(|here| here.point),
        tiles,
    };
    for (at, terrain) in map.tiles.iter() {
        let place = Place::new(level, at);
        match terrain {
            Terrain::Barrier(lock) | Terrain::ClearBarrier(lock) => {
                let open = false;
                map.locks.push(MapLock { at, lock, open });
            }
            Terrain::Gate(lock) => {
                let open = true;
                map.locks.push(MapLock { at, lock, open });
            }
            Terrain::Pedestal(lock) => map.keys.push((at, lock)),
            Terrain::StairsDown | Terrain::StairsUp => map.stairs.push(at),
            Terrain::ClosedDoor | Terrain::OpenDoor => {
                if door_kind(view, place) == Some(ExitKind::SecretDoor) {
                    map.secrets.push(at);
                }
            }
            Terrain::Unknown
            | Terrain::OutOfBounds
            | Terrain::Wall
            | Terrain::Floor
            | Terrain::Masonry
            | Terrain::SecretDoor
            | Terrain::Furniture(_)
            | Terrain::VaultPedestal => {}
        }
        map.ways.extend(way_at(view, place));
    }
    map.regions = regions(view, &map);
    Some(map)
}

/// Remembered places of items with a use besides throwing.
fn things(view: &Known, level: usize) -> Vec<Point> {
    let known = view.memory.items(level);
    let goal = view.definitions.world.goal;
    known
        .filter(|(_, item)| {
            let kind = view.definitions.item(item.kind);
            let is_used = kind.equipment().is_some() || item.kind == goal;
            is_used || kind.is_food() || kind.effect().is_some() || !kind.spells.is_empty()
        })
        .map(|(point, _)| point)
        .collect()
}

/// The rooms of a level of which at least a part was seen.
fn rooms(view: &Known, level: usize) -> Vec<MapRoom> {
    view.rooms(level)
        .filter_map(|room| {
            let seen = &room.tiles;
            let first = *seen.first()?;
            let (mut from, mut to) = (first, first);
            for point in seen {
                from = Point::new(from.x.min(point.x), from.y.min(point.y));
                to = Point::new(to.x.max(point.x), to.y.max(point.y));
            }
            let middle = Point::new((from.x + to.x) / 2, (from.y + to.y) / 2);
            let is_open =
                |point: &&Point| !view.memory.at(Place::new(level, **point)).blocks_steps();
            let open = seen.iter().filter(is_open);
            let nearest = open.min_by_key(|point| point.distance_squared(middle));
            Some(MapRoom {
                id: room.id,
                region: room.region,
                from,
                to,
                middle: nearest.copied().unwrap_or(first),
                entered: room.is_entered,
            })
        })
        .collect()
}

/// The exit between two rooms at a place; `None` unless the player has seen the exit and a part of
/// both rooms.
fn way_at(view: &Known, at: Place) -> Option<MapWay> {
    let room = |place: Place| view.room_at(place);
    let join = |kind, one: usize, other: usize| MapWay {
        at: at.point,
        kind,
        rooms: [one.min(other), one.max(other)],
    };
    if let Some(kind) = door_kind(view, at) {
        return [(Direction::N, Direction::S), (Direction::W, Direction::E)]
            .into_iter()
            .find_map(|(one, other)| {
                let (one, other) = (room(at.step(one))?, room(at.step(other))?);
                (one != other).then(|| join(kind, one, other))
            });
    }
    let own = room(at)?;
    // Each opening without a door is found from its northern or western side.
    [Direction::S, Direction::E].into_iter().find_map(|side| {
        let other = room(at.step(side)).filter(|other| *other != own)?;
        Some(join(ExitKind::OpenWay, own, other))
    })
}

/// The regions of seen rooms, in the order in which they become accessible.
fn regions(view: &Known, map: &LevelMap) -> Vec<MapRegion> {
    (0..view.region_count())
        .filter(|id| map.rooms.iter().any(|room| room.region == *id))
        .map(|id| MapRegion {
            id,
            name: region_noun(view, id),
            colour: view.theme(id).map_or(Rgb([128; 3]), |theme| theme.colour),
            lock: view
                .region_lock(id)
                .filter(|lock| map.locks.iter().any(|seen| seen.lock == *lock)),
        })
        .collect()
}

/// Description of a place for the map: its room, or its barrier or terrain with its item; `None`
/// for a place that the player has never seen.
#[must_use]
pub fn place_words(view: &Known, place: Place) -> Option<Phrase> {
    if let Some(room) = room_of(view, place) {
        return Some(room.words(view));
    }
    if !view.has_seen(place) {
        return None;
    }
    let terrain = view.memory.at(place);
    let is_secret = door_kind(view, place) == Some(ExitKind::SecretDoor);
    let what = match terrain {
        _ if is_secret => Some("place-secret-door".into()),
        Terrain::Pedestal(lock) => lock_nouns(view, lock, Phrase::new("place-key")),
        _ => barrier_words(view, place),
    };
    let noun = || Phrase::from(terrain_noun(view, terrain, place));
    let what = what.unwrap_or_else(|| Phrase::new("place").with("what", noun()));
    let names = Names::of(view, &view.me);
    let item = view.memory.item(place).map(|item| {
        let (id, kind) = (item.id, item.kind);
        Phrase::new("a-thing").with("thing", names.argument(ItemRef { id, kind }))
    });
    Some(match seen_here(item) {
        Some(seen) => what.then(seen),
        None => what,
    })
}

/// The barrier at a place, locked or not, and whether the player can open it; `None` if no barrier
/// was seen there.
pub(super) fn barrier_words(view: &Known, place: Place) -> Option<Phrase> {
    let lock = view.memory.at(place).locked_by();
    let can_open = lock.is_some_and(|lock| has_key(view, lock));
    lock_words(view, door_kind(view, place)?, can_open)
}

impl LevelMap {
    /// Locks that are still closed and bar regions of which the player has seen nothing, in
    /// ascending order.
    pub fn beyond_unseen(&self) -> impl Iterator<Item = LockId> {
        let of_region = |lock| self.regions.iter().any(|region| region.lock == Some(lock));
        let mut shut: Vec<LockId> = self
            .locks
            .iter()
            .filter(|one| !one.open && !of_region(one.lock))
            .map(|one| one.lock)
            .collect();
        shut.sort_unstable();
        shut.dedup();
        shut.into_iter()
    }

    /// Width and height of the level in tiles.
    #[must_use]
    pub const fn size(&self) -> (i32, i32) {
        (self.tiles.width(), self.tiles.height())
    }

    /// The room with this index; `None` if no part of it was seen.
    #[must_use]
    pub fn room(&self, id: usize) -> Option<&MapRoom> {
        self.rooms.iter().find(|room| room.id == id)
    }
}
