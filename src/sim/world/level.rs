//! The levels: what each tile is and who stands on it.

use std::sync::Arc;

use bevy_ecs::prelude::{Entity, Resource};
use serde::{Deserialize, Serialize};

use crate::{
    grid::{BitGrid, Direction, Grid, Point, TileSet},
    sim::{
        definition::{CreatureKind, Kinds, SpreadLimits},
        event::CreatureRef,
        save::digest::Digest,
        world::{engraving::Engraving, place::Place, terrain::Terrain, terrain_map::TerrainMap},
    },
};

/// What a level is made of. It changes only when somebody digs or engraves, so the branches
/// of a game share it until then.
#[derive(Clone, Debug)]
struct Layout {
    terrain: TerrainMap,
    /// The same as bits, for steps and paths: set where nobody can step now.
    blocked: BitGrid,
    /// The tiles that stop sight, as bits; `None` if they are those that block steps.
    opaque: Option<BitGrid>,
    /// The same as `blocked` for who opens doors: clear at closed ones, too. None
    /// where there are none.
    barred: Option<BitGrid>,
    /// Whether anything that was locked is open.
    gates: bool,
    /// Of every tile that is not blocked, the neighbours that are not either: bit
    /// `i` is for `Direction::ALL[i]`. Whoever wanders asks this every turn.
    open: Grid<u8>,
    /// How many of each kind lived here at the start, by kind.
    founders: Vec<u32>,
    /// What will be floor again, in the order in which it came to be.
    passing: Vec<Passing>,
    /// What is scratched into the floor, by tile, at most one claim on each.
    engravings: Vec<(Point, Engraving)>,
}

/// Furniture that does something each turn: it will be floor again, such as fire, or it flows.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Passing {
    /// The tile.
    pub point: Point,
    /// Turns left, 1 or more; [`Passing::FOREVER`] for what does not end.
    pub left: u32,
    /// Who is to blame for it.
    pub by: Option<CreatureRef>,
}

impl Passing {
    /// The turns left of what does not end.
    pub(crate) const FOREVER: u32 = u32::MAX;
}

impl Layout {
    fn new(terrain: TerrainMap, founders: Vec<u32>) -> Self {
        let blocked = BitGrid::of_tiles(terrain.tiles(), true, Terrain::blocks_steps);
        let mut layout = Self {
            open: blocked.all_clear_around(),
            opaque: None,
            barred: None,
            gates: false,
            terrain,
            blocked,
            founders,
            passing: Vec::new(),
            engravings: Vec::new(),
        };
        layout.find_what_blocks_otherwise();
        layout
    }

    /// Caves are where sight stops where steps do; what was built may not be.
    fn find_what_blocks_otherwise(&mut self) {
        for (point, tile) in self.terrain.tiles().iter() {
            // Nearly all of a level.
            if matches!(tile, Terrain::Wall | Terrain::Floor) {
                continue;
            }
            if tile.blocks_sight() != tile.blocks_steps() {
                let opaque = self.opaque.get_or_insert_with(|| self.blocked.clone());
                opaque.set(point, tile.blocks_sight());
            }
            self.gates |= matches!(tile, Terrain::Gate(_));
            if tile == Terrain::ClosedDoor {
                let barred = self.barred.get_or_insert_with(|| self.blocked.clone());
                barred.set(point, false);
            }
        }
    }

    /// Brings up to date which neighbours of a tile are open.
    fn look_around(&mut self, point: Point) {
        if !self.blocked.get(point) {
            self.open.set(point, self.blocked.clear_around(point));
        }
    }

    fn set(&mut self, point: Point, terrain: Terrain) {
        self.terrain.set(point, terrain);
        if terrain.blocks_sight() != terrain.blocks_steps() {
            self.opaque.get_or_insert_with(|| self.blocked.clone());
        }
        self.blocked.set(point, terrain.blocks_steps());
        if let Some(opaque) = &mut self.opaque {
            opaque.set(point, terrain.blocks_sight());
        }
        self.gates |= matches!(terrain, Terrain::Gate(_));
        if terrain == Terrain::ClosedDoor {
            self.barred.get_or_insert_with(|| self.blocked.clone());
        }
        if let Some(barred) = &mut self.barred {
            barred.set(
                point,
                terrain.blocks_steps() && terrain != Terrain::ClosedDoor,
            );
        }
        self.open.set(point, 0);
        self.look_around(point);
        for beside in Direction::ALL.map(|dir| point.step(dir)) {
            self.look_around(beside);
        }
    }
}

