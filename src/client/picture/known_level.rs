//! Cache of the level as the player knows it, for everything that draws it.
//!
//! A turn changes little of a large level, so only tiles that may have changed are updated.

use std::collections::BTreeSet;

use bevy::prelude::*;

use crate::{
    client::session::Session,
    grid::{Direction, Grid, Point},
    sim::{Known, KnownTile, Place, Terrain, TileKnowledge},
};

use super::{
    light_sources::{LightSource, light_sources},
    stone::is_stone,
    view_set::ViewSet,
};

/// A tile that the player has never seen.
pub(in crate::client) const UNKNOWN: KnownTile = KnownTile {
    known: TileKnowledge::Unknown,
    terrain: Terrain::Unknown,
    creature: None,
    item: None,
};

/// Known part of the player's level; `None` before the first game.
#[derive(Resource, Default)]
pub(crate) struct KnownLevel(pub(crate) Option<LevelSight>);

/// Tiles of the current level that the player sees or remembers.
pub(crate) struct LevelSight {
    /// Index of the level, 0 for the first.
    pub(crate) level: usize,
    /// Tiles of the level as the player knows them.
    pub(crate) tiles: Grid<KnownTile>,
    /// Position of the player.
    pub(crate) eye: Point,
    /// Whether this is the first update on another level or in another game.
    pub(in crate::client) is_new: bool,
    /// Tiles that the last update changed.
    pub(in crate::client) changed: Vec<Point>,
    /// Tiles with more than bare floor or rock: creatures, items, lights and special terrain.
    pub(in crate::client) features: BTreeSet<Point>,
    /// Light sources, the nearest to the player first.
    pub(in crate::client) lamps: Vec<LightSource>,
    /// Walls next to known floors that the player does not know; elsewhere [`Terrain::Unknown`].
    outline: Grid<Terrain>,
    seen: Vec<Point>,
    /// Remembered terrain at the last update, to find changes.
    remembered: Grid<Terrain>,
    /// Number of the game within the session.
    game: u32,
}

pub(in crate::client) fn plugin(app: &mut App) {
    app.init_resource::<KnownLevel>().add_systems(
        PostUpdate,
        update_known_level
            .in_set(ViewSet)
            .run_if(resource_changed::<Session>),
    );
}

/// Updates [`KnownLevel`]. Systems that draw it run after this system.
pub(crate) fn update_known_level(session: Res<Session>, mut known: ResMut<KnownLevel>) {
    let Some(view) = session.known() else {
        known.0 = None;
        return;
    };
    let game = session.games_opened();
    match &mut known.0 {
        Some(sight) if sight.is_of(&view, game) => {
            sight.is_new = false;
            sight.update(&view);
        }
        other => *other = Some(LevelSight::new(&view, game)),
    }
}

impl LevelSight {
    /// Everything that the player knows of the current level.
    pub(in crate::client) fn new(view: &Known, game: u32) -> Self {
        let mut sight = Self::blank(view.here(), view.size());
        sight.game = game;
        sight.update(view);
        sight
    }

    /// A level of which nothing is known.
    pub(in crate::client) fn blank(eye: Place, (width, height): (i32, i32)) -> Self {
        Self {
            level: eye.level,
            tiles: Grid::new(width, height, UNKNOWN, UNKNOWN),
            eye: eye.point,
            is_new: true,
            changed: Vec::new(),
            features: BTreeSet::new(),
            lamps: Vec::new(),
            outline: Grid::new(width, height, Terrain::Unknown, Terrain::OutOfBounds),
            seen: Vec::new(),
            remembered: Grid::new(width, height, Terrain::Unknown, Terrain::OutOfBounds),
            game: 0,
        }
    }

    /// Width and height of the level, in tiles.
    pub(in crate::client) const fn size(&self) -> (i32, i32) {
        (self.tiles.width(), self.tiles.height())
    }

