//! Tracks every item of a game by events alone.

use std::collections::{BTreeMap, BTreeSet};

use bevy_ecs::prelude::World;
use slight_danger::{
    grid::flood_fill,
    sim::{
        Definitions, Equipment, Event, EventKind, IdSource, Inventory, ItemKind, ItemRef, Items,
        Levels, Place, StableId, Terrain, TurnOrder,
    },
};

#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum ItemPlace {
    /// On a tile.
    Floor(Place),
    /// In the pack of a creature.
    Pack(StableId),
    /// Thrown, until the next event says where it landed.
    Flight,
}

use ItemPlace::{Flight, Floor, Pack};

/// Places of all items, derived from events and compared with the game.
pub(crate) struct ItemTracker {
    entries: BTreeMap<StableId, ItemPlace>,
    /// Tiles with several items because their whole level was full.
    piles: BTreeSet<Place>,
    /// Pedestals of vaults, where several items may lie from the start.
    pedestals: BTreeSet<Place>,
    /// The ids given out.
    given: IdSource,
    /// Turns since all items were compared.
    since: u32,
}

/// Turns without an item event after which all items are compared.
const STRIDE: u32 = 10;

impl ItemTracker {
    /// Tracks the items of a game from now on.
    pub(crate) fn of(world: &World) -> Self {
        let mut entries = BTreeMap::new();
        for (owner, pack) in packs(world) {
            entries.extend(pack.items().map(|(_, item)| (item, Pack(owner))));
        }
        let items = world.resource::<Items>();
        let lying = items
            .iter()
            .filter_map(|(id, item)| Some((id, Floor(item.lies_at?))));
        entries.extend(lying);
        let levels = world.resource::<Levels>();
        let tiles = levels.iter().enumerate().flat_map(|(index, level)| {
            let tiles = level.terrain().iter();
            tiles.map(move |(point, tile)| (Place::new(index, point), tile))
        });
        let pedestals = tiles.filter(|(_, tile)| *tile == Terrain::VaultPedestal);
        let tracker = Self {
            entries,
            piles: BTreeSet::new(),
            pedestals: pedestals.map(|(place, _)| place).collect(),
            given: world.resource::<IdSource>().clone(),
            since: 0,
        };
        tracker.audit(world);
        tracker
    }

