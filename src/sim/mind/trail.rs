//! Ways to places, worked out once a round for everybody who goes there.

use crate::{
    grid::{BitGrid, Direction, DistanceMap, Point},
    sim::{level::Level, place::Place},
};

/// The ways to some places as things stand in one round.
#[derive(Default)]
pub(in crate::sim) struct Trails {
    /// Those in use come first; the others keep their memory for later rounds.
    trails: Vec<Trail>,
    used: usize,
}

/// The ways to one place.
#[derive(Default)]
struct Trail {
    to: Option<Place>,
    /// For who opens doors.
    opens: bool,
    /// Around everybody.
    around: DistanceMap,
    /// As if nobody were there; only worked out when somebody needs it.
    through: Option<DistanceMap>,
}

impl Trails {
    /// Forgets all ways: somebody may have moved.
    pub(super) fn clear(&mut self) {
        self.used = 0;
    }

    /// The step from a tile of a level on the shortest way to a place of the
    /// same level around all creatures, through closed doors for who opens them; if every way is blocked, on the
    /// shortest way through them.
    pub(super) fn step(
        &mut self,
        level: &Level,
        (from, opens): (Point, bool),
        to: Place,
    ) -> Option<Direction> {
        let trail = self.to(level, to, opens);
        let blocked = blocked(level, opens);
        if let Some(dir) = trail.around.nearest_step(from) {
            return Some(dir);
        }
        trail
            .through
            .get_or_insert_with(|| {
                let mut map = DistanceMap::default();
                map.compute(blocked, &[to.point]);
                map
            })
            .nearest_step(from)
    }

    fn to(&mut self, level: &Level, to: Place, opens: bool) -> &mut Trail {
        let known = self.trails[..self.used]
            .iter()
            .position(|trail| trail.to == Some(to) && trail.opens == opens);
        let index = known.unwrap_or_else(|| {
            if self.trails.len() == self.used {
                self.trails.push(Trail::default());
            }
            let trail = &mut self.trails[self.used];
            trail.to = Some(to);
            trail.opens = opens;
            trail.through = None;
            let (blocked, taken) = (blocked(level, opens), level.occupied());
            trail.around.compute_around(blocked, taken, &[to.point]);
            self.used += 1;
            self.used - 1
        });
        &mut self.trails[index]
    }
}

/// Where steps stop for who opens doors, or for who does not.
fn blocked(level: &Level, opens: bool) -> &BitGrid {
    if opens {
        level.barred()
    } else {
        level.blocked()
    }
}
