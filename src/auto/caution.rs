//! Known danger that automatic steps avoid: doors with hunters behind them, doors that the player
//! closed, and items under which a lurker (a creature that lies in wait unseen) may hide.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    grid::{BitGrid, Direction, Grid, Point, flood_fill},
    names::{Names, creature_noun},
    read::RouteStep,
    sim::{
        CreatureKind, Event, EventKind, Intent, ItemKind, ItemRef, Known, Perception, Place,
        RememberedItem, StableId, Terrain, try_intent,
    },
    text::Phrase,
};

use super::{
    known::closed_tiles,
    stop::{Stop, Stopped},
};

/// The player's memory of hunters, of items that may hide lurkers, and of doors that it closed.
#[derive(Clone, Debug, Default)]
pub(super) struct Caution {
    /// Kind and last seen place of each hunter, until that place is seen without it.
    hunters: BTreeMap<StableId, (CreatureKind, Place)>,
    /// Doors that the player closed and that were not seen to open again.
    shut: BTreeSet<Place>,
    /// Kinds of items under which lurkers of a kind that the player has met hide.
    baits: BTreeSet<ItemKind>,
    /// Places where no creature lurks: the player has been beside them, an item was seen to fall
    /// there, or an item that the player threw passed over them.
    harmless: BTreeSet<Place>,
}

impl Caution {
    /// Updates the memory from an event of the last turn.
    pub(super) fn note(&mut self, view: &Known, event: &Event, perceived: &Perception) {
        let is_mine = event.who.id == *view.me.id;
        match event.kind {
            EventKind::Closed if is_mine => {
                self.shut.insert(event.at);
            }
            EventKind::Opened => {
                self.shut.remove(&event.at);
            }
            EventKind::Threw if is_mine => {
                self.harmless.insert(event.at);
            }
            // Nothing lurks under an item that was seen to fall.
            EventKind::Landed | EventKind::Dropped | EventKind::Fell => {
                self.harmless.insert(event.at);
            }
            // What lurks under one item may lurk under others like it.
            EventKind::Stirred => {
                self.baits.extend(event.item.map(|item| item.kind));
            }
            EventKind::Died { .. } if perceived.actor => {
                self.hunters.remove(&event.who.id);
            }
            _ => {}
        }
        if perceived.actor {
            self.meet(view, event.who.kind);
        }
    }

    /// Updates the memory from what the player sees now.
    pub(super) fn look(&mut self, view: &Known) {
        self.hunters
            .retain(|_, (_, place)| !view.sight.sees(*place));
        for hunter in view.hunters() {
            self.hunters.insert(hunter.id, (hunter.kind, hunter.place));
        }
        let here = view.here();
        if self.harmless.is_empty() {
            // The memory is empty after a game is resumed: recall lurkers from the kills.
            let met = view.kills().map(|death| death.who.kind);
            met.for_each(|kind| self.meet(view, kind));
        }
        self.harmless.insert(here);
        self.harmless
            .extend(Direction::ALL.map(|dir| here.step(dir)));
        for creature in view.creatures() {
            self.meet(view, creature.kind);
        }
    }

    fn meet(&mut self, view: &Known, kind: CreatureKind) {
        if let Some(bait) = view.definitions.creature(kind).lurks {
            self.baits.insert(bait);
        }
    }

    /// Places of a level where a lurker of a known kind may hide, under items that the player has
    /// never been beside.
    fn lurking_places(&self, view: &Known, level: usize) -> Vec<(Place, RememberedItem)> {
        if self.baits.is_empty() {
            return Vec::new();
        }
        let items = view.memory.items(level);
        let items = items.map(|(point, item)| (Place::new(level, point), item));
        items
            .filter(|(place, item)| {
                self.baits.contains(&item.kind) && !self.harmless.contains(place)
            })
            .collect()
    }

    /// An item on or beside a place that may hide a lurker, with its place; `None` if no such item
    /// is known.
    pub(super) fn lurker_beside(
        &self,
        view: &Known,
        place: Place,
    ) -> Option<(Place, RememberedItem)> {
        let mut all = self.lurking_places(view, place.level).into_iter();
        all.find(|(at, _)| at.point.chebyshev(place.point) <= 1)
    }

    /// Closed doors of a level behind which a hunter was last seen, with the hunter's kind.
    fn watched_doors(&self, view: &Known, level: usize) -> Vec<(Point, CreatureKind)> {
        let here = view.here();
        let mut doors = Vec::new();
        for (kind, place) in self.hunters.values().filter(|(_, at)| at.level == level) {
            let is_open = |terrain| view.passes(terrain) && !is_door(view, terrain);
            let Some(mut closed) = closed_tiles(view, level, is_open) else {
                continue;
            };
            closed.set(place.point, false);
            let mut region = BitGrid::new(closed.width(), closed.height(), false, false);
            for point in flood_fill(&closed, place.point) {
                region.set(point, true);
            }
            if here.level == level && region.get(here.point) {
                continue;
            }
            let tiles = view.memory.level(level).into_iter().flat_map(Grid::iter);
            let behind = tiles.filter(|(point, terrain)| {
                is_door(view, *terrain)
                    && Direction::ALL
                        .iter()
                        .any(|dir| region.get(point.step(*dir)))
            });
            doors.extend(behind.map(|(point, _)| (point, *kind)));
        }
        doors
    }