    /// Follows the events of a turn, each of which must be possible, and compares the result with
    /// the game.
    pub(crate) fn follow(&mut self, events: &[Event], world: &World) {
        let mut born = BTreeSet::new();
        let (mut deaths, mut corpses) = (0, 0);
        let mut moved = false;
        let mut shot = None;
        for Event {
            who,
            at,
            item,
            target,
            kind: event,
            ..
        } in events
        {
            let at = *at;
            if let EventKind::Died { .. } = event {
                deaths += 1;
            }
            if let EventKind::ClosedVault = event {
                let is_closed = |place: &Place| place.level == at.level && *place != at;
                let closed = self.pedestals.extract_if(.., is_closed);
                let closed: Vec<ItemPlace> = closed.map(Floor).collect();
                self.entries.retain(|_, place| !closed.contains(place));
            }
            let Some(item) = *item else { continue };
            moved |= changes_items(*event);
            let holder = Pack(who.id);
            match event {
                EventKind::PickedUp => self.moves(item, Floor(at), holder),
                EventKind::Received => {
                    let lies_at = world
                        .resource::<Items>()
                        .get(item.id)
                        .and_then(|it| it.lies_at);
                    let to = lies_at.map_or(holder, Floor);
                    assert_eq!(
                        self.entries.insert(item.id, to),
                        None,
                        "{item:?} is not new"
                    );
                }
                EventKind::Stole { .. } => {
                    let victim = target.expect("a victim").id;
                    self.moves(item, Pack(victim), holder);
                }
                EventKind::Raised => {
                    let gone = self.entries.remove(&item.id);
                    assert_eq!(gone, Some(Floor(at)), "{item:?} rose elsewhere");
                }
                EventKind::Dropped => {
                    assert!(!self.is_taken(at), "{item:?} is dropped on another");
                    self.moves(item, holder, Floor(at));
                }
                EventKind::Fell if !self.given.has_given(item.id) => {
                    let kind = world.resource::<Definitions>().item(item.kind);
                    assert_eq!(kind.corpse_of, Some(who.kind), "{item:?} comes of nothing");
                    assert!(born.insert(item.id), "{item:?} fell twice");
                    self.make_room(at, world);
                    self.entries.insert(item.id, Floor(at));
                    corpses += 1;
                }
                EventKind::Fell => {
                    self.make_room(at, world);
                    self.moves(item, holder, Floor(at));
                }
                EventKind::Ate { .. } | EventKind::Drank | EventKind::Used { .. }
                    if world.resource::<Items>().get(item.id).is_some() => {}
                // Its last charges were spent in one turn.
                EventKind::Used { .. }
                    if !self.entries.contains_key(&item.id)
                        && has_charges(world.resource::<Definitions>(), item.kind) => {}
                EventKind::Ate { .. }
                | EventKind::Fed
                | EventKind::Drank
                | EventKind::Used { .. } => {
                    let gone = self.entries.remove(&item.id);
                    assert_eq!(gone, Some(holder), "{item:?}, used up, was elsewhere");
                }
                EventKind::Threw | EventKind::Hit { .. } | EventKind::Missed { shot: false }
                    if world.resource::<Definitions>().item(item.kind).returns => {}
                EventKind::Threw | EventKind::Hit { .. } | EventKind::Missed { shot: false } => {
                    self.moves(item, holder, Flight);
                }
                EventKind::Landed | EventKind::Broke => {
                    // The shot before it names the bow, not the arrow.
                    let mut weapons = world.resource::<Definitions>().items.iter();
                    let is_ammunition = weapons.any(|one| one.ammunition == Some(item.kind));
                    if shot == Some(who.id) && is_ammunition {
                        self.moves(item, holder, Flight);
                        shot = None;
                    }
                    if *event == EventKind::Landed {
                        self.make_room(at, world);
                        self.moves(item, Flight, Floor(at));
                    } else {
                        let gone = self.entries.remove(&item.id);
                        assert_eq!(gone, Some(Flight), "{item:?}, broken, was not thrown");
                    }
                }
                EventKind::Shot { .. } | EventKind::Missed { shot: true } => {
                    let held = self.entries.get(&item.id).copied();
                    assert_eq!(held, Some(holder), "{item:?} fired from elsewhere");
                    shot = Some(who.id);
                }
                EventKind::Equipped { .. }
                | EventKind::Unequipped { .. }
                | EventKind::Made
                | EventKind::Unmade => {
                    let held = self.entries.get(&item.id).copied();
                    // Put away items may have been used before they were eaten.
                    assert_eq!(held, Some(holder), "{item:?}, used, is elsewhere");
                }
                _ => {}
            }
        }
        assert_eq!(corpses, deaths, "every death leaves one corpse");
        self.given = world.resource::<IdSource>().clone();
        self.since += 1;
        if moved || self.since > STRIDE {
            self.since = 0;
            self.audit(world);
        }
    }

    fn is_taken(&self, place: Place) -> bool {
        self.entries.values().any(|other| *other == Floor(place))
    }

    /// Before an item falls to a tile: another may lie there only when every reachable tile has
    /// one.
    fn make_room(&mut self, at: Place, world: &World) {
        if self.piles.contains(&at) || !self.is_taken(at) {
            return;
        }
        let taken: BTreeSet<ItemPlace> = self.entries.values().copied().collect();
        let level = world.resource::<Levels>().get(at.level).expect("a level");
        for point in flood_fill(level.blocks_walk_with_hands(), at.point) {
            let place = Place::new(at.level, point);
            assert!(
                level.blocks_walk().get(point) || taken.contains(&Floor(place)),
                "a pile at {at:?}, yet {point} is clear"
            );
        }
        self.piles.insert(at);
    }

