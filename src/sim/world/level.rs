//! Levels: their terrain and their occupants.

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

/// Terrain of a level and data derived from it. Changes rarely (digging, engraving, transient
/// terrain), so branches of a game share it until then.
#[derive(Clone, Debug)]
struct Layout {
    terrain: TerrainMap,
    /// Tiles that cannot be stepped on now.
    blocks_walk: BitGrid,
    /// Tiles that block sight; `None` if they are the same as `blocks_walk`.
    opaque: Option<BitGrid>,
    /// Tiles blocked even for creatures that open doors: as `blocks_walk`, but clear at closed doors.
    /// `None` if the level never had any.
    blocks_walk_with_hands: Option<BitGrid>,
    /// Whether the level has an opened lock.
    gates: bool,
    /// For every tile that is not blocked, its neighbours that are not blocked either: bit `i`
    /// stands for `Direction::ALL[i]`. Precomputed because wandering creatures read it every turn.
    open: Grid<u8>,
    /// Number of initial creatures, by kind.
    initial_counts: Vec<u32>,
    /// Transient terrain, in order of creation.
    transient: Vec<TransientTerrain>,
    /// Engravings in order of tile, at most one per tile.
    engravings: Vec<(Point, Engraving)>,
}

/// A tile of transient terrain: it ends by itself, such as fire, or flows on forever.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct TransientTerrain {
    /// The tile.
    pub point: Point,
    /// Turns left, 1 or more; [`TransientTerrain::FOREVER`] if it does not end.
    pub left: u32,
    /// The creature that caused it, if any.
    pub by: Option<CreatureRef>,
}

impl TransientTerrain {
    /// Value of `left` for terrain that does not end.
    pub(crate) const FOREVER: u32 = u32::MAX;
}

impl Layout {
    fn new(terrain: TerrainMap, initial_counts: Vec<u32>) -> Self {
        let blocks_walk = BitGrid::of_tiles(terrain.tiles(), true, Terrain::blocks_steps);
        let mut layout = Self {
            open: blocks_walk.all_clear_around(),
            opaque: None,
            blocks_walk_with_hands: None,
            gates: false,
            terrain,
            blocks_walk,
            initial_counts,
            transient: Vec::new(),
            engravings: Vec::new(),
        };
        layout.find_what_blocks_otherwise();
        layout
    }

    /// Finds opaque tiles, doors and opened locks. In caves the same tiles block steps and sight.
    fn find_what_blocks_otherwise(&mut self) {
        for (point, tile) in self.terrain.tiles().iter() {
            // Nearly all tiles of a level.
            if matches!(tile, Terrain::Wall | Terrain::Floor) {
                continue;
            }
            if tile.blocks_sight() != tile.blocks_steps() {
                let opaque = self.opaque.get_or_insert_with(|| self.blocks_walk.clone());
                opaque.set(point, tile.blocks_sight());
            }
            self.gates |= matches!(tile, Terrain::Gate(_));
            if tile == Terrain::ClosedDoor {
                let blocks_walk_with_hands = self
                    .blocks_walk_with_hands
                    .get_or_insert_with(|| self.blocks_walk.clone());
                blocks_walk_with_hands.set(point, false);
            }
        }
    }

    /// Updates the open neighbours of a tile.
    fn look_around(&mut self, point: Point) {
        if !self.blocks_walk.get(point) {
            self.open.set(point, self.blocks_walk.clear_around(point));
        }
    }

