//! A level as the player knows it, for a map of it: rooms and what joins them, locks,
//! keys, secrets, things and stairs. All of it comes from what the player remembers.

use crate::{
    grid::{Direction, Grid, Point},
    sim::{ItemRef, LockId, Place, Rgb, Terrain, View},
};

use super::{
    locks::key_name,
    naming::Names,
    rooms::{ExitKind, door_kind, is_seen, lock_words, region_name, room_of, tiles_seen},
    words::{indefinite, sentence},
};

/// A room of which something was seen.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct MapRoom {
    /// Its number.
    pub id: usize,
    /// The number of its region.
    pub region: usize,
    /// The north-western corner of what was seen of it.
    pub from: Point,
    /// The south-eastern corner of that, included.
    pub to: Point,
    /// A tile of it that was seen, nearest to the middle of that.
    pub middle: Point,
    /// Whether the player may be taken to have been in it. That is guessed: at least
    /// half of its tiles are remembered.
    pub entered: bool,
}

/// A way between two rooms that was seen, as something of both was.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct MapWay {
    /// Where.
    pub at: Point,
    /// What it is.
    pub kind: ExitKind,
    /// The numbers of the rooms, the lower first.
    pub rooms: [usize; 2],
}

/// A barrier that was seen, locked or not.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct MapLock {
    /// Where.
    pub at: Point,
    /// Which lock.
    pub lock: LockId,
    /// Whether it is open.
    pub open: bool,
}

/// A region of which something was seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapRegion {
    /// Its number.
    pub id: usize,
    /// Its name.
    pub name: String,
    /// The colour of its stone.
    pub colour: Rgb,
    /// The lock that bars it, if that was seen on this level.
    pub lock: Option<LockId>,
}

/// A level as the player knows it.
#[derive(Clone, Debug, PartialEq)]
pub struct LevelMap {
    /// Which level, 0 for the first.
    pub level: usize,
    /// What is remembered of its tiles.
    pub tiles: Grid<Terrain>,
    /// In the order in which they open.
    pub regions: Vec<MapRegion>,
    /// Region by region.
    pub rooms: Vec<MapRoom>,
    /// Row by row.
    pub ways: Vec<MapWay>,
    /// Row by row.
    pub locks: Vec<MapLock>,
    /// Keys on their pedestals, row by row.
    pub keys: Vec<(Point, LockId)>,
    /// Secret doors that were found, row by row.
    pub secrets: Vec<Point>,
    /// Where things that are more than something to throw lay when they were last seen.
    pub things: Vec<Point>,
    /// Row by row.
    pub stairs: Vec<Point>,
    /// Where the player is, if it is on this level.
    pub here: Option<Point>,
}

/// What the player knows of a level; nothing of one where it never was.
#[must_use]
pub fn level_map(view: &View, level: usize) -> Option<LevelMap> {
    let tiles = view.memory.level(level)?.clone();
    let known = |(_, terrain): &(Point, Terrain)| {
        !matches!(terrain, Terrain::Unknown | Terrain::OutOfBounds)
    };
    tiles.iter().find(known)?;
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
            | Terrain::Furniture(_) => {}
        }
        map.ways.extend(way_at(view, place));
    }
    map.regions = regions(view, &map);
    Some(map)
}

/// Where things lie that one would come back for.
fn things(view: &View, level: usize) -> Vec<Point> {
    let known = view.memory.items(level);
    let goal = view.definitions.world.goal;
    known
        .filter(|(_, item)| {
            let kind = view.definitions.item(item.kind);
            let is_used = kind.equipment().is_some() || kind.food > 0 || item.kind == goal;
            is_used || kind.potion.is_some() || !kind.spells.is_empty()
        })
        .map(|(point, _)| point)
        .collect()
}