    fn moves(&mut self, item: ItemRef, from: ItemPlace, to: ItemPlace) {
        let before = self.entries.insert(item.id, to);
        assert_eq!(before, Some(from), "{item:?} was elsewhere");
    }

    /// Compares with the game: every item is on exactly one tile or in exactly one pack, where it
    /// must be, and packs, the item table and its tile index agree.
    fn audit(&self, world: &World) {
        let items = world.resource::<Items>();
        let levels = world.resource::<Levels>();
        let kinds = world.resource::<Definitions>();
        assert!(
            items
                .iter()
                .map(|(id, _)| id)
                .eq(self.entries.keys().copied()),
            "what there is is not what there must be"
        );
        let (mut lying, mut held) = (0, 0);
        for ((id, item), (_, expected)) in items.iter().zip(&self.entries) {
            let Some(place) = item.lies_at else {
                assert!(matches!(expected, Pack(_)), "{id} must be at {expected:?}");
                held += 1;
                continue;
            };
            assert_eq!(*expected, Floor(place), "{id}");
            assert!(!levels.terrain(place).blocks_steps(), "{id} is in a wall");
            if self.piles.contains(&place) || self.pedestals.contains(&place) {
                assert!(items.at(place).any(|other| other == id));
            } else {
                assert!(items.at(place).eq([id]), "one item a tile at {place:?}");
            }
            lying += 1;
        }
        let indexed: usize = (0..levels.len())
            .map(|level| items.on_level(level).count())
            .sum();
        assert_eq!(
            indexed, lying,
            "the index of tiles has just what lies about"
        );
        for (owner, pack) in packs(world) {
            for (slot, item) in pack.items() {
                let kind = items.get(item).map(|item| item.kind);
                let pocketed = kind.is_some_and(|kind| kinds.item(kind).needs_no_slot);
                assert_eq!(slot < pack.capacity(), !pocketed, "{item} in slot {slot}");
                assert_eq!(self.entries.get(&item), Some(&Pack(owner)), "{item}");
                held -= 1;
            }
            check_equipment(world, pack);
        }
        // Each at most once: no pack has another's item, and no item is twice in a pack, or more
        // items would be in packs than are off the floor.
        assert_eq!(held, 0, "what does not lie about is in one pack");
    }
}

/// Whether an event changes the place or the use of an item.
const fn changes_items(kind: EventKind) -> bool {
    matches!(
        kind,
        EventKind::PickedUp
            | EventKind::Dropped
            | EventKind::Fell
            | EventKind::Ate { .. }
            | EventKind::Fed
            | EventKind::Drank
            | EventKind::Used { .. }
            | EventKind::Threw
            | EventKind::Hit { .. }
            | EventKind::Missed { .. }
            | EventKind::Landed
            | EventKind::Broke
            | EventKind::Equipped { .. }
            | EventKind::Unequipped { .. }
            | EventKind::Stole { .. }
            | EventKind::Raised
            | EventKind::Received
    )
}

/// All packs with their owners.
fn packs(world: &World) -> impl Iterator<Item = (StableId, &Inventory)> {
    let order = world.resource::<TurnOrder>();
    order.iter().map(|(id, entity)| {
        let pack = world.get::<Inventory>(entity).expect("a pack");
        (id, pack)
    })
}

/// Checks that all equipment is carried and in a place that it fits.
fn check_equipment(world: &World, pack: &Inventory) {
    for place in Equipment::ALL {
        let Some(item) = pack.equipped(place) else {
            continue;
        };
        assert!(pack.contains(item), "{item} is used and not carried");
        let known = world.resource::<Items>().get(item).expect("it exists");
        let kind = world.resource::<Definitions>().item(known.kind);
        assert_eq!(kind.equipment(), Some(place), "{}", kind.name);
    }
}

/// Whether an item of a kind can be used more than once.
fn has_charges(data: &Definitions, kind: ItemKind) -> bool {
    data.item(kind).usage.is_some_and(|usage| usage.charges > 1)
}