    fn set(&mut self, point: Point, terrain: Terrain) {
        self.terrain.set(point, terrain);
        if terrain.blocks_sight() != terrain.blocks_steps() {
            self.opaque.get_or_insert_with(|| self.blocks_walk.clone());
        }
        self.blocks_walk.set(point, terrain.blocks_steps());
        if let Some(opaque) = &mut self.opaque {
            opaque.set(point, terrain.blocks_sight());
        }
        self.gates |= matches!(terrain, Terrain::Gate(_));
        if terrain == Terrain::ClosedDoor {
            self.blocks_walk_with_hands
                .get_or_insert_with(|| self.blocks_walk.clone());
        }
        if let Some(blocks_walk_with_hands) = &mut self.blocks_walk_with_hands {
            blocks_walk_with_hands.set(
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

/// A level of the world.
#[derive(Debug, Serialize, Deserialize)]
#[serde(from = "StoredLevel", into = "StoredLevel")]
pub struct Level {
    layout: Arc<Layout>,
    /// Occupant of each tile, as an index into `occupant_refs` plus 1; 0 is none. An `Entity` per tile
    /// would take most of a game's memory. Empty until the first creature enters.
    occupants: Grid<u32>,
    /// Occupants, by entity index. Id and kind are stored too, because most callers need only
    /// these.
    occupant_refs: Vec<Option<(Entity, CreatureRef)>>,
    /// Tiles with an occupant, as bits, for paths around creatures.
    occupied: TileSet,
    /// Number of living creatures here, by kind.
    living: Vec<usize>,
}

impl Level {
    /// Creates a level with this terrain and no creatures.
    #[must_use]
    pub fn new(terrain: Grid<Terrain>) -> Self {
        Self::on(Arc::new(Layout::new(TerrainMap::new(terrain), Vec::new())))
    }

    fn on(layout: Arc<Layout>) -> Self {
        let (width, height) = (layout.open.width(), layout.open.height());
        Self {
            layout,
            occupants: Grid::new(0, 0, 0, 0),
            occupant_refs: Vec::new(),
            occupied: TileSet::new(width, height),
            living: Vec::new(),
        }
    }

    /// Terrain of every tile.
    #[must_use]
    pub fn terrain(&self) -> &Grid<Terrain> {
        self.layout.terrain.tiles()
    }

    /// Tiles that cannot be stepped on now, closed doors and locked barriers included.
    #[must_use]
    pub fn blocks_walk(&self) -> &BitGrid {
        &self.layout.blocks_walk
    }

    /// Tiles blocked for creatures that open doors.
    #[must_use]
    pub fn blocks_walk_with_hands(&self) -> &BitGrid {
        self.layout
            .blocks_walk_with_hands
            .as_ref()
            .unwrap_or(&self.layout.blocks_walk)
    }

    /// Whether the level ever had a closed door.
    #[must_use]
    pub fn has_doors(&self) -> bool {
        self.layout.blocks_walk_with_hands.is_some()
    }

    /// Whether the level has an opened lock.
    #[must_use]
    pub fn has_gates(&self) -> bool {
        self.layout.gates
    }

    /// Tiles blocked for creatures with or without hands, which open doors.
    #[must_use]
    pub fn blocks_walk_for(&self, has_hands: bool) -> &BitGrid {
        if has_hands {
            self.blocks_walk_with_hands()
        } else {
            self.blocks_walk()
        }
    }

    /// Returns [`Level::open_around`], with closed doors included for creatures with hands.
    #[must_use]
    #[inline]
    pub fn ways_around(&self, point: Point, has_hands: impl FnOnce() -> bool) -> u8 {
        match &self.layout.blocks_walk_with_hands {
            Some(blocks_walk_with_hands) if has_hands() => {
                blocks_walk_with_hands.clear_around(point)
            }
            _ => self.open_around(point),
        }
    }

    /// Whether the level has transient terrain.
    #[must_use]
    pub fn has_transient_terrain(&self) -> bool {
        !self.layout.transient.is_empty()
    }

    /// Whether this can be a level of a game.
    pub(in crate::sim) fn is_sound(&self) -> bool {
        let layout = &self.layout;
        self.terrain().get(Point::new(-1, -1)) == Terrain::OutOfBounds
            && layout.transient.iter().all(|one| one.left > 0)
            && layout.engravings.is_sorted_by(|one, next| one.0 < next.0)
    }

    /// Engravings, in order of tile.
    #[must_use]
    pub fn engravings(&self) -> &[(Point, Engraving)] {
        &self.layout.engravings
    }

    /// Tiles that block sight.
    #[must_use]
    pub fn opaque(&self) -> &BitGrid {
        self.layout
            .opaque
            .as_ref()
            .unwrap_or(&self.layout.blocks_walk)
    }

    /// Returns the neighbours of an unblocked tile that can be stepped on when unoccupied: bit `i`
    /// stands for `Direction::ALL[i]`.
    #[must_use]
    pub fn open_around(&self, point: Point) -> u8 {
        self.layout.open.get(point)
    }

    /// Tiles with an occupant.
    #[must_use]
    pub const fn occupied(&self) -> &TileSet {
        &self.occupied
    }

    /// Returns the occupant of a tile.
    #[must_use]
    #[inline]
    pub fn occupant(&self, point: Point) -> Option<Entity> {
        self.creature_at(point).map(|(entity, _)| entity)
    }

    /// Returns the creature on a tile; only living creatures occupy tiles.
    #[must_use]
    #[inline]
    pub fn creature_at(&self, point: Point) -> Option<(Entity, CreatureRef)> {
        let seat = self.occupants.get(point).checked_sub(1)?;
        self.occupant_refs.get(seat as usize).copied().flatten()
    }

    /// Whether the occupant of a tile is of a kind.
    #[must_use]
    #[inline]
    pub fn is_of_kind(&self, point: Point, kind: CreatureKind) -> bool {
        let who = self.creature_at(point);
        who.is_some_and(|(_, who)| who.kind == kind)
    }

    /// Number of living creatures of a kind here.
    #[must_use]
    pub fn count_living(&self, kind: CreatureKind) -> usize {
        let living = self.living.get(usize::from(kind.0));
        living.copied().unwrap_or(0)
    }

    /// Whether a tile can be stepped on and has no occupant.
    #[must_use]
    pub fn is_free(&self, point: Point) -> bool {
        !self.blocks_walk().get(point) && self.occupants.get(point) == 0
    }

    /// Whether a tile belongs to the outermost ring, which is always wall.
    #[must_use]
    pub fn is_rim(&self, point: Point) -> bool {
        point.x <= 0
            || point.y <= 0
            || point.x >= self.layout.open.width() - 1
            || point.y >= self.layout.open.height() - 1
    }

    /// Number of initial creatures of a kind.
    #[must_use]
    pub fn initial_counts(&self, kind: CreatureKind) -> u32 {
        let initial_counts = &self.layout.initial_counts;
        initial_counts
            .get(usize::from(kind.0))
            .copied()
            .unwrap_or(0)
    }

    /// Maximum number of creatures of a spreading kind here.
    #[must_use]
    pub fn most_of(&self, kind: CreatureKind, limits: SpreadLimits) -> usize {
        limits.crowding.saturating_mul(self.initial_counts(kind)) as usize
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
        if self.occupant_refs.len() <= index {
            self.occupant_refs.resize(index + 1, None);
        }
        self.occupant_refs[index] = Some((entity, who));
        self.occupants.set(point, seat + 1);
        self.occupied.set(point, true);
        let kind = usize::from(who.kind.0);
        if self.living.len() <= kind {
            self.living.resize(kind + 1, 0);
        }
        self.living[kind] += 1;
    }

    /// Removes and returns the occupant of a tile.
    fn leave(&mut self, point: Point) -> Option<(Entity, CreatureRef)> {
        let left = self.creature_at(point);
        self.occupants.set(point, 0);
        self.occupied.set(point, false);
        if let Some((_, who)) = left {
            self.living[usize::from(who.kind.0)] -= 1;
        }
        left
    }

    /// Moves the occupant of a tile to another tile of the level.
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
    /// Copies the level without its occupants, whose entities are valid in one world only.
    fn clone(&self) -> Self {
        Self::on(Arc::clone(&self.layout))
    }
}

/// Data of a level from which the rest is derived.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Level")]
struct StoredLevel {
    terrain: TerrainMap,
    initial_counts: Vec<u32>,
    transient: Vec<TransientTerrain>,
    engravings: Vec<(Point, Engraving)>,
}

impl From<StoredLevel> for Level {
    fn from(stored: StoredLevel) -> Self {
        let mut layout = Layout::new(stored.terrain, stored.initial_counts);
        layout.transient = stored.transient;
        layout.engravings = stored.engravings;
        Self::on(Arc::new(layout))
    }
}

impl From<Level> for StoredLevel {
    fn from(level: Level) -> Self {
        let layout = Arc::unwrap_or_clone(level.layout);
        Self {
            terrain: layout.terrain,
            initial_counts: layout.initial_counts,
            transient: layout.transient,
            engravings: layout.engravings,
        }
    }
}

/// All levels, from the top down.
#[derive(Resource, Clone, Debug, Default, Serialize, Deserialize)]
pub struct Levels {
    levels: Vec<Level>,
}

impl Levels {
    /// Creates the levels of a world, from the top down.
    #[must_use]
    pub const fn new(levels: Vec<Level>) -> Self {
        Self { levels }
    }

    /// Number of levels.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.levels.len()
    }

    /// Whether the world has no levels.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.levels.is_empty()
    }

    /// Returns a level by index, if it exists.
    #[must_use]
    pub fn get(&self, level: usize) -> Option<&Level> {
        self.levels.get(level)
    }

    /// Fingerprint of the levels: the same for equal levels.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        let mut digest = Digest::default();
        for level in &self.levels {
            digest.word(level.layout.terrain.fingerprint());
            digest.take(&level.layout.initial_counts);
            digest.take(&level.layout.transient);
            digest.take(&level.layout.engravings);
        }
        digest.finish()
    }

    /// All levels, from the top down.
    pub fn iter(&self) -> impl Iterator<Item = &Level> {
        self.levels.iter()
    }

    /// Returns the terrain of a tile; [`Terrain::OutOfBounds`] if it does not exist.
    #[must_use]
    pub fn terrain(&self, place: Place) -> Terrain {
        self.get(place.level).map_or(Terrain::OutOfBounds, |level| {
            level.terrain().get(place.point)
        })
    }

    /// Returns the engraving on a tile.
    #[must_use]
    #[inline]
    pub fn engraving(&self, place: Place) -> Option<Engraving> {
        let all = self.get(place.level)?.engravings();
        let index = all.binary_search_by_key(&place.point, |(at, _)| *at).ok()?;
        Some(all[index].1)
    }

    /// Returns the creature on a tile.
    #[must_use]
    #[inline]
    pub fn creature_at(&self, place: Place) -> Option<(Entity, CreatureRef)> {
        self.get(place.level)?.creature_at(place.point)
    }

    /// Returns the occupant of a tile.
    #[must_use]
    #[inline]
    pub fn occupant(&self, place: Place) -> Option<Entity> {
        self.get(place.level)?.occupant(place.point)
    }

    /// Whether a tile can be stepped on when unoccupied.
    #[must_use]
    pub fn is_open(&self, place: Place) -> bool {
        self.get(place.level)
            .is_some_and(|level| !level.blocks_walk().get(place.point))
    }

    /// Whether a tile can be stepped on and has no occupant.
    #[must_use]
    pub fn is_free(&self, place: Place) -> bool {
        self.get(place.level)
            .is_some_and(|level| level.is_free(place.point))
    }

    /// Whether a level has the maximum number of creatures of a spreading kind.
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
            let flows = |one: &TransientTerrain| {
                one.point == place.point && one.left == TransientTerrain::FOREVER
            };
            layout.transient.retain(|one| !flows(one));
        }
    }

    /// Engraves a tile, over any earlier engraving.
    pub(crate) fn engrave(&mut self, place: Place, engraving: Engraving) {
        if let Some(level) = self.levels.get_mut(place.level) {
            let all = &mut Arc::make_mut(&mut level.layout).engravings;
            match all.binary_search_by_key(&place.point, |(at, _)| *at) {
                Ok(index) => all[index].1 = engraving,
                Err(index) => all.insert(index, (place.point, engraving)),
            }
        }
    }

    /// Turns a tile into transient terrain.
    pub(crate) fn lay(&mut self, level: usize, terrain: Terrain, transient: TransientTerrain) {
        self.set_terrain(Place::new(level, transient.point), terrain);
        if let Some(level) = self.levels.get_mut(level) {
            let layout = Arc::make_mut(&mut level.layout);
            layout.transient.retain(|one| one.point != transient.point);
            layout.transient.push(transient);
        }
    }

    /// Advances the transient terrain of a level by a turn. Returns all of it as it was before, and
    /// the tiles where it has ended.
    pub(crate) fn tick_transient(&mut self, level: usize) -> (Vec<TransientTerrain>, Vec<Point>) {
        let Some(level) = self.levels.get_mut(level) else {
            return (Vec::new(), Vec::new());
        };
        if !level.has_transient_terrain() {
            return (Vec::new(), Vec::new());
        }
        let layout = Arc::make_mut(&mut level.layout);
        let before = layout.transient.clone();
        for one in &mut layout.transient {
            one.left -= u32::from(one.left != TransientTerrain::FOREVER);
        }
        let over = layout.transient.extract_if(.., |one| one.left == 0);
        (before, over.map(|one| one.point).collect())
    }

    /// Removes the occupant of a tile if it is this creature.
    pub(crate) fn vacate(&mut self, place: Place, entity: Entity) {
        if self.occupant(place) == Some(entity) {
            self.leave(place);
        }
    }

    /// Replaces the terrain of all levels by that of `other`. The levels must have no occupants.
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

    /// Makes a creature the occupant of a tile.
    pub(crate) fn enter(&mut self, place: Place, entity: Entity, who: CreatureRef) {
        if let Some(level) = self.levels.get_mut(place.level) {
            level.enter(place.point, entity, who);
        }
    }

    /// Removes the occupant of a tile.
    pub(crate) fn leave(&mut self, place: Place) {
        if let Some(level) = self.levels.get_mut(place.level) {
            level.leave(place.point);
        }
    }

    /// Moves the occupant of a tile to another tile, on the same level or another.
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

    /// Counts a creature as one of a level's initial creatures.
    pub(crate) fn add_initial_creature(&mut self, level: usize, kind: CreatureKind) {
        if let Some(level) = self.levels.get_mut(level) {
            let initial_counts = &mut Arc::make_mut(&mut level.layout).initial_counts;
            let index = usize::from(kind.0);
            if initial_counts.len() <= index {
                initial_counts.resize(index + 1, 0);
            }
            initial_counts[index] += 1;
        }
    }
}