/// One level of the caves.
#[derive(Debug, Serialize, Deserialize)]
#[serde(from = "StoredLevel", into = "StoredLevel")]
pub struct Level {
    layout: Arc<Layout>,
    /// The seat of whoever stands on a tile, from 1; 0 for nobody. An entity for every tile
    /// would be most of what a game takes in memory. Of no size until somebody comes.
    occupants: Grid<u32>,
    /// Who has a seat: all that is asked of most who stand in the way.
    seats: Vec<Option<(Entity, CreatureRef)>>,
    /// Where somebody stands, as bits, for paths around everybody.
    occupied: TileSet,
    /// How many of each kind stand here, by kind.
    living: Vec<usize>,
}

impl Level {
    /// A level of this terrain, with nobody on it.
    #[must_use]
    pub fn new(terrain: Grid<Terrain>) -> Self {
        Self::on(Arc::new(Layout::new(TerrainMap::new(terrain), Vec::new())))
    }

    fn on(layout: Arc<Layout>) -> Self {
        let (width, height) = (layout.open.width(), layout.open.height());
        Self {
            layout,
            occupants: Grid::new(0, 0, 0, 0),
            seats: Vec::new(),
            occupied: TileSet::new(width, height),
            living: Vec::new(),
        }
    }

    /// What every tile is.
    #[must_use]
    pub fn terrain(&self) -> &Grid<Terrain> {
        self.layout.terrain.tiles()
    }

    /// Where nobody can step as things stand: closed doors and locked barriers included.
    #[must_use]
    pub fn blocked(&self) -> &BitGrid {
        &self.layout.blocked
    }

    /// Where steps stop for who opens doors.
    #[must_use]
    pub fn barred(&self) -> &BitGrid {
        self.layout.barred.as_ref().unwrap_or(&self.layout.blocked)
    }

    /// Whether there was ever a closed door here.
    #[must_use]
    pub fn has_doors(&self) -> bool {
        self.layout.barred.is_some()
    }

    /// Whether anything here that was locked is open.
    #[must_use]
    pub fn has_gates(&self) -> bool {
        self.layout.gates
    }

    /// Where steps stop, for who opens doors (has hands) or not.
    #[must_use]
    pub fn closed_to(&self, has_hands: bool) -> &BitGrid {
        if has_hands {
            self.barred()
        } else {
            self.blocked()
        }
    }

    /// As [`Level::open_around`], closed doors included for who has hands.
    #[must_use]
    #[inline]
    pub fn ways_around(&self, point: Point, has_hands: impl FnOnce() -> bool) -> u8 {
        match &self.layout.barred {
            Some(barred) if has_hands() => barred.clear_around(point),
            _ => self.open_around(point),
        }
    }

    /// Whether anything here will be floor again.
    #[must_use]
    pub fn passes(&self) -> bool {
        !self.layout.passing.is_empty()
    }

    /// Whether it can be a level of a game.
    pub(in crate::sim) fn is_sound(&self) -> bool {
        let layout = &self.layout;
        self.terrain().get(Point::new(-1, -1)) == Terrain::OutOfBounds
            && layout.passing.iter().all(|one| one.left > 0)
            && layout.engravings.is_sorted_by(|one, next| one.0 < next.0)
    }

    /// What is scratched into the floor, by tile.
    #[must_use]
    pub fn engravings(&self) -> &[(Point, Engraving)] {
        &self.layout.engravings
    }

    /// Where sight stops.
    #[must_use]
    pub fn opaque(&self) -> &BitGrid {
        self.layout.opaque.as_ref().unwrap_or(&self.layout.blocked)
    }

