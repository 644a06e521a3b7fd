//! What a Keep is before it is built: rooms made of cells, and what joins them.

use crate::{
    grid::Point,
    sim::{Dice, KeepDefinition},
};

use super::cells::Cells;

/// A room as a set of cells.
#[derive(Clone, Debug)]
pub(super) struct RoomPlan {
    /// The region that it belongs to.
    pub(super) region: usize,
    /// Its cells; one at least.
    pub(super) cells: Vec<usize>,
    /// Whether a secret door alone leads to it.
    pub(super) is_secret: bool,
}

/// What stands in a wall between two rooms.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Passage {
    /// Nothing: the wall has a gap.
    Gap,
    /// A closed door.
    Closed,
    /// An open door.
    Open,
    /// A barrier with the lock of this region.
    Locked(usize),
    /// A door that looks like wall.
    Secret,
}

/// A way between two rooms.
#[derive(Copy, Clone, Debug)]
pub(super) struct Link {
    /// The rooms: the one that was there first, first.
    pub(super) rooms: [usize; 2],
    /// The tile in the wall between them.
    pub(super) at: Point,
    /// What stands there.
    pub(super) passage: Passage,
}

/// Rooms and what joins them.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    /// Whose each cell is.
    pub(super) cells: Cells,
    /// In the order in which they were placed.
    pub(super) rooms: Vec<RoomPlan>,
    /// In the order in which they were made.
    pub(super) links: Vec<Link>,
    /// By region, the room that its first way leads to.
    pub(super) entries: Vec<usize>,
    /// By room, those that a way joins it to that is neither locked nor secret; of
    /// rooms that no such way leads to, nothing need be said.
    beside: Vec<Vec<usize>>,
}

impl Layout {
    /// A free grid.
    pub(super) const fn new(cells: Cells) -> Self {
        Self {
            cells,
            rooms: Vec::new(),
            links: Vec::new(),
            entries: Vec::new(),
            beside: Vec::new(),
        }
    }

    /// Joins two rooms by a way through the wall between two of their cells.
    pub(super) fn join(
        &mut self,
        [one, other]: [usize; 2],
        passage: Passage,
        dice: &mut Dice,
    ) -> Option<()> {
        let rooms = [self.cells.owner(one)?, self.cells.owner(other)?];
        let at = *dice.pick(&self.cells.wall(one, other))?;
        self.links.push(Link { rooms, at, passage });
        if !matches!(passage, Passage::Locked(_) | Passage::Secret) {
            self.beside.resize(self.rooms.len(), Vec::new());
            let [one, other] = rooms;
            self.beside[one].push(other);
            self.beside[other].push(one);
        }
        Some(())
    }

    /// Whether a way leads from one room into the other.
    pub(super) fn are_joined(&self, one: usize, other: usize) -> bool {
        self.links
            .iter()
            .any(|link| link.rooms == [one, other] || link.rooms == [other, one])
    }

    /// By room, how many ways lead out of it, those unknown at first aside.
    pub(super) fn exits(&self) -> Vec<usize> {
        let mut exits = vec![0; self.rooms.len()];
        for link in &self.links {
            if link.passage != Passage::Secret {
                for room in link.rooms {
                    exits[room] += 1;
                }
            }
        }
        exits
    }

    /// By room, how many rooms one enters on the way there from a room, without
    /// leaving its region; `None` where that does not lead.
    pub(super) fn rooms_from(&self, start: usize) -> Vec<Option<usize>> {
        let mut steps = vec![None; self.rooms.len()];
        steps[start] = Some(0);
        let mut reached = vec![start];
        let mut done = 0;
        while let Some(&room) = reached.get(done) {
            done += 1;
            for &next in self.beside.get(room).into_iter().flatten() {
                if steps[next].is_none() {
                    steps[next] = steps[room].map(|steps: usize| steps + 1);
                    reached.push(next);
                }
            }
        }
        steps
    }
}

/// What stands in a wall between rooms of one region.
pub(super) fn passage(keep: &KeepDefinition, dice: &mut Dice) -> Passage {
    if !dice.chance(keep.doors, 1000) {
        Passage::Gap
    } else if dice.chance(1, 6) {
        Passage::Open
    } else {
        Passage::Closed
    }
}