    /// A tile as it is drawn: like [`Self::tiles`], plus walls next to known floors. Stone next to
    /// a visible floor counts as visible, so that the same light falls on both.
    pub(in crate::client) fn drawn(&self, at: Point) -> KnownTile {
        let mut there = self.tiles.get(at);
        if there.known == TileKnowledge::Unknown && self.outline.get(at).is_known() {
            there.terrain = self.outline.get(at);
            there.known = TileKnowledge::Remembered;
        }
        if there.known == TileKnowledge::Remembered && is_stone(there.terrain) {
            let mut beside = Direction::ALL.into_iter();
            let is_lit = beside.any(|dir| {
                let beside = self.tiles.get(at.step(dir));
                beside.known == TileKnowledge::Seen && !beside.terrain.blocks_steps()
            });
            if is_lit {
                there.known = TileKnowledge::Seen;
            }
        }
        there
    }

    /// Tiles with more than bare floor or rock.
    pub(in crate::client) fn features(&self) -> impl Iterator<Item = (Point, KnownTile)> + '_ {
        self.features.iter().map(|at| (*at, self.tiles.get(*at)))
    }

    /// Tiles that the last update changed, and tiles whose appearance may depend on them: their
    /// neighbours, and the tile two rows to the north, which may be rock behind a step of a
    /// diagonal wall.
    pub(in crate::client) fn dirty_tiles(&self) -> BTreeSet<Point> {
        let around = self.changed.iter().flat_map(|at| {
            let beside = Direction::ALL.into_iter().map(|way| at.step(way));
            beside.chain([*at, at.step(Direction::N).step(Direction::N)])
        });
        around.filter(|at| self.tiles.contains(*at)).collect()
    }

    /// Whether this is the player's current level in this game.
    fn is_of(&self, view: &Known, game: u32) -> bool {
        (self.game, self.level, self.size()) == (game, view.here().level, view.size())
    }

    /// Updates the tiles that may have changed.
    fn update(&mut self, view: &Known) {
        let here = view.here();
        self.eye = here.point;
        let mut candidates = std::mem::take(&mut self.seen);
        self.seen = view.sight.field().iter().collect();
        candidates.extend(&self.seen);
        candidates.extend(self.update_remembered(view));
        candidates.extend(&self.features);
        candidates.extend(view.memory.items(self.level).map(|(at, _)| at));
        // Effects may reveal creatures out of sight.
        candidates.extend(view.creatures().map(|one| one.place.point));
        candidates.sort_unstable();
        candidates.dedup();
        self.changed.clear();
        for at in candidates {
            let there = view.tile(Place::new(self.level, at));
            if self.tiles.get(at) == there {
                continue;
            }
            self.tiles.set(at, there);
            self.changed.push(at);
            if is_feature(view, Place::new(self.level, at), &there) {
                self.features.insert(at);
            } else {
                self.features.remove(&at);
            }
        }
        self.update_outline(view);
        self.lamps = light_sources(self.features(), view);
    }

    /// Updates the walls that are drawn next to known floors, around the changed tiles.
    fn update_outline(&mut self, view: &Known) {
        for at in self.dirty_tiles() {
            let wall = view.outlined_wall(Place::new(self.level, at));
            let wall = wall.unwrap_or(Terrain::Unknown);
            if self.outline.get(at) != wall {
                self.outline.set(at, wall);
                self.changed.push(at);
            }
        }
    }

    /// Updates the remembered terrain. Returns the tiles where it changed.
    fn update_remembered(&mut self, view: &Known) -> Vec<Point> {
        let Some(now) = view.memory.level(self.level) else {
            return Vec::new();
        };
        let width = (now.width().max(1)) as usize;
        let before = self.remembered.as_slice().chunks(width);
        let rows = now.as_slice().chunks(width).zip(before).zip(0..);
        let differ = rows.filter(|((now, before), _)| now != before);
        let points = differ.flat_map(|((now, before), y)| {
            let tiles = now.iter().zip(before).zip(0..);
            let differ = tiles.filter(|((now, before), _)| now != before);
            differ.map(move |(_, x)| Point::new(x, y))
        });
        let points: Vec<Point> = points.collect();
        for at in &points {
            self.remembered.set(*at, now.get(*at));
        }
        points
    }
}

/// Whether a tile has more than bare floor or rock.
fn is_feature(view: &Known, place: Place, there: &KnownTile) -> bool {
    let is_plain = is_stone(there.terrain) || there.terrain == Terrain::Floor;
    !is_plain
        || there.creature.is_some()
        || there.item.is_some()
        || view.looks(there.terrain, place).glow.is_some()
}

#[cfg(test)]
#[path = "../../../tests/unit/known_level.rs"]
mod tests;