/// The rooms of a level of which something was seen.
fn rooms(view: &View, level: usize) -> Vec<MapRoom> {
    let all = view.blueprint.rooms.iter().enumerate();
    all.filter(|(_, room)| room.level == level)
        .filter_map(|(id, room)| {
            let seen: Vec<Point> = tiles_seen(view, room).collect();
            let first = *seen.first()?;
            let (mut from, mut to) = (first, first);
            for point in &seen {
                from = Point::new(from.x.min(point.x), from.y.min(point.y));
                to = Point::new(to.x.max(point.x), to.y.max(point.y));
            }
            let middle = Point::new((from.x + to.x) / 2, (from.y + to.y) / 2);
            let is_open =
                |point: &&Point| !view.memory.at(Place::new(level, **point)).blocks_steps();
            let open = seen.iter().filter(is_open);
            let nearest = open.min_by_key(|point| point.distance_squared(middle));
            Some(MapRoom {
                id,
                region: usize::from(room.region),
                from,
                to,
                middle: nearest.copied().unwrap_or(first),
                entered: seen.len() * 2 >= room.tiles.len(),
            })
        })
        .collect()
}

/// The way between two rooms at a place, if there is one and all of it was seen.
fn way_at(view: &View, at: Place) -> Option<MapWay> {
    let room = |place: Place| {
        let room = view.blueprint.room_at(place)?;
        is_seen(view, place).then_some(room)
    };
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
    // Each is found from its northern or western side.
    [Direction::S, Direction::E].into_iter().find_map(|side| {
        let other = room(at.step(side)).filter(|other| *other != own)?;
        Some(join(ExitKind::OpenWay, own, other))
    })
}

/// The regions of rooms that were seen, in the order in which they open.
fn regions(view: &View, map: &LevelMap) -> Vec<MapRegion> {
    let all = view.blueprint.regions.iter().enumerate();
    all.filter(|(id, _)| map.rooms.iter().any(|room| room.region == *id))
        .map(|(id, region)| MapRegion {
            id,
            name: region_name(view, id),
            colour: view.theme(id).map_or(Rgb([128; 3]), |theme| theme.colour),
            lock: region
                .lock
                .filter(|lock| map.locks.iter().any(|seen| seen.lock == *lock)),
        })
        .collect()
}

/// A place in the words of the map: its room, what bars the way there, or what it is and
/// what lies there. Empty where the player never saw it.
#[must_use]
pub fn place_words(view: &View, place: Place) -> String {
    if let Some(room) = room_of(view, place) {
        return room.words(view);
    }
    if !is_seen(view, place) {
        return String::new();
    }
    let terrain = view.memory.at(place);
    let kind = door_kind(view, place);
    let what = barrier_words(view, place).unwrap_or_else(|| match (kind, terrain) {
        (Some(ExitKind::SecretDoor), _) => "A secret door that you found.".to_owned(),
        (_, Terrain::Pedestal(lock)) => {
            format!("{}.", sentence(&indefinite(&key_name(view, lock))))
        }
        _ => format!("{}.", sentence(&view.looks(terrain, place).name)),
    });
    let names = Names::of(view, &view.me);
    match view.memory.item(place) {
        Some(item) => {
            let what_lies = names.an_item(ItemRef {
                id: item.id,
                kind: item.kind,
            });
            format!("{what} You saw {what_lies} here.")
        }
        None => what,
    }
}

/// What bars or barred the way at a place that was seen, and whether the player can open
/// it; nothing where no lock is.
pub(super) fn barrier_words(view: &View, place: Place) -> Option<String> {
    let held = |lock| view.me.keys().is_some_and(|keys| keys.open(lock));
    let can_open = view.memory.at(place).locked_by().is_some_and(held);
    lock_words(view, door_kind(view, place)?, can_open)
}

impl LevelMap {
    /// Locks that were seen to bar the way to a region of which nothing was seen.
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

    /// Width and height, tiles.
    #[must_use]
    pub const fn size(&self) -> (i32, i32) {
        (self.tiles.width(), self.tiles.height())
    }

    /// A room of which something was seen.
    #[must_use]
    pub fn room(&self, id: usize) -> Option<&MapRoom> {
        self.rooms.iter().find(|room| room.id == id)
    }
}