    /// The neighbours of a tile that is not blocked that can be stepped on when
    /// nobody stands there: bit `i` is for `Direction::ALL[i]`.
    #[must_use]
    pub fn open_around(&self, point: Point) -> u8 {
        self.layout.open.get(point)
    }

    /// Where somebody stands.
    #[must_use]
    pub const fn occupied(&self) -> &TileSet {
        &self.occupied
    }

    /// Who stands on a tile.
    #[must_use]
    #[inline]
    pub fn occupant(&self, point: Point) -> Option<Entity> {
        self.creature_at(point).map(|(entity, _)| entity)
    }

    /// The creature that stands on a tile; only the living stand anywhere.
    #[must_use]
    #[inline]
    pub fn creature_at(&self, point: Point) -> Option<(Entity, CreatureRef)> {
        let seat = self.occupants.get(point).checked_sub(1)?;
        self.seats.get(seat as usize).copied().flatten()
    }

    /// Whether one of a kind stands on a tile.
    #[must_use]
    #[inline]
    pub fn is_of_kind(&self, point: Point, kind: CreatureKind) -> bool {
        let who = self.creature_at(point);
        who.is_some_and(|(_, who)| who.kind == kind)
    }

    /// How many of a kind live here.
    #[must_use]
    pub fn count_living(&self, kind: CreatureKind) -> usize {
        let living = self.living.get(usize::from(kind.0));
        living.copied().unwrap_or(0)
    }

    /// Whether the tile can be stepped on and nobody stands there.
    #[must_use]
    pub fn is_free(&self, point: Point) -> bool {
        !self.blocked().get(point) && self.occupants.get(point) == 0
    }

    /// Whether the tile belongs to the outermost ring, which is always wall.
    #[must_use]
    pub fn is_rim(&self, point: Point) -> bool {
        point.x <= 0
            || point.y <= 0
            || point.x >= self.layout.open.width() - 1
            || point.y >= self.layout.open.height() - 1
    }

    /// How many of a kind lived here at the start.
    #[must_use]
    pub fn founders(&self, kind: CreatureKind) -> u32 {
        let founders = &self.layout.founders;
        founders.get(usize::from(kind.0)).copied().unwrap_or(0)
    }

    /// How many of a kind that spreads may live here at most.
    #[must_use]
    pub fn most_of(&self, kind: CreatureKind, limits: SpreadLimits) -> usize {
        limits.crowding.saturating_mul(self.founders(kind)) as usize
    }

    fn is_of_size(&self, other: &Self) -> bool {
        let (open, other) = (&self.layout.open, &other.layout.open);
        open.width() == other.width() && open.height() == other.height()
    }

    fn enter(&mut self, point: Point, entity: Entity, who: CreatureRef) {
        if self.occupants.is_empty() {
            let open = &self.layout.open;
            self.occupants = Grid::new(open.width(), open.height(), 0, 0);
        }
        let seat = entity.index_u32();
        let index = seat as usize;
        if self.seats.len() <= index {
            self.seats.resize(index + 1, None);
        }
        self.seats[index] = Some((entity, who));
        self.occupants.set(point, seat + 1);
        self.occupied.set(point, true);
        let kind = usize::from(who.kind.0);
        if self.living.len() <= kind {
            self.living.resize(kind + 1, 0);
        }
        self.living[kind] += 1;
    }

    /// Who stood there, if anybody did.
    fn leave(&mut self, point: Point) -> Option<(Entity, CreatureRef)> {
        let left = self.creature_at(point);
        self.occupants.set(point, 0);
        self.occupied.set(point, false);
        if let Some((_, who)) = left {
            self.living[usize::from(who.kind.0)] -= 1;
        }
        left
    }

    /// Whoever stands on a tile goes to another of the level; its seat goes with it.
    #[inline]
    fn walk(&mut self, from: Point, to: Point) {
        let seat = self.occupants.get(from);
        self.occupants.set(from, 0);
        self.occupied.set(from, false);
        self.occupants.set(to, seat);
        self.occupied.set(to, true);
    }
}

