//! Shortest paths to places, worked out once a round for everybody who goes there.

use crate::{
    grid::{Direction, DistanceMap, Point},
    sim::world::{level::Level, place::Place},
};

/// Paths to some places as things stand in one round.
#[derive(Default)]
pub(in crate::sim) struct Paths {
    /// Those in use come first; the others keep their memory for later rounds.
    paths: Vec<Path>,
    used: usize,
    /// Those to a near place, or from where it stands, for one creature.
    near: DistanceMap,
}

/// Paths to one place.
#[derive(Default)]
struct Path {
    to: Option<Place>,
    /// Whether closed doors are no obstacle.
    opens: bool,
    /// Around all creatures, searched as far as was asked for.
    around: DistanceMap,
    /// As if nobody were there; worked out when it is first needed.
    through: Option<DistanceMap>,
}

impl Paths {
    /// Forgets all paths: somebody may have moved.
    pub(super) fn clear(&mut self) {
        self.used = 0;
    }

    /// The step from a tile of a level on the shortest path to a place of the same level
    /// around all creatures, through closed doors if it `opens` them; when every path is
    /// blocked, on the shortest path through the creatures.
    pub(super) fn step(
        &mut self,
        level: &Level,
        (from, opens): (Point, bool),
        to: Place,
    ) -> Option<Direction> {
        let path = self.to(level, to, opens);
        let blocked = level.closed_to(opens);
        path.around.reach(from);
        if let Some(dir) = path.around.nearest_step(from) {
            return Some(dir);
        }
        path.through
            .get_or_insert_with(|| {
                let mut map = DistanceMap::default();
                map.compute(blocked, &[to.point]);
                map
            })
            .nearest_step(from)
    }

    /// The first step on the shortest path to a near place, by a search that stops at the creature
    /// and is not kept for others; when every path is blocked, that of [`Paths::step`].
    pub(super) fn step_near(
        &mut self,
        level: &Level,
        (from, opens): (Point, bool),
        to: Place,
    ) -> Option<Direction> {
        let (blocked, taken) = (level.closed_to(opens), level.occupied());
        self.near.compute_to(blocked, taken, to.point, from);
        let near = self.near.nearest_step(from);
        near.or_else(|| self.step(level, (from, opens), to))
    }

    /// The steps that a creature on a tile has to come until it stands beside each of these tiles, as
    /// [`DistanceMap::beside`] counts them, around all creatures.
    pub(super) fn ways(
        &mut self,
        level: &Level,
        (from, opens): (Point, bool),
        to: impl Iterator<Item = Point>,
    ) -> Vec<Option<u16>> {
        let (blocked, taken) = (level.closed_to(opens), level.occupied());
        self.near.compute_around(blocked, taken, &[from]);
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
            let (blocked, taken) = (level.closed_to(opens), level.occupied());
            path.around.begin_around(blocked, taken, &[to.point]);
            self.used += 1;
            self.used - 1
        });
        &mut self.paths[index]
    }
}
