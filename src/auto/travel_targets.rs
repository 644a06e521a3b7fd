//! Known things on all levels that the player can travel to.

use crate::{
    grid::{Direction, Grid, Point},
    names::{Names, called, room_noun, terrain_noun},
    read::level_map,
    sim::{ItemRef, Known, LockId, Place, Terrain},
    text::{Argument, Noun, Phrase},
};

use super::memory::in_sight;

/// A creature, an item, stairs, a key, a lock, an engraving, a room or a door at a known place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TravelTarget {
    /// Name by which the player knows it.
    pub name: Argument,
    /// Its place; for an item out of sight, where it was last seen.
    pub place: Place,
}

/// Creatures in sight, and everything that the maps show, except on the player's own tile: first
/// the player's level, then the other levels in order. On each, rooms and doors come last.
#[must_use]
pub fn travel_targets(view: &Known) -> Vec<TravelTarget> {
    let names = Names::of(view, &view.me);
    let here = view.here();
    let creatures = in_sight(view).into_iter().map(|creature| TravelTarget {
        name: called(view, creature.who()).into(),
        place: creature.place,
    });
    let engravings = view.memory.engravings().map(|(place, _)| TravelTarget {
        name: Noun::new("place", "engraving").into(),
        place,
    });
    let mut all: Vec<TravelTarget> = creatures.chain(engravings).collect();
    for level in 0..view.depths() {
        let things = view.memory.items(level).map(|(point, item)| TravelTarget {
            name: names.argument(ItemRef {
                id: item.id,
                kind: item.kind,
            }),
            place: Place::new(level, point),
        });
        all.extend(things);
        let points = view.memory.level(level).into_iter();
        let places = points.flat_map(Grid::points);
        let places = places.map(|point| Place::new(level, point));
        all.extend(places.filter_map(|place| {
            let name = fixture(view, place)?;
            Some(TravelTarget { name, place })
        }));
        let map = level_map(view, level).into_iter();
        all.extend(map.flat_map(|map| map.rooms).filter_map(|room| {
            Some(TravelTarget {
                name: room_noun(view.room(room.id)?.name).into(),
                place: Place::new(level, room.middle),
            })
        }));
    }
    all.retain(|one| one.place != here);
    all.sort_by_key(|one| {
        let elsewhere = one.place.level != here.level;
        let distance = here.point.distance_squared(one.place.point);
        let level = if elsewhere { one.place.level + 1 } else { 0 };
        let distance = if elsewhere { 0 } else { distance };
        (level, one.is_common(view), distance, one.place.point)
    });
    all
}

/// Name of the stairs, the key, the lock or the door at a place.
fn fixture(view: &Known, place: Place) -> Option<Argument> {
    let terrain = view.memory.at(place);
    let noun = terrain_noun(view, terrain, place);
    let with_lock = |lock: LockId, id| {
        let (kind, mark) = view.lock(lock)?;
        let phrase = Phrase::new(id).with("mark", Noun::new("mark", mark.name.clone()));
        let phrase = phrase.with("key", Noun::new("key", kind.key.clone()));
        Some(Argument::Phrase(phrase.with("barrier", noun.clone())))
    };
    match terrain {
        Terrain::Barrier(lock) | Terrain::ClearBarrier(lock) | Terrain::Gate(lock) => {
            with_lock(lock, "target-lock")
        }
        Terrain::Pedestal(lock) => with_lock(lock, "map-key"),
        Terrain::ClosedDoor | Terrain::OpenDoor if view.was_secret(place) => {
            Some(Argument::Phrase("target-secret-door".into()))
        }
        Terrain::StairsDown | Terrain::StairsUp | Terrain::ClosedDoor | Terrain::OpenDoor => {
            Some(noun.into())
        }
        _ => None,
    }
}

/// The targets whose names contain all words of `words`, in any order and case; `say` turns a name
/// into text.
#[must_use]
pub fn matching(
    all: Vec<TravelTarget>,
    words: &str,
    say: impl Fn(&Phrase) -> String,
) -> Vec<TravelTarget> {
    let words = words.to_lowercase();
    let matches = |one: &TravelTarget| {
        let name = Phrase::new("name-of").with("noun", one.name.clone());
        let name = say(&name).to_lowercase();
        words.split_whitespace().all(|word| name.contains(word))
    };
    all.into_iter().filter(matches).collect()
}

impl TravelTarget {
    /// Whether it is a door or a room, of which a level has many.
    fn is_common(&self, view: &Known) -> bool {
        let terrain = view.memory.at(self.place);
        let is_room = matches!(&self.name, Argument::Noun(noun) if noun.id().starts_with("room-"));
        is_room || matches!(terrain, Terrain::ClosedDoor | Terrain::OpenDoor)
    }

    /// Name, distance in tiles and direction: "rock, 4 tiles to the east". For another level, its
    /// depth replaces the distance, and the direction is from the middle of that level.
    #[must_use]
    pub fn words(&self, view: &Known) -> Phrase {
        let here = view.here();
        let middle = |map: &Grid<_>| Point::new(map.width() / 2, map.height() / 2);
        let from = match view.memory.level(self.place.level) {
            Some(map) if self.place.level != here.level => middle(map),
            _ => here.point,
        };
        let direction = Direction::compass(from, self.place.point).unwrap_or(Direction::N);
        let phrase = if self.place.level == here.level {
            let tiles = here.point.chebyshev(self.place.point);
            Phrase::new("target-away").with("tiles", tiles)
        } else {
            Phrase::new("target-on-depth").with("depth", self.place.level + 1)
        };
        let phrase = phrase.with("from", direction.name());
        phrase.with("thing", self.name.clone())
    }
}
