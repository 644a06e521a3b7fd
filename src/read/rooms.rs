//! Rooms as the player knows them, as data and as phrases.

use crate::{
    grid::{Direction, Point},
    names::{Names, lock_nouns, region_noun, room_noun},
    sim::{ItemRef, Known, LockId, Place, Terrain},
    text::{Argument, Noun, Phrase},
};

use super::{locks::has_key, pack::several};

/// Kind of exit between rooms.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ExitKind {
    /// A door, open or closed.
    Door,
    /// A door that was secret.
    SecretDoor,
    /// An opening without a door.
    OpenWay,
    /// A barrier that is still locked.
    Locked(LockId),
    /// A barrier that was unlocked.
    Unlocked(LockId),
}

/// An exit of a room, seen by the player.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct RoomExit {
    /// Tile of the door or barrier; for an open way, the tile just outside the room.
    pub at: Point,
    /// The kind of exit.
    pub kind: ExitKind,
    /// Whether the player can pass: no key is needed, or the player has the key.
    pub can_open: bool,
}

/// A room as far as the player knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomView {
    /// Index in the blueprint.
    pub id: usize,
    /// The room's name.
    pub name: Noun,
    /// Index of the room's region.
    pub region: usize,
    /// Name of the room's region.
    pub region_name: Noun,
    /// Seen tiles, row by row; at least one.
    pub tiles: Vec<Point>,
    /// Seen exits, row by row.
    pub exits: Vec<RoomExit>,
    /// Remembered items of the room by the player's names, with equal names counted together.
    pub things: Vec<Phrase>,
    /// Keys seen on pedestals in the room.
    pub keys: Vec<LockId>,
}

/// The room around a place; `None` if the player has not seen that place.
#[must_use]
pub fn room_of(view: &Known, place: Place) -> Option<RoomView> {
    room_view(view, view.room_at(place)?)
}

/// The room with this index; `None` if none of its tiles was seen.
#[must_use]
pub fn room_view(view: &Known, id: usize) -> Option<RoomView> {
    let room = view.room(id)?;
    let mut exits: Vec<RoomExit> = Vec::new();
    let mut keys = Vec::new();
    for point in room.tiles.iter().copied() {
        if let Terrain::Pedestal(lock) = view.memory.at(Place::new(room.level, point)) {
            keys.push(lock);
        }
        for at in Direction::SIDES.map(|side| point.step(side)) {
            let kind = exit_kind(view, id, Place::new(room.level, at));
            if let Some(kind) = kind.filter(|_| exits.iter().all(|exit| exit.at != at)) {
                let can_open = match kind {
                    ExitKind::Locked(lock) => has_key(view, lock),
                    _ => true,
                };
                exits.push(RoomExit { at, kind, can_open });
            }
        }
    }
    exits.sort_by_key(|exit| (exit.at.y, exit.at.x));
    Some(RoomView {
        id,
        name: room_noun(room.name),
        region: room.region,
        region_name: region_noun(view, room.region),
        tiles: room.tiles,
        exits,
        things: things(view, id, room.level),
        keys,
    })
}

/// The kind of exit at a place beside a room; `None` if no exit was seen there.
fn exit_kind(view: &Known, room: usize, at: Place) -> Option<ExitKind> {
    let terrain = view.memory.at(at);
    if let Some(kind) = door_kind(view, at) {
        return Some(kind);
    }
    let leads_on = view.room_at(at).is_some_and(|other| other != room);
    (leads_on && !terrain.blocks_steps()).then_some(ExitKind::OpenWay)
}

