//! Tiles of a Keep: rooms and their connections, carved out of solid wall.

use crate::{
    grid::{Direction, Grid, Point},
    sim::{Terrain, WorldDefinition},
};

use super::{
    layout::{Layout, Opening},
    unique_pool::DrawnLock,
};

/// The directions that are not diagonal.
const STRAIGHT: [Direction; 4] = [Direction::N, Direction::E, Direction::S, Direction::W];

/// The first tile of a room behind a door or gap.
#[derive(Copy, Clone, Debug)]
pub(super) struct Doorway {
    /// The tile, straight behind the door.
    pub(super) at: Point,
    /// The direction from the door to the tile.
    pub(super) inward: Direction,
}

/// Tiles of a Keep under construction.
#[derive(Clone, Debug)]
pub(super) struct KeepTiles {
    /// Terrain of each tile.
    pub(super) tiles: Grid<Terrain>,
    /// Room of each tile plus 1, or 0 for tiles without room.
    pub(super) rooms: Grid<u16>,
    /// Doorways of each room.
    pub(super) doorways: Vec<Vec<Doorway>>,
    /// Tiles of each lock's barriers.
    pub(super) barriers: Vec<Vec<Point>>,
    /// Tiles of secret doors.
    pub(super) secrets: Vec<Point>,
}

/// Number of a room in [`KeepTiles::rooms`].
pub(super) fn number(room: usize) -> u16 {
    u16::try_from(room + 1).unwrap_or(u16::MAX)
}

impl KeepTiles {
    /// Carves all rooms at full size, with their connections, into solid wall.
    pub(super) fn carve(world: &WorldDefinition, layout: &Layout, locks: &[DrawnLock]) -> Self {
        let (width, height) = (world.width, world.height);
        let mut map = Self {
            tiles: Grid::new(width, height, Terrain::Masonry, Terrain::OutOfBounds),
            rooms: Grid::new(width, height, 0, 0),
            doorways: vec![Vec::new(); layout.rooms.len()],
            barriers: vec![Vec::new(); locks.len()],
            secrets: Vec::new(),
        };
        for (room, plan) in layout.rooms.iter().enumerate() {
            for &cell in &plan.cells {
                map.open_cell(layout, cell, room);
            }
        }
        for connection in &layout.connections {
            for room in connection.rooms {
                let inward = STRAIGHT
                    .into_iter()
                    .find(|inward| map.rooms.get(connection.at + *inward) == number(room));
                if let Some(inward) = inward {
                    let at = connection.at + inward;
                    map.doorways[room].push(Doorway { at, inward });
                }
            }
        }
        for connection in &layout.connections {
            let tile = match connection.opening {
                Opening::Gap => Terrain::Floor,
                Opening::Closed => Terrain::ClosedDoor,
                Opening::Open => Terrain::OpenDoor,
                Opening::Locked(region) => {
                    let index = region.saturating_sub(1);
                    map.barriers[index].push(connection.at);
                    locks[index].barrier()
                }
                Opening::Secret => {
                    map.secrets.push(connection.at);
                    Terrain::SecretDoor
                }
            };
            map.tiles.set(connection.at, tile);
        }
        map
    }

    /// Carves a cell, and its walls to cells of the same room in the east and south.
    fn open_cell(&mut self, layout: &Layout, cell: usize, room: usize) {
        let cells = &layout.cells;
        let is_own = |other: Option<usize>| other.filter(|other| cells.owner(*other) == Some(room));
        let (corner, (width, height)) = (cells.corner(cell), cells.size());
        let east = is_own(cells.east(cell));
        let south = is_own(cells.south(cell));
        let beyond = south.and_then(|south| is_own(cells.east(south)));
        for y in 0..=height {
            for x in 0..=width {
                let open = match (x == width, y == height) {
                    (false, false) => true,
                    (true, false) => east.is_some(),
                    (false, true) => south.is_some(),
                    (true, true) => east.is_some() && beyond.is_some(),
                };
                if open {
                    let at = Point::new(corner.x + x, corner.y + y);
                    self.tiles.set(at, Terrain::Floor);
                    self.rooms.set(at, number(room));
                }
            }
        }
    }

    /// Makes each gap in a wall part of one of its rooms. Until then gaps belong to no room, so
    /// that shaping a room does not close them.
    pub(super) fn add_gaps_to_rooms(&mut self, layout: &Layout) {
        for connection in &layout.connections {
            if connection.opening == Opening::Gap {
                self.rooms.set(connection.at, number(connection.rooms[0]));
            }
        }
    }

    /// Turns a tile of a room into wall.
    pub(super) fn close(&mut self, at: Point) {
        self.tiles.set(at, Terrain::Masonry);
        self.rooms.set(at, 0);
    }

    /// Tiles of each room, row by row.
    pub(super) fn tiles_of_rooms(&self) -> Vec<Vec<Point>> {
        let mut sizes = vec![0; self.doorways.len()];
        let room_of = |number: u16| usize::from(number).checked_sub(1);
        for room in self.rooms.iter().filter_map(|(_, number)| room_of(number)) {
            sizes[room] += 1;
        }
        let mut all: Vec<Vec<Point>> = sizes.into_iter().map(Vec::with_capacity).collect();
        for (point, number) in self.rooms.iter() {
            if let Some(room) = room_of(number) {
                all[room].push(point);
            }
        }
        all
    }
}

impl DrawnLock {
    /// Terrain of the lock's barriers while it is locked.
    const fn barrier(self) -> Terrain {
        if self.see {
            Terrain::ClearBarrier(self.id)
        } else {
            Terrain::Barrier(self.id)
        }
    }
}
