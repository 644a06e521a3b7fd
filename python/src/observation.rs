//! The player's knowledge as arrays of fixed shapes. They are filled from [`Known`] only.

use slight_danger::{
    grid::Point,
    names::Names,
    sim::{
        Awareness, Bond, Definitions, Event, EventKind, Grip, ItemKind, Known, KnownCreature,
        NUMBERS, Numbers, Perception, Terrain,
    },
};

use crate::actions::{ACTIONS, Actions, OFFERS, SLOTS, Target, nearest, targets};

/// Tiles from the player to the edge of `near`.
const RADIUS: usize = 10;
/// Width and height of `near` in tiles.
const SIDE: usize = 2 * RADIUS + 1;
/// Most creatures in an observation.
const CREATURES: usize = 16;
/// Most events in an observation; the latest are kept.
const EVENTS: usize = 16;

/// Planes of `level`, each with one value per tile.
pub const LEVEL_PLANES: [&str; 3] = ["terrain", "known", "item"];
/// Planes of `near`.
pub const NEAR_PLANES: [&str; 4] = ["terrain", "known", "item", "creature"];
/// Columns of `creatures`.
pub const CREATURE_COLUMNS: [&str; 17] = [
    "kind",
    "dx",
    "dy",
    "hp",
    "max_hp",
    "attack",
    "defence",
    "level",
    "speed",
    "awareness",
    "bond",
    "weapon",
    "armour",
    "raised",
    "seen",
    "ring",
    "cloak",
];
/// Columns of `pack`.
pub const PACK_COLUMNS: [&str; 7] = [
    "item", "count", "charges", "equipped", "sure", "made", "spell",
];
/// Columns of `events`.
pub const EVENT_COLUMNS: [&str; 6] = ["event", "actor", "target", "item", "amount", "player"];
/// Columns of `self` besides the [`NUMBERS`] of a creature.
const OWN: [&str; 11] = [
    "attack", "defence", "depth", "turn", "x", "y", "keys", "weapon", "armour", "ring", "cloak",
];
/// The columns of `self`.
pub fn own_columns() -> Vec<&'static str> {
    NUMBERS.iter().map(|number| number.key).chain(OWN).collect()
}

/// Names of the terrain codes. Terrain features have the codes after these, in the order of the
/// definitions.
pub const TERRAIN: [&str; 13] = [
    "unknown",
    "off the map",
    "wall",
    "floor",
    "stairs down",
    "stairs up",
    "masonry",
    "closed door",
    "open door",
    "barrier",
    "gate",
    "key",
    "vault pedestal",
];

fn code(terrain: Terrain) -> u8 {
    match terrain {
        Terrain::Unknown => 0,
        Terrain::OutOfBounds => 1,
        Terrain::Wall => 2,
        Terrain::Floor => 3,
        Terrain::StairsDown => 4,
        Terrain::StairsUp => 5,
        Terrain::Masonry | Terrain::SecretDoor => 6,
        Terrain::ClosedDoor => 7,
        Terrain::OpenDoor => 8,
        Terrain::Barrier(_) | Terrain::ClearBarrier(_) => 9,
        Terrain::Gate(_) => 10,
        Terrain::Pedestal(_) => 11,
        Terrain::VaultPedestal => 12,
        Terrain::Furniture(one) => TERRAIN.len() as u8 + one.kind() as u8,
    }
}

/// An array of an observation: its name, type of numbers, and shape.
#[derive(Clone, Debug)]
pub struct Field {
    pub name: &'static str,
    pub dtype: &'static str,
    pub shape: Vec<usize>,
}

/// The shapes of all arrays in one world.
#[derive(Clone, Debug)]
pub struct Layout {
    width: usize,
    height: usize,
    beliefs: usize,
    effects: usize,
    perks: usize,
}

impl Layout {
    /// The layout for games with these definitions.
    pub fn of(kinds: &Definitions) -> Self {
        let size = |tiles: i32| usize::try_from(tiles).unwrap_or(0);
        Self {
            width: size(kinds.world.width),
            height: size(kinds.world.height),
            beliefs: kinds.appearances.len(),
            effects: kinds.effects.len(),
            perks: kinds.perks.kinds().count(),
        }
    }