/// The kind of door or barrier at a place; `None` if neither was seen there.
pub(super) fn door_kind(view: &Known, at: Place) -> Option<ExitKind> {
    match view.memory.at(at) {
        Terrain::ClosedDoor | Terrain::OpenDoor => {
            let was_secret = view.was_secret(at);
            Some(if was_secret {
                ExitKind::SecretDoor
            } else {
                ExitKind::Door
            })
        }
        Terrain::Barrier(lock) | Terrain::ClearBarrier(lock) => Some(ExitKind::Locked(lock)),
        Terrain::Gate(lock) => Some(ExitKind::Unlocked(lock)),
        Terrain::Unknown
        | Terrain::OutOfBounds
        | Terrain::Wall
        | Terrain::Floor
        | Terrain::StairsDown
        | Terrain::StairsUp
        | Terrain::Masonry
        | Terrain::SecretDoor
        | Terrain::Pedestal(_)
        | Terrain::Furniture(_)
        | Terrain::VaultPedestal => None,
    }
}

/// Remembered items of a room, with equal names counted together.
fn things(view: &Known, id: usize, level: usize) -> Vec<Phrase> {
    let names = Names::of(view, &view.me);
    let mut counted: Vec<(Argument, usize)> = Vec::new();
    for (point, item) in view.memory.items(level) {
        if view.room_at(Place::new(level, point)) != Some(id) {
            continue;
        }
        let name = names.argument(ItemRef {
            id: item.id,
            kind: item.kind,
        });
        match counted.iter_mut().find(|(other, _)| *other == name) {
            Some((_, count)) => *count += 1,
            None => counted.push((name, 1)),
        }
    }
    let phrases = counted.into_iter().map(|(name, count)| match count {
        1 => Phrase::new("a-thing").with("thing", name),
        _ => several(count, name),
    });
    phrases.collect()
}

impl RoomView {
    /// Description of the room: "The Flooded Gallery, in the Salt Cellars. 34 tiles seen. Exits: 2
    /// doors. A locked door with a red crescent: you need the key. Seen here: an apple."
    #[must_use]
    pub fn words(&self, view: &Known) -> Phrase {
        let heading = Phrase::new("place-room")
            .with("room", self.name.clone())
            .with("region", self.region_name.clone())
            .with("tiles", self.tiles.len());
        let free = [
            (ExitKind::Door, "exit-doors"),
            (ExitKind::SecretDoor, "exit-secret-doors"),
            (ExitKind::OpenWay, "exit-open-ways"),
        ];
        let free = Phrase::list(free.into_iter().filter_map(|(kind, id)| {
            let count = self.exits.iter().filter(|exit| exit.kind == kind).count();
            (count > 0).then(|| Phrase::new(id).with("count", count))
        }));
        let free = free.map(|exits| Phrase::new("place-exits").with("exits", exits));
        let mut locks: Vec<(ExitKind, bool)> = self
            .exits
            .iter()
            .map(|exit| (exit.kind, exit.can_open))
            .collect();
        locks.sort_unstable();
        locks.dedup();
        let locks = locks
            .into_iter()
            .filter_map(|(kind, can_open)| lock_words(view, kind, can_open));
        let keys = self
            .keys
            .iter()
            .filter_map(|lock| lock_nouns(view, *lock, Phrase::new("a-key")));
        let saw = seen_here(keys.chain(self.things.iter().cloned()));
        let rest = free.into_iter().chain(locks).chain(saw);
        rest.fold(heading, Phrase::then)
    }
}

/// A sentence that lists things seen at a place, as in "Seen here: an apple."; `None` if empty.
pub(super) fn seen_here(things: impl IntoIterator<Item = Phrase>) -> Option<Phrase> {
    let things = Phrase::list(things)?;
    Some(Phrase::new("seen-here").with("things", things))
}

/// A sentence about a barrier and whether the player can open it; `None` for other exits.
pub(super) fn lock_words(view: &Known, kind: ExitKind, can_open: bool) -> Option<Phrase> {
    match kind {
        ExitKind::Locked(lock) => {
            let has = if can_open { "yes" } else { "no" };
            lock_nouns(view, lock, Phrase::new("exit-locked").with("has-key", has))
        }
        ExitKind::Unlocked(lock) => lock_nouns(view, lock, Phrase::new("exit-unlocked")),
        ExitKind::Door | ExitKind::SecretDoor | ExitKind::OpenWay => None,
    }
}