    /// Adds to `closed` all tiles of a level that automatic steps avoid because of known danger;
    /// while exploring, also the doors that the player closed.
    pub(super) fn close(&self, view: &Known, level: usize, explores: bool, closed: &mut BitGrid) {
        for (door, _) in self.watched_doors(view, level) {
            closed.set(door, true);
        }
        let shut = self.shut.iter().filter(|_| explores);
        for door in shut.filter(|door| door.level == level && is_door(view, view.memory.at(**door)))
        {
            closed.set(door.point, true);
        }
        for (place, _) in self.lurking_places(view, level) {
            closed.set(place.point, true);
            for dir in Direction::ALL {
                closed.set(place.point.step(dir), true);
            }
        }
    }

    /// Reason why automatic steps avoid a tile; `None` if no danger is known there.
    fn danger_at(&self, view: &Known, place: Place, explores: bool) -> Option<Danger> {
        let doors = self.watched_doors(view, place.level);
        let door = doors.iter().find(|(door, _)| *door == place.point);
        if let Some((_, kind)) = door {
            return Some(Danger::Hunter(*kind));
        }
        if explores && self.shut.contains(&place) && is_door(view, view.memory.at(place)) {
            return Some(Danger::Shut);
        }
        self.lurker_beside(view, place).map(Danger::Lurker)
    }

    /// Cuts a route off before its first danger. Where an item beside the route may hide a lurker,
    /// the next step is to throw something at it.
    ///
    /// # Errors
    ///
    /// When the route leads through a door that automatic steps avoid, or nothing can be thrown at
    /// an item that may hide a lurker.
    pub(super) fn up_to_danger(
        &self,
        view: &Known,
        mut way: Vec<RouteStep>,
        explores: bool,
    ) -> Result<Vec<RouteStep>, Stopped> {
        let dangers = way
            .iter()
            .map(|(_, place)| self.danger_at(view, *place, explores));
        let first = dangers
            .enumerate()
            .find_map(|(steps, danger)| Some((steps, danger?)));
        let (words, why) = match first {
            None => return Ok(way),
            Some((_, Danger::Shut)) => ("stop-shut-door".into(), Stop::NothingToExplore),
            Some((_, Danger::Hunter(kind))) => {
                let kind = creature_noun(view.definitions, kind);
                (
                    Phrase::new("stop-behind-door").with("kind", kind),
                    Stop::Threat,
                )
            }
            Some((steps, Danger::Lurker((place, item)))) => {
                let throw = missiles(view).find(|missile| {
                    let throw = Intent::Throw {
                        item: *missile,
                        at: place.point,
                    };
                    // Whether the throw is possible is only known where it is made.
                    steps > 0 || try_intent(view, throw).is_ok()
                });
                if let Some(missile) = throw {
                    way.truncate(steps);
                    if steps == 0 {
                        way = vec![(
                            Intent::Throw {
                                item: missile,
                                at: place.point,
                            },
                            view.here(),
                        )];
                    }
                    return Ok(way);
                }
                return Err(may_lurk(view, place, item));
            }
        };
        Err(Stopped::new(why, words))
    }
}

/// The stop for an item that may hide a lurker, naming its distance and direction.
pub(super) fn may_lurk(
    view: &Known,
    place: Place,
    RememberedItem { id, kind }: RememberedItem,
) -> Stopped {
    let item = Names::of(view, &view.me).argument(ItemRef { id, kind });
    let here = view.here().point;
    let from = Direction::compass(here, place.point).unwrap_or(Direction::N);
    let words = Phrase::new("stop-may-lurk")
        .with("item", item)
        .with("tiles", here.chebyshev(place.point))
        .with("from", from.name());
    Stopped::new(Stop::Threat, words)
}

/// Reason why automatic steps avoid a tile.
enum Danger {
    /// A closed door with a hunter of this kind behind it.
    Hunter(CreatureKind),
    /// A door that the player closed.
    Shut,
    /// An item beside the tile that may hide a lurker.
    Lurker((Place, RememberedItem)),
}

/// Whether terrain is a closed door, or a gate that the player can open.
fn is_door(view: &Known, terrain: Terrain) -> bool {
    terrain.blocks_steps() && view.passes(terrain)
}

/// Carried items that are only good for throwing.
fn missiles(view: &Known) -> impl Iterator<Item = StableId> {
    let carried = view.carried();
    let missiles = carried.filter(|(_, item)| view.definitions.item(item.kind).is_missile());
    missiles.map(|(id, _)| id)
}
