//! Rooms and what joins them as tiles.

use crate::{
    grid::{Direction, Grid, Point},
    sim::{LockId, Terrain, WorldDefinition},
};

use super::{
    layout::{Layout, Passage},
    unique_pool::DrawnLock,
};

/// North, east, south and west.
const STRAIGHT: [Direction; 4] = [Direction::N, Direction::E, Direction::S, Direction::W];

/// The way into a room.
#[derive(Copy, Clone, Debug)]
pub(super) struct Doorway {
    /// The first tile of the room, straight behind the door.
    pub(super) at: Point,
    /// The way from the door to that tile.
    pub(super) inward: Direction,
}

/// The tiles of a Keep while it is built.
#[derive(Clone, Debug)]
pub(super) struct KeepTiles {
    /// What each tile is.
    pub(super) tiles: Grid<Terrain>,
    /// The room of each tile, from 1; 0 for none.
    pub(super) rooms: Grid<u16>,
    /// By room, the ways in.
    pub(super) doorways: Vec<Vec<Doorway>>,
    /// By lock of the Keep, the tiles that it bars.
    pub(super) barriers: Vec<Vec<Point>>,
    /// Secret doors.
    pub(super) secrets: Vec<Point>,
}

/// The number of a room in [`KeepTiles::rooms`].
pub(super) fn number(room: usize) -> u16 {
    u16::try_from(room + 1).unwrap_or(u16::MAX)
}

impl KeepTiles {
    /// All rooms at their largest, with what joins them, in solid stone.
    pub(super) fn carve(world: &WorldDefinition, layout: &Layout, locks: &[DrawnLock]) -> Self {
        let (width, height) = (world.width, world.height);
        let mut ground = Self {
            tiles: Grid::new(width, height, Terrain::Masonry, Terrain::OutOfBounds),
            rooms: Grid::new(width, height, 0, 0),
            doorways: vec![Vec::new(); layout.rooms.len()],
            barriers: vec![Vec::new(); locks.len()],
            secrets: Vec::new(),
        };
        for (room, plan) in layout.rooms.iter().enumerate() {
            for &cell in &plan.cells {
                ground.open_cell(layout, cell, room);
            }
        }
        for link in &layout.links {
            for room in link.rooms {
                let inward = STRAIGHT
                    .into_iter()
                    .find(|way| ground.rooms.get(link.at + *way) == number(room));
                if let Some(inward) = inward {
                    let at = link.at + inward;
                    ground.doorways[room].push(Doorway { at, inward });
                }
            }
        }
        for link in &layout.links {
            let tile = match link.passage {
                Passage::Gap => Terrain::Floor,
                Passage::Closed => Terrain::ClosedDoor,
                Passage::Open => Terrain::OpenDoor,
                Passage::Locked(region) => {
                    let index = region.saturating_sub(1);
                    let lock = locks[index];
                    ground.barriers[index].push(link.at);
                    lock.barrier()
                }
                Passage::Secret => {
                    ground.secrets.push(link.at);
                    Terrain::SecretDoor
                }
            };
            ground.tiles.set(link.at, tile);
        }
        ground
    }

    /// Opens a cell, and the walls to the other cells of its room south and east.
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

    /// Gives the gaps in walls to one of their rooms each. Until then they are nobody's,
    /// so that no shape of a room closes them.
    pub(super) fn give_gaps(&mut self, layout: &Layout) {
        for link in &layout.links {
            if link.passage == Passage::Gap {
                self.rooms.set(link.at, number(link.rooms[0]));
            }
        }
    }

    /// Turns a tile of a room into stone.
    pub(super) fn close(&mut self, at: Point) {
        self.tiles.set(at, Terrain::Masonry);
        self.rooms.set(at, 0);
    }

    /// By room, its tiles, row by row.
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
    /// Its barrier while it is locked.
    const fn barrier(self) -> Terrain {
        let id: LockId = self.id;
        if self.see {
            Terrain::ClearBarrier(id)
        } else {
            Terrain::Barrier(id)
        }
    }
}
