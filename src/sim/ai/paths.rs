//! Shortest paths to places, computed once per round and shared by all creatures that go there.

use crate::{
    grid::{Direction, DistanceMap, Point},
    sim::world::{level::Level, place::Place},
};

/// The paths of one round.
#[derive(Default)]
pub(in crate::sim) struct Paths {
    /// The first `used` entries are in use; the others are kept to reuse their memory in later
    /// rounds.
    paths: Vec<Path>,
    used: usize,
    /// Scratch map for searches that only one creature needs.
    near: DistanceMap,
}

/// Paths to one place.
#[derive(Default)]
struct Path {
    to: Option<Place>,
    /// Whether closed doors can be passed.
    opens: bool,
    /// Paths around all creatures, searched only as far as needed.
    around: DistanceMap,
    /// Paths that ignore creatures, computed on first use.
    through: Option<DistanceMap>,
}

impl Paths {
    /// Discards all paths, because creatures may have moved.
    pub(super) fn clear(&mut self) {
        self.used = 0;
    }

    /// The first step from a tile on the shortest path to a place on the same level, around all
    /// creatures, through closed doors if the creature opens them. When every path is blocked, the
    /// first step of the path that ignores creatures.
    pub(super) fn step(
        &mut self,
        level: &Level,
        (from, opens): (Point, bool),
        to: Place,
    ) -> Option<Direction> {
        let path = self.to(level, to, opens);
        let blocks_walk = level.blocks_walk_for(opens);
        path.around.reach(from);
        if let Some(dir) = path.around.nearest_step(from) {
            return Some(dir);
        }
        path.through
            .get_or_insert_with(|| {
                let mut map = DistanceMap::default();
                map.compute(blocks_walk, &[to.point]);
                map
            })
            .nearest_step(from)
    }

    /// Like [`Paths::step`] for a near place, by a search that stops at the creature and is not
    /// shared.
    pub(super) fn step_near(
        &mut self,
        level: &Level,
        (from, opens): (Point, bool),
        to: Place,
    ) -> Option<Direction> {
        let (blocks_walk, taken) = (level.blocks_walk_for(opens), level.occupied());
        self.near.compute_to(blocks_walk, taken, to.point, from);
        let near = self.near.nearest_step(from);
        near.or_else(|| self.step(level, (from, opens), to))
    }

    /// For each tile in `to`, the number of steps from `from`, around all creatures, until a
    /// creature stands beside the tile; `None` if no path leads there. See [`DistanceMap::beside`].
    pub(super) fn ways(
        &mut self,
        level: &Level,
        (from, opens): (Point, bool),
        to: impl Iterator<Item = Point>,
    ) -> Vec<Option<u16>> {
        let (blocks_walk, taken) = (level.blocks_walk_for(opens), level.occupied());
        self.near.compute_around(blocks_walk, taken, &[from]);
        to.map(|at| self.near.beside(at)).collect()
    }

    fn to(&mut self, level: &Level, to: Place, opens: bool) -> &mut Path {
        let known = self.paths[..self.used]
            .iter()
            .position(|path| path.to == Some(to) && path.opens == opens);
        let index = known.unwrap_or_else(|| {
            if self.paths.len() == self.used {
                self.paths.push(Path::default());
            }
            let path = &mut self.paths[self.used];
            path.to = Some(to);
            path.opens = opens;
            path.through = None;
            let (blocks_walk, taken) = (level.blocks_walk_for(opens), level.occupied());
            path.around.begin_around(blocks_walk, taken, &[to.point]);
            self.used += 1;
            self.used - 1
        });
        &mut self.paths[index]
    }
}
