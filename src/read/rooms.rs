//! Rooms as far as the player knows them, as data and in words.

use crate::{
    grid::{Direction, Point},
    sim::{ItemRef, LockId, Place, Room, Terrain, View},
};

use super::{
    locks::{has_key, key_name, key_word, lock_name, unlocked_name},
    message::in_words,
    naming::Names,
    pack::several,
    tile::is_known,
    words::{indefinite, sentence},
};

/// Kinds of exits between rooms.
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
    /// Tile of the door or barrier; of an open way, the tile next to the room.
    pub at: Point,
    /// The kind of exit.
    pub kind: ExitKind,
    /// Whether the player can pass: no key is needed, or the player has it.
    pub can_open: bool,
}

/// A room as far as the player knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomView {
    /// Index in the blueprint.
    pub id: usize,
    /// The room's name.
    pub name: String,
    /// Index of the room's region.
    pub region: usize,
    /// Name of the room's region.
    pub region_name: String,
    /// Tiles that were seen, row by row; at least one.
    pub tiles: Vec<Point>,
    /// Exits that were seen, row by row.
    pub exits: Vec<RoomExit>,
    /// Items that the player remembers in the room, by the player's names, equal ones
    /// counted together.
    pub things: Vec<String>,
    /// Keys that were seen on pedestals in the room.
    pub keys: Vec<LockId>,
}

/// The directions in which rooms and their exits touch.
const SIDES: [Direction; 4] = [Direction::N, Direction::W, Direction::E, Direction::S];

/// The room around a place; `None` if the player has not seen that place.
#[must_use]
pub fn room_of(view: &View, place: Place) -> Option<RoomView> {
    if !is_seen(view, place) {
        return None;
    }
    room_view(view, view.blueprint.room_at(place)?)
}

/// The room with this index; `None` if none of its tiles was seen.
#[must_use]
pub fn room_view(view: &View, id: usize) -> Option<RoomView> {
    let room = view.blueprint.rooms.get(id)?;
    let tiles: Vec<Point> = tiles_seen(view, room).collect();
    if tiles.is_empty() {
        return None;
    }
    let mut exits: Vec<RoomExit> = Vec::new();
    let mut keys = Vec::new();
    for point in tiles.iter().copied() {
        if let Terrain::Pedestal(lock) = view.memory.at(Place::new(room.level, point)) {
            keys.push(lock);
        }
        for at in SIDES.map(|side| point.step(side)) {
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
        name: room.name.clone(),
        region: usize::from(room.region),
        region_name: region_name(view, usize::from(room.region)),
        tiles,
        exits,
        things: things(view, id, room.level),
        keys,
    })
}

/// The name of a region.
pub(super) fn region_name(view: &View, region: usize) -> String {
    let theme = view.theme(region);
    theme.map_or(String::new(), |theme| theme.name.clone())
}

/// Whether the player has ever seen a place.
pub(super) fn is_seen(view: &View, place: Place) -> bool {
    is_known(view.memory.at(place))
}

/// The tiles of a room that were seen, row by row.
pub(super) fn tiles_seen<'r>(
    view: &View<'r>,
    room: &'r Room,
) -> impl Iterator<Item = Point> + use<'r> {
    let view = *view;
    let tiles = room.tiles.iter().copied();
    tiles.filter(move |point| is_seen(&view, Place::new(room.level, *point)))
}

/// The kind of exit at a place beside a room, as far as seen.
fn exit_kind(view: &View, room: usize, at: Place) -> Option<ExitKind> {
    let terrain = view.memory.at(at);
    if let Some(kind) = door_kind(view, at) {
        return Some(kind);
    }
    let leads_on = view
        .blueprint
        .room_at(at)
        .is_some_and(|other| other != room);
    (leads_on && !terrain.blocks_steps()).then_some(ExitKind::OpenWay)
}

