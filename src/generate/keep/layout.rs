//! The layout of a Keep: rooms made of cells, and the connections between them.

use crate::{
    grid::Point,
    sim::{Dice, KeepDefinition},
};

use super::cells::Cells;

/// A room as a set of cells.
#[derive(Clone, Debug)]
pub(super) struct RoomPlan {
    /// Region of the room.
    pub(super) region: usize,
    /// Cells of the room, one or more.
    pub(super) cells: Vec<usize>,
    /// Whether the room is accessible only by a secret door.
    pub(super) is_secret: bool,
}

/// An opening in the wall between two rooms.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Opening {
    /// A gap without a door.
    Gap,
    /// A closed door.
    Closed,
    /// An open door.
    Open,
    /// A barrier with the lock of a region.
    Locked(usize),
    /// A secret door, which looks like wall.
    Secret,
}

/// A connection between two rooms.
#[derive(Copy, Clone, Debug)]
pub(super) struct Connection {
    /// The rooms, the one placed earlier first.
    pub(super) rooms: [usize; 2],
    /// The tile in the wall between them.
    pub(super) at: Point,
    /// The opening on that tile.
    pub(super) opening: Opening,
}

/// The rooms of a Keep and their connections.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    /// The room of each cell.
    pub(super) cells: Cells,
    /// The rooms in the order in which they were placed.
    pub(super) rooms: Vec<RoomPlan>,
    /// The connections in the order in which they were made.
    pub(super) connections: Vec<Connection>,
    /// First room of each region.
    pub(super) entries: Vec<usize>,
    /// For each room, the rooms connected to it without locks and secret doors. Rooms without such
    /// a connection may be missing at the end.
    beside: Vec<Vec<usize>>,
}

impl Layout {
    /// A layout without rooms.
    pub(super) const fn new(cells: Cells) -> Self {
        Self {
            cells,
            rooms: Vec::new(),
            connections: Vec::new(),
            entries: Vec::new(),
            beside: Vec::new(),
        }
    }

    /// Connects the rooms of two neighbouring cells at a random tile of the wall between them;
    /// `None` if a cell has no room or the wall has no suitable tile.
    pub(super) fn connect(
        &mut self,
        [one, other]: [usize; 2],
        opening: Opening,
        dice: &mut Dice,
    ) -> Option<()> {
        let rooms = [self.cells.owner(one)?, self.cells.owner(other)?];
        let at = *dice.pick(&self.cells.wall(one, other))?;
        self.connections.push(Connection { rooms, at, opening });
        if !matches!(opening, Opening::Locked(_) | Opening::Secret) {
            self.beside.resize(self.rooms.len(), Vec::new());
            let [one, other] = rooms;
            self.beside[one].push(other);
            self.beside[other].push(one);
        }
        Some(())
    }

    /// Whether two rooms are connected.
    pub(super) fn are_connected(&self, one: usize, other: usize) -> bool {
        self.connections
            .iter()
            .any(|connection| connection.rooms == [one, other] || connection.rooms == [other, one])
    }

    /// Number of connections of each room.
    pub(super) fn exits(&self) -> Vec<usize> {
        let mut exits = vec![0; self.rooms.len()];
        for connection in &self.connections {
            for room in connection.rooms {
                exits[room] += 1;
            }
        }
        exits
    }

    /// Number of connections from room `start` to each room, within its region; `None` for rooms
    /// out of reach.
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

/// A random opening between rooms of one region.
pub(super) fn draw_opening(keep: &KeepDefinition, dice: &mut Dice) -> Opening {
    if !dice.chance(keep.doors, 1000) {
        Opening::Gap
    } else if dice.chance(1, 6) {
        Opening::Open
    } else {
        Opening::Closed
    }
}