    /// All arrays, in the order of [`Arrays`].
    pub fn fields(&self) -> Vec<Field> {
        let field = |name, dtype, shape: &[usize]| Field {
            name,
            dtype,
            shape: shape.to_vec(),
        };
        vec![
            field("near", "uint8", &[NEAR_PLANES.len(), SIDE, SIDE]),
            field(
                "level",
                "uint8",
                &[LEVEL_PLANES.len(), self.height, self.width],
            ),
            field("creatures", "int16", &[CREATURES, CREATURE_COLUMNS.len()]),
            field("pack", "int16", &[SLOTS, PACK_COLUMNS.len()]),
            field("beliefs", "int16", &[self.beliefs, 2]),
            field("events", "int16", &[EVENTS, EVENT_COLUMNS.len()]),
            field("effects", "int16", &[self.effects]),
            field("perks", "int16", &[self.perks]),
            field("offers", "int16", &[OFFERS]),
            field("self", "int32", &[NUMBERS.len() + OWN.len()]),
            field("action_mask", "int8", &[ACTIONS]),
        ]
    }
}

/// The arrays of one game.
pub struct Arrays<'a> {
    pub near: &'a mut [u8],
    pub level: &'a mut [u8],
    pub creatures: &'a mut [i16],
    pub pack: &'a mut [i16],
    pub beliefs: &'a mut [i16],
    pub events: &'a mut [i16],
    pub effects: &'a mut [i16],
    pub perks: &'a mut [i16],
    pub offers: &'a mut [i16],
    pub own: &'a mut [i32],
    pub mask: &'a mut [i8],
}

/// A number as stored in an array; larger numbers become the maximum.
fn small(number: impl TryInto<i16>) -> i16 {
    number.try_into().unwrap_or(i16::MAX)
}

fn tiny(number: i16) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// Item numbers as the player knows them: 1 and up for kinds known or believed, then the
/// appearances of unidentified kinds.
struct Looks<'v, 'g> {
    names: Names<'g>,
    view: &'v Known<'g>,
}

impl<'v, 'g> Looks<'v, 'g> {
    fn of(view: &'v Known<'g>) -> Self {
        Self {
            names: Names::of(view, &view.me),
            view,
        }
    }

    fn item(&self, kind: ItemKind) -> i16 {
        let of_kind = |kind: ItemKind| 1 + usize::from(kind.0);
        let kinds = self.view.definitions.items.len();
        small(self.names.believed_kind(kind).map_or_else(
            || {
                self.view
                    .appearances
                    .of(kind)
                    .map_or(of_kind(kind), |look| 1 + kinds + look)
            },
            of_kind,
        ))
    }
}

/// The latest events that the player perceived, as rows of [`EVENT_COLUMNS`].
pub type EventRows = [[i16; EVENT_COLUMNS.len()]; EVENTS];

/// The events of the last turn.
pub fn event_rows(view: &Known) -> EventRows {
    let mut rows = EventRows::default();
    let all: Vec<(Event, &Perception)> = view.perceived().collect();
    let looks = Looks::of(view);
    let me = *view.me.id;
    for (row, (event, perceived)) in rows.iter_mut().zip(all.iter().rev()) {
        let creature = |seen: bool, kind: u16| if seen { small(1 + i32::from(kind)) } else { 0 };
        let name = event.kind.name();
        let place = EventKind::NAMES
            .iter()
            .position(|other| *other == name)
            .unwrap_or(0);
        let target = event.target;
        *row = [
            small(1 + place),
            creature(perceived.actor, event.who.kind.0),
            target.map_or(0, |target| creature(perceived.target, target.kind.0)),
            event.item.map_or(0, |item| looks.item(item.kind)),
            small(amount(&event.kind)),
            i16::from(event.who.id == me) + 2 * i16::from(target.is_some_and(|one| one.id == me)),
        ];
    }
    rows
}

/// The number in an event; 0 if it has none.
fn amount(kind: &EventKind) -> i32 {
    match *kind {
        EventKind::Attacked { damage, .. }
        | EventKind::Stung { damage }
        | EventKind::Hurt { damage, .. }
        | EventKind::Hit { damage }
        | EventKind::Shot { damage } => damage,
        EventKind::Healed { amount } | EventKind::Restored { amount } => amount,
        EventKind::Ate { food } => food,
        EventKind::Gained { xp } | EventKind::Stole { xp } => xp,
        EventKind::Advanced { level } => level,
        EventKind::Boasted { count, .. } => count,
        EventKind::Left { won } => i32::from(won),
        _ => 0,
    }
}

/// Terrain codes of the last observed level, cached since terrain seldom changes.
#[derive(Default)]
pub struct ToldTerrain {
    /// The level and its fingerprint.
    of: Option<(usize, u64)>,
    codes: Vec<u8>,
    known: Vec<u8>,
}