/// The kind of door or barrier at a place, as far as seen; `None` if there is neither.
pub(super) fn door_kind(view: &View, at: Place) -> Option<ExitKind> {
    match view.memory.at(at) {
        Terrain::ClosedDoor | Terrain::OpenDoor => {
            let was_secret = view.blueprint.secrets.contains(&at);
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
        | Terrain::Furniture(_) => None,
    }
}

/// Remembered items of a room in words, equal names counted together.
fn things(view: &View, id: usize, level: usize) -> Vec<String> {
    let names = Names::of(view, &view.me);
    let mut counted: Vec<(ItemRef, usize)> = Vec::new();
    for (point, item) in view.memory.items(level) {
        let what = ItemRef {
            id: item.id,
            kind: item.kind,
        };
        if view.blueprint.room_at(Place::new(level, point)) != Some(id) {
            continue;
        }
        let same = |(other, _): &&mut (ItemRef, usize)| names.item(*other) == names.item(what);
        match counted.iter_mut().find(same) {
            Some((_, count)) => *count += 1,
            None => counted.push((what, 1)),
        }
    }
    let words = counted.into_iter().map(|(what, count)| match count {
        1 => names.an_item(what),
        _ => in_words(view.definitions, &several(count, names.argument(what))),
    });
    words.collect()
}

impl RoomView {
    /// The room in words: "The Flooded Gallery, in the Salt Cellars. 34 tiles seen. Two
    /// doors. A locked door with a red crescent: you lack its key. You saw an apple here."
    #[must_use]
    pub fn words(&self, view: &View) -> String {
        let seen = self.tiles.len();
        let tiles = if seen == 1 { "tile" } else { "tiles" };
        let heading = format!(
            "{}, in {}. {seen} {tiles} seen.",
            sentence(&self.name),
            self.region_name
        );
        let free = [
            (ExitKind::Door, "door"),
            (ExitKind::SecretDoor, "found secret door"),
            (ExitKind::OpenWay, "open way"),
        ];
        let free: Vec<String> = free
            .into_iter()
            .filter_map(|(kind, name)| {
                let count = self.exits.iter().filter(|exit| exit.kind == kind).count();
                (count > 0).then(|| counted(count, name))
            })
            .collect();
        let free = (!free.is_empty()).then(|| format!("{}.", sentence(&free.join(", "))));
        let mut locks: Vec<(ExitKind, bool)> = self
            .exits
            .iter()
            .map(|exit| (exit.kind, exit.can_open))
            .filter(|(kind, _)| matches!(kind, ExitKind::Locked(_) | ExitKind::Unlocked(_)))
            .collect();
        locks.sort_unstable();
        locks.dedup();
        let locks = locks
            .into_iter()
            .filter_map(|(kind, can_open)| lock_words(view, kind, can_open));
        let keys = self.keys.iter();
        let keys = keys.map(|lock| indefinite(&key_name(view, *lock)));
        let saw: Vec<String> = keys.chain(self.things.iter().cloned()).collect();
        let saw = (!saw.is_empty()).then(|| format!("You saw {} here.", listed(&saw)));
        let all: Vec<String> = [heading]
            .into_iter()
            .chain(free)
            .chain(locks)
            .chain(saw)
            .collect();
        all.join(" ")
    }
}

/// A sentence about a barrier: what it is, and whether the player can open it.
pub(super) fn lock_words(view: &View, kind: ExitKind, can_open: bool) -> Option<String> {
    match kind {
        ExitKind::Locked(lock) => {
            let has = if can_open { "have" } else { "lack" };
            let name = sentence(&indefinite(&lock_name(view, lock)));
            Some(format!("{name}: you {has} its {}.", key_word(view, lock)))
        }
        ExitKind::Unlocked(lock) => {
            let name = sentence(&indefinite(&unlocked_name(view, lock)));
            Some(format!("{name}: open."))
        }
        ExitKind::Door | ExitKind::SecretDoor | ExitKind::OpenWay => None,
    }
}

/// A number of exits in words: "one door", "two doors", "11 doors".
fn counted(count: usize, name: &str) -> String {
    const WORDS: [&str; 10] = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ];
    let number = count.checked_sub(1).and_then(|index| WORDS.get(index));
    let number = number.map_or_else(|| count.to_string(), |word| (*word).to_owned());
    let s = if count == 1 { "" } else { "s" };
    format!("{number} {name}{s}")
}

/// A list in words: "a, b and c".
fn listed(all: &[String]) -> String {
    match all {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_numbers_read_as_english() {
        let words =
            |all: &[&str]| listed(&all.iter().map(|one| (*one).to_owned()).collect::<Vec<_>>());
        assert_eq!(words(&["a"]), "a");
        assert_eq!(words(&["a", "b", "c"]), "a, b and c");
        assert_eq!(counted(1, "door"), "one door");
        assert_eq!(counted(2, "found secret door"), "two found secret doors");
        assert_eq!(counted(11, "open way"), "11 open ways");
    }
}
