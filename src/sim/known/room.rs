//! Rooms, regions, locks and barriers that the player has seen.

use crate::{
    grid::{Direction, Point},
    sim::world::{
        blueprint::{KeyPlace, LockId, RoomName},
        place::Place,
        terrain::Terrain,
    },
};

use super::{
    super::definition::{LockDefinition, MarkDefinition, RegionTheme},
    Known,
};

/// A room that the player has seen at least in part.
#[derive(Clone, Debug)]
pub struct KnownRoom<'w> {
    /// Index of the room in the blueprint.
    pub id: usize,
    /// Index of the room's level, 0 for the first.
    pub level: usize,
    /// The room's name.
    pub name: &'w RoomName,
    /// Index of the room's region.
    pub region: usize,
    /// Tiles that the player has seen, row by row; at least one.
    pub tiles: Vec<Point>,
    /// Whether the player has seen at least half of its tiles.
    pub is_entered: bool,
}

impl<'w> Known<'w> {
    /// Whether the player has ever seen a place.
    #[must_use]
    pub fn has_seen(&self, place: Place) -> bool {
        self.memory.at(place).is_known()
    }

    /// Whether a level is built of rooms.
    #[must_use]
    pub fn is_built(&self, level: usize) -> bool {
        self.blueprint.rooms.iter().any(|room| room.level == level)
    }

    /// Index of the room at a place, if the player has seen that place.
    #[must_use]
    pub fn room_at(&self, place: Place) -> Option<usize> {
        let room = self.blueprint.room_at(place)?;
        self.has_seen(place).then_some(room)
    }

    /// Index of the region of a room.
    #[must_use]
    pub fn region_of(&self, room: usize) -> Option<usize> {
        let room = self.blueprint.rooms.get(room)?;
        Some(usize::from(room.region))
    }

    /// Returns the room with this index; `None` if the player has seen none of its tiles.
    #[must_use]
    pub fn room(&self, id: usize) -> Option<KnownRoom<'w>> {
        let room = self.blueprint.rooms.get(id)?;
        let is_seen = |point: &Point| self.has_seen(Place::new(room.level, *point));
        let tiles: Vec<Point> = room.tiles.iter().copied().filter(is_seen).collect();
        (!tiles.is_empty()).then(|| KnownRoom {
            id,
            level: room.level,
            name: &room.name,
            region: usize::from(room.region),
            is_entered: tiles.len() * 2 >= room.tiles.len(),
            tiles,
        })
    }

    /// Rooms of a level that the player has seen at least in part.
    pub fn rooms(&self, level: usize) -> impl Iterator<Item = KnownRoom<'w>> {
        let known = *self;
        let all = known.blueprint.rooms.iter().enumerate();
        let here = all.filter(move |(_, room)| room.level == level);
        here.filter_map(move |(id, _)| known.room(id))
    }

    /// Number of regions, known or not.
    #[must_use]
    pub fn region_count(&self) -> usize {
        self.blueprint.regions.len()
    }

    /// Lock of a region, if the player has seen one of its barriers.
    #[must_use]
    pub fn region_lock(&self, region: usize) -> Option<LockId> {
        let lock = self.blueprint.regions.get(region)?.lock?;
        self.barriers(lock).next().map(|_| lock)
    }

    /// Locks of which the player has seen a barrier, in ascending order.
    pub fn locks(&self) -> impl Iterator<Item = LockId> {
        let all = (0..).map(LockId).take(self.blueprint.locks.len());
        let known = *self;
        all.filter(move |lock| known.barriers(*lock).next().is_some())
    }

    /// Places of a lock's barriers that the player has seen, open or not.
    pub fn barriers(&self, lock: LockId) -> impl Iterator<Item = Place> {
        let known = *self;
        let all = self.blueprint.barriers(lock).iter().copied();
        all.filter(move |place| known.has_seen(*place))
    }

    /// Pedestals with a key, as last seen by the player.
    pub fn pedestals(&self) -> impl Iterator<Item = Place> {
        let memory = self.memory;
        let is_there = move |key: &&KeyPlace| memory.at(key.at) == Terrain::Pedestal(key.lock);
        self.blueprint
            .keys
            .iter()
            .filter(is_there)
            .map(|key| key.at)
    }

    /// Whether a door that the player has seen was secret.
    #[must_use]
    pub fn was_secret(&self, place: Place) -> bool {
        let terrain = self.memory.at(place);
        matches!(terrain, Terrain::ClosedDoor | Terrain::OpenDoor)
            && self.blueprint.secrets.contains(&place)
    }

    /// Whether a wall has a hairline crack on the side of a room that the player has seen. Both
    /// masonry and undiscovered secret doors can have one.
    #[must_use]
    pub fn is_cracked(&self, place: Place) -> bool {
        let mut beside = Direction::SIDES.into_iter().map(|dir| place.step(dir));
        self.tile(place).terrain == Terrain::Masonry
            && beside.any(|place| self.room_at(place).is_some())
            && self
                .blueprint
                .is_cracked(place, self.definitions.keep_settings.cracks)
    }

    /// Returns the definition of a lock, and the mark that it shares with its key.
    #[must_use]
    pub fn lock(&self, lock: LockId) -> Option<(&'w LockDefinition, &'w MarkDefinition)> {
        let settings = &self.definitions.keep_settings;
        let lock = self.blueprint.lock(lock)?;
        let kind = settings.locks.get(usize::from(lock.kind))?;
        Some((kind, settings.marks.get(usize::from(lock.mark))?))
    }

    /// Returns the theme of a region by its index.
    #[must_use]
    pub fn theme(&self, region: usize) -> Option<&'w RegionTheme> {
        let theme = self.blueprint.regions.get(region)?.theme;
        let themes = &self.definitions.keep_settings.themes;
        themes.get(usize::from(theme))
    }
}