impl ToldTerrain {
    fn update(&mut self, view: &Known, layout: &Layout) {
        let level = view.here().level;
        let Some(map) = view.memory.levels().nth(level) else {
            return;
        };
        let of = Some((level, map.fingerprint()));
        if self.of == of {
            return;
        }
        self.of = of;
        let tiles = map.tiles();
        let across = usize::try_from(tiles.width()).unwrap_or(0).max(1);
        // Where the level is smaller than the array, tiles are off the map.
        self.codes.clear();
        self.codes.resize(layout.width * layout.height, 1);
        let rows = self.codes.chunks_exact_mut(layout.width);
        for (codes, row) in rows.zip(tiles.as_slice().chunks_exact(across)) {
            for (told, tile) in codes.iter_mut().zip(row) {
                *told = code(*tile);
            }
        }
        self.known.clear();
        let is_known = |code: &u8| u8::from(*code > 1);
        self.known.extend(self.codes.iter().map(is_known));
    }
}

impl Arrays<'_> {
    /// Fills all arrays, and returns the targets of actions.
    pub fn fill(
        &mut self,
        view: &Known,
        layout: &Layout,
        events: &EventRows,
        told: &mut ToldTerrain,
    ) -> Vec<Target> {
        told.update(view, layout);
        let looks = Looks::of(view);
        let creatures = nearest(view);
        self.fill_level(view, layout, told, &looks);
        self.fill_near(view, layout, &creatures);
        self.fill_creatures(view, &creatures, &looks);
        self.fill_pack(view, &looks);
        self.fill_beliefs(view, &looks);
        self.events.copy_from_slice(events.as_flattened());
        self.fill_own(view, &looks);
        let targets = targets(&creatures);
        Actions::new(view, &targets).mask(self.mask);
        targets
    }

    fn fill_level(&mut self, view: &Known, layout: &Layout, told: &ToldTerrain, looks: &Looks) {
        let here = view.here();
        let (width, tiles) = (layout.width, layout.width * layout.height);
        let (terrain, rest) = self.level.split_at_mut(tiles);
        let (known, items) = rest.split_at_mut(tiles);
        let place =
            |at: Point| Some(usize::try_from(at.y).ok()? * width + usize::try_from(at.x).ok()?);
        if told.codes.len() == tiles {
            terrain.copy_from_slice(&told.codes);
            known.copy_from_slice(&told.known);
        }
        items.fill(0);
        for (at, item) in view.memory.items(here.level) {
            if let Some(shown) = place(at).and_then(|at| items.get_mut(at)) {
                *shown = tiny(looks.item(item.kind));
            }
        }
        for (first, count) in view.sight.field().runs() {
            let row = place(first).and_then(|first| known.get_mut(first..first + count));
            row.into_iter().for_each(|row| row.fill(2));
        }
    }

    /// Fills the section of the level around the player, with creatures.
    fn fill_near(&mut self, view: &Known, layout: &Layout, creatures: &[KnownCreature]) {
        self.near.fill(0);
        let here = view.here().point;
        let (width, height) = (layout.width as i32, layout.height as i32);
        let reach = RADIUS as i32;
        let columns = (here.x - reach).max(0)..(here.x + reach + 1).min(width);
        let rows = (here.y - reach).max(0)..(here.y + reach + 1).min(height);
        let off =
            |at: Point| (at.y - here.y + reach) as usize * SIDE + (at.x - here.x + reach) as usize;
        self.near[..SIDE * SIDE].fill(1);
        for plane in 0..LEVEL_PLANES.len() {
            for y in rows.clone() {
                let from =
                    plane * layout.width * layout.height + (y * width + columns.start) as usize;
                let to = plane * SIDE * SIDE + off(Point::new(columns.start, y));
                let count = columns.len();
                self.near[to..to + count].copy_from_slice(&self.level[from..from + count]);
            }
        }
        let plane = (NEAR_PLANES.len() - 1) * SIDE * SIDE;
        for one in creatures {
            let at = one.place.point;
            if at.chebyshev(here) <= reach {
                self.near[plane + off(at)] = tiny(small(1 + i32::from(one.kind.0)));
            }
        }
    }

    fn fill_creatures(&mut self, view: &Known, creatures: &[KnownCreature], looks: &Looks) {
        self.creatures.fill(0);
        let here = view.here().point;
        for (row, one) in self
            .creatures
            .chunks_exact_mut(CREATURE_COLUMNS.len())
            .zip(creatures)
        {
            let at = one.place.point;
            let item = |item: Option<slight_danger::sim::ItemRef>| {
                item.map_or(0, |item| looks.item(item.kind))
            };
            row.copy_from_slice(&[
                small(1 + i32::from(one.kind.0)),
                small(at.x - here.x),
                small(at.y - here.y),
                small(one.stats.hp),
                small(one.stats.max_hp),
                small(one.totals.attack),
                small(one.totals.defence),
                small(one.level),
                small(one.energy.speed),
                one.awareness.map_or(0, |awareness| match awareness {
                    Awareness::Asleep => 1,
                    Awareness::Idle => 2,
                    Awareness::Hunting => 3,
                }),
                one.bond.map_or(0, |bond| match bond {
                    Bond::Bound => 1,
                    Bond::Friend(_) => 2,
                    Bond::Left => 3,
                }),
                item(one.weapon),
                item(one.armour),
                i16::from(one.raised.is_some()) + 2 * i16::from(one.grip != Grip::default()),
                i16::from(view.sight.sees(one.place)),
                item(one.ring),
                item(one.cloak),
            ]);
        }
    }

    fn fill_pack(&mut self, view: &Known, looks: &Looks) {
        self.pack.fill(0);
        let pack = view.me.pack;
        let mut rows: Vec<&mut [i16]> = self.pack.chunks_exact_mut(PACK_COLUMNS.len()).collect();
        for (slot, first) in pack.stacks() {
            let (Some(row), Some(item)) = (rows.get_mut(slot), view.item(first)) else {
                continue;
            };
            let is_sure = looks.names.is_sure(item.kind);
            let equipped = pack.equipped_as(first).is_some();
            let charges = if is_sure { item.charges } else { 0 };
            row.copy_from_slice(&[
                looks.item(item.kind),
                small(pack.stack(slot).count()),
                small(charges),
                i16::from(equipped),
                i16::from(is_sure),
                i16::from(item.made),
                item.spell
                    .map_or(0, |spell| small(usize::from(spell.0) + 1)),
            ]);
        }
    }

    /// For each appearance: the believed kind (0 for none, -1 for "does nothing"), and its
    /// certainty (2 if identified, 1 for hearsay).
    fn fill_beliefs(&mut self, view: &Known, looks: &Looks) {
        self.beliefs.fill(0);
        for kind in (0..view.definitions.items.len()).map(|kind| ItemKind(kind as u16)) {
            let Some(look) = view.appearances.of(kind) else {
                continue;
            };
            if !looks.names.has_idea(kind) {
                continue;
            }
            let taken_for = looks.names.believed_kind(kind);
            let taken_for = taken_for.map_or(-1, |kind| small(1 + i32::from(kind.0)));
            self.beliefs[2 * look] = taken_for;
            self.beliefs[2 * look + 1] = 1 + i16::from(looks.names.is_sure(kind));
        }
    }

    fn fill_own(&mut self, view: &Known, looks: &Looks) {
        self.effects.fill(0);
        for one in view.me.effects.iter() {
            let left = &mut self.effects[usize::from(one.kind.0)];
            *left = small(one.left).max(*left);
        }
        self.perks.fill(0);
        let all: Vec<_> = view.definitions.perks.kinds().collect();
        let place = |perk| all.iter().position(|other| *other == perk);
        for at in view
            .me
            .effects
            .perks()
            .iter()
            .filter_map(|perk| place(*perk))
        {
            self.perks[at] += 1;
        }
        self.offers.fill(0);
        for (shown, perk) in self.offers.iter_mut().zip(view.offers()) {
            *shown = place(perk).map_or(0, |at| small(1 + at));
        }
        let me = view.myself();
        let numbers = Numbers::of(&view.me).all();
        self.own[..numbers.len()].copy_from_slice(&numbers);
        let item = |item: Option<slight_danger::sim::ItemRef>| {
            item.map_or(0, |item| i32::from(looks.item(item.kind)))
        };
        self.own[numbers.len()..].copy_from_slice(&[
            me.totals.attack,
            me.totals.defence,
            view.here().level as i32 + 1,
            view.state.turn as i32,
            view.here().point.x,
            view.here().point.y,
            view.data.keys.held().len() as i32,
            item(me.weapon),
            item(me.armour),
            item(me.ring),
            item(me.cloak),
        ]);
    }
}