impl Clone for Level {
    /// A copy of the tiles with nobody on them: those who stand on these belong to one world.
    fn clone(&self) -> Self {
        Self::on(Arc::clone(&self.layout))
    }
}

/// What a level is, without what follows from it.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Level")]
struct StoredLevel {
    terrain: TerrainMap,
    founders: Vec<u32>,
    passing: Vec<Passing>,
    engravings: Vec<(Point, Engraving)>,
}

impl From<StoredLevel> for Level {
    fn from(stored: StoredLevel) -> Self {
        let mut layout = Layout::new(stored.terrain, stored.founders);
        layout.passing = stored.passing;
        layout.engravings = stored.engravings;
        Self::on(Arc::new(layout))
    }
}

impl From<Level> for StoredLevel {
    fn from(level: Level) -> Self {
        let layout = Arc::unwrap_or_clone(level.layout);
        Self {
            terrain: layout.terrain,
            founders: layout.founders,
            passing: layout.passing,
            engravings: layout.engravings,
        }
    }
}

/// All levels, the first on top.
#[derive(Resource, Clone, Debug, Default, Serialize, Deserialize)]
pub struct Levels {
    levels: Vec<Level>,
}

impl Levels {
    /// The levels of a world, the first first.
    #[must_use]
    pub const fn new(levels: Vec<Level>) -> Self {
        Self { levels }
    }

