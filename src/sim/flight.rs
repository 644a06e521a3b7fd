//! Where a creature can aim at, and the way of what is thrown or fired.

use bevy::prelude::Entity;

use crate::grid::{Point, line, line_of_sight};

use super::{level::Levels, place::Place, refusal::Refusal};

/// Somebody who aims.
#[derive(Copy, Clone)]
pub(super) struct Aim<'a> {
    /// The caves.
    pub levels: &'a Levels,
    /// Where it stands.
    pub from: Place,
    /// How far it sees, tiles.
    pub radius: i32,
}

impl Aim<'_> {
    /// Whether it sees a tile of its level.
    pub(super) fn sees(&self, at: Point) -> bool {
        self.levels
            .get(self.from.level)
            .is_some_and(|level| line_of_sight(level.blocked(), self.from.point, at, self.radius))
    }

    /// The tiles that something thrown or fired at a tile flies over, from
    /// beside it to the target; none to its own tile.
    ///
    /// # Errors
    ///
    /// When it does not see the target, or rock stands on the line.
    pub(super) fn way(&self, at: Point) -> Result<Vec<Place>, Refusal> {
        if !self.sees(at) {
            return Err(Refusal::OutOfSight);
        }
        let tiles: Vec<Place> = line(self.from.point, at)
            .skip(1)
            .map(|point| Place::new(self.from.level, point))
            .collect();
        let blocked = tiles
            .iter()
            .any(|place| self.levels.terrain(*place).blocks());
        if blocked {
            Err(Refusal::WallInTheWay)
        } else {
            Ok(tiles)
        }
    }

    /// Who is the first on such a way, if anybody.
    pub(super) fn first_on(&self, way: &[Place]) -> Option<Entity> {
        // The dead give up their tile at once.
        way.iter().find_map(|place| self.levels.occupant(*place))
    }

    /// The way of a shot: somebody else must be seen at the target.
    ///
    /// # Errors
    ///
    /// When nobody is, or rock stands on the line.
    pub(super) fn shoot(&self, at: Point) -> Result<Vec<Place>, Refusal> {
        let there = self.levels.occupant(Place::new(self.from.level, at));
        if there.is_none() || at == self.from.point {
            return Err(Refusal::NobodyThere);
        }
        match self.way(at) {
            // Who is out of sight is not there to fire at.
            Err(Refusal::OutOfSight) => Err(Refusal::NobodyThere),
            way => way,
        }
    }

    /// Whether a spell may be aimed at a tile: it is seen, or somebody stands
    /// there of whom one knows by an effect.
    ///
    /// # Errors
    ///
    /// When it may not.
    pub(super) fn cast(&self, at: Point, detects: bool) -> Result<(), Refusal> {
        let there = self.levels.occupant(Place::new(self.from.level, at));
        if self.sees(at) || detects && there.is_some() {
            Ok(())
        } else {
            Err(Refusal::OutOfSight)
        }
    }
}
