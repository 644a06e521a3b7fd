//! A search over the tiles of a world, and the connections between its rooms.

use std::collections::VecDeque;

use slight_danger::{
    grid::{Direction, Grid},
    sim::{InitialState, LockId, Place, Terrain},
};

use super::{around, rooms_of};

/// A walking player, with the locks that are open to it.
pub(crate) struct Walker<'w> {
    pub(crate) initial: &'w InitialState,
    /// Whether each lock is open.
    pub(crate) open: Vec<bool>,
    pub(crate) finds_secrets: bool,
}

impl Walker<'_> {
    /// Whether the player can stand on a tile, if need be after opening a door.
    pub(crate) fn passes(&self, at: Place) -> bool {
        match tile(self.initial, at) {
            Terrain::Floor
            | Terrain::StairsDown
            | Terrain::StairsUp
            | Terrain::ClosedDoor
            | Terrain::OpenDoor
            | Terrain::Gate(_)
            | Terrain::Pedestal(_)
            | Terrain::VaultPedestal => true,
            Terrain::Furniture(piece) => piece.walk(),
            Terrain::Barrier(LockId(lock)) | Terrain::ClearBarrier(LockId(lock)) => {
                self.open.get(usize::from(lock)) == Some(&true)
            }
            Terrain::SecretDoor => self.finds_secrets,
            Terrain::Unknown | Terrain::OutOfBounds | Terrain::Wall | Terrain::Masonry => false,
        }
    }

    /// By level, the steps to each tile plus 1, over stairs, or 0 for tiles out of reach. Stops
    /// when `to` is found.
    pub(crate) fn reach(&self, from: Place, to: Option<Place>) -> Vec<Grid<u32>> {
        let mut steps: Vec<Grid<u32>> = self
            .initial
            .levels
            .iter()
            .map(|level| level.map(|_| 0, u32::MAX))
            .collect();
        steps[from.level].set(from.point, 1);
        let mut open = VecDeque::from([from]);
        while let Some(here) = open.pop_front() {
            if Some(here) == to {
                break;
            }
            let far = steps[here.level].get(here.point);
            for next in around(here).chain(self.other_end(here)) {
                if steps[next.level].get(next.point) == 0 && self.passes(next) {
                    steps[next.level].set(next.point, far + 1);
                    open.push_back(next);
                }
            }
        }
        steps
    }

    /// The other end of the stairs on a tile.
    fn other_end(&self, at: Place) -> Option<Place> {
        let level = match tile(self.initial, at) {
            Terrain::StairsDown => at.level + 1,
            Terrain::StairsUp => at.level.checked_sub(1)?,
            _ => return None,
        };
        Some(Place::new(level, at.point))
    }
}

/// The terrain of a tile.
pub(crate) fn tile(initial: &InitialState, at: Place) -> Terrain {
    let level = initial.levels.get(at.level);
    level.map_or(Terrain::OutOfBounds, |level| level.get(at.point))
}

/// A connection between two rooms.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Connection {
    /// The tile between the rooms; for a gap, the tile in the wall.
    pub(crate) at: Place,
    /// The rooms, in the order of the plan.
    pub(crate) rooms: [usize; 2],
}

/// All connections between rooms, those through secret doors included.
pub(crate) fn all(initial: &InitialState) -> Vec<Connection> {
    let rooms = rooms_of(initial);
    let room = |at: Place| usize::from(rooms[at.level].get(at.point)).checked_sub(1);
    let mut ways = Vec::new();
    for (level, numbers) in rooms.iter().enumerate() {
        for point in numbers.points() {
            let at = Place::new(level, point);
            let straight = |one: Direction| [room(at.step(one)), room(at.step(one.opposite()))];
            let is_door = matches!(
                tile(initial, at),
                Terrain::ClosedDoor
                    | Terrain::OpenDoor
                    | Terrain::SecretDoor
                    | Terrain::Barrier(_)
                    | Terrain::ClearBarrier(_)
            );
            let sides = [straight(Direction::N), straight(Direction::W)];
            for pair in sides {
                let both = match (is_door, pair, room(at)) {
                    (true, [Some(one), Some(other)], _) => Some([one, other]),
                    // A gap belongs to a room and has the other on its far side.
                    (false, [Some(one), Some(other)], Some(own))
                        if one != other && tile(initial, at) != Terrain::Masonry =>
                    {
                        let is_gap = sides
                            .iter()
                            .filter(|side| **side != pair)
                            .all(|side| *side == [None, None]);
                        (is_gap && (one == own || other == own)).then_some([one, other])
                    }
                    _ => None,
                };
                if let Some([one, other]) = both {
                    let rooms = [one.min(other), one.max(other)];
                    ways.push(Connection { at, rooms });
                }
            }
        }
    }
    ways
}