    /// Number of levels.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.levels.len()
    }

    /// Whether there is no level at all.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.levels.is_empty()
    }

    /// A level, if there is one of this number.
    #[must_use]
    pub fn get(&self, level: usize) -> Option<&Level> {
        self.levels.get(level)
    }

    /// A number that is the same for equal levels.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        let mut digest = Digest::default();
        for level in &self.levels {
            digest.word(level.layout.terrain.fingerprint());
            digest.take(&level.layout.founders);
            digest.take(&level.layout.passing);
            digest.take(&level.layout.engravings);
        }
        digest.finish()
    }

    /// All levels, the first first.
    pub fn iter(&self) -> impl Iterator<Item = &Level> {
        self.levels.iter()
    }

    /// What a tile is; out of bounds off the map and off the world.
    #[must_use]
    pub fn terrain(&self, place: Place) -> Terrain {
        self.get(place.level).map_or(Terrain::OutOfBounds, |level| {
            level.terrain().get(place.point)
        })
    }

    /// What is scratched into the floor of a tile.
    #[must_use]
    #[inline]
    pub fn engraving(&self, place: Place) -> Option<Engraving> {
        let all = self.get(place.level)?.engravings();
        let index = all.binary_search_by_key(&place.point, |(at, _)| *at).ok()?;
        Some(all[index].1)
    }

    /// The creature that stands on a tile.
    #[must_use]
    #[inline]
    pub fn creature_at(&self, place: Place) -> Option<(Entity, CreatureRef)> {
        self.get(place.level)?.creature_at(place.point)
    }

    /// Who stands on a tile.
    #[must_use]
    #[inline]
    pub fn occupant(&self, place: Place) -> Option<Entity> {
        self.get(place.level)?.occupant(place.point)
    }

    /// Whether a tile can be stepped on when nobody stands there.
    #[must_use]
    pub fn is_open(&self, place: Place) -> bool {
        self.get(place.level)
            .is_some_and(|level| !level.blocked().get(place.point))
    }

    /// Whether a creature could step there now.
    #[must_use]
    pub fn is_free(&self, place: Place) -> bool {
        self.get(place.level)
            .is_some_and(|level| level.is_free(place.point))
    }

    /// Whether a kind that spreads has no more room on a level.
    #[must_use]
    pub fn is_full_of(&self, kind: CreatureKind, level: usize, kinds: &Kinds) -> bool {
        let limits = kinds.creature(kind).spread_limits();
        let (Some(limits), Some(level)) = (limits, self.get(level)) else {
            return false;
        };
        level.count_living(kind) >= level.most_of(kind, limits)
    }

    pub(crate) fn set_terrain(&mut self, place: Place, terrain: Terrain) {
        if let Some(level) = self.levels.get_mut(place.level) {
            let layout = Arc::make_mut(&mut level.layout);
            layout.set(place.point, terrain);
            let flows = |one: &Passing| one.point == place.point && one.left == Passing::FOREVER;
            layout.passing.retain(|one| !flows(one));
        }
    }

    /// Something is scratched into the floor of a tile, over what was written there.
    pub(crate) fn engrave(&mut self, place: Place, engraving: Engraving) {
        if let Some(level) = self.levels.get_mut(place.level) {
            let all = &mut Arc::make_mut(&mut level.layout).engravings;
            match all.binary_search_by_key(&place.point, |(at, _)| *at) {
                Ok(index) => all[index].1 = engraving,
                Err(index) => all.insert(index, (place.point, engraving)),
            }
        }
    }

    /// A tile becomes furniture that does something each turn.
    pub(crate) fn lay(&mut self, level: usize, terrain: Terrain, passing: Passing) {
        self.set_terrain(Place::new(level, passing.point), terrain);
        if let Some(level) = self.levels.get_mut(level) {
            let layout = Arc::make_mut(&mut level.layout);
            layout.passing.retain(|one| one.point != passing.point);
            layout.passing.push(passing);
        }
    }

    /// A turn passes for active furniture of a level: all of it, and the tiles that must be floor
    /// now.
    pub(crate) fn let_pass(&mut self, level: usize) -> (Vec<Passing>, Vec<Point>) {
        let Some(level) = self.levels.get_mut(level) else {
            return (Vec::new(), Vec::new());
        };
        if !level.passes() {
            return (Vec::new(), Vec::new());
        }
        let layout = Arc::make_mut(&mut level.layout);
        let before = layout.passing.clone();
        for one in &mut layout.passing {
            one.left -= u32::from(one.left != Passing::FOREVER);
        }
        let over = layout.passing.extract_if(.., |one| one.left == 0);
        (before, over.map(|one| one.point).collect())
    }

    /// Nobody stands on a tile any more, if it was this one.
    pub(crate) fn vacate(&mut self, place: Place, entity: Entity) {
        if self.occupant(place) == Some(entity) {
            self.leave(place);
        }
    }

    /// The tiles become as those of others; nobody stands on these.
    pub(crate) fn lay_out_as(&mut self, other: &Self) {
        self.levels.truncate(other.levels.len());
        for (index, other) in other.levels.iter().enumerate() {
            let layout = Arc::clone(&other.layout);
            match self.levels.get_mut(index) {
                Some(level) if level.is_of_size(other) => level.layout = layout,
                Some(level) => *level = Level::on(layout),
                None => self.levels.push(Level::on(layout)),
            }
        }
    }

    /// Somebody comes to stand on a tile.
    pub(crate) fn enter(&mut self, place: Place, entity: Entity, who: CreatureRef) {
        if let Some(level) = self.levels.get_mut(place.level) {
            level.enter(place.point, entity, who);
        }
    }

    /// Nobody stands on a tile any more.
    pub(crate) fn leave(&mut self, place: Place) {
        if let Some(level) = self.levels.get_mut(place.level) {
            level.leave(place.point);
        }
    }

    /// Somebody who stands on a tile comes to stand on another.
    #[inline]
    pub(crate) fn relocate(&mut self, from: Place, to: Place) {
        if from.level == to.level {
            if let Some(level) = self.levels.get_mut(to.level) {
                level.walk(from.point, to.point);
            }
        } else if let Some((entity, who)) = self
            .levels
            .get_mut(from.level)
            .and_then(|level| level.leave(from.point))
        {
            self.enter(to, entity, who);
        }
    }

    /// Counts a creature among those that lived here at the start.
    pub(crate) fn add_founder(&mut self, level: usize, kind: CreatureKind) {
        if let Some(level) = self.levels.get_mut(level) {
            let founders = &mut Arc::make_mut(&mut level.layout).founders;
            let index = usize::from(kind.0);
            if founders.len() <= index {
                founders.resize(index + 1, 0);
            }
            founders[index] += 1;
        }
    }
}
